// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Finds the calls of lock routines (POMP paper, section 3.2), also by the names that {@code use}
 * statements give them.
 */
final class LockCalls {
    private record Found(LockCall call, @Nullable Procedure procedure) {}

    static final Set<String> FUNCTIONS = Set.of("omp_test_lock", "omp_test_nest_lock");

    private static final Set<String> SUBROUTINES =
            Set.of(
                    "omp_init_lock",
                    "omp_destroy_lock",
                    "omp_set_lock",
                    "omp_unset_lock",
                    "omp_init_nest_lock",
                    "omp_destroy_nest_lock",
                    "omp_set_nest_lock",
                    "omp_unset_nest_lock");

    private static final String CALL = "call";

    private final Statements statements;
    private final Words words;
    private final Supplier<int[]> placesFinder;
    private final boolean possible;
    private final List<Found> found = new ArrayList<>(0);
    private final Set<String> ownNames = new HashSet<>(0);
    private int @Nullable [] places;

    /**
     * @param places gives for each character of the clear text its place in the text
     */
    LockCalls(Statements statements, boolean fixed, Supplier<int[]> places) {
        this.statements = statements;
        this.words = new Words(statements.clear(), fixed);
        this.placesFinder = places;
        this.possible = statements.mayNameLocks();
    }

    /**
     * The calls, but for those of procedures and arguments that the file has under the same name.
     *
     * @param declarations where a procedure's declarations end, or -1
     */
    List<LockCall> calls(ToIntFunction<Procedure> declarations) {
        List<LockCall> calls = new ArrayList<>(found.size());
        for (Found it : found) {
            LockCall call = it.call;
            if (!ownNames.contains(call.routine())) {
                boolean known = call.isFunction() && it.procedure != null;
                calls.add(known ? at(call, declarations.applyAsInt(it.procedure)) : call);
            }
        }
        return calls;
    }

    private static LockCall at(LockCall call, int declarations) {
        return new LockCall(
                call.name(),
                call.routine(),
                call.argument(),
                call.keyword(),
                call.lineEnd(),
                declarations);
    }

    /** Whether the file has routines or arguments that are called as those of OpenMP are. */
    boolean areHidden() {
        for (String name : ownNames) {
            if (isRoutine(name)) {
                return true;
            }
        }
        return false;
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
            if (arrow > 0 && isRoutine(item.substring(arrow + 2))) {
                if (unit.renamedLocks.isEmpty()) {
                    unit.renamedLocks = new HashMap<>();
                }
                unit.renamedLocks.put(item.substring(0, arrow), item.substring(arrow + 2));
            }
        }
    }

    /** A unit that begins: its name and those of its arguments are its own. */
    void unit(Frame unit) {
        if (!possible) {
            return;
        }
        words.in(statements.clearEnd(unit.line));
        int i = statements.clearStart(unit.line);
        while (i < words.end()) {
            int end = words.nameEnd(i);
            if (end > i && isRoutine(words.text(i, end))) {
                ownNames.add(words.text(i, end));
            }
            i = Math.max(end, i + 1);
        }
        ownNames.add(unit.name);
    }

    /** A statement that is executed, or the first one of a block. */
    void statement(int line, List<Frame> stack) {
        if (!possible) {
            return;
        }
        words.in(statements.clearEnd(line));
        int start = statements.clearStart(line);
        int i = start;
        while (i < words.end()) {
            int end = words.nameEnd(i);
            if (end > i && words.at(end) == '(') {
                name(line, i, end, stack);
            }
            i = Math.max(end, i + 1);
        }
    }

    /** A name with parentheses after it: as fixed form has it, with {@code call} before it. */
    private void name(int line, int from, int end, List<Frame> stack) {
        int start = statements.clearStart(line);
        boolean called = words.fixed() && words.part(from, CALL) >= 0;
        int name = called ? from + CALL.length() : from;
        called |= words.isAfterWord(start, from, CALL);
        String routine = routine(words.text(name, end), stack);
        if (routine.isEmpty() && name > from) {
            name = from;
            called = false;
            routine = routine(words.text(name, end), stack);
        }
        boolean element = from == start && words.isAssignment(end);
        boolean component = from > start && words.at(from - 1) == '%';
        if (component || element || called != SUBROUTINES.contains(routine) || routine.isEmpty()) {
            return;
        }
        if (words.afterBrackets(end) < 0) {
            // No compiler takes it; it is being written.
            return;
        }
        if (places == null) {
            places = placesFinder.get();
        }
        TextRange range = new TextRange(places[name], places[end - 1] + 1);
        // Cut in two, as lines or the blanks of fixed form can do it, it can't be replaced.
        if (range.length() == end - name) {
            int last = line;
            while (last < statements.size() - 1 && !statements.isLastOnLine(last)) {
                last++;
            }
            int lineEnd = statements.lineEnd(last);
            TextRange keyword = keyword(end + 1, places);
            int argument = places[end] + 1;
            LockCall call = new LockCall(range, routine, argument, keyword, lineEnd, -1);
            found.add(new Found(call, procedure(stack)));
        }
    }

    /** The name of a dummy argument that the actual one is given to. */
    private TextRange keyword(int argument, int[] places) {
        int end = words.nameEnd(argument);
        boolean named = end > argument && words.at(end) == '=' && words.at(end + 1) != '=';
        int start = places[argument];
        return new TextRange(start, named ? places[end] + 1 : start);
    }

    private static @Nullable Procedure procedure(List<Frame> stack) {
        for (int i = stack.size() - 1; i >= 0; i--) {
            if (stack.get(i).isUnit()) {
                return stack.get(i).procedure;
            }
        }
        return null;
    }

    private static String routine(String name, List<Frame> stack) {
        for (int i = stack.size() - 1; i >= 0; i--) {
            String routine = stack.get(i).renamedLocks.get(name);
            if (routine != null) {
                return routine;
            }
        }
        return isRoutine(name) ? name : "";
    }

    private static boolean isRoutine(String name) {
        return SUBROUTINES.contains(name) || FUNCTIONS.contains(name);
    }
}
