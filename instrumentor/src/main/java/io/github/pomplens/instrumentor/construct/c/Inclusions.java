// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.model.StandaloneConstruct;
import io.github.pomplens.instrumentor.construct.preprocessor.IncludeLine;
import io.github.pomplens.instrumentor.construct.preprocessor.InclusionPlace;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The lines of a file that name others, and what the text of those would be a part of. */
public final class Inclusions {
    private final ConstructTree tree;
    private final boolean executable;
    private final List<IncludeLine> lines;
    private final Map<IncludeLine, InclusionPlace> places = new IdentityHashMap<>();
    private boolean placed;

    /**
     * @param executable whether the file itself is included into a function's body
     */
    public Inclusions(ConstructTree tree, boolean executable) {
        this.tree = tree;
        this.executable = executable;
        this.lines = IncludeLine.of(tree.source().text());
    }

    public List<IncludeLine> lines() {
        return lines;
    }

    /** What the text of the file that a line names would be a part of. */
    public InclusionPlace placeOf(IncludeLine line) {
        if (!placed) {
            placed = true;
            new Placing().run();
        }
        return places.getOrDefault(line, InclusionPlace.OUTSIDE);
    }

    /** Whether the end of a statement in the range depends on an included file. */
    public boolean cut(TextRange range) {
        for (IncludeLine line : lines) {
            if (range.contains(line.range()) && placeOf(line) == InclusionPlace.IN_STATEMENT) {
                return true;
            }
        }
        return false;
    }

    /** Passes the file once more, with the lines in the place of statements. */
    private final class Placing implements DirectiveHandler {
        private final Map<Integer, IncludeLine> byStart = new HashMap<>();
        private final Set<Integer> directivesWithBody = new HashSet<>();
        private final Tokens tokens;
        private final StatementParser parser;

        Placing() {
            String text = tree.source().text();
            tokens = Conditionals.resolve(text, withLinesAsDirectives(text)).stream();
            for (Construct construct : tree.allConstructs()) {
                if (!(construct instanceof StandaloneConstruct)) {
                    directivesWithBody.add(construct.directive().range().start());
                }
            }
            parser = new StatementParser(tokens, this, executable);
        }

        private Tokens withLinesAsDirectives(String text) {
            Tokens all = CTokenizer.tokenize(text);
            Tokens marked = new Tokens(text);
            int next = 0;
            for (int i = 0; i < all.size(); i++) {
                TokenKind kind = all.kind(i);
                while (next < lines.size() && lines.get(next).range().end() <= all.start(i)) {
                    next++;
                }
                if (kind == TokenKind.PREPROCESSOR
                        && next < lines.size()
                        && all.range(i).contains(lines.get(next).range())) {
                    kind = TokenKind.DIRECTIVE;
                    byStart.put(all.start(i), lines.get(next));
                }
                marked.add(kind, all.start(i), all.end(i), 0);
            }
            return marked;
        }

        void run() {
            try {
                parser.file();
            } catch (UnbalancedBracketsException e) {
                // The tree says so, too: nothing is changed in such a file.
                places.clear();
            }
        }

        @Override
        public boolean directive(int token, boolean inBlock) {
            IncludeLine line = byStart.get(tokens.start(token));
            if (line != null) {
                places.put(line, place(inBlock, token));
            }
            return line != null;
        }

        private InclusionPlace place(boolean inBlock, int token) {
            boolean noStatics =
                    parser.enclosing().inlineDefinition() && tree.source().language() == Language.C;
            if (!parser.enclosing().executable() || parser.isUnsure() || noStatics) {
                return InclusionPlace.OUTSIDE;
            }
            boolean afterDirective =
                    token > 0 && directivesWithBody.contains(tokens.start(token - 1));
            return inBlock && !afterDirective
                    ? InclusionPlace.IN_BLOCK
                    : InclusionPlace.IN_STATEMENT;
        }

        @Override
        public boolean isInDeclaration(int token) {
            return tree.source().text().charAt(tokens.start(token)) != '#';
        }

        @Override
        public void call(int token) {}
    }
}
