// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pomplens.runtime.testing.ExampleRun;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects the sources shown with a run: the measured text, and nothing outside the project. */
class RunFolderTest {
    @TempDir Path outside;
    @TempDir Path project;

    @Test
    void readsProfileAndRecordOnce() throws Exception {
        RunFolder run = ExampleRun.in(project);
        assertThat(run.id()).isEqualTo(ExampleRun.ID);
        assertThat(run.name()).isEqualTo("ocean");
        assertThat(run.projectRoot()).isEqualTo(project);
        assertThat(run.isFinished()).isTrue();
        assertThat(run.profile()).isSameAs(run.profile());
        assertThat(run.record().orElseThrow().host()).isEqualTo("node7");
    }

    @Test
    void aRunMayHaveMeasurementsOfSeveralProcesses() throws Exception {
        RunFolder run = ExampleRun.in(project);
        String text = Files.readString(run.path().resolve("profile.json"));
        Path second = run.path().resolve("profile-815.json");
        Files.writeString(second, text.replaceFirst("\"pid\": *\\d+", "\"pid\": 815"));
        Files.writeString(run.path().resolve("profile-rank-0.json"), text);

        assertThat(run.others()).containsExactly("profile-815.json");
        RunFolder other = new RunStore(project).find(second.toString());
        assertThat(other.profile().execution().pid()).isEqualTo(815);
        assertThat(run.profile().execution().pid()).isNotEqualTo(815);
        assertThat(other.path()).isEqualTo(run.path());
    }

    @Test
    void saysWhenThereIsNoMeasurement() throws Exception {
        RunFolder run = ExampleRun.in(project);
        Files.delete(run.path().resolve("profile.json"));
        assertThat(run.isFinished()).isFalse();
        assertThatThrownBy(run::profile)
                .isInstanceOf(ResultsException.class)
                .hasMessageStartingWith(run.path() + ": holds no profile.json");
    }

    @Test
    void worksWithoutARecord() throws Exception {
        RunFolder run = ExampleRun.in(project);
        Files.delete(run.path().resolve("run.json"));
        assertThat(run.record()).isEmpty();
        SourceFile source = run.source(measured()).orElseThrow();
        assertThat(source.isSnapshot()).isFalse();
        assertThat(source.lines().get(0)).isEqualTo("#include <omp.h>");
    }

    @Test
    void prefersTheCopyAndTellsOfChanges() throws Exception {
        RunFolder run = ExampleRun.in(project);
        assertThat(run.source(measured()).orElseThrow().changedSinceRun()).isFalse();
        Files.writeString(project.resolve(ExampleRun.SOURCE), "new\n");
        SourceFile source = run.source(measured()).orElseThrow();
        assertThat(source.isSnapshot()).isTrue();
        assertThat(source.changedSinceRun()).isTrue();
        assertThat(source.text()).startsWith("#include <omp.h>");
    }

    @Test
    void showsTheCopyWhenTheFileIsGone() throws Exception {
        RunFolder run = ExampleRun.in(project);
        Files.delete(project.resolve(ExampleRun.SOURCE));
        SourceFile source = run.source(measured()).orElseThrow();
        assertThat(source.isSnapshot()).isTrue();
        assertThat(source.changedSinceRun()).isFalse();
    }

    @Test
    void tellsWhenALiveFileIsNewerThanTheRun() throws Exception {
        RunFolder run = ExampleRun.in(project);
        Files.delete(run.path().resolve("run.json"));
        Path live = project.resolve(ExampleRun.SOURCE);
        long endMillis = (1_795_342_500_123L) + 2000;
        Files.setLastModifiedTime(live, FileTime.fromMillis(endMillis - 1000));
        assertThat(run.source(measured()).orElseThrow().changedSinceRun()).isFalse();
        Files.setLastModifiedTime(live, FileTime.fromMillis(endMillis + 1000));
        assertThat(run.source(measured()).orElseThrow().changedSinceRun()).isTrue();
    }

    @Test
    void neverReadsOutsideTheProject() throws Exception {
        RunFolder run = ExampleRun.in(project);
        Path secret = Files.writeString(outside.resolve("secret.c"), "secret");
        Files.createSymbolicLink(project.resolve("src/link.c"), secret);
        assertThat(run.source(secret.toString())).isEmpty();
        assertThat(run.source("src/link.c")).isEmpty();
        assertThat(run.source("../" + outside.getFileName() + "/secret.c")).isEmpty();
        assertThat(run.source("src")).isEmpty();
        assertThat(run.source("no\0file")).isEmpty();
        assertThat(run.source("")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {".git/config", ".env", "src/.ssh/key", "./x/../.git/config", "link/config"})
    void showsNothingHidden(String name, @TempDir Path runs) throws Exception {
        for (String folder : List.of(".git", "src/.ssh", "x")) {
            Files.createDirectories(project.resolve(folder));
        }
        Files.createSymbolicLink(project.resolve("link"), Path.of(".git"));
        for (String file : List.of(".git/config", ".env", "src/.ssh/key")) {
            Files.writeString(project.resolve(file), "secret");
        }
        RunFolder run = ExampleRun.in(project);
        measuredIn(run, name);
        assertThat(Files.readString(run.path().resolve("profile.json"))).contains(name);

        assertThat(run.source(name)).isEmpty();
        assertThat(run.source(project.resolve(name).toString())).isEmpty();
        assertThat(SourceSnapshots.take(run.profile(), project, project, runs)).isEmpty();
    }

    @Test
    void showsNoFileThatIsNotTheMeasuredOne() throws Exception {
        RunFolder run = ExampleRun.in(project);
        Files.writeString(project.resolve("payroll.txt"), "Ann Parallel 5100\n".repeat(30));
        measuredIn(run, "payroll.txt");
        String file = project.resolve("payroll.txt").toString();
        assertThat(run.source(file)).isEmpty();
        Files.delete(run.path().resolve("run.json"));
        assertThat(RunFolder.at(run.path()).source(file)).isEmpty();
    }

    /** Makes a run one of another file. */
    private static void measuredIn(RunFolder run, String file) throws Exception {
        Path profile = run.path().resolve("profile.json");
        Files.writeString(profile, Files.readString(profile).replace(ExampleRun.SOURCE, file));
    }

    @Test
    void showsWhatBuildsOfOursHaveMade() throws Exception {
        RunFolder run = ExampleRun.in(project);
        Path made = Files.createDirectories(project.resolve(".pomp/build/cmake"));
        Files.copy(project.resolve(ExampleRun.SOURCE), made.resolve("made.c"));
        measuredIn(run, ".pomp/build/cmake/made.c");
        assertThat(run.source(made.resolve("made.c").toString())).isPresent();
        assertThat(run.source(made + "/.settings")).isEmpty();
    }

    @Test
    void neverFollowsASnapshotOutOfTheRun() throws Exception {
        RunFolder run = ExampleRun.in(project);
        Path secret = Files.writeString(outside.resolve("secret.c"), "secret");
        Path copy = run.path().resolve("sources/0-ocean.c");
        Files.delete(copy);
        Files.createSymbolicLink(copy, secret);
        SourceFile source = run.source(measured()).orElseThrow();
        assertThat(source.isSnapshot()).isFalse();
        assertThat(source.text()).doesNotContain("secret");
    }

    @Test
    void doesNotTakeHugeFilesForSource() throws Exception {
        RunFolder run = ExampleRun.in(project);
        Files.write(project.resolve("src/huge.c"), new byte[9 * 1024 * 1024]);
        assertThat(run.source("src/huge.c")).isEmpty();
    }

    @Test
    void readsSourcesThatAreNotUtf8() throws Exception {
        RunFolder run = ExampleRun.in(project);
        byte[] latin = "// für\r\nint x;".getBytes(StandardCharsets.ISO_8859_1);
        Files.write(run.path().resolve("sources/0-ocean.c"), latin);
        assertThat(run.source(measured()).orElseThrow().lines())
                .containsExactly("// für", "int x;");
    }

    @Test
    void copiesTheSourcesOfARun() throws Exception {
        RunFolder run = ExampleRun.in(project);
        List<SourceSnapshot> taken = SourceSnapshots.take(run.profile(), project, project, outside);
        assertThat(taken).containsExactly(new SourceSnapshot(measured(), "sources/0-ocean.c"));
        assertThat(outside.resolve("sources/0-ocean.c"))
                .hasSameBinaryContentAs(project.resolve(ExampleRun.SOURCE));
    }

    @Test
    void copiesNothingWhenTheSourcesAreGone() throws Exception {
        RunFolder run = ExampleRun.in(project);
        Files.delete(project.resolve(ExampleRun.SOURCE));
        assertThat(SourceSnapshots.take(run.profile(), project, project, outside)).isEmpty();
        assertThat(outside).isEmptyDirectory();
    }

    private String measured() {
        return project.resolve(ExampleRun.SOURCE).toString();
    }
}
