// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.KindCost;
import io.github.pomplens.runtime.analysis.LockCost;
import io.github.pomplens.runtime.analysis.SelfTimes;
import io.github.pomplens.runtime.analysis.TaskCost;
import io.github.pomplens.runtime.analysis.ThreadLoad;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.results.LockFigures;
import io.github.pomplens.runtime.results.Sums;
import io.github.pomplens.runtime.results.VisitTimes;
import java.util.ArrayList;
import java.util.List;

/** The views of a report that are tables. */
final class Tables {
    private Tables() {}

    /** All constructs, the one that took longest first (the region view of other tools). */
    static Table flat(Report report) {
        SelfTimes self = SelfTimes.of(report.profile());
        List<Table.Row> rows = new ArrayList<>();
        for (ConstructCost cost : report.costs().constructs()) {
            VisitTimes times = cost.times();
            boolean known = times.count() > 0;
            rows.add(
                    Table.Row.of(
                            Units.duration(cost.timeNs()),
                            Units.percent(cost.share()),
                            Units.duration(self.of(cost.construct())),
                            Units.count(cost.visits()),
                            Figures.wait(cost),
                            Figures.imbalance(cost),
                            Figures.gain(report.gainNs(cost)),
                            known ? Units.duration(Math.round(times.meanNs())) : "",
                            known ? Units.duration(times.minNs()) : "",
                            known ? Units.duration(times.maxNs()) : "",
                            known ? Units.duration(Math.round(times.stddevNs())) : "",
                            Report.label(cost.construct()),
                            report.place(cost.construct())));
        }
        return new Table(
                "flat",
                "Constructs, wherever they were reached",
                List.of(
                        Table.figure("time"),
                        Table.figure("share"),
                        Table.figure("self"),
                        Table.figure("visits"),
                        Table.figure("wait"),
                        Table.figure("imb"),
                        Table.figure("gain"),
                        Table.figure("mean"),
                        Table.figure("min"),
                        Table.figure("max"),
                        Table.figure("stddev"),
                        Table.text("construct"),
                        Table.place("place")),
                rows,
                "time: the longest time of any one thread. self: time of all threads in the"
                        + " construct itself, not in what is nested in it. mean, min, max, stddev:"
                        + " of single visits.",
                "No construct was measured.");
    }

    /** All kinds of constructs (the construct view of other tools). */
    static Table kinds(Report report) {
        List<Table.Row> rows = new ArrayList<>();
        for (KindCost kind : KindCost.of(report.costs(), SelfTimes.of(report.profile()))) {
            rows.add(
                    Table.Row.of(
                            Units.duration(kind.selfNs()),
                            Units.percent(kind.share()),
                            Units.count(kind.constructs()),
                            Units.count(kind.visits()),
                            Units.duration(kind.waitNs()),
                            Units.percent(Sums.fraction(kind.waitNs(), kind.selfNs())),
                            kind.kind()));
        }
        return new Table(
                "kinds",
                "Kinds of constructs",
                List.of(
                        Table.figure("self"),
                        Table.figure("share"),
                        Table.figure("constructs"),
                        Table.figure("visits"),
                        Table.figure("waited"),
                        Table.figure("wait"),
                        Table.text("kind")),
                rows,
                "self: time of all threads in constructs of the kind, not in what is nested in"
                        + " them. share: of the time of all threads. waited: in them, for other"
                        + " threads; wait: the part of self.",
                "No construct was measured.");
    }

    static Table threads(Report report) {
        boolean ranks = report.profile().ranks().isSeveral();
        List<Table.Row> rows = new ArrayList<>();
        for (ThreadLoad load : ThreadLoad.of(report.profile())) {
            boolean known = ranks && load.rank() >= 0;
            rows.add(
                    new Table.Row(
                            List.of(
                                    known ? load.rank() + "." + load.number() : "" + load.number(),
                                    Units.duration(load.workNs()),
                                    Units.duration(load.barrierWaitNs()),
                                    Units.duration(Sums.add(load.enterWaitNs(), load.lockWaitNs())),
                                    Units.duration(load.mpiNs()),
                                    Units.duration(load.idleNs()),
                                    Units.percent(Sums.fraction(load.workNs(), load.wallNs())),
                                    ""),
                            List.of(load)));
        }
        return new Table(
                "threads",
                "Threads",
                List.of(
                        Table.figure(ranks ? "rank.thread" : "thread"),
                        Table.figure("work"),
                        Table.figure("barrier"),
                        Table.figure("entry, lock"),
                        Table.figure("MPI"),
                        Table.figure("outside"),
                        Table.figure("working"),
                        Table.bar("of the run")),
                rows,
                "work: neither waiting nor in MPI. barrier: in barriers, and waiting for tasks."
                        + " entry, lock: waiting to get into critical and ordered sections and for"
                        + " locks. outside: in no measured construct. Bars: "
                        + Bars.LEGEND
                        + ".",
                "No thread was measured.");
    }

    static Table tasks(Report report) {
        List<Table.Row> rows = new ArrayList<>();
        for (TaskCost cost : TaskCost.of(report.profile())) {
            boolean known = cost.times().count() > 0;
            rows.add(
                    Table.Row.of(
                            Units.count(cost.created()),
                            Units.duration(cost.createNs()),
                            Units.count(cost.executed()),
                            Units.duration(cost.executeNs()),
                            known ? Units.duration(Math.round(cost.times().meanNs())) : "",
                            Units.duration(cost.waitNs()),
                            Units.count(cost.suspensions()),
                            Report.label(cost.construct()),
                            report.place(cost.construct()),
                            Report.label(cost.parent())));
        }
        return new Table(
                "tasks",
                "Tasks",
                List.of(
                        Table.figure("created"),
                        Table.figure("creating"),
                        Table.figure("executed"),
                        Table.figure("executing"),
                        Table.figure("mean"),
                        Table.figure("waited"),
                        Table.figure("suspended"),
                        Table.text("tasks"),
                        Table.place("place"),
                        Table.text("created in")),
                rows,
                "creating, executing: time of all threads; executing includes what is nested. Of a"
                        + " taskloop, creating is all of its time but that in its own tasks."
                        + " waited: in taskwait, taskyield and taskgroup directly in the tasks."
                        + " suspended: how often an untied task was left to go on later.",
                "The program made no tasks.");
    }

    static Table locks(Report report) {
        List<Table.Row> rows = new ArrayList<>();
        for (LockCost cost : report.locks()) {
            for (LockCost.Place place : cost.places()) {
                LockFigures figures = place.figures();
                rows.add(
                        Table.Row.of(
                                Units.duration(figures.waitNs()),
                                Units.duration(figures.blameNs()),
                                Units.count(figures.visits()),
                                Units.percent(Sums.fraction(figures.contended(), figures.visits())),
                                Units.duration(figures.holdNs()),
                                Units.duration(figures.maxWaitNs()),
                                Units.duration(figures.maxHoldNs()),
                                Units.count(figures.failedTests()),
                                Report.label(cost.lock()),
                                Report.label(place),
                                report.place(place.call())));
            }
        }
        return new Table(
                "locks",
                "Locks and critical sections",
                List.of(
                        Table.figure("waited"),
                        Table.figure("blame"),
                        Table.figure("acquired"),
                        Table.figure("contended"),
                        Table.figure("held"),
                        Table.figure("max wait"),
                        Table.figure("max held"),
                        Table.figure("failed tests"),
                        Table.text("lock"),
                        Table.text("held in"),
                        Table.place("place")),
                rows,
                "waited: until the lock was got, also by tests until one succeeded. contended:"
                        + " acquisitions during which somebody else held it. blame: how long others"
                        + " waited while it was held there. failed tests: found it held.",
                "No lock and no critical section was acquired.");
    }
}
