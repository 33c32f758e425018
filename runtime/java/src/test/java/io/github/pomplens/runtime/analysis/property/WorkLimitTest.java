// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import static io.github.pomplens.runtime.testing.ProfileBuilder.PROGRAM;
import static io.github.pomplens.runtime.testing.ProfileBuilder.thread;
import static io.github.pomplens.runtime.testing.PropertyBuilder.aggregate;
import static io.github.pomplens.runtime.testing.PropertyBuilder.element;
import static io.github.pomplens.runtime.testing.PropertyBuilder.greater;
import static io.github.pomplens.runtime.testing.PropertyBuilder.metric;
import static io.github.pomplens.runtime.testing.PropertyBuilder.number;
import static io.github.pomplens.runtime.testing.PropertyBuilder.plus;
import static io.github.pomplens.runtime.testing.PropertyBuilder.property;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Costs;
import io.github.pomplens.runtime.analysis.property.Expression.Combination;
import io.github.pomplens.runtime.analysis.property.Expression.Group;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.testing.ProfileBuilder;
import io.github.pomplens.runtime.testing.SomeKinds;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Protects that properties end that would take for ever, and that others don't suffer. */
class WorkLimitTest {
    private static Profile profile() {
        ProfileBuilder builder = new ProfileBuilder(1000, 2);
        int loop = builder.construct("for", 6);
        builder.context(PROGRAM, loop, Part.FOR, thread(0, 1, 500, 500), thread(1, 1, 400, 400));
        return builder.build();
    }

    /** Groups in one another, each of which doubles the steps. */
    private static Expression nested(int depth) {
        Expression sum = element("time");
        for (int i = 0; i < depth; i++) {
            sum = aggregate(Combination.SUM, Group.THREADS, sum);
        }
        return sum;
    }

    private static Evaluator evaluator(Expression heavy, WorkLimit limit) {
        Profile profile = profile();
        PropertySet set =
                PropertySet.of(
                        List.of(
                                property("Heavy").of("for").when(greater(heavy, number(1))).build(),
                                property("Same")
                                        .of("for")
                                        .when(greater(nested(4), number(1)))
                                        .build(),
                                property("Light")
                                        .of("for")
                                        .when(greater(metric("time"), number(1)))
                                        .build()));
        return new Evaluator(set, RunFacts.of(profile), SomeKinds.OPENMP, SourceFacts.NONE, limit);
    }

    private static ConstructCost cost() {
        return Costs.of(profile()).constructs().get(0);
    }

    @Test
    void givesUpWhatTakesTooLong() {
        Evaluator evaluator = evaluator(nested(60), new WorkLimit(3, 100_000));

        assertThat(evaluator.of(cost())).extracting(Finding::id).containsExactly("Same", "Light");
        Explanation heavy = evaluator.explain(cost()).get(0);
        assertThat(heavy.holds()).isFalse();
        assertThat(heavy.missing())
                .containsExactly("it takes too many steps in a run of this size");
    }

    @Test
    void computesWhatOthersShareWithIt() {
        Expression both = plus(nested(60), nested(4));
        Evaluator evaluator = evaluator(both, new WorkLimit(3, 100_000));

        assertThat(evaluator.of(cost())).extracting(Finding::id).containsExactly("Same", "Light");
    }

    @Test
    void isFarFromWhatPropertiesAsk() {
        Evaluator evaluator = evaluator(nested(4), WorkLimit.of(3, 4));

        assertThat(evaluator.of(cost())).hasSize(3);
    }
}
