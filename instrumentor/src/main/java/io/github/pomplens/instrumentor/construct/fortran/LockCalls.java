// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the calls of lock routines (seed 001 section 3.2), also by the names that {@code use}
 * statements give them. The functions among them don't wait, and stay as they are.
 */
final class LockCalls {
    private static final Set<String> ROUTINES =
            Set.of(
                    "omp_init_lock",
                    "omp_destroy_lock",
                    "omp_set_lock",
                    "omp_unset_lock",
                    "omp_init_nest_lock",
                    "omp_destroy_nest_lock",
                    "omp_set_nest_lock",
                    "omp_unset_nest_lock");

    private final String text;
    private final Statements statements;
    private final Words words;
    private final boolean possible;
    private final List<LockCall> calls = new ArrayList<>(0);
    private final Set<String> ownProcedures = new HashSet<>(0);

    LockCalls(String text, Statements statements, boolean fixed) {
        this.text = text;
        this.statements = statements;
        this.words = new Words(statements.clear(), fixed);
        this.possible = text.contains("_lock") || text.contains("_LOCK") || text.contains("_Lock");
    }

    /** The calls, but for those of procedures that the file has under the same name. */
    List<LockCall> calls() {
        calls.removeIf(call -> ownProcedures.contains(call.routine()));
        return calls;
    }

    /** Remembers the names that a {@code use} statement gives to lock routines in a unit. */
    void declaration(int line, Frame unit) {
        if (!possible) {
            return;
        }
        words.in(statements.clearEnd(line));
        int start = statements.clearStart(line);
        if (words.part(start, "use") < 0) {
            return;
        }
        String use = statements.clearText(line);
        for (String item : use.substring(use.indexOf(',') + 1).split("[,:]")) {
            int arrow = item.indexOf("=>");
            if (arrow > 0 && ROUTINES.contains(item.substring(arrow + 2))) {
                unit.renamedLocks.put(item.substring(0, arrow), item.substring(arrow + 2));
            }
        }
    }

    void unit(Frame unit) {
        if (possible) {
            ownProcedures.add(unit.name);
        }
    }

    void action(int line, List<Frame> stack) {
        if (!possible) {
            return;
        }
        words.in(statements.clearEnd(line));
        int start = statements.clearStart(line);
        int afterIf = words.closeAfter(start, "if");
        int name = words.part(afterIf < 0 ? start : afterIf, "call");
        if (name < 0) {
            return;
        }
        int end = words.nameEnd(name);
        String written = words.text(name, end);
        String routine = routine(written, stack);
        if (!routine.isEmpty() && words.at(end) == '(') {
            int at = find(line, written);
            if (at >= 0) {
                calls.add(new LockCall(new TextRange(at, at + written.length()), routine));
            }
        }
    }

    private static String routine(String name, List<Frame> stack) {
        for (int i = stack.size() - 1; i >= 0; i--) {
            String routine = stack.get(i).renamedLocks.get(name);
            if (routine != null) {
                return routine;
            }
        }
        return ROUTINES.contains(name) ? name : "";
    }

    /** Where the name stands after its {@code call} in the source, if both are in one piece. */
    private int find(int line, String name) {
        int end = statements.end(line);
        for (int i = statements.start(line); i + name.length() <= end; i++) {
            boolean here =
                    FortranText.isAt(text, i, name)
                            && !FortranText.isNamePart(text.charAt(i - 1))
                            && !FortranText.isNamePart(charAt(i + name.length()));
            if (here) {
                int before = i;
                while (before > 0 && FortranText.isBlank(text.charAt(before - 1))) {
                    before--;
                }
                if (before >= 4 && FortranText.isAt(text, before - 4, "call")) {
                    return i;
                }
            }
        }
        return -1;
    }

    private char charAt(int i) {
        return i < text.length() ? text.charAt(i) : ' ';
    }
}
