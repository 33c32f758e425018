// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.incremental;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import io.github.pomplens.instrumentor.construct.model.Node;
import io.github.pomplens.instrumentor.construct.model.Placement;
import io.github.pomplens.instrumentor.construct.model.Region;
import io.github.pomplens.instrumentor.construct.model.SectionsConstruct;
import io.github.pomplens.instrumentor.construct.model.StandaloneConstruct;
import io.github.pomplens.instrumentor.construct.model.StatementNode;
import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.KeywordStatement;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.directive.UnknownDirective;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Moves parts of a tree to another place of the text. What is one thing stays one: the directive of
 * a construct, the ends of a region.
 */
public final class OffsetShift {
    private final int by;
    private final Map<ParsedDirective, ParsedDirective> directives = new IdentityHashMap<>();
    private final Map<Construct, Construct> regionEnds = new IdentityHashMap<>();

    /**
     * @param by how far; negative towards the beginning
     */
    OffsetShift(int by) {
        this.by = by;
    }

    public TextRange range(TextRange range) {
        return by == 0 ? range : new TextRange(range.start() + by, range.end() + by);
    }

    public int offset(int offset) {
        return offset + by;
    }

    public FunctionExtent function(FunctionExtent function) {
        return new FunctionExtent(
                function.name(), range(function.nameRange()), range(function.body()));
    }

    Diagnostic diagnostic(Diagnostic diagnostic) {
        return by == 0
                ? diagnostic
                : new Diagnostic(
                        diagnostic.problem(),
                        range(diagnostic.range()),
                        diagnostic.message(),
                        range(diagnostic.other()));
    }

    ParsedDirective directive(ParsedDirective directive) {
        return by == 0 ? directive : directives.computeIfAbsent(directive, this::moved);
    }

    private ParsedDirective moved(ParsedDirective parsed) {
        if (parsed instanceof UnknownDirective unknown) {
            return new UnknownDirective(
                    unknown.sentinel(),
                    range(unknown.range()),
                    range(unknown.nameRange()),
                    unknown.firstWord());
        }
        Directive directive = (Directive) parsed;
        return new Directive(
                directive.sentinel(),
                directive.notation(),
                directive.spec(),
                range(directive.range()),
                range(directive.nameRange()),
                directive.argument(),
                clauses(directive.clauses()));
    }

    private List<Clause> clauses(List<Clause> clauses) {
        List<Clause> moved = new ArrayList<>(clauses.size());
        for (Clause clause : clauses) {
            moved.add(
                    new Clause(
                            clause.kind(),
                            clause.name(),
                            range(clause.range()),
                            range(clause.nameRange()),
                            clause.argument()));
        }
        return moved;
    }

    private KeywordStatement statement(KeywordStatement statement) {
        return new KeywordStatement(
                statement.name(), range(statement.range()), range(statement.nameRange()));
    }

    Node node(Node node) {
        if (by == 0) {
            return node;
        }
        if (node instanceof StatementNode statement) {
            return new StatementNode(
                    statement(statement.origin()),
                    statement.placement(),
                    range(statement.body()),
                    nodes(statement.nodes()));
        }
        return construct((Construct) node);
    }

    private Construct construct(Construct construct) {
        Directive directive = (Directive) directive(construct.directive());
        Placement placement = construct.placement();
        if (construct instanceof BlockConstruct block) {
            return new BlockConstruct(
                    directive, placement, range(block.body()), nodes(block.nodes()));
        }
        if (construct instanceof SectionsConstruct sections) {
            return new SectionsConstruct(
                    directive,
                    placement,
                    range(sections.body()),
                    ranges(sections.sections()),
                    nodes(sections.nodes()));
        }
        StandaloneConstruct standalone = (StandaloneConstruct) construct;
        Construct moved = new StandaloneConstruct(directive, placement, range(standalone.extent()));
        if (isRegionEnd(construct.kind())) {
            regionEnds.put(construct, moved);
        }
        return moved;
    }

    private static boolean isRegionEnd(DirectiveKind kind) {
        return kind == DirectiveKind.INST_BEGIN || kind == DirectiveKind.INST_END;
    }

    private List<Node> nodes(List<Node> nodes) {
        List<Node> moved = new ArrayList<>(nodes.size());
        for (Node node : nodes) {
            moved.add(node(node));
        }
        return moved;
    }

    private List<TextRange> ranges(List<TextRange> ranges) {
        List<TextRange> moved = new ArrayList<>(ranges.size());
        for (TextRange range : ranges) {
            moved.add(range(range));
        }
        return moved;
    }

    /** A region whose ends were moved before. */
    Region region(Region region) {
        return by == 0
                ? region
                : new Region(
                        region.name(),
                        region.variable(),
                        (StandaloneConstruct) moved(region.begin()),
                        (StandaloneConstruct) moved(region.end()));
    }

    private Construct moved(StandaloneConstruct end) {
        Construct moved = regionEnds.get(end);
        if (moved == null) {
            throw new IllegalStateException("the end of a region is not a construct of the tree");
        }
        return moved;
    }
}
