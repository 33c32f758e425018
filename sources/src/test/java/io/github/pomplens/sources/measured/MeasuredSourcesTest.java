// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.measured;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.analysis.property.SourceFacts;
import io.github.pomplens.runtime.results.ConstructDetails;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects that facts are those of the source as it was measured, and missing without it. */
class MeasuredSourcesTest {
    private static final String MEASURED =
            """
            int rows[8];
            void f(void) {
                for (int t = 0; t < 8; t++) {
            #pragma omp parallel for schedule(static, 3)
                    for (int k = 0; k < 8; k++) rows[k] = t;
                }
            }
            """;

    @TempDir private Path root;

    @Test
    void answersForTheSourceThatWasMeasured() throws Exception {
        Path file = root.resolve("x.c");
        Files.writeString(file, MEASURED.replace("static, 3", "static, 5"));
        SourceFacts facts = new MeasuredSources(runOf(file, MEASURED));
        ConstructInfo loop = at("parallel for", file, 4);
        assertThat(facts.number(loop, "in_loop")).hasValue(1);
        assertThat(facts.text(loop, "loop_line")).contains("3");
        assertThat(facts.number(loop, "schedule_static_chunk")).hasValue(3);
        assertThat(facts.text(loop, "in_loop")).as("it is not a text").isEmpty();
        assertThat(facts.number(loop, "loop_line")).as("it is not a number").isEmpty();
        assertThat(facts.number(loop, "phase_of_the_moon")).isEmpty();
        assertThat(facts.number(at("parallel for", file, 5), "in_loop")).isEmpty();
        assertThat(facts.number(at("for", file, 4), "in_loop")).isEmpty();
        assertThat(facts.number(at("parallel for", root.resolve("y.c"), 4), "in_loop")).isEmpty();
    }

    @Test
    void countsWhatIsNotMeasuredAndSaysWhy() throws Exception {
        String text =
                """
                void f(int n) {
                #pragma omp parallel
                    n++;
                #pragma omp paralel
                #pragma omp target
                    {
                #pragma omp parallel
                        n++;
                #pragma omp parallel
                        n++;
                    }
                }
                """;
        Path file = root.resolve("x.c");
        Files.writeString(file, text);
        SourceFacts facts = new MeasuredSources(runOf(file, text));
        assertThat(facts.unmeasured(List.of(at("parallel", file, 2))))
                .contains(
                        "3 of 5 directives aren't measured: 2 × it is device code; 1 × unknown"
                                + " directive 'paralel'. 'pomp instrument' says where.");
        assertThat(facts.unmeasured(List.of(at("parallel", file, 7), at("parallel", file, 9))))
                .as("what was measured all the same")
                .contains(
                        "1 of 5 directives isn't measured: 1 × unknown directive 'paralel'. 'pomp"
                                + " instrument' says where.");
        assertThat(facts.unmeasured(List.of(at("parallel", root.resolve("y.c"), 2))))
                .as("the source isn't known")
                .isEmpty();
    }

    /** A run that keeps a text as its copy of a file. */
    private RunFolder runOf(Path file, String text) throws IOException {
        Path folder = root.resolve(".pomp").resolve("runs").resolve("20261123-a");
        Files.createDirectories(folder.resolve("sources"));
        Files.writeString(folder.resolve("sources").resolve("0-x.c"), text);
        Files.writeString(
                folder.resolve("run.json"),
                """
                {"format":"pomp-run","version":1,"name":"x","command":["./x"],
                "working_directory":"%s","project_root":"%s","host":"h","cpus":2,
                "started":"2026-11-22T10:15:00Z","elapsed_ns":1000000000,"exit_status":0,
                "environment":{},"sources":[{"path":"%s","snapshot":"sources/0-x.c"}]}
                """
                        .formatted(root, root, file));
        return RunFolder.at(folder);
    }

    private static ConstructInfo at(String kind, Path file, int line) {
        return new ConstructInfo(
                0, kind, "", file.toString(), line, line, line, line, 0, ConstructDetails.NONE);
    }
}
