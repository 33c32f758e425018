// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp;

/** A program with each construct, as translated; how it ends its argument says. */
final class MeasuredProgram {
    static final int THREADS = 3;
    static final int ROUNDS = 5;
    static final int ITERATIONS = 12;
    static final int MANY = 30_000;
    private static final Region PARALLEL = region("parallel", "", 10);
    private static final Region LOOP = region("for", "", 12).schedule("dynamic", "2");
    private static final Region CRITICAL = region("critical", "update", 14);
    private static final Region BARRIER = region("barrier", "", 17);
    private static final Region SINGLE = region("single", "", 18);
    private static final Region SECTIONS = region("sections", "", 20).sections(2);
    private static final Region MASTER = region("master", "", 22);
    private static final Region ATOMIC = region("atomic", "", 24);
    private static final Region ORDERED = region("ordered", "", 25);
    private static final Region TASK = region("task", "", 26);
    private static final Region TASKWAIT = region("taskwait", "", 27);
    private static final Region TASKGROUP = region("taskgroup", "", 28);
    private static final Region NAMED = region("region", "solve", 30);
    private static final Region COMBINED = region("parallel for", "", 40).reduction("+ : sum");
    private static final Region NESTED = region("parallel", "", 50);
    private static final Region HIDDEN = Region.unmeasured("critical", "hidden");

    private MeasuredProgram() {}

    private static Region region(String kind, String name, int line) {
        return Region.of(kind, name, "src/Measured.java", line, line, line + 1, line + 1);
    }

    /** Runs; the argument is exit, halt, throw, wait, finalize, break, off or long. */
    public static void main(String[] arguments) throws InterruptedException {
        String end = arguments.length == 0 ? "" : arguments[0];
        if (end.equals("off")) {
            Omp.instOff();
        }
        Omp.begin(NAMED);
        for (int round = 0; round < ROUNDS; round++) {
            Omp.parallel(PARALLEL, THREADS, MeasuredProgram::member);
        }
        Omp.end(NAMED);
        combined();
        nested();
        switch (end) {
            case "exit" -> System.exit(3);
            case "throw" -> throw new IllegalStateException("uncaught");
            case "wait" -> {
                System.out.println("ready");
                Thread.sleep(60_000);
            }
            case "finalize" -> {
                Omp.instFinalize();
                Omp.parallel(PARALLEL, THREADS, () -> {});
            }
            case "break" -> breakTeam();
            case "long" -> {
                Omp.parallel(PARALLEL, THREADS, MeasuredProgram::manyEvents);
                System.out.println(Thread.interrupted());
            }
            default -> {}
        }
    }

    private static void member() {
        Loop l = Omp.loop(LOOP, 0, ITERATIONS, 1, Schedule.DYNAMIC, 2, true);
        while (l.next()) {
            for (int i = l.intFrom(), e = l.intTo(); i < e; i++) {
                Omp.criticalBegin(CRITICAL);
                Omp.criticalEnd(CRITICAL);
                l.orderedBegin(ORDERED, i);
                l.orderedEnd(ORDERED, i);
            }
        }
        l.end();
        Omp.barrier(BARRIER);
        if (Omp.single(SINGLE)) {
            Omp.task(TASK, true, MeasuredProgram::count);
            Omp.singleDone(SINGLE);
        }
        Omp.singleEnd(SINGLE);
        Sections s = Omp.sections(SECTIONS, 2);
        while (s.next() >= 0) {
            Omp.criticalBegin(HIDDEN);
            Omp.criticalEnd(HIDDEN);
        }
        s.end();
        if (Omp.master(MASTER)) {
            Omp.taskgroupBegin(TASKGROUP);
            Omp.taskgroupEnd(TASKGROUP);
            Omp.taskwait(TASKWAIT);
            Omp.masterEnd(MASTER);
        }
    }

    /** More than a chunk of a trace holds, by threads that somebody has interrupted. */
    private static void manyEvents() {
        Thread.currentThread().interrupt();
        for (int i = 0; i < MANY; i++) {
            Omp.begin(NAMED);
            Omp.end(NAMED);
        }
    }

    private static void count() {
        Omp.atomicBegin(ATOMIC);
        Omp.atomicEnd(ATOMIC);
    }

    private static void combined() {
        Omp.parallel(
                COMBINED,
                THREADS,
                () -> {
                    Loop l = Omp.loop(COMBINED, 0, ITERATIONS, 1);
                    while (l.next()) {}
                    l.end();
                });
    }

    private static void nested() {
        Omp.omp_set_nested(true);
        Omp.parallel(
                PARALLEL,
                2,
                () ->
                        Omp.parallel(
                                NESTED,
                                2,
                                () -> {
                                    Omp.criticalBegin(CRITICAL);
                                    Omp.criticalEnd(CRITICAL);
                                }));
    }

    private static void breakTeam() {
        try {
            Omp.parallel(
                    COMBINED,
                    THREADS,
                    () -> {
                        Loop l = Omp.loop(LOOP, 0, ITERATIONS, 1);
                        Omp.begin(NAMED);
                        throw new IllegalStateException(l.toString());
                    });
        } catch (IllegalStateException e) {
            Omp.parallel(COMBINED, THREADS, () -> {});
        }
    }
}
