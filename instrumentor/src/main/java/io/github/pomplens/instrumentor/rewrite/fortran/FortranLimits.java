// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.fortran;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.rewrite.model.Cancellation;
import io.github.pomplens.instrumentor.rewrite.model.FortranOptions;
import io.github.pomplens.instrumentor.rewrite.model.LanguageLimits;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.rewrite.model.Part;
import io.github.pomplens.instrumentor.rewrite.model.Plan;
import io.github.pomplens.instrumentor.rewrite.model.Rule;
import io.github.pomplens.instrumentor.source.TextRange;

/** What keeps constructs of a Fortran file from being measured. */
record FortranLimits(FortranOptions options) implements LanguageLimits {
    /** The plan of a file; Fortran's descriptors are known by keys, and have no variables. */
    static Plan plan(ConstructTree tree, Options options) {
        return Plan.of(tree, options, Part.WHOLE, "", new FortranLimits(options.fortran()));
    }

    @Override
    public String ofStatement(Construct construct, Rule rule) {
        return "";
    }

    @Override
    public String ofVariable(Construct construct) {
        if (options.staticVariables()) {
            return "an option makes variables static, so that threads would share the one that it"
                    + " is known by";
        }
        if (options.included() && construct.placement().function().isEmpty()) {
            return "the variable that it is known by can't be declared in an included file";
        }
        return construct.placement().noTasks();
    }

    @Override
    public String ofIterations(Construct loop) {
        return Cancellation.endsTasks(loop)
                ? "a cancellation may end an iteration"
                : ofVariable(loop);
    }

    /** Files are included by statements of their own, see {@link FortranInclusions}. */
    @Override
    public boolean cut(TextRange range) {
        return false;
    }
}
