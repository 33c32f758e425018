// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp;

import org.jspecify.annotations.Nullable;

/** A measurement library that prints each event, and the line of its construct. */
public final class PrintingLibrary implements Pomp {
    private static void note(String event, Region d) {
        System.out.println(event + " " + d.beginLine1());
    }

    @Override
    public void parallelFork(Region d) {
        note("parallelFork", d);
    }

    @Override
    public void parallelJoin(Region d) {
        note("parallelJoin", d);
    }

    @Override
    public void parallelBegin(Region d) {
        note("parallelBegin", d);
    }

    @Override
    public void parallelEnd(Region d) {
        note("parallelEnd", d);
    }

    @Override
    public void forEnter(Region d) {
        note("forEnter", d);
    }

    @Override
    public void forExit(Region d) {
        note("forExit", d);
    }

    @Override
    public void barrierEnter(Region d) {
        note("barrierEnter", d);
    }

    @Override
    public void barrierExit(Region d) {
        note("barrierExit", d);
    }

    @Override
    public void criticalEnter(Region d) {
        note("criticalEnter", d);
    }

    @Override
    public void criticalBegin(Region d) {
        note("criticalBegin", d);
    }

    @Override
    public void criticalEnd(Region d) {
        note("criticalEnd", d);
    }

    @Override
    public void criticalExit(Region d) {
        note("criticalExit", d);
    }

    @Override
    public void sectionsEnter(Region d) {
        note("sectionsEnter", d);
    }

    @Override
    public void sectionsExit(Region d) {
        note("sectionsExit", d);
    }

    @Override
    public void sectionBegin(Region d) {
        note("sectionBegin", d);
    }

    @Override
    public void sectionEnd(Region d) {
        note("sectionEnd", d);
    }

    @Override
    public void singleEnter(Region d) {
        note("singleEnter", d);
    }

    @Override
    public void singleBegin(Region d) {
        note("singleBegin", d);
    }

    @Override
    public void singleEnd(Region d) {
        note("singleEnd", d);
    }

    @Override
    public void singleExit(Region d) {
        note("singleExit", d);
    }

    @Override
    public void masterBegin(Region d) {
        note("masterBegin", d);
    }

    @Override
    public void masterEnd(Region d) {
        note("masterEnd", d);
    }

    @Override
    public void atomicEnter(Region d) {
        note("atomicEnter", d);
    }

    @Override
    public void atomicExit(Region d) {
        note("atomicExit", d);
    }

    @Override
    public void orderedEnter(Region d) {
        note("orderedEnter", d);
    }

    @Override
    public void orderedBegin(Region d) {
        note("orderedBegin", d);
    }

    @Override
    public void orderedEnd(Region d) {
        note("orderedEnd", d);
    }

    @Override
    public void orderedExit(Region d) {
        note("orderedExit", d);
    }

    @Override
    public void flushEnter(Region d) {
        note("flushEnter", d);
    }

    @Override
    public void flushExit(Region d) {
        note("flushExit", d);
    }

    @Override
    public @Nullable Object taskEnter(Region d) {
        note("taskEnter", d);
        return d;
    }

    @Override
    public void taskExit(Region d) {
        note("taskExit", d);
    }

    @Override
    public void taskBegin(Region d, @Nullable Object created) {
        note(created == d ? "taskBegin" : "lost", d);
    }

    @Override
    public void taskEnd(Region d) {
        note("taskEnd", d);
    }

    @Override
    public void taskwaitEnter(Region d) {
        note("taskwaitEnter", d);
    }

    @Override
    public void taskwaitExit(Region d) {
        note("taskwaitExit", d);
    }

    @Override
    public void taskyieldEnter(Region d) {
        note("taskyieldEnter", d);
    }

    @Override
    public void taskyieldExit(Region d) {
        note("taskyieldExit", d);
    }

    @Override
    public void taskgroupEnter(Region d) {
        note("taskgroupEnter", d);
    }

    @Override
    public void taskgroupBegin(Region d) {
        note("taskgroupBegin", d);
    }

    @Override
    public void taskgroupEnd(Region d) {
        note("taskgroupEnd", d);
    }

    @Override
    public void taskgroupExit(Region d) {
        note("taskgroupExit", d);
    }

    @Override
    public void begin(Region d) {
        note("begin", d);
    }

    @Override
    public void end(Region d) {
        note("end", d);
    }
}
