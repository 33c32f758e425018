// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.toy;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import io.github.pomplens.instrumentor.construct.model.Node;
import io.github.pomplens.instrumentor.construct.model.Placement;
import io.github.pomplens.instrumentor.construct.model.ScannedFile;
import io.github.pomplens.instrumentor.construct.model.StandaloneConstruct;
import io.github.pomplens.instrumentor.construct.model.StatementNode;
import io.github.pomplens.instrumentor.construct.model.StatementRanges;
import io.github.pomplens.instrumentor.construct.model.StatementSequence;
import io.github.pomplens.instrumentor.directive.Association;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveParser;
import io.github.pomplens.instrumentor.directive.KeywordStatement;
import io.github.pomplens.instrumentor.directive.ParseResult;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A scanned file of the language that {@link ToyFrontEnd} reads. */
final class ToyFile implements ScannedFile {
    private static final String SHARE = "share";

    private final SourceText source;
    private final String clear;
    private final List<ParsedDirective> directives = new ArrayList<>();
    private final List<Diagnostic> diagnostics = new ArrayList<>();
    private final List<FunctionExtent> functions = new ArrayList<>();
    private final ConstructTree tree;
    private String function = "";
    private int next = 1;

    ToyFile(SourceText source) {
        this.source = source;
        this.clear = source.text().replace('~', '\n');
        List<Node> nodes = new ArrayList<>();
        while (next <= source.lineCount()) {
            line(nodes);
        }
        this.tree =
                new ConstructTree(
                        source,
                        nodes,
                        directives,
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        diagnostics);
    }

    /** Reads a line, and the one after a directive. */
    private void line(List<Node> siblings) {
        int start = source.lineStart(next);
        String text = source.line(next);
        int end = source.lineEnd(next++);
        int comment = text.indexOf('~');
        int length = comment < 0 ? text.length() : comment;
        if (text.startsWith("to ")) {
            function = text.substring(3, length).strip();
            functions.add(
                    new FunctionExtent(
                            function,
                            new TextRange(start + 3, start + 3 + function.length()),
                            new TextRange(start + length, source.text().length())));
        }
        if (text.startsWith(SHARE + " ")) {
            siblings.add(shared(start, end));
            return;
        }
        Optional<ParseResult> parsed = DirectiveParser.parse(clear, start, start + length);
        if (parsed.isEmpty()) {
            return;
        }
        directives.add(parsed.get().directive());
        diagnostics.addAll(parsed.get().diagnostics());
        if (parsed.get().directive() instanceof Directive directive) {
            siblings.add(construct(directive, end));
        }
    }

    private Construct construct(Directive directive, int end) {
        Placement placement = placement();
        boolean alone =
                directive.spec().isPomp() || directive.association() == Association.STANDALONE;
        if (alone || next > source.lineCount()) {
            return new StandaloneConstruct(directive, placement, directive.range());
        }
        int start = source.lineStart(next);
        List<Node> inside = new ArrayList<>();
        line(inside);
        int last = inside.isEmpty() ? source.lineEnd(next - 1) : end(inside.get(0));
        TextRange body = new TextRange(start, Math.max(end, last));
        return new BlockConstruct(directive, placement, body, inside);
    }

    private StatementNode shared(int start, int end) {
        TextRange word = new TextRange(start, start + SHARE.length());
        TextRange body = new TextRange(word.end() + 1, end);
        return new StatementNode(
                new KeywordStatement(SHARE, word, word), placement(), body, List.of());
    }

    private Placement placement() {
        return new Placement(function, !function.isEmpty(), true, false, false, "", "");
    }

    private static int end(Node node) {
        return node.extent().end();
    }

    @Override
    public ConstructTree tree() {
        return tree;
    }

    @Override
    public String clearText() {
        return clear;
    }

    @Override
    public List<FunctionExtent> functions() {
        return functions;
    }

    @Override
    public ScannedFile after(SourceText changed, TextRange replaced, int length) {
        return new ToyFile(changed);
    }

    /** It has no blocks. */
    @Override
    public StatementRanges statements() {
        return new StatementRanges() {
            @Override
            public Optional<StatementSequence> covering(TextRange selection) {
                return Optional.empty();
            }

            @Override
            public Optional<TextRange> exit(TextRange selection) {
                return Optional.empty();
            }

            @Override
            public Optional<StatementSequence> from(int start) {
                return Optional.empty();
            }

            @Override
            public Optional<StatementSequence> function(int offset) {
                return Optional.empty();
            }

            @Override
            public Optional<TextRange> loop(int offset) {
                return Optional.empty();
            }

            @Override
            public boolean isJump(TextRange statement) {
                return false;
            }
        };
    }
}
