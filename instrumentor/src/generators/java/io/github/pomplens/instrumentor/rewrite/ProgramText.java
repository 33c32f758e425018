// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The text of a C program while it is written: functions that are defined before their use, static
 * variables, and how often each construct will be visited.
 */
final class ProgramText {
    /** A directive and its expected visits; its line is known when the program is complete. */
    private record Directive(Function function, int line, String kind, long visits) {}

    /** A function's lines. */
    private static final class Function {
        final List<String> lines = new ArrayList<>();
    }

    private static final List<String> HEAD =
            List.of(
                    "#include <stdio.h>",
                    "static unsigned long sum, acc;",
                    "static volatile int one = 1, zero = 0;",
                    "static void add(unsigned long n) {",
                    "    __atomic_fetch_add(&sum, n, __ATOMIC_SEQ_CST);",
                    "}");

    private final List<Function> complete = new ArrayList<>();
    private final List<Function> open = new ArrayList<>();
    private final List<Directive> directives = new ArrayList<>();
    private final List<String> variables = new ArrayList<>();
    private final List<Set<String>> uses = new ArrayList<>();
    private int names;

    /** A name that is used nowhere else. */
    String name(String start) {
        names++;
        return start + names;
    }

    /** A static variable that is printed at the end. */
    String variable() {
        String name = name("v");
        variables.add(name);
        return name;
    }

    void beginFunction(String head) {
        open.add(new Function());
        line(head + " {");
    }

    void endFunction() {
        line("}");
        complete.add(open.remove(open.size() - 1));
    }

    void line(String text) {
        function().lines.add(text);
    }

    /** Notes that the variable is used here, for the clauses of the constructs around. */
    void use(String variable) {
        uses.forEach(set -> set.add(variable));
    }

    /** Notes that the variable was declared inside the constructs that are open. */
    void forget(String variable) {
        uses.forEach(set -> set.remove(variable));
    }

    /** Writes a directive's line, which {@link #complete} replaces. */
    int directive(String kind, long visits) {
        Function function = function();
        directives.add(new Directive(function, function.lines.size(), kind, visits));
        function.lines.add("");
        uses.add(new TreeSet<>());
        return function.lines.size() - 1;
    }

    /** What is used since the innermost open directive. */
    Set<String> used() {
        return uses.get(uses.size() - 1);
    }

    /** Ends the innermost open directive, whose text is known now. */
    void complete(int line, String text) {
        function().lines.set(line, text);
        uses.remove(uses.size() - 1);
    }

    /** The whole program, after {@code main}, which prints all results. */
    String text() {
        StringBuilder text = new StringBuilder(String.join("\n", HEAD)).append('\n');
        variables.forEach(v -> text.append("static unsigned long ").append(v).append(";\n"));
        complete.forEach(f -> text.append(String.join("\n", f.lines)).append('\n'));
        return text.toString();
    }

    /** Prints the results; belongs to the end of {@code main}. */
    void print() {
        line("printf(\"%lu %lu\\n\", sum, acc);");
        variables.forEach(v -> line("printf(\"" + v + " %lu\\n\", " + v + ");"));
        line("return (int)(sum % 7);");
    }

    /** How often each construct is visited, such as {@code parallel@9}; none that isn't. */
    Map<String, Long> visits() {
        Map<String, Long> visits = new TreeMap<>();
        int line = HEAD.size() + variables.size() + 1;
        for (Function function : complete) {
            for (Directive directive : directives) {
                if (directive.function == function && directive.visits > 0) {
                    visits.put(directive.kind + "@" + (line + directive.line), directive.visits);
                }
            }
            line += function.lines.size();
        }
        return visits;
    }

    private Function function() {
        return open.get(open.size() - 1);
    }
}
