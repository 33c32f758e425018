// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.languageserver.overlay.FileResults;
import io.github.pomplens.languageserver.overlay.Run;
import io.github.pomplens.languageserver.results.WorkspaceResults;
import io.github.pomplens.properties.PropertyProblem;
import io.github.pomplens.runtime.analysis.property.Finding;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects that a run that is compared with is asked for in reports as in editors. */
class BaselineTest {
    private static final String SLOWER = "SlowerThanBefore";

    @TempDir Path folder;
    private Path project;
    private Path source;

    @BeforeEach
    void makeRuns() throws Exception {
        project = folder.toRealPath();
        source = Files.writeString(project.resolve("x.c"), "int a;\n#pragma omp parallel\n{}\n");
        // As it was measured: older than the runs, which have no copy of it.
        Files.setLastModifiedTime(source, FileTime.from(Instant.EPOCH));
        Profiles.write(project, "20261122-101500-before", source);
        Path profile =
                Profiles.write(project, "20261122-101501-now", source).resolve("profile.json");
        String text = Files.readString(profile);
        Files.writeString(profile, text.replace("_ns\":900000000", "_ns\":1200000000"));
    }

    @Test
    void aPageSaysFirstWhatIsSlowerThanInTheBaseline() throws Exception {
        assertThat(page("before")).containsPattern("(?s)What would save most.*Slower than before");
        assertThat(page("now")).doesNotContain("Slower than before:");
    }

    @Test
    void editorsAndAnalysesNameTheSameConstructAndSize() throws Exception {
        Cli.Result analysed =
                new Cli(project).run("analyze", "--baseline=before", "--explain", "x.c:2");
        assertThat(analysed.out())
                .containsSubsequence("holds", "(" + SLOWER + "): 1.3×, up to 300 ms", "not");
        try (WorkspaceResults results = new WorkspaceResults(new Nobody())) {
            results.addRoot(project);
            assertThat(found(results)).extracting(Finding::id).doesNotContain(SLOWER);
            assertThat(results.compareWith(Optional.of("20261122-101500-before")).get()).isTrue();
            assertThat(found(results))
                    .filteredOn(it -> it.id().equals(SLOWER))
                    .extracting(Finding::value)
                    .containsExactly("1.3×, up to 300 ms");
        }
    }

    private String page(String baseline) throws Exception {
        Cli.Result result =
                new Cli(project).run("report", "--compare", baseline, "--html=page.html");
        assertThat(result.status()).as(result.err()).isZero();
        return Files.readString(project.resolve("page.html"));
    }

    private List<Finding> found(WorkspaceResults results) throws Exception {
        FileResults known = results.of(source).get().orElseThrow();
        return known.measured().run().findings().shown(known.measured().all().get(0));
    }

    /** An editor that asks and isn't told. */
    private static final class Nobody implements WorkspaceResults.Listener {
        @Override
        public void newestRunChanged(Run run) {}

        @Override
        public void resultsChanged() {}

        @Override
        public void unreadable(String run, String message) {}

        @Override
        public void propertiesMistaken(Path project, Path file, List<PropertyProblem> mistakes) {}

        @Override
        public void rootFound(Path projectRoot) {}
    }
}
