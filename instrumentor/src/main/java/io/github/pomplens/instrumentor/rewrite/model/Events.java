// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

/**
 * The events of one kind of construct: a row of table 1 of the POMP paper. Each is the end of a
 * function's name, such as {@code For_enter}; empty where there is none.
 *
 * @param before before the construct
 * @param begin at the start of its block
 * @param end at the end of its block
 * @param after after the construct
 * @param barrier what becomes of the barrier that it implies
 */
public record Events(String before, String begin, String end, String after, Barrier barrier) {
    /** The barrier at the end of a construct, as far as it is made explicit. */
    enum Barrier {
        /** There is none, or it stays as it is. */
        NONE,
        /** An explicit one stands before it, as the last thing inside. */
        INSIDE,
        /** An explicit one after the construct takes its place; the construct gets nowait. */
        AFTER
    }

    /** Enter before, exit after; the construct itself stays as it is. */
    static Events outside(String name) {
        return new Events(name + "_enter", "", "", name + "_exit", Barrier.NONE);
    }

    /** Enter before, exit after, and in between the barrier. */
    static Events loop(String name) {
        return new Events(name + "_enter", "", "", name + "_exit", Barrier.AFTER);
    }

    /** Enter, begin, end, exit. */
    static Events block(String name, Barrier barrier) {
        return new Events(name + "_enter", name + "_begin", name + "_end", name + "_exit", barrier);
    }

    /** Fork, begin, end, join. */
    static Events region(String name, Barrier barrier) {
        return new Events(name + "_fork", name + "_begin", name + "_end", name + "_join", barrier);
    }

    /** Begin and end inside. */
    static Events inside(String name) {
        return new Events("", name + "_begin", name + "_end", "", Barrier.NONE);
    }

    /** Describes one call before. */
    static Events once(String name) {
        return new Events(name, "", "", "", Barrier.NONE);
    }

    /** Returns them for what has no directive that a clause could be added to. */
    Events withoutBarrier() {
        return new Events(before, begin, end, after, Barrier.NONE);
    }

    /** What is left of them where nothing may be put inside. */
    Events fromOutside() {
        return new Events(before, "", "", after, Barrier.NONE);
    }
}
