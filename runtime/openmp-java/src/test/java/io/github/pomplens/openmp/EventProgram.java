// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp;

/** Each construct once, on one thread, for the events that it has; they are on lines 1, 2 ... */
final class EventProgram {
    private EventProgram() {}

    private static Region region(String kind, int line) {
        return Region.of(kind, "", "Events.java", line, line, line, line);
    }

    /** Runs without arguments. */
    public static void main(String[] arguments) {
        Omp.parallel(region("parallel", 1), 1, () -> {});
        Region loop = region("for", 2);
        Loop l = Omp.loop(loop, 0, 2, 1);
        while (l.next()) {}
        l.end();
        Loop unwaited = Omp.loop(region("for", 3), 0, 2, 1);
        while (unwaited.next()) {}
        unwaited.endNowait();
        Sections s = Omp.sections(region("sections", 4), 2);
        while (s.next() >= 0) {}
        s.end();
        Region critical = region("critical", 5);
        Omp.criticalBegin(critical);
        Omp.criticalEnd(critical);
        Region single = region("single", 6);
        if (Omp.single(single)) {
            Omp.singleDone(single);
        }
        Omp.singleEnd(single);
        Region atomic = region("atomic", 7);
        Omp.atomicBegin(atomic);
        Omp.atomicEnd(atomic);
        Region master = region("master", 8);
        if (Omp.master(master)) {
            Omp.masterEnd(master);
        }
        Omp.barrier(region("barrier", 9));
        combined();
        later();
    }

    private static void combined() {
        Region loop = region("parallel for", 10);
        Omp.parallel(
                loop,
                1,
                () -> {
                    Loop l = Omp.loop(loop, 0, 1, 1);
                    while (l.next()) {}
                    l.end();
                });
        Region sections = region("parallel sections", 11);
        Omp.parallel(
                sections,
                1,
                () -> {
                    Sections s = Omp.sections(sections, 1);
                    while (s.next() >= 0) {}
                    s.end();
                });
    }

    /** What OpenMP got after the paper. */
    private static void later() {
        Region ordered = region("ordered", 12);
        Loop l = Omp.loop(Region.unmeasured("for", ""), 0, 1, 1, Schedule.STATIC, 0, true);
        while (l.next()) {
            l.orderedBegin(ordered, 0);
            l.orderedEnd(ordered, 0);
        }
        Omp.task(region("task", 13), true, () -> {});
        Omp.taskwait(region("taskwait", 14));
        Region group = region("taskgroup", 15);
        Omp.taskgroupBegin(group);
        Omp.taskgroupEnd(group);
        Omp.taskyield(region("taskyield", 16));
        Omp.flush(region("flush", 17));
        Region user = region("region", 18);
        Omp.begin(user);
        Omp.end(user);
    }
}
