// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.model.FunctionDefinition;
import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import io.github.pomplens.instrumentor.construct.model.StandaloneConstruct;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the functions of a C or C++ file that have a body, and says into which of them a call may
 * be put. It walks over the file in the same way as the scanner that made the tree.
 */
public final class FunctionScanner implements DirectiveHandler {
    /**
     * A block that is open, with what it means for the names inside.
     *
     * @param function whose body it is, among {@link #functions}; -1 for none
     */
    private record Scope(FunctionHead.Kind kind, String name, int function) {
        Scope(FunctionHead.Kind kind, String name) {
            this(kind, name, -1);
        }

        boolean holdsDeclarations() {
            return kind == FunctionHead.Kind.TYPE || kind == FunctionHead.Kind.NAMESPACE;
        }
    }

    private static final Scope FILE = new Scope(FunctionHead.Kind.NAMESPACE, "");
    private static final Scope CODE = new Scope(FunctionHead.Kind.OTHER, "");

    private final ConstructTree tree;
    private final Language language;
    private final Tokens tokens;
    private final StatementParser parser;
    private final DeviceCode device;
    private final FunctionObstacles obstacles;
    private final Map<Integer, Directive> directives = new HashMap<>();
    private final Map<Integer, Construct> constructs;
    private final Deque<Scope> scopes = new ArrayDeque<>();
    private final List<FunctionDefinition> functions = new ArrayList<>();
    private int constructsAround;
    private int variantsAround;
    private int lastHead = -1;

    private FunctionScanner(ConstructTree tree, Map<String, Boolean> assumed) {
        this.tree = tree;
        this.language = tree.source().language();
        tokens = Conditionals.streamOf(tree.source(), assumed);
        parser = new StatementParser(tokens, this);
        device = new DeviceCode(tree.directives());
        obstacles = new FunctionObstacles(tree.source(), tokens, device);
        constructs = tree.constructsByStart();
        scopes.push(FILE);
    }

    /** The functions in order of place; none when the brackets of the file don't match. */
    public static List<FunctionDefinition> functionsOf(ConstructTree tree) {
        return functionsOf(tree, Map.of());
    }

    /**
     * Finds the functions of a piece of a file.
     *
     * @param assumed see {@link Conditionals#streamOf(SourceText, Map)}
     */
    static List<FunctionDefinition> functionsOf(ConstructTree tree, Map<String, Boolean> assumed) {
        return tree.isSound() ? new FunctionScanner(tree, assumed).run() : List.of();
    }

    /**
     * Where the functions of a piece of a file are, in order of place.
     *
     * @param assumed see {@link Conditionals#streamOf(SourceText, Map)}
     */
    static List<FunctionExtent> extentsOf(ConstructTree tree, Map<String, Boolean> assumed) {
        List<FunctionDefinition> definitions = functionsOf(tree, assumed);
        List<FunctionExtent> extents = new ArrayList<>(definitions.size());
        for (FunctionDefinition definition : definitions) {
            extents.add(FunctionExtent.of(definition));
        }
        return List.copyOf(extents);
    }

    private List<FunctionDefinition> run() {
        for (ParsedDirective parsed : tree.directives()) {
            if (parsed instanceof Directive directive) {
                directives.put(directive.range().start(), directive);
            }
        }
        try {
            parser.file();
        } catch (UnbalancedBracketsException e) {
            return List.of();
        }
        return obstacles.spread(functions, tree);
    }

    @Override
    public boolean directive(int token, boolean inBlock) throws UnbalancedBracketsException {
        Construct construct = constructs.get(tokens.start(token));
        if (construct == null) {
            declarative(token);
            return false;
        }
        if (construct instanceof StandaloneConstruct standalone) {
            return parser.standalone(standalone, inBlock);
        }
        constructsAround++;
        parser.statement(false);
        constructsAround--;
        return true;
    }

    @Override
    public boolean isInDeclaration(int token) {
        Directive directive = directives.get(tokens.start(token));
        return directive != null && directive.isInDeclaration();
    }

    private void declarative(int token) {
        Directive directive = directives.get(tokens.start(token));
        if (directive == null) {
            return;
        }
        device.pass(directive);
        switch (directive.kind()) {
            case DECLARE_SIMD -> obstacles.simd(declaredAfter(token));
            case BEGIN_DECLARE_VARIANT -> variantsAround++;
            case END_DECLARE_VARIANT -> variantsAround = Math.max(0, variantsAround - 1);
            default -> {}
        }
    }

    /** The name of the function that the declaration after a directive declares. */
    private String declaredAfter(int directive) {
        int first = directive + 1;
        while (first < tokens.size() && tokens.kind(first) == TokenKind.DIRECTIVE) {
            first++;
        }
        int end = first;
        while (end < tokens.size() && !tokens.is(end, ';') && !tokens.is(end, '{')) {
            end++;
        }
        return HeadReader.read(tokens, first, end, "").simpleName();
    }

    @Override
    public void call(int token) {
        // Calls don't matter here.
    }

    @Override
    public void open(int first) {
        Scope scope = CODE;
        int open = parser.position();
        if (open == first) {
            int head = parser.enclosing().executable() && !isFileLevel() ? -1 : oldStyleHead(open);
            if (head >= 0) {
                scope = function(oldStyle(head, open), head, open);
            }
        } else {
            FunctionHead head = HeadReader.read(tokens, first, open, enclosingType());
            scope =
                    switch (head.kind()) {
                        case FUNCTION -> function(head, first, open);
                        case TYPE, NAMESPACE -> new Scope(head.kind(), head.name());
                        case OTHER -> CODE;
                    };
        }
        scopes.push(scope);
    }

    @Override
    public void close() {
        int ended = scopes.pop().function;
        if (ended >= 0) {
            functions.set(ended, whole(functions.get(ended)));
        }
    }

    /** A function whose body the parser has passed. */
    private FunctionDefinition whole(FunctionDefinition begun) {
        int end = tokens.end(parser.position() - 1);
        TextRange body = new TextRange(begun.body().start(), end);
        String obstacle = begun.obstacle().isEmpty() ? obstacles.ofBody(body) : begun.obstacle();
        return new FunctionDefinition(
                begun.name(), begun.nameRange(), body, begun.entry(), obstacle);
    }

    private boolean isFileLevel() {
        return scopes.peek() == FILE;
    }

    private String enclosingType() {
        Scope scope = scopes.element();
        if (scope.kind != FunctionHead.Kind.TYPE) {
            return "";
        }
        return scope.name.substring(scope.name.lastIndexOf(':') + 1);
    }

    private Scope function(FunctionHead head, int first, int open) {
        boolean local = !scopes.element().holdsDeclarations();
        // In a function, what looks like one may be a macro before a block; C++ has none there.
        boolean block = local && (language != Language.C || head.looksLikeMacro());
        // The handlers of a function-try-block belong to the same head.
        int name = head.nameToken();
        if (block || first == lastHead || name < 0) {
            return CODE;
        }
        lastHead = first;
        int nameEnd = tokens.is(name, '~') ? name + 1 : name;
        TextRange nameRange = new TextRange(tokens.start(name), tokens.end(nameEnd));
        functions.add(
                new FunctionDefinition(
                        qualified(head),
                        nameRange,
                        tokens.range(open),
                        tokens.end(open),
                        obstacle(head, open)));
        obstacles.add(head);
        return new Scope(FunctionHead.Kind.FUNCTION, "", functions.size() - 1);
    }

    private String obstacle(FunctionHead head, int open) {
        if (constructsAround > 0) {
            return "it is defined inside a construct";
        }
        if (variantsAround > 0) {
            return "it is a variant, which may become device code";
        }
        if (device.holds(head.simpleName())) {
            return FunctionObstacles.DEVICE;
        }
        if (tokens.branch(head.nameToken()) != tokens.branch(open)) {
            return "its name and its body lie in different #if branches";
        }
        return obstacles.of(head);
    }

    private String qualified(FunctionHead head) {
        StringBuilder name = new StringBuilder(head.name());
        for (Scope scope : scopes) {
            if (scope.holdsDeclarations() && !scope.name.isEmpty()) {
                name.insert(0, scope.name + "::");
            }
        }
        return name.toString();
    }

    /** The first token of a definition as in the first C, {@code int f(a) int a; {}}; or -1. */
    private int oldStyleHead(int open) {
        int i = open - 1;
        if (language != Language.C || !tokens.is(i, ';')) {
            return -1;
        }
        while (i > 0 && !tokens.is(i, '{') && !tokens.is(i, '}')) {
            if (tokens.is(i, ')') && tokens.isWord(i + 1)) {
                int name = nameBeforeIdentifiers(i);
                return name < 0 ? -1 : startOfDeclaration(name);
            }
            i--;
        }
        return -1;
    }

    private int nameBeforeIdentifiers(int close) {
        int i = close - 1;
        while (tokens.isWord(i) || tokens.is(i, ',')) {
            i--;
        }
        return tokens.is(i, '(') && tokens.isWord(i - 1) ? i - 1 : -1;
    }

    private int startOfDeclaration(int name) {
        int i = name;
        while (i > 0 && !tokens.isBorder(i - 1)) {
            i--;
        }
        return i;
    }

    private FunctionHead oldStyle(int first, int open) {
        int end = first;
        while (end < open && !tokens.is(end, ')')) {
            end++;
        }
        return HeadReader.read(tokens, first, end + 1, "");
    }
}
