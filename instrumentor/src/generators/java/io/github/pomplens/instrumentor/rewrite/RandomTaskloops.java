// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.rewrite.RandomFortran.Line;
import io.github.pomplens.instrumentor.rewrite.RandomFortran.Where;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The loops of tasks of a {@link RandomFortran}; each gives the names that must be shared. */
final class RandomTaskloops {
    private final RandomFortran program;

    RandomTaskloops(RandomFortran program) {
        this.program = program;
    }

    /** A loop of tasks, of which the last one executes statements after the others have gone on. */
    Set<String> ofStatements(Where where, List<Line> lines) {
        String index = program.name('i');
        where.unit().declarations.add("integer " + index);
        int trips = 1 + program.pick(3);
        int how = trips == 1 ? 0 : 1 + program.pick(5);
        String named = program.maybe(2) ? program.name('o') : "";
        String end = program.label();
        boolean labelled = program.maybe(2);
        String label = labelled ? end : "";
        List<Line> inside = new ArrayList<>();
        program.add(inside, (named.isEmpty() ? "" : named + ": ") + loop(label, index, trips));
        String others = "if (" + index + " < " + trips + ") ";
        String target = program.label();
        switch (how) {
            case 1 -> program.add(inside, others + "cycle");
            case 2 -> program.add(inside, others + "cycle " + named);
            case 3 -> {
                program.add(inside, others + "then");
                program.add(inside, "cycle");
                program.add(inside, "end if");
            }
            case 4 -> program.add(inside, others + "goto " + target);
            case 5 -> program.add(inside, others + "go to " + end);
            default -> {}
        }
        Set<String> used = program.statements(where.taskloop(), inside);
        if (how == 4) {
            program.labelled(inside, target, "continue");
        }
        if (labelled) {
            program.labelled(inside, end, named.isEmpty() ? "continue" : "end do " + named);
        } else if (how == 5) {
            program.labelled(inside, end, "end do " + named);
        } else {
            program.add(inside, "end do " + named);
        }
        directiveOfLoop(where, lines, trips, how == 5, used);
        lines.addAll(inside);
        return used;
    }

    private static String loop(String label, String index, int trips) {
        return "do " + (label.isEmpty() ? "" : label + " ") + index + " = 1, " + trips;
    }

    /** A loop of tasks each of which sets elements of an array. */
    Set<String> ofElements(Where where, List<Line> lines) {
        String array = program.array(where.unit());
        String index = program.name('i');
        where.unit().declarations.add("integer " + index);
        Set<String> used = Set.of(array);
        directiveOfLoop(where, lines, 3, false, used);
        program.add(lines, "do " + index + " = 1, 3");
        program.add(lines, array + "(" + index + ") = 5 * " + index);
        program.add(lines, "if (mod(" + index + ", 2) == " + program.pick(3) + ") cycle");
        program.add(lines, array + "(" + index + ") = 7 * " + index);
        program.add(lines, "end do");
        return used;
    }

    /**
     * @param jumps whether its iterations are left in a way that hides them
     */
    private void directiveOfLoop(
            Where where, List<Line> lines, int trips, boolean jumps, Set<String> used) {
        List<String> clauses = new ArrayList<>();
        int tasks = trips;
        if (program.maybe(2)) {
            int asked = 1 + program.pick(3);
            clauses.add("num_tasks(" + asked + ")");
            tasks = Math.min(asked, trips);
        } else {
            clauses.add("grainsize(1)");
        }
        if (program.maybe(3)) {
            clauses.add("if(" + (program.maybe(2) ? ".true." : ".false.") + ")");
        }
        boolean none = program.maybe(3);
        if (none) {
            clauses.add("default(none)");
        }
        if (none || !where.inParallel() || program.maybe(3)) {
            used.forEach(name -> clauses.add("shared(" + name + ")"));
        }
        program.directive(lines, "taskloop", clauses, jumps ? 0 : where.loops() * tasks);
    }
}
