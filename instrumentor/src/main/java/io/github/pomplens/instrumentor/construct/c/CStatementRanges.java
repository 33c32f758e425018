// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.model.SectionsConstruct;
import io.github.pomplens.instrumentor.construct.model.StandaloneConstruct;
import io.github.pomplens.instrumentor.construct.model.StatementRanges;
import io.github.pomplens.instrumentor.construct.model.StatementSequence;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.source.CText;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntPredicate;

/** The statements of a C or C++ file. Immutable once made. */
final class CStatementRanges implements StatementRanges {
    private static final Set<String> LOOPS = Set.of("for", "while", "do", "switch");
    private static final Set<String> REPEATING = Set.of("for", "while", "do");
    private static final Set<String> JUMPS =
            Set.of("return", "co_return", "goto", "break", "continue", "throw");

    /** A statement: tokens {@code first} to before {@code after} of the block opened at a token. */
    private record Item(int first, int after, String function, boolean sure) {}

    private final SourceText source;
    private final Tokens tokens;
    private final Map<Integer, List<Item>> blocks = new TreeMap<>();

    /** The blocks of sections constructs: between sections no statement can be put. */
    private final Set<Integer> sections = new HashSet<>();

    private CStatementRanges(SourceText source, Tokens tokens) {
        this.source = source;
        this.tokens = tokens;
    }

    /** Finds the statements; there are none when the file's brackets don't match. */
    static StatementRanges of(ConstructTree tree) {
        Tokens tokens = Conditionals.streamOf(tree.source());
        CStatementRanges ranges = new CStatementRanges(tree.source(), tokens);
        if (tree.isSound()) {
            ranges.collect(tree);
        }
        return ranges;
    }

    @Override
    public Optional<StatementSequence> covering(TextRange selection) {
        return covered(selection).filter(this::isClosed).map(this::sequence);
    }

    @Override
    public Optional<TextRange> exit(TextRange selection) {
        return covered(selection)
                .map(this::exit)
                .filter(token -> token >= 0)
                .map(token -> new TextRange(tokens.start(token), tokens.end(token)));
    }

    private Optional<List<Item>> covered(TextRange selection) {
        int first = tokens.firstEndingAfter(selection.start());
        int last = tokens.firstEndingAfter(selection.end());
        if (last < tokens.size() && tokens.start(last) < selection.end()) {
            last++;
        }
        return first < last ? covered(first, last - 1) : Optional.empty();
    }

    private Optional<List<Item>> covered(int firstToken, int lastToken) {
        List<Item> items = List.of();
        boolean usable = false;
        int from = -1;
        int to = -1;
        // Blocks come in order of their start, so the last one that fits is the innermost.
        for (Map.Entry<Integer, List<Item>> block : blocks.entrySet()) {
            if (block.getKey() >= firstToken) {
                break;
            }
            int holdsFirst = indexOf(block.getValue(), firstToken);
            int holdsLast = indexOf(block.getValue(), lastToken);
            if (holdsFirst >= 0 && holdsLast >= 0) {
                items = block.getValue();
                usable = !sections.contains(block.getKey());
                from = holdsFirst;
                to = holdsLast;
            }
        }
        if (!usable || from > 0 && !items.get(from - 1).sure) {
            return Optional.empty();
        }
        while (from > 0 && line(items.get(from - 1).after - 1) == line(items.get(from).first)) {
            from--;
        }
        while (to + 1 < items.size()
                && line(items.get(to).after - 1) == line(items.get(to + 1).first)) {
            to++;
        }
        return Optional.of(items.subList(from, to + 1));
    }

    @Override
    public Optional<StatementSequence> from(int start) {
        for (Map.Entry<Integer, List<Item>> block : blocks.entrySet()) {
            List<Item> items = block.getValue();
            for (int i = 0; i < items.size() && !sections.contains(block.getKey()); i++) {
                if (tokens.start(items.get(i).first) == start) {
                    return Optional.of(sequence(items.subList(i, items.size())));
                }
            }
        }
        return Optional.empty();
    }

    @Override
    public Optional<StatementSequence> function(int offset) {
        int headFrom = 0;
        for (Map.Entry<Integer, List<Item>> block : blocks.entrySet()) {
            int open = tokens.start(block.getKey());
            List<Item> items = block.getValue();
            int close = items.get(items.size() - 1).after;
            int end = close < tokens.size() ? tokens.end(close) : source.text().length();
            if (open < headFrom) {
                continue; // inside the one before
            }
            boolean inHead =
                    offset >= headFrom && offset < open && isHead(source.text(), offset, open);
            if (inHead || open <= offset && offset <= end) {
                return Optional.of(sequence(items));
            }
            headFrom = end;
        }
        return Optional.empty();
    }

    /** Whether nothing ends between a place and the brace of a function, but for {@code a{1}}. */
    private static boolean isHead(String text, int from, int open) {
        int depth = 0;
        for (int i = from; i < open; i++) {
            char c = text.charAt(i);
            depth += c == '{' ? 1 : c == '}' ? -1 : 0;
            boolean initialises = true;
            if (c == '}') {
                char next = text.charAt(CText.skipBlanks(text, i + 1, open));
                initialises = next == ',' || next == '{';
            }
            if (c == ';' || c == '#' || depth < 0 || !initialises && depth == 0) {
                return false;
            }
        }
        return depth == 0;
    }

    @Override
    public Optional<TextRange> loop(int offset) {
        int line = source.lineOf(offset);
        TextRange found = null;
        // Blocks come in order of their start, so the last one that fits is the innermost.
        for (List<Item> items : blocks.values()) {
            for (Item item : items) {
                int start = tokens.start(item.first);
                int end = tokens.end(item.after - 1);
                boolean here = source.lineOf(start) <= line && line <= source.lineOf(end);
                if (here && item.sure && repeats(head(item.first))) {
                    found = new TextRange(start, end);
                }
            }
        }
        return Optional.ofNullable(found);
    }

    /** The first token of a statement behind its directives. */
    private int head(int first) {
        int head = first;
        while (tokens.kind(head) == TokenKind.DIRECTIVE) {
            head++;
        }
        return head;
    }

    private boolean repeats(int head) {
        return tokens.isWord(head) && REPEATING.contains(tokens.text(head));
    }

    @Override
    public boolean isJump(TextRange statement) {
        int token = tokens.firstEndingAfter(statement.start());
        return tokens.isWord(token) && JUMPS.contains(tokens.text(token));
    }

    private StatementSequence sequence(List<Item> items) {
        List<TextRange> ranges = new ArrayList<>();
        for (Item item : items) {
            ranges.add(new TextRange(tokens.start(item.first), tokens.end(item.after - 1)));
        }
        return new StatementSequence(items.get(0).function, ranges);
    }

    private static int indexOf(List<Item> items, int token) {
        int low = 0;
        int high = items.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            Item item = items.get(middle);
            if (token < item.first) {
                high = middle - 1;
            } else if (token >= item.after) {
                low = middle + 1;
            } else {
                return middle;
            }
        }
        return -1;
    }

    private int line(int token) {
        boolean first = token == 0 || tokens.kind(token) == TokenKind.DIRECTIVE;
        return source.lineOf(first ? tokens.start(token) : tokens.end(token) - 1);
    }

    /** Whether control enters only at the first of these statements and leaves after the last. */
    private boolean isClosed(List<Item> items) {
        int first = items.get(0).first;
        int after = items.get(items.size() - 1).after;
        if (tokens.branch(first) != tokens.branch(after - 1)) {
            return false;
        }
        for (Item item : items) {
            if (!item.sure || isLabelled(item.first)) {
                return false;
            }
        }
        return exit(items) < 0;
    }

    /** The first token by which control leaves statements; -1 when there is none. */
    private int exit(List<Item> items) {
        int first = items.get(0).first;
        int after = items.get(items.size() - 1).after;
        int i = first;
        while (i < after) {
            // Jumps in the body of a lambda stay there.
            i = tokens.is(i, '[') ? lambdaEnd(i, after) : i;
            if (tokens.isWord(i) && leaves(i, first, after)) {
                return i;
            }
            i++;
        }
        return -1;
    }

    /** The last token of the lambda that begins at a bracket; the bracket when there is none. */
    private int lambdaEnd(int bracket, int after) {
        int before = bracket - 1;
        boolean operand = tokens.isWord(before) && !tokens.isWord(before, "return");
        boolean subscript = operand || tokens.is(before, ')') || tokens.is(before, ']');
        if (subscript || tokens.is(before, '[') || tokens.is(bracket + 1, '[')) {
            return bracket;
        }
        int i = closing(bracket, '[', ']', after) + 1;
        while (i < after && !tokens.is(i, '{')) {
            if (tokens.is(i, ';') || tokens.is(i, ',') || tokens.is(i, ')')) {
                return bracket;
            }
            i = tokens.is(i, '(') ? closing(i, '(', ')', after) + 1 : i + 1;
        }
        int end = closing(i, '{', '}', after);
        return end < after ? end : bracket;
    }

    /** The token that closes what one opens; {@code after} when none does. */
    private int closing(int token, char open, char close, int after) {
        int depth = 0;
        for (int i = token; i < after; i++) {
            depth += tokens.is(i, open) ? 1 : tokens.is(i, close) ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return after;
    }

    private boolean isLabelled(int first) {
        return tokens.isWord(first, "case")
                || tokens.isWord(first) && tokens.is(first + 1, ':') && !tokens.is(first + 2, ':');
    }

    private boolean leaves(int token, int first, int after) {
        return switch (tokens.text(token)) {
            // After co_await and co_yield another thread may go on.
            case "return", "goto", "co_return", "co_await", "co_yield" -> true;
            case "break", "continue" -> !isIn(token, first, after, this::isLoop);
            case "throw" -> !isIn(token, first, after, head -> isTried(head, token));
            default -> false;
        };
    }

    private boolean isLoop(int head) {
        return tokens.isWord(head) && LOOPS.contains(tokens.text(head));
    }

    /** Whether a token is in the block of a {@code try}, not in one of its handlers. */
    private boolean isTried(int head, int token) {
        return tokens.isWord(head, "try")
                && indexOf(blocks.getOrDefault(head + 1, List.of()), token) >= 0;
    }

    /** Whether a statement within the bounds that holds {@code token} is what is asked for. */
    private boolean isIn(int token, int first, int after, IntPredicate wanted) {
        for (List<Item> items : blocks.values()) {
            int found = indexOf(items, token);
            if (found < 0 || items.get(found).first < first || items.get(found).after > after) {
                continue;
            }
            if (wanted.test(head(items.get(found).first))) {
                return true;
            }
        }
        return false;
    }

    private void collect(ConstructTree tree) {
        Collector collector = new Collector(tree);
        try {
            collector.parser.file();
        } catch (UnbalancedBracketsException e) {
            blocks.clear();
            return;
        }
        blocks.entrySet().removeIf(block -> !isCode(block.getKey(), block.getValue()));
    }

    /** Braces may also hold members of a type or a list of values. */
    private boolean isCode(int open, List<Item> items) {
        int before = open - 1;
        while (tokens.isWord(before) || tokens.is(before, ':') || tokens.is(before, ',')) {
            if (tokens.isWord(before) && HeadWords.TYPE_KEYWORDS.contains(tokens.text(before))) {
                return false;
            }
            before--;
        }
        for (Item item : items) {
            int last = item.after - 1;
            boolean ends = tokens.is(last, ';') || tokens.is(last, '}') || !item.sure;
            boolean directive = tokens.kind(last) == TokenKind.DIRECTIVE;
            if (tokens.is(item.first, ',') || !ends && !directive) {
                return false;
            }
        }
        return true;
    }

    /** Walks over the file in the same way as the scanner that made the tree. */
    private final class Collector implements DirectiveHandler {
        private final StatementParser parser = new StatementParser(tokens, this);
        private final Map<Integer, Construct> constructs;
        private final Set<Integer> sectionStarts = new HashSet<>();
        private final Set<Integer> declarations = new HashSet<>();

        Collector(ConstructTree tree) {
            constructs = tree.constructsByStart();
            for (ParsedDirective parsed : tree.directives()) {
                if (parsed instanceof Directive known && known.kind() == DirectiveKind.SECTION) {
                    sectionStarts.add(known.range().start());
                } else if (parsed instanceof Directive known && known.isInDeclaration()) {
                    declarations.add(known.range().start());
                }
            }
        }

        @Override
        public boolean directive(int token, boolean inBlock) throws UnbalancedBracketsException {
            Construct construct = constructs.get(tokens.start(token));
            if (construct == null) {
                return false;
            }
            if (construct instanceof StandaloneConstruct standalone) {
                return parser.standalone(standalone, inBlock);
            }
            if (construct instanceof SectionsConstruct) {
                sections.add(parser.position());
            }
            parser.statement(false);
            return true;
        }

        @Override
        public boolean isInDeclaration(int token) {
            return declarations.contains(tokens.start(token));
        }

        @Override
        public void call(int token) {
            // Calls don't matter here.
        }

        @Override
        public void item(int open, int first) {
            int after = parser.position();
            if (!parser.enclosing().executable() || after == first) {
                return;
            }
            int last = after - 1;
            boolean macro = tokens.is(last, ')');
            boolean section = sectionStarts.contains(tokens.start(first));
            boolean sure = !parser.takeUnsure() && !macro && !section;
            Item item = new Item(first, after, parser.enclosing().function(), sure);
            blocks.computeIfAbsent(open, block -> new ArrayList<>()).add(item);
        }
    }
}
