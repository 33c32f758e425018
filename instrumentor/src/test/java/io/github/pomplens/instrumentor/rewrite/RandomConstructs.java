// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import java.util.List;
import java.util.function.Consumer;

/** The OpenMP constructs of a {@link RandomProgram} that don't make teams. */
final class RandomConstructs {
    private final RandomProgram program;
    private final ProgramText text;

    RandomConstructs(RandomProgram program, ProgramText text) {
        this.program = program;
        this.text = text;
    }

    void addStandalone(Place place, List<Consumer<Place>> kinds) {
        kinds.add(p -> standalone("flush", p.runs()));
        if (place.tasks()) {
            kinds.add(p -> standalone("taskwait", schedulingVisits(p)));
            kinds.add(p -> standalone("taskyield", schedulingVisits(p)));
        }
        if (place.everyThread()) {
            kinds.add(p -> standalone("barrier", p.runs()));
        }
    }

    void addBlocks(Place place, List<Consumer<Place>> kinds) {
        if (place.tasks()) {
            int share = place.team() == 1 && place.active() == 0 ? 8 : 1;
            for (int i = 0; i < share; i++) {
                kinds.add(p -> teams().parallel(p));
            }
            kinds.add(p -> teams().parallelSections(p));
            kinds.add(p -> teams().parallelMasked(p));
            kinds.add(this::task);
            kinds.add(this::task);
            kinds.add(this::taskgroup);
        }
        if (place.everyThread()) {
            kinds.add(this::single);
            kinds.add(this::masked);
            kinds.add(this::sections);
            kinds.add(this::scope);
        }
        kinds.add(p -> critical(p, program::body));
    }

    void addLoops(Place place, List<Consumer<Place>> kinds) {
        if (place.everyThread()) {
            kinds.add(this::worksharingLoop);
            kinds.add(this::worksharingLoop);
            kinds.add(this::orderedLoop);
        }
        if (place.tasks()) {
            kinds.add(p -> teams().parallelLoop(p));
            kinds.add(p -> teams().parallelLoop(p));
            kinds.add(this::taskloop);
        }
    }

    private RandomTeams teams() {
        return new RandomTeams(program, this, text);
    }

    /** In an untied task, constructs at which it may change its thread are not measured. */
    private static long schedulingVisits(Place place) {
        return place.untied() ? 0 : place.runs();
    }

    private void standalone(String name, long visits) {
        int line = text.directive(name, visits);
        text.complete(line, "#pragma omp " + name);
    }

    /** A directive with what belongs to it. */
    private void construct(String kind, long visits, String directive, Runnable body) {
        boolean guarded = program.maybe(8);
        if (guarded) {
            text.line("#ifdef _OPENMP");
        }
        int line = text.directive(kind, visits);
        if (guarded) {
            text.line("#endif");
        }
        body.run();
        text.complete(line, "#pragma omp " + directive);
    }

    void atomic(Place place) {
        text.use("acc");
        construct(
                "atomic",
                place.runs(),
                program.maybe(2) ? "atomic update" : "atomic",
                () -> text.line("acc += " + (1 + program.pick(9)) + ";"));
    }

    void critical(Place place, Consumer<Place> body) {
        boolean named = place.critical() || program.maybe(2);
        String name = named ? "(" + text.name("lock") + ")" : "";
        construct(
                "critical",
                place.runs(),
                "critical" + name,
                () -> body.accept(place.inner().locked(!named)));
    }

    private void single(Place place) {
        Place inner = place.inner().oneThread();
        if (program.maybe(3)) {
            String copied = text.name("c");
            text.line("{ unsigned long " + copied + " = 0;");
            construct(
                    "single",
                    place.runs(),
                    "single copyprivate(" + copied + ")",
                    () -> {
                        text.line("{ " + copied + " = 3;");
                        program.statements(inner);
                        text.line("}");
                    });
            text.line("add(" + copied + "); }");
        } else {
            construct("single", place.runs(), "single" + nowait(), () -> program.body(inner));
        }
    }

    private void masked(Place place) {
        String name = program.maybe(2) ? "masked" : "master";
        Place inner = place.inner().oneThread();
        construct(name, inner.runs(), name, () -> program.body(inner));
    }

    private void scope(Place place) {
        construct(
                "scope",
                place.runs(),
                "scope" + nowait(),
                () -> program.body(place.inner().someThreads()));
    }

    private void sections(Place place) {
        construct(
                "sections",
                place.runs(),
                "sections" + nowait(),
                () -> sectionBodies(place.inner().oneThread()));
    }

    void sectionBodies(Place place) {
        text.line("{");
        int count = 1 + program.pick(3);
        for (int i = 0; i < count; i++) {
            if (i > 0 || program.maybe(2)) {
                text.line("#pragma omp section");
                program.body(place);
            } else {
                // Not a guarded directive: such a section lies in two #if branches.
                program.braced(place);
            }
        }
        text.line("}");
    }

    private void worksharingLoop(Place place) {
        boolean results = place.alone() && program.maybe(2);
        String reduced = results ? text.variable() : "";
        String last = results ? text.variable() : "";
        String clauses =
                schedule()
                        + (results
                                ? " reduction(+ : " + reduced + ") lastprivate(" + last + ")"
                                : nowait());
        if (results) {
            text.use(reduced);
            text.use(last);
        }
        construct(
                "for", place.runs(), "for" + clauses, () -> loopBody(place.inner(), reduced, last));
    }

    /** One loop whose iterations the threads of the team share. */
    private void loopBody(Place place, String reduced, String last) {
        if (reduced.isEmpty()) {
            program.loop(place.oneThread(), program::body);
            return;
        }
        program.loop(
                place.oneThread(),
                inner -> {
                    text.line("{ " + reduced + " += 2 + " + inner.loop() + ";");
                    text.line(last + " = 5 * " + inner.loop() + " + 1;");
                    program.statements(inner);
                    text.line("}");
                });
    }

    private void orderedLoop(Place place) {
        construct(
                "for",
                place.runs(),
                "for ordered" + schedule() + nowait(),
                () -> program.loop(place.inner().oneThread(), this::orderedIteration));
    }

    private void orderedIteration(Place place) {
        text.line("{");
        program.statement(place.inner(), true);
        construct("ordered", place.runs(), "ordered", () -> program.body(place.locked(false)));
        program.statement(place.inner(), true);
        text.line("}");
    }

    String schedule() {
        return switch (program.pick(6)) {
            case 1 -> " schedule(static, 1)";
            case 2 -> " schedule(dynamic)";
            case 3 -> " schedule(guided, 2)";
            case 4 -> " schedule(static)";
            default -> "";
        };
    }

    private String nowait() {
        return program.maybe(3) ? " nowait" : "";
    }

    private void task(Place place) {
        String given = text.name("g");
        boolean untied = program.maybe(5);
        String clauses =
                switch (program.pick(6)) {
                    case 1 -> " if(zero)";
                    case 2 -> " final(one)";
                    case 3 -> " mergeable";
                    case 4 -> " priority(1)";
                    default -> "";
                };
        if (clauses.endsWith("o)")) {
            text.use("zero");
        } else if (clauses.endsWith("e)")) {
            text.use("one");
        }
        text.line("{ unsigned long " + given + " = 4;");
        String directive = "task firstprivate(" + given + ")" + clauses + (untied ? " untied" : "");
        construct(
                "task",
                place.runs(),
                directive,
                () -> {
                    text.line("{ add(" + given + "++);");
                    program.statements(place.inner().task(untied));
                    text.line("}");
                });
        text.line("}");
    }

    private void taskgroup(Place place) {
        construct(
                "taskgroup",
                schedulingVisits(place),
                "taskgroup",
                () -> program.body(place.inner().someThreads()));
    }

    private void taskloop(Place place) {
        String clauses =
                switch (program.pick(4)) {
                    case 1 -> " grainsize(2)";
                    case 2 -> " num_tasks(2)";
                    case 3 -> " nogroup";
                    default -> "";
                };
        construct(
                "taskloop",
                schedulingVisits(place),
                "taskloop" + clauses,
                () -> program.loop(place.inner().someThreads(), program::body));
    }
}
