// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.ThreadCost;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Looks for the properties of one construct. Each is evaluated once, when it is first asked for.
 */
final class Inquiry {
    private final Evaluator evaluator;
    private final Subject subject;
    private @Nullable Frame[] frames = new Frame[0];
    private @Nullable Outcome[] outcomes = new Outcome[0];
    private double[] shared = new double[0];
    private boolean[] sharedKnown = new boolean[0];

    /**
     * What came out of a property.
     *
     * @param inScope whether it is of such constructs
     * @param holds 1, 0, or NaN where it isn't known
     * @param frame with its values
     */
    record Outcome(boolean inScope, double holds, Frame frame) {}

    Inquiry(Evaluator evaluator, Subject subject) {
        this.evaluator = evaluator;
        this.subject = subject;
    }

    Subject subject() {
        return subject;
    }

    WorkLimit limit() {
        return evaluator.limit();
    }

    /**
     * Returns what several properties ask for; computed once, unless the first that asks may not go
     * on.
     */
    double shared(int index, Code.Number code, Frame frame) {
        if (index >= shared.length) {
            int size = Math.max(index + 1, evaluator.shared().size());
            shared = Arrays.copyOf(shared, size);
            sharedKnown = Arrays.copyOf(sharedKnown, size);
        }
        if (!sharedKnown[index]) {
            double value = code.of(frame);
            if (!frame.spend(0)) {
                return Double.NaN;
            }
            shared[index] = value;
            sharedKnown[index] = true;
        }
        return shared[index];
    }

    private Frame frame(int index) {
        if (frames.length == 0) {
            frames = new Frame[evaluator.properties().size()];
        }
        Frame known = frames[index];
        if (known == null) {
            known = new Frame(this, evaluator.properties().get(index), index);
            frames[index] = known;
        }
        return known;
    }

    Outcome outcome(int index) {
        if (outcomes.length == 0) {
            outcomes = new Outcome[evaluator.properties().size()];
        }
        Outcome known = outcomes[index];
        if (known != null) {
            return known;
        }
        CompiledProperty property = evaluator.properties().get(index);
        Frame frame = frame(index);
        // Who asks for itself in a circle, which no compiler lets pass, gets no answer.
        outcomes[index] = new Outcome(false, Double.NaN, frame);
        boolean inScope = property.isOf(evaluator.questions(), subject);
        double holds = Questions.NO;
        if (inScope && property.condition().isPresent()) {
            boolean allowed = limit().spend(index, property.steps());
            holds = allowed ? property.condition().get().of(frame) : Questions.UNKNOWN;
            holds = limit().isSpent(index) ? Questions.UNKNOWN : holds;
        }
        Outcome found = new Outcome(inScope, holds, frame);
        outcomes[index] = found;
        return found;
    }

    /** Returns whether a property holds: 1 or 0. */
    double holds(int index) {
        return Questions.answer(outcome(index).holds() == Questions.YES);
    }

    /** Returns what a property costs, in nanoseconds; 0 where it does not hold. */
    double costNs(int index) {
        return outcome(index).holds() == Questions.YES ? wouldCostNs(index) : 0;
    }

    /**
     * Returns what a property costs whether it holds or not, as on a call path on which it may be
     * too little to hold, in nanoseconds.
     */
    double wouldCostNs(int index) {
        double cost = evaluator.properties().get(index).cost().of(frame(index));
        return cost > 0 ? Math.min(cost, subject.cost().timeNs()) : 0;
    }

    /** Returns the weights of the construct's threads: together 1, or none without threads. */
    double[] weights(int index) {
        List<ThreadCost> threads = subject.cost().perThread();
        CompiledProperty property = evaluator.properties().get(index);
        double[] weights = new double[threads.size()];
        double sum = 0;
        if (property.spread().isPresent()) {
            Frame frame = frame(index);
            for (int i = 0; i < weights.length; i++) {
                frame.thread(threads.get(i));
                double weight = property.spread().get().of(frame);
                weights[i] = weight > 0 ? weight : 0;
                sum += weights[i];
            }
            frame.thread(null);
        }
        for (int i = 0; i < weights.length; i++) {
            weights[i] = sum > 0 ? weights[i] / sum : 1.0 / weights.length;
        }
        return weights;
    }
}
