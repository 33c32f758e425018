// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.testing;

import static io.github.pomplens.runtime.testing.PropertyBuilder.and;
import static io.github.pomplens.runtime.testing.PropertyBuilder.greater;
import static io.github.pomplens.runtime.testing.PropertyBuilder.metric;
import static io.github.pomplens.runtime.testing.PropertyBuilder.minus;
import static io.github.pomplens.runtime.testing.PropertyBuilder.number;
import static io.github.pomplens.runtime.testing.PropertyBuilder.over;
import static io.github.pomplens.runtime.testing.PropertyBuilder.plus;
import static io.github.pomplens.runtime.testing.PropertyBuilder.property;
import static io.github.pomplens.runtime.testing.PropertyBuilder.times;
import static io.github.pomplens.runtime.testing.PropertyBuilder.value;
import static io.github.pomplens.runtime.testing.PropertyBuilder.words;

import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.Expression;
import io.github.pomplens.runtime.analysis.property.Expression.Owner;
import io.github.pomplens.runtime.analysis.property.Expression.Question;
import io.github.pomplens.runtime.analysis.property.PropertySearch;
import io.github.pomplens.runtime.analysis.property.PropertySet;
import io.github.pomplens.runtime.analysis.property.SourceFacts;
import io.github.pomplens.runtime.analysis.property.Unit;
import java.util.List;

/**
 * A few properties, for tests of what shows them: simpler than those of the library, with the same
 * words. The library is compiled by a module that needs this one.
 */
public final class SomeProperties {
    /** All of them. */
    public static final PropertySet SET =
            PropertySet.of(List.of(uneven(), barrier(), entry(), serial(), management()));

    /** Looks for them. */
    public static final PropertySearch SEARCH =
            new PropertySearch(run -> SET, SomeKinds.OPENMP, run -> SourceFacts.NONE);

    private static final String ARRIVE =
            "Threads arrive at different times: look for uneven work or critical sections before"
                    + " it.";

    private SomeProperties() {}

    private static Definition uneven() {
        Expression excess = minus(metric("slowest"), metric("even"));
        Expression ratio = over(metric("slowest"), metric("even"));
        return property("UnevenWork", "Uneven work")
                .of("for")
                .when(and(greater(ratio, number(1.05)), costly(excess)))
                .costs(excess)
                .sure(number(0.6))
                .shows(value(ratio, "times"))
                .says(
                        words("longest body / mean body = "),
                        value(metric("slowest"), Unit.TIME),
                        words(" / "),
                        value(metric("even"), Unit.TIME))
                .adviseWhen(
                        greater(number(1.25), ratio),
                        words(
                                "It is too little to tell from chance by this run alone: measure"
                                        + " again before you change anything."))
                .advise(
                        List.of("schedule"),
                        words(
                                "Try `schedule(dynamic)` or `schedule(guided)`, with a chunk size"
                                        + " when the iterations are short; or sort the long"
                                        + " iterations to the front."))
                .build();
    }

    private static Definition barrier() {
        Expression wait = over(metric("barrier_wait"), metric("threads"));
        Expression excess = minus(metric("slowest"), metric("even"));
        return property("BarrierWait", "Waiting at the barrier")
                .of("any")
                .when(and(greater(times(number(0.7), wait), excess), costly(wait)))
                .costs(wait)
                .sure(number(0.7))
                .shows(part("barrier_wait"))
                .says(
                        words("barrier wait / thread time = "),
                        value(metric("barrier_wait"), Unit.TIME),
                        words(" / "),
                        value(metric("thread_time"), Unit.TIME))
                .adviseWhen(
                        new Expression.Test(Question.ALLOWS, "nowait"),
                        words(
                                ARRIVE
                                        + " The quick fix *Add nowait* is offered where nothing up"
                                        + " to the next barrier uses the same data."))
                .advise(List.of(), words(ARRIVE))
                .build();
    }

    private static Definition entry() {
        Expression wait = over(metric("enter_wait"), metric("threads"));
        return property("WaitingToEnter", "Waiting to enter")
                .of("critical")
                .when(costly(wait))
                .costs(wait)
                .sure(number(0.8))
                .shows(part("enter_wait"))
                .says(
                        words("entry wait / thread time = "),
                        value(metric("enter_wait"), Unit.TIME),
                        words(" / "),
                        value(metric("thread_time"), Unit.TIME))
                .advise(
                        List.of("atomic", "reduction"),
                        words(
                                "Do less inside, or enter less often: add up in a private variable"
                                        + " and combine once, with `reduction` or `atomic`."
                                        + " Sections that protect different data should have"
                                        + " different names."))
                .build();
    }

    private static Definition serial() {
        Expression serial = metric(Owner.RUN, "serial");
        Expression threads = metric(Owner.RUN, "threads");
        Expression saved = minus(serial, over(serial, threads));
        return property("SerialShare", "Limited parallelism")
                .of("program")
                .when(costly(saved))
                .costs(saved)
                .sure(number(0.8))
                .shows(words("serial "), value(over(serial, metric("time")), "percent"))
                .says(
                        words("time outside of parallel regions / time = "),
                        value(serial, Unit.TIME),
                        words(" / "),
                        value(metric("time"), Unit.TIME))
                .advise(
                        List.of(),
                        words("Only one of "),
                        value(threads, Unit.COUNT),
                        words(
                                " threads works outside of parallel regions, and more threads"
                                        + " can't make that part shorter: look for loops in it that"
                                        + " could be shared out."))
                .build();
    }

    private static Definition management() {
        Expression rest = minus(metric("thread_time"), plus(metric("body"), metric("wait")));
        Expression lost = over(rest, metric("threads"));
        return property("TeamOverhead", "Starting and ending the team")
                .of("parallel")
                .when(costly(lost))
                .costs(lost)
                .sure(number(0.4))
                .shows(value(over(rest, metric("thread_time")), "percent"))
                .says(
                        words("(thread time - bodies - waits) / thread time = "),
                        value(rest, Unit.TIME),
                        words(" / "),
                        value(metric("thread_time"), Unit.TIME))
                .advise(
                        List.of(),
                        words(
                                "Where a program forks its first team its threads are made, and"
                                        + " that counts here: let it run for longer before you"
                                        + " conclude anything."))
                .build();
    }

    private static Definition.Piece part(String metric) {
        return value(over(metric(metric), metric("thread_time")), "percent");
    }

    private static Expression costly(Expression ns) {
        return and(
                new Expression.Otherwise(metric(Owner.RUN, "trusted"), number(0)),
                greater(ns, times(number(0.02), metric("time"))));
    }
}
