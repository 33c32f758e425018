// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct;

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

    /** What is wrong in a file of C or C++. */
    public static List<Diagnostic> ofC(ConstructTree tree) {
        List<Diagnostic> found = new ArrayList<>(ArgumentChecks.of(tree));
        CAtomicReader atomics = new CAtomicReader(tree.source().text());
        found.addAll(of(tree, atomics, construct -> construct.placement().conditional()));
        return found;
    }

    /**
     * What is wrong with constructs as wholes; nothing when the extents of the file's constructs
     * can't be told.
     *
     * @param atomics reads the statements of the file's atomic constructs
     * @param conditional whether the directive of a construct stands in an {@code #if} branch that
     *     ends before the construct does
     */
    public static List<Diagnostic> of(
            ConstructTree tree, AtomicReader atomics, Predicate<Construct> conditional) {
        if (!tree.isSound()) {
            return List.of();
        }
        List<Construct> constructs = tree.allConstructs();
        List<Diagnostic> found = new ArrayList<>(NestingChecks.of(tree, constructs, conditional));
        MacroNames macros = new MacroNames(tree.source().name(), tree.source().text());
        for (Construct construct : constructs) {
            if (construct instanceof BlockConstruct block) {
                LoopChecks.check(tree.source().text(), block, macros, found);
                BlockChecks.check(tree.source(), block, atomics, macros, found);
            }
        }
        found.addAll(SwitchChecks.of(tree, constructs));
        return found;
    }
}
