// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.fortran;

import io.github.pomplens.instrumentor.construct.fortran.FortranIncludeLines;
import io.github.pomplens.instrumentor.construct.fortran.FortranIncludeSite;
import io.github.pomplens.instrumentor.construct.fortran.FortranScanner;
import io.github.pomplens.instrumentor.construct.fortran.FortranTree;
import io.github.pomplens.instrumentor.construct.preprocessor.IncludeLine;
import io.github.pomplens.instrumentor.construct.preprocessor.InclusionPlace;
import io.github.pomplens.instrumentor.rewrite.model.ClosedRanges;
import io.github.pomplens.instrumentor.rewrite.model.Inclusion;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.ArrayList;
import java.util.List;

/** Tells for the lines of a Fortran file that include others what may be put into those. */
final class FortranInclusions {
    private static final String LOST =
            "the line that includes it stands in an #if branch that opens or closes a block";

    /** The length of the longest new name of a Fortran line, with its quotes. */
    private static final int LONGEST_NAME = 5;

    private final SourceText source;
    private final FortranTree tree;
    private final ClosedRanges closed;
    private int next;

    private FortranInclusions(SourceText source, FortranTree tree, Options options) {
        this.source = source;
        this.tree = tree;
        this.closed = ClosedRanges.of(tree.tree(), FortranLimits.plan(tree.tree(), options), false);
    }

    /** All lines of a file that name others, in order; none when its blocks don't match. */
    static List<Inclusion> of(SourceText source, Options options) {
        FortranTree tree = FortranScanner.scan(source, options.fortran().form());
        List<Inclusion> all = new ArrayList<>();
        if (tree.tree().isSound()) {
            FortranInclusions inclusions = new FortranInclusions(source, tree, options);
            for (IncludeLine line : FortranIncludeLines.of(source.text())) {
                String obstacle = inclusions.obstacle(line);
                all.add(new Inclusion(line, InclusionPlace.IN_BLOCK, obstacle));
            }
        }
        return all;
    }

    private String obstacle(IncludeLine line) {
        if (line.kind() == IncludeLine.Kind.STATEMENT && isTooLong(line)) {
            return FortranInstrumentor.LONG_LINE;
        }
        int start = line.range().start();
        while (next < tree.includes().size() && tree.includes().get(next).range().end() <= start) {
            next++;
        }
        if (next == tree.includes().size()) {
            return LOST;
        }
        FortranIncludeSite site = tree.includes().get(next);
        if (site.range().start() > start) {
            return LOST;
        }
        return site.obstacle().isEmpty() ? closed.obstacle(site.range()) : site.obstacle();
    }

    /** Whether the line may become longer than allowed with another name. */
    private boolean isTooLong(IncludeLine line) {
        int more = LONGEST_NAME - line.range().length();
        int length = source.line(source.lineOf(line.range().start())).length();
        return more > 0 && length + more > new FortranWriter(tree.form(), "\n").length();
    }
}
