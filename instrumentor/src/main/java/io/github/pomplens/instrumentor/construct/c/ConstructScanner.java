// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.construct.incremental.SplitPoints;
import io.github.pomplens.instrumentor.construct.model.AttributeGroup;
import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.model.Node;
import io.github.pomplens.instrumentor.construct.model.Placement;
import io.github.pomplens.instrumentor.construct.model.RegionMatcher;
import io.github.pomplens.instrumentor.construct.model.SectionsConstruct;
import io.github.pomplens.instrumentor.construct.model.StandaloneConstruct;
import io.github.pomplens.instrumentor.directive.Association;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.Notation;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Builds the tree of constructs of a C or C++ file. */
public final class ConstructScanner implements DirectiveHandler {
    private static final String MACRO_DECIDES = "where its statement ends depends on a macro";
    static final String INLINE =
            "C forbids an inline function that is neither static nor extern to use what is static";
    private static final String BRANCHES =
            "its directive and the end of its statement lie in different #if branches";

    /** The number of calls that are looked at around a bracket that doesn't match. */
    private static final int MAX_NESTED_CALLS = 20;

    private final SourceText source;
    private final Language language;
    private final Conditionals.Result conditionals;
    private final Tokens tokens;
    private final StatementParser parser;
    private final ScannedDirectives directives;
    private final List<AttributeGroup> attributes;
    private final Optional<TextRange> trigraph;
    private final DeviceCode device;
    private final RegionMatcher regions = new RegionMatcher();
    private final List<TextRange> lockCalls = new ArrayList<>();
    private final List<Diagnostic> diagnostics = new ArrayList<>();

    /** Notes split points; null when nobody asks for them. */
    private final @Nullable CSplitPointFinder splitPoints;

    private final boolean definesPragmas;
    private final boolean isSeparable;
    private final boolean hasRawStrings;
    private List<Node> siblings = new ArrayList<>();
    private boolean sectionIsSplit;

    /**
     * @param file the text of the whole file, of which the source may be a piece
     * @param assumed see {@link Conditionals#streamOf(SourceText, Map)}
     * @param seeksSplitPoints whether to find the split points between the file's parts, if it has
     *     any
     * @param executable whether the source is included into a function's body
     */
    private ConstructScanner(
            SourceText source,
            String file,
            Map<String, Boolean> assumed,
            boolean seeksSplitPoints,
            boolean executable) {
        this.source = source;
        this.language = source.language();
        CTokenizer tokenizer = CTokenizer.of(source.text());
        Tokens all = tokenizer.tokens().withoutSystemHeaders(source);
        directives = ScannedDirectives.read(source.text(), all, tokenizer, file);
        diagnostics.addAll(directives.diagnostics());
        device = new DeviceCode(directives.inOrder());
        attributes = tokenizer.groups();
        trigraph = Trigraphs.find(source.text(), all);
        boolean closed = seeksSplitPoints && RawStrings.areClosed(source.text(), all, tokenizer);
        hasRawStrings = tokenizer.firstRawString().isPresent();
        conditionals = Conditionals.resolve(source.text(), all, assumed);
        for (int lost : conditionals.lostDirectives()) {
            reportLost(lost);
        }
        tokens = conditionals.stream();
        parser = new StatementParser(tokens, this, executable);
        splitPoints = seeksSplitPoints ? new CSplitPointFinder(source, tokens) : null;
        definesPragmas = !tokenizer.definitions().isEmpty();
        // Where attributes end, and what is device code, can depend on any part of the file.
        isSeparable = closed && attributes.isEmpty() && device.named().isEmpty();
    }

    /** The constructs of a C or C++ file, with everything that is wrong with them. */
    public static ConstructTree scan(SourceText source) {
        return scan(source, false);
    }

    /**
     * Scans a part of a file.
     *
     * @param executable whether it is included into a function's body
     */
    public static ConstructTree scan(SourceText source, boolean executable) {
        return new ConstructScanner(source, source.text(), Map.of(), false, executable).run();
    }

    /**
     * Scans like {@link #scan(SourceText)}, and finds the split points between the file's parts.
     *
     * @param file the text of the whole file, of which the source may be a piece
     * @param assumed see {@link Conditionals#streamOf(SourceText, Map)}
     */
    static ScannedCFile scanFile(SourceText source, String file, Map<String, Boolean> assumed) {
        ConstructScanner scanner = new ConstructScanner(source, file, assumed, true, false);
        ConstructTree tree = scanner.run();
        CSplitPointFinder splitPoints = scanner.splitPoints;
        boolean found = tree.isSound() && splitPoints != null;
        return new ScannedCFile(
                tree,
                new SplitPoints(found ? splitPoints.found() : List.of()),
                scanner.isSeparable && found && !splitPoints.isReadTogether(),
                scanner.definesPragmas,
                scanner.hasRawStrings,
                scanner.conditionals.choices(),
                assumed);
    }

    private ConstructTree run() {
        try {
            parser.file();
        } catch (UnbalancedBracketsException e) {
            int token = Math.min(e.token, tokens.size() - 1);
            Problem problem =
                    isArgumentOfMacro(token) ? Problem.BRACKETS_IN_MACRO : Problem.UNBALANCED;
            diagnostics.add(Diagnostic.of(problem, tokens.range(token), e.getMessage()));
        }
        directives.ambiguousRawString().ifPresent(diagnostics::add);
        if (trigraph.isPresent()) {
            reportTrigraph(trigraph.get());
        }
        diagnostics.addAll(regions.diagnostics());
        Diagnostic.sort(diagnostics);
        return new ConstructTree(
                source,
                siblings,
                directives.inOrder(),
                attributes,
                regions.regions(),
                lockCalls,
                conditionals.lineMarkers(),
                conditionals.branchEnds(),
                diagnostics);
    }

    /**
     * Whether a token is inside the parentheses of a macro call: only those have to match there.
     */
    private boolean isArgumentOfMacro(int token) {
        int depth = 0;
        int calls = 0;
        for (int i = token - 1; i > 0 && calls < MAX_NESTED_CALLS; i--) {
            if (tokens.is(i, ')')) {
                depth++;
            } else if (tokens.is(i, '(') && depth > 0) {
                depth--;
            } else if (tokens.is(i, '(')) {
                calls++;
                if (tokens.isWord(i - 1) && directives.isMacro(tokens.range(i - 1))) {
                    return true;
                }
            }
        }
        return false;
    }

    private void reportTrigraph(TextRange place) {
        String shown = place.in(source.text());
        String message =
                "'" + shown + "' may be a trigraph; write the character that it stands for";
        diagnostics.add(Diagnostic.of(Problem.UNBALANCED, place, message));
    }

    private void reportLost(int start) {
        Directive directive = directives.known(start);
        if (directive != null) {
            String reason = "it is in an #if branch that opens or closes a block";
            diagnostics.add(
                    Diagnostic.of(
                            Problem.NOT_MEASURED, directive.range(), directive.name(), reason));
        }
    }

    @Override
    public void open(int first) {
        if (splitPoints != null) {
            splitPoints.open(first, parser.position());
        }
    }

    @Override
    public void close() {
        if (splitPoints != null) {
            splitPoints.close();
        }
    }

    @Override
    public void item(int open, int first) {
        fileItem();
    }

    @Override
    public void fileItem() {
        if (splitPoints != null) {
            boolean complete = isSeparable && regions.areClosed() && device.isOutside();
            splitPoints.endItem(parser.position(), complete);
        }
    }

    @Override
    public void call(int token) {
        if (!isDevice() && LockRoutines.isCall(tokens, token)) {
            lockCalls.add(LockRoutines.range(tokens, token));
        }
    }

    @Override
    public boolean directive(int token, boolean inBlock) throws UnbalancedBracketsException {
        Directive directive = directives.known(tokens.start(token));
        if (directive == null) {
            return false;
        }
        if (isStandalone(directive)) {
            return standalone(directive, token, inBlock);
        }
        // A metadirective may become any construct, so what follows it counts as its body.
        if (directive.kind() == DirectiveKind.METADIRECTIVE) {
            associated(directive, token, inBlock);
            return true;
        }
        return switch (directive.association()) {
            case BLOCK, LOOP, ATOMIC -> {
                associated(directive, token, inBlock);
                yield true;
            }
            case DELIMITED, DECLARATIVE -> {
                device.pass(directive);
                yield false;
            }
            case STANDALONE, SEPARATING, UTILITY -> false;
        };
    }

    @Override
    public boolean isInDeclaration(int token) {
        Directive directive = directives.known(tokens.start(token));
        return directive != null && directive.isInDeclaration();
    }

    private static boolean isStandalone(Directive directive) {
        return directive.spec().isPomp() || directive.association() == Association.STANDALONE;
    }

    private boolean standalone(Directive directive, int token, boolean inBlock) {
        // Compilers refuse OpenMP's own where a statement must stand, and know nothing of POMP's.
        boolean item = inBlock && !(directive.spec().isPomp() && isAfterMacro(token));
        StandaloneConstruct construct =
                new StandaloneConstruct(
                        directive, placement(item, false, ""), withNullStatement(directive));
        siblings.add(construct);
        if (directive.kind() == DirectiveKind.INST_BEGIN) {
            regions.begin(construct, parser.blockNumber());
        } else if (directive.kind() == DirectiveKind.INST_END) {
            regions.end(construct, parser.blockNumber());
        }
        return parser.standalone(construct, inBlock);
    }

    /**
     * The extent of a directive to which nothing belongs: with the semicolon after it where its
     * notation needs one.
     */
    private TextRange withNullStatement(Directive directive) {
        TextRange range = directive.range();
        int next = parser.position();
        boolean semicolon = directive.notation() == Notation.ATTRIBUTE && tokens.is(next, ';');
        return semicolon ? new TextRange(range.start(), tokens.end(next)) : range;
    }

    private void associated(Directive directive, int token, boolean inBlock)
            throws UnbalancedBracketsException {
        List<Node> outer = siblings;
        boolean outerUnsure = parser.takeUnsure();
        siblings = new ArrayList<>();
        int first = parser.position();
        List<TextRange> sections = List.of();
        sectionIsSplit = false;
        if (splitPoints != null) {
            splitPoints.openConstruct();
        }
        boolean hasSections =
                directive.spec().includes(DirectiveKind.SECTIONS) && tokens.is(first, '{');
        if (hasSections) {
            sections = sections();
        } else {
            parser.statement(false);
        }
        close();
        int last = parser.position() - 1;
        List<Node> inside = siblings;
        siblings = outer;
        if (last < first) {
            diagnostics.add(
                    Diagnostic.of(Problem.BLOCK_MISSING, directive.range(), directive.name()));
        } else {
            TextRange body = new TextRange(tokens.start(first), tokens.end(last));
            boolean conditional = tokens.branch(token) != tokens.branch(last);
            boolean item = inBlock && !isAfterMacro(token);
            Placement placement = placement(item, conditional, obstacle(token, last));
            siblings.add(
                    hasSections
                            ? new SectionsConstruct(directive, placement, body, sections, inside)
                            : new BlockConstruct(directive, placement, body, inside));
        }
        parser.giveBack(outerUnsure);
    }

    /** What has no end before a directive is a macro, and may be the head of a loop. */
    private boolean isAfterMacro(int directive) {
        return tokens.is(directive - 1, ')') || tokens.isWord(directive - 1);
    }

    private String obstacle(int directive, int last) {
        if (sectionIsSplit
                || !conditionals.isInside(tokens.branch(directive), tokens.branch(last))) {
            return BRANCHES;
        }
        return parser.isUnsure() ? MACRO_DECIDES : "";
    }

    private Placement placement(boolean inBlock, boolean conditional, String obstacle) {
        boolean mustNotUseStatics = parser.enclosing().inlineDefinition() && language == Language.C;
        return new Placement(
                parser.enclosing().function(),
                parser.enclosing().executable(),
                inBlock,
                isDevice(),
                conditional,
                mustNotUseStatics ? INLINE : obstacle,
                "");
    }

    private boolean isDevice() {
        return device.holds(parser.enclosing().function());
    }

    /** The block of a sections construct, cut at its {@code section} directives. */
    private List<TextRange> sections() throws UnbalancedBracketsException {
        List<TextRange> sections = new ArrayList<>();
        boolean split = false;
        for (StatementParser.Part part : parser.parts()) {
            split |= addSection(sections, part);
        }
        sectionIsSplit = split;
        return sections;
    }

    @Override
    public boolean beginsPart(int token) {
        Directive directive = directives.known(tokens.start(token));
        return directive != null && directive.kind() == DirectiveKind.SECTION;
    }

    /**
     * Adds a section, unless nothing stands in it.
     *
     * @return whether its ends lie in different {@code #if} branches
     */
    private boolean addSection(List<TextRange> sections, StatementParser.Part part) {
        int first = part.first();
        int last = part.after() - 1;
        boolean named = tokens.isDirective(first) && beginsPart(first);
        if (last < (named ? first + 1 : first)) {
            return false;
        }
        int start = named ? tokens.end(first) : tokens.start(first);
        sections.add(new TextRange(start, tokens.end(last)));
        return tokens.branch(first) != tokens.branch(last);
    }
}
