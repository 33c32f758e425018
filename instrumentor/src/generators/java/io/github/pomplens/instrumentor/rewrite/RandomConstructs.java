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
        kinds.add(this::capture);
        if (!place.untied()) {
            kinds.add(this::region);
        }
    }

    void addLoops(Place place, List<Consumer<Place>> kinds) {
        kinds.add(this::simd);
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

    /**
     * Counts visits that are measured: in an untied task those where it may change its thread are
     * not.
     */
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

    private void capture(Place place) {
        String old = text.name("old");
        text.use("acc");
        text.line("{ unsigned long " + old + ";");
        construct(
                "atomic",
                place.runs(),
                "atomic capture",
                () -> text.line("{ " + old + " = acc; acc += 2; }"));
        text.line("(void)" + old + "; }");
    }

    /** A region of the user's own. */
    private void region(Place place) {
        String name = text.name("region");
        text.line("{");
        int line = text.directive("region", place.runs());
        program.statements(place.inner());
        text.complete(line, "#pragma omp inst begin(" + name + ")");
        text.line("#pragma omp inst end(" + name + ")");
        text.line("}");
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
        Results results = new Results(place);
        construct(
                "sections",
                place.runs(),
                "sections" + results.clauses,
                () -> sectionBodies(place.inner().oneThread(), results::write));
    }

    /**
     * @param each writes something at the start of each section, given its number
     */
    void sectionBodies(Place place, Consumer<String> each) {
        text.line("{");
        int count = 1 + program.pick(3);
        for (int i = 0; i < count; i++) {
            if (i > 0 || program.maybe(2)) {
                text.line("#pragma omp section");
            }
            // A block: a section that begins with a guarded directive lies in two #if branches.
            text.line("{");
            each.accept(String.valueOf(i));
            program.statements(place);
            text.line("}");
        }
        text.line("}");
    }

    /** The variables that a worksharing construct writes back, or its nowait clause. */
    private final class Results {
        final String reduced;
        final String last;
        final String clauses;

        Results(Place place) {
            boolean some = place.alone() && program.maybe(2);
            reduced = some ? text.variable() : "";
            last = some ? text.variable() : "";
            clauses = some ? " reduction(+ : " + reduced + ") lastprivate(" + last + ")" : nowait();
            if (some) {
                text.use(reduced);
                text.use(last);
            }
        }

        void write(String value) {
            if (!reduced.isEmpty()) {
                text.line(reduced + " += 2 + " + value + ";");
                text.line(last + " = 5 * " + value + " + 1;");
            }
        }
    }

    private void worksharingLoop(Place place) {
        Results results = new Results(place);
        boolean simd = program.maybe(5);
        boolean nest = !simd && program.maybe(4);
        boolean cancelled = !simd && !results.clauses.contains("nowait") && program.maybe(5);
        String name = simd ? "for simd" : "for";
        Consumer<Place> body =
                iteration -> {
                    text.line("{");
                    results.write(iteration.loop());
                    if (cancelled) {
                        cancel(iteration);
                    }
                    if (!simd) {
                        program.statements(iteration);
                    }
                    text.line("}");
                };
        construct(
                name,
                place.runs(),
                name + schedule() + (nest ? " collapse(2)" : "") + results.clauses,
                () -> {
                    Place share = place.inner().oneThread();
                    if (nest) {
                        program.loop(share, outer -> program.loop(outer, body));
                    } else {
                        boolean bare = !simd && results.reduced.isEmpty() && !cancelled;
                        program.loop(share, bare ? program::body : body);
                    }
                });
    }

    /** A cancellation that never happens. */
    private void cancel(Place place) {
        text.use("zero");
        int line = text.directive("cancel", place.runs());
        text.complete(line, "#pragma omp cancel for if(zero)");
    }

    private void simd(Place place) {
        String a = text.name("a");
        text.line("{ unsigned long " + a + "[8] = {0};");
        construct(
                "simd",
                place.runs(),
                "simd",
                () ->
                        program.loop(
                                place.inner(),
                                inner -> {
                                    String i = inner.loop();
                                    text.line(a + "[" + i + "] = 3 * " + i + " + 1;");
                                }));
        text.line("add(" + a + "[0] + " + a + "[2]); }");
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
                    case 5 -> " depend(inout : acc)";
                    default -> "";
                };
        text.use("acc");
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
                () -> program.loop(place.inner().task(false), program::body));
    }
}
