// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.ConstructTree;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;

/** Where the functions of included files would become device code (OpenMP 5.2 section 7.8). */
final class DeviceRanges {
    private DeviceRanges() {}

    static List<TextRange> of(ConstructTree tree) {
        int end = tree.source().text().length();
        List<TextRange> ranges = new ArrayList<>();
        int open = -1;
        for (ParsedDirective parsed : tree.directives()) {
            if (!(parsed instanceof Directive directive)) {
                continue;
            }
            switch (directive.name()) {
                // One that lists functions may list some of the included files.
                case "begin declare target", "declare target" ->
                        open = open < 0 ? parsed.range().end() : open;
                case "end declare target" -> {
                    if (open >= 0) {
                        ranges.add(new TextRange(open, parsed.range().start()));
                        open = -1;
                    }
                }
                default -> {}
            }
        }
        if (open >= 0) {
            ranges.add(new TextRange(open, end));
        }
        return ranges;
    }
}
