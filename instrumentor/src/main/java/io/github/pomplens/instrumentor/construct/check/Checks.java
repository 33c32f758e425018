// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.check;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.preprocessor.MacroNames;
import io.github.pomplens.instrumentor.directive.Association;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Finds what is wrong with constructs beyond their directives' own words, as far as that can be
 * told from one file: what macros and called functions hold isn't seen.
 */
public final class Checks {
    private Checks() {}

    /**
     * What is wrong with constructs as wholes; nothing when the extents of the file's constructs
     * aren't known.
     *
     * @param forms of the statements of the file's language
     * @param conditional whether the directive of a construct stands in an {@code #if} branch that
     *     ends before the construct does
     */
    public static List<Diagnostic> of(
            ConstructTree tree, StatementForms forms, Predicate<Construct> conditional) {
        if (!tree.isSound()) {
            return List.of();
        }
        List<Construct> constructs = tree.allConstructs();
        List<Diagnostic> found = new ArrayList<>(NestingChecks.of(tree, constructs, conditional));
        MacroNames macros = new MacroNames(tree.source());
        for (Construct construct : constructs) {
            if (construct instanceof BlockConstruct block) {
                if (block.directive().association() == Association.LOOP) {
                    forms.checkLoop(block, macros, found);
                }
                BlockChecks.check(tree.source(), block, forms, macros, found);
            }
        }
        found.addAll(SwitchChecks.of(tree, constructs));
        return found;
    }
}
