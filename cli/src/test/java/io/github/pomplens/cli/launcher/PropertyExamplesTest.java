// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.pomplens.cli.Cli;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects what properties say of the runs that {@link PropertyExamplesIT} has measured. */
class PropertyExamplesTest extends PropertyExamples {
    /** How far a size may be from what the fix really brings, in points of the run. */
    private static final double NEAR = 15;

    /**
     * What the fault costs is said once, in one line for each construct that has it, and the lines
     * add up to what its fix brings.
     *
     * @param gain how much shorter the program is without the fault, in % of the run, unmeasured;
     *     of {@code slots.c} what follows for its 12 repetitions from 88 % with 30
     */
    @ParameterizedTest
    @CsvSource({"first/slots.c, 84", "first/quicksort.c, 17"})
    void whatIsSaidToBeSavedIsWhatTheFixSaves(String name, double gain) throws Exception {
        Asked asked = prepare(name);
        String id = asked.expected().orElseThrow().replaceFirst(" .*", "");
        check(
                asked,
                true,
                report ->
                        assertThat(lost(report, id))
                                .as("%% of the run that %s costs", id)
                                .isBetween(gain - NEAR, gain + NEAR));
    }

    /** The directive has no chunk that could be changed: the environment has. */
    @Test
    void aScheduleOfTheEnvironmentIsChangedThere() throws Exception {
        check(
                prepare("first/runtime_schedule.c"),
                true,
                report ->
                        assertThat(report.getAsJsonArray("findings").get(0).toString())
                                .contains(
                                        "`dynamic,8` in this run: set `OMP_SCHEDULE` to `dynamic,1`")
                                .doesNotContain("Try `schedule(dynamic)`"));
    }

    /** Each thread has one, with any schedule. */
    @Test
    void asManyIterationsAsThreadsAreNotScheduledOtherwise() throws Exception {
        check(
                prepare("first/one_part_each.c"),
                true,
                report ->
                        assertThat(report.getAsJsonArray("findings").get(0).toString())
                                .contains("Each of the 4 threads executes one iteration")
                                .doesNotContain("Try `schedule(dynamic)`"));
    }

    /** No schedule changes that the memory of one half is new. */
    @Test
    void iterationsThatDoTheSameAreNotScheduledOtherwise() throws Exception {
        check(
                prepare("first/half_touched.c"),
                true,
                report ->
                        assertThat(report.getAsJsonArray("findings").get(0).toString())
                                .contains("Each iteration does the same", "\"certainty\":0.3,")
                                .doesNotContain("schedule(dynamic)"));
    }

    /** Percent of the run that the lines of a property add up to, among what would save most. */
    private static double lost(JsonObject report, String id) {
        double lost = 0;
        for (JsonElement each : report.getAsJsonArray("findings")) {
            JsonObject finding = each.getAsJsonObject();
            if (finding.get("id").getAsString().equals(id)) {
                lost += finding.get("loss_ns").getAsDouble();
            }
        }
        long time = report.getAsJsonObject("run").get("wall_time_ns").getAsLong();
        return 100 * lost / time;
    }

    @Override
    void check(Asked asked, boolean alone, Check check) throws Exception {
        StoredRuns stored = stored(asked.name());
        for (Path source : stored.sources()) {
            assertThat(Files.readString(EXAMPLES.resolve(asked.name())))
                    .isEqualTo(Files.readString(source));
        }
        stored.restore(asked.project());
        Cli.Result result = new Cli(asked.project().path("")).run("report", "--json");
        assertThat(result.status()).as(result.err()).isZero();
        check.of(JsonParser.parseString(result.out()).getAsJsonObject());
    }
}
