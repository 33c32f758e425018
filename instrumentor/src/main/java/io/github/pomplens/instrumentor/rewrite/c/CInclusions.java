// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.c;

import io.github.pomplens.instrumentor.construct.c.ConstructScanner;
import io.github.pomplens.instrumentor.construct.c.Inclusions;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.preprocessor.IncludeLine;
import io.github.pomplens.instrumentor.rewrite.model.ClosedRanges;
import io.github.pomplens.instrumentor.rewrite.model.Inclusion;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.rewrite.model.Part;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.ArrayList;
import java.util.List;

/** Tells for the lines of a C or C++ file that include others what may be put into those. */
final class CInclusions {
    private CInclusions() {}

    /**
     * All lines of a file that name others, in order; none when its brackets don't match. The text
     * of those files goes where a construct may forbid calls, or the use of names that it doesn't
     * list.
     */
    static List<Inclusion> of(SourceText source, Options options, Part part) {
        ConstructTree tree = ConstructScanner.scan(source, part.inFunction());
        if (!tree.isSound()) {
            return List.of();
        }
        CLimits limits = CLimits.of(tree, part);
        ClosedRanges closed = ClosedRanges.of(tree, limits.plan(tree, options, part), true);
        Inclusions inclusions = limits.inclusions();
        List<Inclusion> all = new ArrayList<>();
        for (IncludeLine line : inclusions.lines()) {
            String obstacle = closed.obstacle(line.range());
            all.add(new Inclusion(line, inclusions.placeOf(line), obstacle));
        }
        return all;
    }
}
