// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import static io.github.pomplens.runtime.testing.ProfileBuilder.PROGRAM;
import static io.github.pomplens.runtime.testing.ProfileBuilder.thread;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.analysis.CallPath;
import io.github.pomplens.runtime.analysis.property.SerialPlaces.Place;
import io.github.pomplens.runtime.results.Detail;
import io.github.pomplens.runtime.results.EventCounts;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.RankInfo;
import io.github.pomplens.runtime.results.RankProcess;
import io.github.pomplens.runtime.results.RankTimes;
import io.github.pomplens.runtime.results.Ranks;
import io.github.pomplens.runtime.results.Surroundings;
import io.github.pomplens.runtime.results.ThreadMetrics;
import io.github.pomplens.runtime.testing.ProfileBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Protects where serial time is said to go: into code that one thread alone executes. */
class SerialPlacesTest {
    @Test
    void isTheFunctionWithMostTimeOfItsOwnOutsideOfRegions() {
        ProfileBuilder builder = new ProfileBuilder(1000, 2);
        int main = function(builder, PROGRAM, "main", 3, thread(0, 1, 1000, 1000));
        function(builder, main, "setup", 12, thread(0, 1, 400, 400));
        int around = function(builder, main, "solve", 20, thread(0, 1, 500, 500));
        int region =
                builder.context(
                        around,
                        builder.construct("parallel", 21),
                        Part.PARALLEL,
                        thread(0, 1, 450, 450),
                        thread(1, 1, 450, 450));
        function(builder, region, "work", 30, thread(0, 1, 440, 440), thread(1, 1, 440, 440));
        SerialPlaces places = of(builder.build());
        assertThat(places.longest()).contains(new Place("setup (main.c:12)", 400));
        assertThat(places.uneven()).isEmpty();
    }

    @Test
    void isUnevenWhereOneRankIsLongerAndNotWhereAllAreLong() {
        ProfileBuilder builder = new ProfileBuilder(1000, 4);
        builder.ranks(new Ranks(-1, 2, Detail.THREADS, List.of(rank(0, 0), rank(1, 2))));
        function(builder, PROGRAM, "read", 5, thread(0, 1, 300, 300), thread(2, 1, 100, 100));
        function(builder, PROGRAM, "setup", 12, thread(0, 1, 600, 600), thread(2, 1, 600, 600));
        SerialPlaces places = of(builder.build());
        assertThat(places.longest()).contains(new Place("setup (main.c:12)", 600));
        assertThat(places.uneven()).contains(new Place("read (main.c:5)", 100));
    }

    @Test
    void isNotKnownWithoutFunctionsAndRegions() {
        ProfileBuilder builder = new ProfileBuilder(1000, 1);
        builder.context(
                PROGRAM, builder.construct("single", 4), Part.SINGLE, thread(0, 1, 900, 900));
        assertThat(of(builder.build())).isEqualTo(SerialPlaces.NONE);
    }

    private static int function(
            ProfileBuilder builder, int parent, String name, int line, ThreadMetrics... threads) {
        int construct = builder.construct("function", name, "/p/main.c", line, line + 5);
        return builder.context(parent, construct, Part.REGION, threads);
    }

    private static SerialPlaces of(Profile profile) {
        return SerialPlaces.of(profile, CallPath.of(profile));
    }

    private static RankInfo rank(int rank, int firstThread) {
        return new RankInfo(
                rank,
                new RankProcess("n", 1, "/x", 0, 1000),
                2,
                firstThread,
                RankTimes.UNKNOWN,
                EventCounts.NONE,
                Surroundings.UNKNOWN);
    }
}
