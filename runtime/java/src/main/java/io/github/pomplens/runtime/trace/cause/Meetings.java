// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.cause;

import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.trace.TraceContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where the threads of a process depend on each other: forks, barriers, tasks, and what only one at
 * a time may have. When all events are known, {@link #resolve} finds who ended which wait.
 */
final class Meetings {
    /** A thread has what only one may have, for which it waited, or not. */
    private record Hold(ThreadPieces thread, long from, long to, @Nullable Wait entry) {}

    /** What only one may have: a lock, or sections of one name, or the turn of an iteration. */
    private record Thing(Part part, String name, int id) {}

    /** When a thread got a lock, and the wait for it, if it waited. */
    private record Acquisition(long time, @Nullable Wait entry) {}

    private record Barrier(int which, int number) {}

    private record Started(Wait ended, long task) {}

    private static final class Team {
        @Nullable ThreadPieces forker;
        long forked;
        final List<Member> members = new ArrayList<>();
    }

    private final Map<Long, Team> teams = new HashMap<>();
    private final Map<Thing, List<Hold>> holds = new HashMap<>();

    /** The same by where they were held: there are very many of these. */
    private final Map<TraceContext, List<Hold>> holdsIn = new IdentityHashMap<>();

    private final Map<Integer, Map<ThreadPieces, Acquisition>> acquired = new HashMap<>();
    private final Moments taskEnds = new Moments();
    private final Map<Long, Moments.Moment> created = new HashMap<>();
    private final List<Started> started = new ArrayList<>();

    void forked(long number, ThreadPieces thread, long time) {
        Team team = team(number);
        team.forker = thread;
        team.forked = time;
    }

    void joins(Member member) {
        team(member.team).members.add(member);
    }

    private Team team(long number) {
        return teams.computeIfAbsent(number, unseen -> new Team());
    }

    /** A thread was in a construct that only one at a time may execute. */
    void held(TraceContext context, ThreadPieces thread, long from, long to, @Nullable Wait wait) {
        holdsIn.computeIfAbsent(context, unseen -> holds(thing(context)))
                .add(new Hold(thread, from, to, wait));
    }

    private static Thing thing(TraceContext context) {
        boolean byName = context.part() == Part.CRITICAL;
        return new Thing(
                context.part(),
                byName ? context.construct().name() : "",
                byName ? 0 : context.construct().id());
    }

    private List<Hold> holds(Thing thing) {
        return holds.computeIfAbsent(thing, unseen -> new ArrayList<>());
    }

    void acquired(int lock, ThreadPieces thread, long time, @Nullable Wait wait) {
        acquired.computeIfAbsent(lock, unseen -> new HashMap<>())
                .put(thread, new Acquisition(time, wait));
    }

    void released(int lock, ThreadPieces thread, long time) {
        Acquisition since = acquired.getOrDefault(lock, Map.of()).get(thread);
        if (since != null) {
            holds(new Thing(Part.REGION, "", lock))
                    .add(new Hold(thread, since.time(), time, since.entry()));
        }
    }

    void taskEnds(ThreadPieces thread, long time) {
        taskEnds.add(thread, time);
    }

    void taskCreated(long task, ThreadPieces thread, long time) {
        created.put(task, new Moments.Moment(thread, time));
    }

    /** A wait ended because its thread found a task to execute. */
    void taskEndsWait(long task, Wait wait) {
        started.add(new Started(wait, task));
    }

    /** Finds out who ended each of the waits of some threads. */
    void resolve(List<ThreadPieces> threads) {
        taskEnds.sort();
        teams.values().forEach(Meetings::resolve);
        for (ThreadPieces thread : threads) {
            thread.waits().forEach(this::resolveTeamOrTasks);
        }
        for (Started start : started) {
            Moments.Moment creation = created.get(start.task());
            if (creation != null) {
                start.ended()
                        .endedBy(creation.thread(), Math.min(creation.time(), start.ended().to));
            }
        }
        holds.values().forEach(Meetings::resolveHolds);
    }

    /** Finds who came to each barrier last, and whose fork gave each member its work. */
    private static void resolve(Team team) {
        Map<Barrier, Arrival> last = new HashMap<>();
        for (Member member : team.members) {
            startsWorking(member, team);
            for (Arrival arrival : member.arrivals) {
                last.merge(
                        new Barrier(arrival.barrier, arrival.number),
                        arrival,
                        (one, other) -> one.time >= other.time ? one : other);
            }
        }
        for (Member member : team.members) {
            for (Arrival arrival : member.arrivals) {
                arrival.last = last.get(new Barrier(arrival.barrier, arrival.number));
            }
        }
    }

    private static void startsWorking(Member member, Team team) {
        int piece = member.thread.upTo(member.begin);
        if (team.forker != null && piece >= 0 && member.thread.isWait(piece)) {
            member.thread.wait(piece).endedBy(team.forker, team.forked);
        }
    }

    private void resolveTeamOrTasks(Wait wait) {
        wait.endedByLast();
        if (wait.what == Wait.For.TEAM || wait.what == Wait.For.TASKS) {
            long after = wait.cause() == null ? wait.from : wait.causeAt();
            taskEnds.last(after, wait.to, wait.thread)
                    .ifPresent(it -> wait.endedBy(it.thread(), it.time()));
        }
    }

    private static void resolveHolds(List<Hold> all) {
        all.sort((one, other) -> Long.compare(one.from(), other.from()));
        for (int i = 1; i < all.size(); i++) {
            Wait wait = all.get(i).entry();
            if (wait != null) {
                Hold before = all.get(i - 1);
                wait.endedBy(before.thread(), Math.min(before.to(), wait.to));
            }
        }
    }
}
