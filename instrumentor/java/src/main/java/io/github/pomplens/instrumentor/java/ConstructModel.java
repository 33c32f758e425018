// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.model.Node;
import io.github.pomplens.instrumentor.construct.model.Placement;
import io.github.pomplens.instrumentor.construct.model.Region;
import io.github.pomplens.instrumentor.construct.model.SectionsConstruct;
import io.github.pomplens.instrumentor.construct.model.StandaloneConstruct;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jdt.core.dom.Statement;
import org.jspecify.annotations.Nullable;

/** Makes the constructs of a Java file into those that all languages have. For one file. */
final class ConstructModel {
    private final List<Method> methods;
    private final List<Node> outermost = new ArrayList<>();
    private final Map<JavaConstruct, List<Node>> inside = new IdentityHashMap<>();
    private final Map<JavaConstruct, StandaloneConstruct> alone = new IdentityHashMap<>();
    private final List<Region> regions = new ArrayList<>();

    ConstructModel(List<Method> methods) {
        this.methods = methods;
    }

    /**
     * @param constructs in order of place, outer before inner ones
     */
    void add(List<JavaConstruct> constructs) {
        // Inner ones are made before outer ones, which hold them.
        for (int i = constructs.size() - 1; i >= 0; i--) {
            JavaConstruct construct = constructs.get(i);
            if (construct.kind() != DirectiveKind.SECTION) {
                around(construct.parent).add(0, node(construct));
            }
        }
        for (JavaConstruct construct : constructs) {
            JavaConstruct end = construct.regionEnd;
            StandaloneConstruct opening = alone.get(construct);
            StandaloneConstruct closing = end == null ? null : alone.get(end);
            if (opening != null && closing != null) {
                regions.add(new Region(construct.directive.argument(), "", opening, closing));
            }
        }
    }

    List<Node> nodes() {
        return outermost;
    }

    List<Region> regions() {
        return regions;
    }

    /** What a construct's node goes into: sections are no nodes themselves. */
    private List<Node> around(@Nullable JavaConstruct parent) {
        JavaConstruct at = parent;
        while (at != null && at.kind() == DirectiveKind.SECTION) {
            at = at.parent;
        }
        return at == null ? outermost : inside.computeIfAbsent(at, key -> new ArrayList<>());
    }

    private Node node(JavaConstruct construct) {
        String function = Method.nameAt(methods, construct.start());
        Placement placement = new Placement(function, true, true, false, false, "", "");
        Statement statement = construct.statement;
        if (statement == null) {
            StandaloneConstruct node =
                    new StandaloneConstruct(
                            construct.directive, placement, construct.directive.range());
            alone.put(construct, node);
            return node;
        }
        TextRange body = Problems.rangeOf(statement);
        List<Node> nodes = inside.getOrDefault(construct, List.of());
        if (!construct.isSections()) {
            return new BlockConstruct(construct.directive, placement, body, nodes);
        }
        List<TextRange> sections = new ArrayList<>();
        for (JavaConstruct section : construct.sections) {
            sections.add(new TextRange(section.directive.range().end(), section.end()));
        }
        return new SectionsConstruct(construct.directive, placement, body, sections, nodes);
    }
}
