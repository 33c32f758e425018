// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import java.util.TreeSet;

/** Parallel constructs, alone and combined, with the clauses that they share. */
final class RandomTeams {
    private final RandomProgram program;
    private final RandomConstructs constructs;
    private final ProgramText text;
    private final String reduced;
    private final String own;
    private final String given;
    private int threads = 2;
    private String clauses = "";
    private boolean listed;

    RandomTeams(RandomProgram program, RandomConstructs constructs, ProgramText text) {
        this.program = program;
        this.constructs = constructs;
        this.text = text;
        this.reduced = text.name("r");
        this.own = text.name("p");
        this.given = text.name("g");
    }

    void parallel(Place place) {
        begin();
        Place inner = place.inner().parallel(threads);
        construct("parallel", inner.runs(), () -> usingBody(inner));
    }

    private void usingBody(Place place) {
        if (program.maybe(3)) {
            program.statement(place, false);
        } else {
            text.line("{");
            useVariables();
            program.statements(place);
            text.line("}");
        }
    }

    void parallelLoop(Place place) {
        begin();
        clauses += constructs.schedule();
        String last = text.name("l");
        boolean writesLast = program.maybe(2);
        if (writesLast) {
            text.line("{ unsigned long " + last + " = 0;");
            clauses += " lastprivate(" + last + ")";
        }
        Place team = place.inner().parallel(threads);
        construct(
                "parallel for",
                team.runs(),
                () ->
                        program.loop(
                                team.oneThread(),
                                inner -> {
                                    text.line("{");
                                    useVariables();
                                    if (writesLast) {
                                        text.line(last + " = 7 * " + inner.loop() + ";");
                                    }
                                    program.statements(inner);
                                    text.line("}");
                                }));
        if (writesLast) {
            text.line("add(" + last + "); }");
        }
    }

    void parallelSections(Place place) {
        begin();
        Place team = place.inner().parallel(threads);
        construct(
                "parallel sections",
                team.runs(),
                () -> constructs.sectionBodies(team.oneThread(), number -> useVariables()));
    }

    void parallelMasked(Place place) {
        begin();
        String name = program.maybe(2) ? "masked" : "master";
        Place team = place.inner().parallel(threads);
        construct("parallel " + name, team.runs(), () -> usingBody(team.oneThread()));
    }

    /** Decides the clauses that every parallel construct may have. */
    private void begin() {
        switch (program.pick(5)) {
            case 1 -> {
                threads = 3;
                clauses = " num_threads(3)";
            }
            case 2 -> {
                threads = 1;
                clauses = " if(zero)";
                text.use("zero");
            }
            case 3 -> {
                clauses = " if(one) proc_bind(close)";
                text.use("one");
            }
            default -> {}
        }
        listed = program.maybe(4);
    }

    /** Puts the variables of the clauses around the construct, and uses them in it. */
    private void construct(String kind, long visits, Runnable body) {
        text.line("{ unsigned long " + reduced + " = 1, " + own + " = 2, " + given + " = 3;");
        int line = text.directive(kind, visits);
        body.run();
        String data =
                " reduction(+ : " + reduced + ") private(" + own + ") firstprivate(" + given + ")";
        String shared = "";
        if (listed) {
            TreeSet<String> names = new TreeSet<>(text.used());
            shared = " default(none)";
            if (!names.isEmpty()) {
                shared += " shared(" + String.join(", ", names) + ")";
            }
        }
        text.complete(line, "#pragma omp " + kind + data + clauses + shared);
        text.line("add(" + reduced + " + " + own + " + " + given + "); }");
    }

    private void useVariables() {
        text.line(own + " = 6; " + reduced + " += " + own + " + " + given + ";");
    }
}
