// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.testing.ExampleRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects why two runs are said to differ: by what they were compiled with and disturbed by. */
class RunComparisonTest {
    @TempDir Path project;
    @TempDir Path copy;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'-O0 -fopenmp'       | '-O2 -fopenmp -g'     | -O0 before, -O2 -g now",
                "'-O3'                | '-O3 -ffast-math'     | none of them before, -ffast-math now",
                "'-O1','-O3 -march=x' | '-O3','-O1 -march=x'  | each is used, but for other sources",
            },
            quoteCharacter = '"')
    void namesTheFlagsThatDiffer(String before, String now, String text) throws Exception {
        RunComparison runs =
                RunComparison.of(
                        compiled(project, "1", before.replace('\'', '"')),
                        compiled(copy, "2", now.replace('\'', '"')));
        assertThat(runs.reasons()).contains(Reason.differs(Reason.Aspect.FLAGS, text));
        assertThat(runs.isRepeat()).isFalse();
    }

    @Test
    void takesFlagsThatNobodyRecordedForUnknown() throws Exception {
        RunComparison runs =
                RunComparison.of(compiled(project, "1", "\"-O2\""), compiled(copy, "2", ""));
        assertThat(runs.lines()).contains("not known whether in: flags");
    }

    @Test
    void namesWhatDisturbedEitherRun() {
        RunComparison calm =
                new RunComparison(
                        List.of(), true, Validity.Mark.UNDISTURBED, Validity.Mark.UNDISTURBED);
        RunComparison disturbed =
                new RunComparison(
                        List.of(), true, Validity.Mark.OVERSUBSCRIBED, Validity.Mark.UNDISTURBED);
        assertThat(calm.lines()).hasSize(1);
        assertThat(disturbed.lines())
                .startsWith(calm.lines().get(0))
                .endsWith(
                        "validity: oversubscribed before, undisturbed now; what disturbed a run is"
                                + " in its times")
                .hasSize(2);
    }

    /** The example, of a program that was compiled so. */
    private static MeasuredRun compiled(Path root, String content, String flags) throws Exception {
        RunFolder run = ExampleRun.in(root);
        Path record = run.path().resolve("run.json");
        String build =
                "\"build\": {\"files\": [{\"path\": \"/p/ocean\", \"fingerprint\": \"sha256:"
                        + content
                        + "\"}], \"flags\": ["
                        + flags
                        + "]}, ";
        Files.writeString(
                record, Files.readString(record).replace("\"sources\":", build + "\"sources\":"));
        return MeasuredRun.of(run);
    }
}
