// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.ThreadCost;
import org.jspecify.annotations.Nullable;

/**
 * What an expression is evaluated for: a property of a construct, and within a group one of its
 * elements. Groups change the element and put it back.
 */
final class Frame {
    private final Inquiry inquiry;
    private final CompiledProperty property;
    private final int index;
    private final double[] numbers;
    private final @Nullable String[] texts;
    private final boolean[] known;

    /** The construct that elements are of, or that is the element. */
    private Subject element;

    private @Nullable ThreadCost thread;
    private @Nullable RankFigures rank;
    private double sample = Double.NaN;

    /**
     * @param index of the property
     */
    Frame(Inquiry inquiry, CompiledProperty property, int index) {
        this.inquiry = inquiry;
        this.property = property;
        this.index = index;
        int values = property.values().size();
        this.numbers = new double[values];
        this.texts = new String[values];
        this.known = new boolean[values];
        this.element = inquiry.subject();
    }

    Inquiry inquiry() {
        return inquiry;
    }

    /** Counts steps of the property; returns whether it may go on. */
    boolean spend(long steps) {
        return inquiry.limit().spend(index, steps);
    }

    /** The construct that the property is asked for. */
    Subject construct() {
        return inquiry.subject();
    }

    Subject element() {
        return element;
    }

    void element(Subject other) {
        element = other;
    }

    @Nullable ThreadCost thread() {
        return thread;
    }

    void thread(@Nullable ThreadCost other) {
        thread = other;
    }

    @Nullable RankFigures rank() {
        return rank;
    }

    void rank(@Nullable RankFigures other) {
        rank = other;
    }

    /** The time of a repeat of the run. */
    double sample() {
        return sample;
    }

    void sample(double other) {
        sample = other;
    }

    /** Returns a value that the property has named. */
    double number(int index) {
        find(index);
        return numbers[index];
    }

    /** Returns a text that the property has named. */
    @Nullable String text(int index) {
        find(index);
        return texts[index];
    }

    /** Values are of the construct, also where a group asks for them. */
    private void find(int index) {
        if (known[index]) {
            return;
        }
        known[index] = true;
        Frame own = new Frame(this);
        Code code = property.values().get(index);
        if (code instanceof Code.Number number) {
            numbers[index] = number.of(own);
        } else if (code instanceof Code.Text text) {
            texts[index] = text.of(own);
        }
    }

    /** Shares the values of another one, without its element. */
    private Frame(Frame other) {
        this.inquiry = other.inquiry;
        this.property = other.property;
        this.index = other.index;
        this.numbers = other.numbers;
        this.texts = other.texts;
        this.known = other.known;
        this.element = other.inquiry.subject();
    }
}
