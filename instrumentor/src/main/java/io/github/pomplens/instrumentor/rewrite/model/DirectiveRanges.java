// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The parts of a file that one directive begins and another ends. */
final class DirectiveRanges {
    private static final Set<DirectiveKind> BEGIN_DEVICE =
            EnumSet.of(DirectiveKind.BEGIN_DECLARE_TARGET, DirectiveKind.DECLARE_TARGET);
    private static final Set<DirectiveKind> OFF = EnumSet.of(DirectiveKind.NOINSTRUMENT);

    private DirectiveRanges() {}

    /**
     * Where the functions of included files would become device code (OpenMP 5.2 section 7.8). A
     * directive that lists functions may list some of the included files.
     */
    static List<TextRange> ofDevice(ConstructTree tree) {
        return between(tree, BEGIN_DEVICE, DirectiveKind.END_DECLARE_TARGET);
    }

    /**
     * What is not to be measured: from each {@code noinstrument} to the next {@code instrument}.
     */
    static List<TextRange> notInstrumented(ConstructTree tree) {
        return between(tree, OFF, DirectiveKind.INSTRUMENT);
    }

    /**
     * Returns the ranges from the first of each row of opening directives to the closing one, or
     * the file's end.
     */
    private static List<TextRange> between(
            ConstructTree tree, Set<DirectiveKind> opening, DirectiveKind closing) {
        List<TextRange> ranges = new ArrayList<>();
        int open = -1;
        for (ParsedDirective parsed : tree.directives()) {
            DirectiveKind kind =
                    parsed instanceof Directive directive ? directive.kind() : DirectiveKind.OTHER;
            if (open < 0 && opening.contains(kind)) {
                open = parsed.range().end();
            } else if (open >= 0 && kind == closing) {
                ranges.add(new TextRange(open, parsed.range().start()));
                open = -1;
            }
        }
        if (open >= 0) {
            ranges.add(new TextRange(open, tree.source().text().length()));
        }
        return ranges;
    }
}
