// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Protects that runs are known as a scaling series, whatever their times. */
@Timeout(300)
class ScalingIT {
    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void program() throws Exception {
        project = Project.in(folder.toRealPath());
        project.write("naps.c", ScalingSeries.PROGRAM);
    }

    @Test
    void saysWhenThereAreTooFewNumbersOfThreads() throws Exception {
        profile("1,2");
        JsonNode report = report();
        assertThat(report.at("/scaling/points")).hasSize(2);
        assertThat(report.at("/scaling/efficiency").isMissingNode()).isFalse();
        assertThat(report.at("/scaling/model").isMissingNode()).isTrue();
        assertThat(project.pomp("report", "--view", "scaling").successfully().out())
                .contains(
                        "Measured with 2 numbers of threads: too few for a model, which needs 3.");
    }

    @Test
    void knowsRunsThatAreNotOfASeries() throws Exception {
        project.run("pomp", "profile", "naps.c").successfully();
        assertThat(report().at("/scaling").isMissingNode()).isTrue();
        assertThat(project.pomp("report", "--view", "scaling").successfully().out())
                .contains("The run is not of a scaling series");
        assertThat(project.pomp("report").successfully().out()).doesNotContain("Scaling series");
    }

    private void profile(String threads) throws Exception {
        project.run("pomp", "profile", "--threads=" + threads, "naps.c").successfully();
    }

    private JsonNode report() throws Exception {
        return new ObjectMapper().readTree(project.pomp("report", "--json").successfully().out());
    }
}
