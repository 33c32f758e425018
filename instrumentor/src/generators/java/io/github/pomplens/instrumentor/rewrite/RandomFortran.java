// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A Fortran program with tasks made from a list of numbers, each of which decides one thing. Most
 * names in it are declared nowhere, and many occur first in a task. Whatever the numbers, it is
 * legal, ends, has no races and prints the same each time.
 */
final class RandomFortran {
    /** A line, with how many tasks a construct that begins on it makes, one or a loop of them. */
    record Line(String text, long tasks, boolean loop) {
        Line(String text, long tasks) {
            this(text, tasks, false);
        }
    }

    /** The types that letters may stand for; halves of odd numbers tell them apart. */
    private static final List<String> TYPES = List.of("integer", "real", "double precision");

    private static final String LETTERS = "abcdghijklmnqrstuvwxyz";
    private static final int DEPTH = 3;

    /** Functions of the program by type; all double their argument. */
    private static final List<String> FUNCTIONS = List.of("kdouble", "rdouble", "ddouble");

    /** A program unit or internal procedure while it is written. */
    static final class Unit {
        /** The number of each letter's type. */
        final int[] types = new int[26];

        final List<String> implicits = new ArrayList<>();
        final List<String> declarations = new ArrayList<>();

        /** Statement functions. */
        final List<String> functions = new ArrayList<>();

        final List<Line> lines = new ArrayList<>();

        /** Internal procedures. */
        final List<Line> contained = new ArrayList<>();

        /** Names that have a value now and keep it. */
        final List<String> known = new ArrayList<>();

        final Set<String> declared = new LinkedHashSet<>();

        /** Names from the host. */
        final List<String> fromHost = new ArrayList<>();

        /** Names of the host that are others here. */
        final List<String> hiding = new ArrayList<>();

        /** A dummy procedure; empty when there is none. */
        String dummy = "";

        int dummyType;

        boolean saved;
    }

    /** Where statements are executed, and how often. */
    record Where(
            Unit unit, int depth, long runs, boolean inParallel, boolean inTask, boolean untied) {
        static Where in(Unit unit, int depth, long runs) {
            return new Where(unit, depth, runs, false, false, false);
        }

        Where inner() {
            return new Where(unit, depth - 1, runs, inParallel, inTask, untied);
        }

        Where parallel() {
            return new Where(unit, depth - 1, runs, true, inTask, false);
        }

        Where task(boolean isUntied) {
            return new Where(unit, depth - 1, runs, inParallel, true, isUntied);
        }

        Where taskloop() {
            return task(false);
        }

        Where times(int trips) {
            return new Where(unit, depth - 1, runs * trips, inParallel, inTask, untied);
        }

        /** How often a task that stands here is measured. */
        long tasks() {
            return unit.saved && !inParallel && !inTask ? 0 : runs;
        }

        /**
         * Counts the visits of each task of a loop, at which an untied task may change its thread.
         */
        long loops() {
            return untied ? 0 : tasks();
        }
    }

    private final Iterator<Integer> choices;
    private final boolean fixed;
    private final boolean old;
    private final List<Line> program = new ArrayList<>();

    /** Modules, which have to come before the program. */
    private final List<Line> modules = new ArrayList<>();

    /** Procedures that come after it. */
    private final List<Line> externals = new ArrayList<>();

    private final RandomTaskloops loops = new RandomTaskloops(this);
    private int names;

    RandomFortran(List<Integer> choices) {
        this.choices = choices.iterator();
        this.fixed = maybe(3);
        this.old = fixed || maybe(3);
        Unit main = unit();
        while (this.choices.hasNext()) {
            part(main);
        }
        List<Line> lines = new ArrayList<>();
        add(lines, "program p");
        lines.addAll(body(main));
        add(lines, "end program");
        program.addAll(modules);
        program.addAll(lines);
        program.addAll(externals);
        for (int i = 0; i < TYPES.size(); i++) {
            add(program, TYPES.get(i) + " function " + FUNCTIONS.get(i) + "(x)");
            add(program, TYPES.get(i) + " x");
            add(program, FUNCTIONS.get(i) + " = x + x");
            add(program, "end");
        }
        add(program, "subroutine setto(k, n)");
        add(program, "integer k, n");
        add(program, "k = n");
        add(program, "end");
    }

    /** A part of the main program: statements, or the call of another procedure. */
    private void part(Unit main) {
        String name = name('s');
        switch (pick(5)) {
            case 0 -> {
                Unit unit = unit();
                unit.saved = maybe(4);
                externals.addAll(subroutine(name, unit));
                add(main.lines, "call " + name);
            }
            case 1 -> {
                modules.addAll(module("m" + name, name));
                main.implicits.add(0, "use m" + name);
                add(main.lines, "call " + name);
            }
            case 2 -> {
                main.contained.addAll(subroutine(name, inside(main)));
                add(main.lines, "call " + name);
            }
            case 3 -> {
                int type = pick(3);
                Unit unit = unit();
                unit.dummy = "fun";
                unit.dummyType = type;
                unit.declarations.add(TYPES.get(type) + " fun");
                externals.addAll(subroutine(name, unit));
                String passed = FUNCTIONS.get(type);
                if (main.declared.add(passed)) {
                    main.declarations.add(TYPES.get(type) + " " + passed);
                }
                if (main.declared.add("external " + passed)) {
                    main.declarations.add("external " + passed);
                }
                add(main.lines, "call " + name + "(" + passed + ")");
            }
            default -> somewhere(Where.in(main, DEPTH, 1));
        }
    }

    String fileName() {
        return fixed ? "random.f" : "random.f90";
    }

    /** The oldest standard that it keeps to. */
    String standard() {
        return old ? "-std=f95" : "-std=f2008";
    }

    String source() {
        StringBuilder out = new StringBuilder();
        for (Line line : program) {
            out.append(line.text).append('\n');
        }
        return out.toString();
    }

    /** How often each task is executed. */
    Map<String, Long> visits() {
        Map<String, Long> visits = new TreeMap<>();
        for (int i = 0; i < program.size(); i++) {
            if (program.get(i).tasks > 0) {
                String kind = program.get(i).loop ? "task of taskloop@" : "task@";
                visits.put(kind + (i + 1), program.get(i).tasks);
            }
        }
        return visits;
    }

    int pick(int bound) {
        return choices.hasNext() ? choices.next() % bound : 0;
    }

    boolean maybe(int oneIn) {
        return pick(oneIn) == 1;
    }

    String name(char letter) {
        names++;
        return letter + "n" + names;
    }

    /** A label that nothing else has. */
    String label() {
        names++;
        return String.valueOf(1000 + names);
    }

    // ------------------------------------------------------------------ lines

    void add(List<Line> lines, String statement) {
        lines.add(new Line((fixed ? "      " : "  ") + statement, 0));
    }

    /** A statement with a label. */
    void labelled(List<Line> lines, String label, String statement) {
        lines.add(new Line((fixed ? label + "  " : label + " ") + statement, 0));
    }

    /** A directive with a line for each clause after the first; blanks keep clauses apart. */
    void directive(List<Line> lines, String name, List<String> clauses, long tasks) {
        boolean loop = name.equals("taskloop");
        String text = "!$omp " + name;
        for (int i = 0; i < clauses.size(); i++) {
            if (i > 0 && i % 2 == 0) {
                lines.add(new Line(fixed ? text : text + " &", i == 2 ? tasks : 0, loop));
                text = fixed ? "!$omp&" : "!$omp";
            }
            text += " " + clauses.get(i);
        }
        lines.add(new Line(text, clauses.size() <= 2 ? tasks : 0, loop));
    }

    private void directive(List<Line> lines, String name) {
        directive(lines, name, List.of(), 0);
    }

    // ------------------------------------------------------------------ program units

    /** Makes a unit with an implicit statement for some letters, or without. */
    private Unit unit() {
        Unit unit = new Unit();
        for (int i = 0; i < 26; i++) {
            unit.types[i] = i >= 'i' - 'a' && i <= 'n' - 'a' ? 0 : 1;
        }
        int statements = pick(3);
        for (int i = 0; i < statements; i++) {
            // No letter twice.
            int from = i * 13 + pick(6);
            int to = from + pick(6);
            int type = pick(3);
            for (int letter = from; letter <= to; letter++) {
                unit.types[letter] = type;
            }
            char first = (char) ('a' + from);
            char last = (char) ('a' + to);
            unit.implicits.add("implicit " + TYPES.get(type) + " (" + first + "-" + last + ")");
        }
        return unit;
    }

    /** An internal procedure has the implicit types of its host, but for some. */
    private Unit inside(Unit host) {
        Unit unit = new Unit();
        unit.fromHost.addAll(host.known);
        String hidden = plain(host.known);
        if (maybe(2) && !hidden.isEmpty()) {
            unit.declarations.add(TYPES.get(pick(3)) + " " + hidden);
            unit.hiding.add(hidden);
            unit.fromHost.remove(hidden);
        }
        System.arraycopy(host.types, 0, unit.types, 0, 26);
        if (maybe(2)) {
            int letter = pick(26);
            unit.types[letter] = pick(3);
            char name = (char) ('a' + letter);
            unit.implicits.add("implicit " + TYPES.get(unit.types[letter]) + " (" + name + ")");
        }
        return unit;
    }

    private List<Line> module(String module, String name) {
        List<Line> lines = new ArrayList<>();
        Unit unit = unit();
        add(lines, "module " + module);
        if (maybe(2)) {
            add(lines, "save");
        }
        add(lines, "integer, parameter :: kpar = 4");
        add(lines, "contains");
        if (!old && maybe(2)) {
            unit.declarations.add("interface");
            unit.declarations.add("subroutine setto(k, n)");
            unit.declarations.add("import :: kpar");
            unit.declarations.add("integer(kpar) :: k, n");
            unit.declarations.add("end subroutine");
            unit.declarations.add("end interface");
        }
        lines.addAll(subroutine(name, unit));
        add(lines, "end module");
        return lines;
    }

    /** A procedure that prints what it computed. */
    private List<Line> subroutine(String name, Unit unit) {
        int count = 1 + pick(4);
        for (int i = 0; i < count; i++) {
            somewhere(Where.in(unit, DEPTH, 1));
        }
        if (!unit.dummy.isEmpty()) {
            // Else nothing might tell that it is a function.
            String last = name('x');
            add(unit.lines, last + " = " + unit.dummy + "(" + constant(unit.dummyType, 3) + ")");
            unit.known.add(last);
        }
        if (unit.saved) {
            unit.declarations.add("save");
        }
        String dummy = unit.dummy.isEmpty() ? "" : "(" + unit.dummy + ")";
        return lines("subroutine " + name + dummy, unit);
    }

    private List<Line> lines(String header, Unit unit) {
        List<Line> lines = new ArrayList<>();
        add(lines, header);
        lines.addAll(body(unit));
        add(lines, "end subroutine");
        return lines;
    }

    private List<Line> body(Unit unit) {
        List<Line> lines = new ArrayList<>();
        unit.implicits.forEach(line -> add(lines, line));
        unit.declarations.forEach(line -> add(lines, line));
        unit.functions.forEach(line -> add(lines, line));
        lines.addAll(unit.lines);
        for (String name : unit.known) {
            add(lines, "print *, int(2 * " + name + ")");
        }
        if (!unit.contained.isEmpty()) {
            add(lines, "contains");
            lines.addAll(unit.contained);
        }
        return lines;
    }

    // ------------------------------------------------------------------ statements

    private void somewhere(Where where) {
        if (maybe(2)) {
            parallel(where);
        } else {
            statement(where, where.unit.lines);
        }
    }

    /** Executes something in a parallel region; what it computes is known after it. */
    private void parallel(Where where) {
        Unit unit = where.unit;
        Set<String> used = new LinkedHashSet<>();
        List<Line> inside = new ArrayList<>();
        int kind = pick(5);
        switch (kind) {
            case 0, 1 -> {
                String construct = kind == 0 ? "single" : "master";
                directive(inside, construct);
                used.addAll(statements(where.parallel(), inside));
                directive(inside, "end " + construct);
            }
            case 2 -> {
                directive(inside, "sections");
                int count = 1 + pick(2);
                List<String> known = new ArrayList<>(unit.known);
                List<String> all = new ArrayList<>(unit.known);
                for (int i = 0; i < count; i++) {
                    directive(inside, "section");
                    used.addAll(statements(where.parallel(), inside));
                    // Another section may be executed at the same time.
                    all.addAll(unit.known.subList(known.size(), unit.known.size()));
                    unit.known.retainAll(known);
                }
                unit.known.clear();
                unit.known.addAll(all);
                directive(inside, "end sections");
            }
            case 3 -> {
                String array = array(unit);
                used.add(array);
                String index = name('i');
                unit.declarations.add("integer " + index);
                directive(inside, "do");
                add(inside, "do " + index + " = 1, 3");
                List<String> clauses =
                        new ArrayList<>(
                                List.of("firstprivate(" + index + ")", "shared(" + array + ")"));
                directive(inside, "task", clauses, where.runs * 3);
                add(inside, array + "(" + index + ") = " + index);
                directive(inside, "end task");
                add(inside, "end do");
                directive(inside, "end do");
            }
            default -> {
                // All threads call the same procedure at the same time.
                String array = array(unit);
                used.add(array);
                String index = name('i');
                unit.declarations.add("integer " + index);
                directive(inside, "do");
                add(inside, "do " + index + " = 1, 3");
                add(inside, "call " + called(where.times(3)) + "(" + array + "(" + index + "))");
                add(inside, "end do");
                directive(inside, "end do");
            }
        }
        List<String> clauses = new ArrayList<>(List.of("num_threads(2)"));
        switch (pick(3)) {
            case 0 -> {}
            case 1 -> clauses.add("default(shared)");
            default -> {
                clauses.add("default(none)");
                used.forEach(name -> clauses.add("shared(" + name + ")"));
            }
        }
        directive(unit.lines, "parallel", clauses, 0);
        unit.lines.addAll(inside);
        directive(unit.lines, "end parallel");
    }

    /** An array of three numbers, which is printed at the end. */
    String array(Unit unit) {
        String array = name('k');
        unit.declarations.add("integer " + array + "(3)");
        for (int i = 1; i <= 3; i++) {
            unit.known.add(array + "(" + i + ")");
        }
        return array;
    }

    /** Writes another procedure, which sets its only argument; gives its name. */
    private String called(Where where) {
        String name = name('w');
        Unit unit = unit();
        unit.declarations.add("integer result");
        statements(Where.in(unit, where.depth - 1, where.runs), unit.lines);
        add(unit.lines, "result = 0");
        for (String known : unit.known) {
            add(unit.lines, "result = result + int(2 * " + known + ")");
        }
        unit.known.clear();
        externals.addAll(lines("recursive subroutine " + name + "(result)", unit));
        return name;
    }

    Set<String> statements(Where where, List<Line> lines) {
        Set<String> used = new LinkedHashSet<>();
        int count = 1 + pick(3);
        for (int i = 0; i < count; i++) {
            used.addAll(statement(where, lines));
        }
        return used;
    }

    /** Writes a statement; gives the names that must be shared where it is executed. */
    private Set<String> statement(Where where, List<Line> lines) {
        if (where.depth == 0) {
            return assignment(where, lines);
        }
        return switch (pick(8)) {
            case 0, 1 -> tasks(where, lines);
            case 2 -> loops.ofStatements(where, lines);
            case 3 -> {
                directive(lines, "taskgroup");
                Set<String> used = statements(where.inner(), lines);
                directive(lines, "end taskgroup");
                yield used;
            }
            case 4 -> {
                String index = name('i');
                where.unit.declarations.add("integer " + index);
                add(lines, "do " + index + " = 1, 2");
                Set<String> used = statements(where.times(2), lines);
                add(lines, "end do");
                yield used;
            }
            case 5 -> old ? assignment(where, lines) : block(where, lines);
            case 6 -> loops.ofElements(where, lines);
            default -> assignment(where, lines);
        };
    }

    /** A block construct of the user, with a variable of its own. */
    private Set<String> block(Where where, List<Line> lines) {
        String local = name('b');
        String result = name('r');
        int type = pick(3);
        where.unit.declarations.add(TYPES.get(type) + " " + result);
        // A block that comes first in a construct would be all of it.
        add(lines, result + " = 0");
        add(lines, "block");
        add(lines, TYPES.get(type) + " :: " + local);
        directive(lines, "task", List.of("shared(" + local + ")"), where.tasks());
        add(lines, local + " = " + (2 * pick(50) + 1));
        add(lines, local + " = " + local + " / 2");
        directive(lines, "end task");
        directive(lines, "taskwait");
        add(lines, result + " = " + local);
        add(lines, "end block");
        where.unit.known.add(result);
        return Set.of(result);
    }

    /** A few tasks and a taskwait; what they computed is known after that. */
    private Set<String> tasks(Where where, List<Line> lines) {
        Unit unit = where.unit;
        Set<String> used = new LinkedHashSet<>();
        List<String> before = new ArrayList<>(unit.known);
        List<String> after = new ArrayList<>(before);
        int count = 1 + pick(2);
        for (int i = 0; i < count; i++) {
            List<Line> inside = new ArrayList<>();
            boolean untied = maybe(4);
            // One that isn't measured isn't suspended either.
            Set<String> here = statements(where.task(untied && where.tasks() > 0), inside);
            used.addAll(here);
            List<String> clauses = new ArrayList<>();
            if (untied) {
                clauses.add("untied");
            }
            if (maybe(4)) {
                clauses.add("if(" + (maybe(2) ? ".true." : ".false.") + ")");
            }
            boolean none = maybe(3);
            if (none) {
                clauses.add("default(none)");
            }
            if (none || !where.inParallel || maybe(3)) {
                here.forEach(name -> clauses.add("shared(" + name + ")"));
            }
            directive(lines, "task", clauses, where.tasks());
            lines.addAll(inside);
            directive(lines, "end task");
            after.addAll(unit.known.subList(before.size(), unit.known.size()));
            unit.known.clear();
            unit.known.addAll(before);
        }
        directive(lines, "taskwait");
        unit.known.clear();
        unit.known.addAll(after);
        return used;
    }

    /** Gives a value to a name that most probably occurs for the first time. */
    private Set<String> assignment(Where where, List<Line> lines) {
        Unit unit = where.unit;
        Set<String> used = new LinkedHashSet<>();
        char letter = LETTERS.charAt(pick(LETTERS.length()));
        int type = unit.types[letter - 'a'];
        String name = name(letter);
        if (!unit.hiding.isEmpty() && maybe(3)) {
            name = unit.hiding.remove(0);
            type = -1;
        } else if (maybe(6)) {
            type = pick(3);
            unit.declarations.add(TYPES.get(type) + " " + name);
        }
        used.add(name);
        int value = 2 * pick(50) + 1;
        switch (pick(6)) {
            case 0 -> {
                if (!unit.dummy.isEmpty()) {
                    add(lines, name + " = fun(" + constant(unit.dummyType, value) + ")");
                    break;
                }
                // Without a declaration where its type is the one that its letter gives.
                int function = pick(3);
                String called = FUNCTIONS.get(function);
                boolean needed = unit.types[called.charAt(0) - 'a'] != function;
                if ((needed || maybe(2)) && unit.declared.add(called)) {
                    unit.declarations.add(TYPES.get(function) + " " + called);
                }
                add(lines, name + " = " + called + "(" + constant(function, value) + ") + 1");
            }
            case 1 -> {
                String called = statementFunction(unit);
                int argument = unit.types['x' - 'a'];
                add(lines, name + " = " + called + "(" + constant(argument, value) + ")");
            }
            case 2 -> {
                String known = plain(maybe(2) ? unit.fromHost : unit.known);
                if (known.isEmpty()) {
                    add(lines, name + " = " + value);
                } else {
                    used.add(known);
                    add(lines, name + " = int(" + known + ") + " + value);
                }
            }
            case 3 -> {
                if (type == 0) {
                    add(lines, "call setto(" + name + ", " + value + ")");
                } else if (type < 0) {
                    add(lines, name + " = " + value);
                } else {
                    add(lines, name + " = sqrt(" + constant(type, value * value) + ")");
                }
            }
            default -> add(lines, name + " = " + value);
        }
        add(lines, name + " = " + name + " / 2");
        unit.known.add(name);
        return used;
    }

    /** Chooses one of the names that isn't an element of an array; empty when there is none. */
    private String plain(List<String> known) {
        if (known.isEmpty()) {
            return "";
        }
        String name = known.get(pick(known.size()));
        return name.endsWith(")") ? "" : name;
    }

    private static String constant(int type, int value) {
        return switch (type) {
            case 0 -> "" + value;
            case 1 -> value + ".0";
            default -> value + ".0d0";
        };
    }

    /** A statement function, the last of the declarations. */
    private String statementFunction(Unit unit) {
        char letter = LETTERS.charAt(pick(LETTERS.length()));
        String name = name(letter);
        unit.functions.add(name + "(x) = x * 3");
        return name;
    }
}
