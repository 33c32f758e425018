// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects how runs are named, ordered and found. */
class RunStoreTest {
    @TempDir Path project;
    private RunStore store;

    @BeforeEach
    void setClock() {
        Instant now = Instant.parse("2026-11-22T10:15:00Z");
        store = new RunStore(project, Clock.fixed(now, ZoneOffset.UTC));
    }

    @Test
    void isEmptyBeforeTheFirstRun() throws Exception {
        assertThat(store.list()).isEmpty();
        assertThat(store.newestFinished()).isEmpty();
        assertThat(store.folder()).isEqualTo(project.resolve(".pomp/runs")).doesNotExist();
    }

    @Test
    void createsFoldersThatNobodyElseHas() throws Exception {
        assertThat(store.create("x").id()).isEqualTo("20261122-101500-x");
        assertThat(store.create("x").id()).isEqualTo("20261122-101500-x-2");
        assertThat(store.create("x").id()).isEqualTo("20261122-101500-x-3");
    }

    @Test
    void givesParallelCallersDifferentFolders() throws Exception {
        List<String> ids =
                IntStream.range(0, 50)
                        .parallel()
                        .mapToObj(
                                i -> {
                                    try {
                                        return store.create("x").id();
                                    } catch (ResultsException e) {
                                        throw new AssertionError(e);
                                    }
                                })
                        .toList();
        assertThat(ids).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @CsvSource({
        "stommel, stommel",
        "../../etc, .._.._etc",
        "a b/c\\d:e, a_b_c_d_e",
        "größe, größe",
        "'', run",
        "'  ', run",
        "'\n', run"
    })
    void makesNamesFitForFolders(String name, String folder) throws Exception {
        RunFolder run = store.create(name);
        assertThat(run.path().getParent()).isEqualTo(store.folder());
        assertThat(run.name()).isEqualTo(folder);
    }

    @Test
    void shortensLongNames() throws Exception {
        assertThat(store.create("😀x".repeat(1000)).name()).hasSizeLessThanOrEqualTo(128);
    }

    @Test
    void saysWhyAFolderCannotBeMade() throws Exception {
        Path file = Files.writeString(project.resolve(".pomp"), "in the way");
        assertThatThrownBy(() -> store.create("x"))
                .isInstanceOf(ResultsException.class)
                .hasMessage(file + " is not used: it is a link or a file; remove it");
        // Nobody can make a folder there, also not one who may write anywhere.
        assertThatThrownBy(() -> new RunStore(Path.of("/proc")).create("x"))
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining("the folder for a run cannot be made");
    }

    @Test
    void listsNewestFirstAndIgnoresTheRest() throws Exception {
        Path older = folder("20251122-101500-b");
        folder("20261122-101500-a");
        Path sameSecond = folder("20261122-101500-b");
        folder("notes");
        folder("20261122-101500");
        Files.writeString(store.folder().resolve("20261122-101500-file"), "");
        Files.createSymbolicLink(store.folder().resolve("20271122-101500-link"), older);
        Files.setLastModifiedTime(sameSecond, FileTime.fromMillis(0));
        assertThat(store.list())
                .extracting(RunFolder::id)
                .containsExactly("20261122-101500-a", "20261122-101500-b", "20251122-101500-b");
    }

    @Test
    void findsTheNewestThatIsFinished() throws Exception {
        Files.writeString(folder("20251122-101500-old").resolve("profile.json"), "");
        Files.writeString(folder("20261122-101500-new").resolve("profile.json"), "");
        folder("20271122-101500-running");
        assertThat(store.newestFinished().orElseThrow().id()).isEqualTo("20261122-101500-new");
    }

    @ParameterizedTest
    @CsvSource({
        "20251122-101500-ocean, 20251122-101500-ocean",
        "ocean-2, 20261122-101500-ocean-2",
        "20271, 20271122-101500-heat",
        "hea, 20271122-101500-heat",
        "20261122-101500-ocean, 20261122-101500-ocean"
    })
    void findsByIdNameAndPrefix(String wanted, String id) throws Exception {
        folder("20251122-101500-ocean");
        folder("20261122-101500-ocean");
        folder("20261122-101500-ocean-2");
        folder("20271122-101500-heat");
        assertThat(store.find(wanted).id()).isEqualTo(id);
    }

    @Test
    void theNumberOfARunInTheSameSecondIsNotPartOfItsName() throws Exception {
        Path first = folder("20261122-101500-tide-7");
        folder("20261122-101500-tide-7-2");
        folder("20261122-101501-tide-7-3");
        assertThat(store.list())
                .extracting(RunFolder::name)
                .containsExactlyInAnyOrder("tide-7", "tide-7", "tide-7-3");
        assertThat(store.find("tide-7-2").id()).isEqualTo("20261122-101500-tide-7-2");
        RunRecord record =
                new RunRecord(
                        "tide-7",
                        List.of("./tide"),
                        project,
                        project,
                        "n1",
                        2,
                        Instant.EPOCH,
                        5,
                        0,
                        Map.of(),
                        List.of(),
                        "",
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty());
        RunFolder second = store.find("20261122-101500-tide-7-2");
        RunRecordWriter.write(record, second.path().resolve(RunFolder.RECORD));
        Files.delete(first);
        assertThat(store.find("20261122-101500-tide-7-2").name()).isEqualTo("tide-7");
        assertThat(store.find("20261122-101501-tide-7-3").name()).isEqualTo("tide-7-3");
    }

    @Test
    void findsANumberedRunByItsName() throws Exception {
        folder("20261122-101500-ocean-2");
        assertThat(store.find("ocean").id()).isEqualTo("20261122-101500-ocean-2");
    }

    @Test
    void prefersTheNewestOfAName() throws Exception {
        folder("20251122-101500-ocean");
        folder("20261122-101500-ocean");
        assertThat(store.find("ocean").id()).isEqualTo("20261122-101500-ocean");
    }

    @Test
    void findsByPath(@TempDir Path elsewhere) throws Exception {
        Path profile = Files.writeString(elsewhere.resolve("profile.json"), "");
        assertThat(store.find(elsewhere.toString()).path()).isEqualTo(elsewhere);
        assertThat(store.find(profile.toString()).path()).isEqualTo(elsewhere);
    }

    @Test
    void saysWhatThereIsWhenNothingFits() throws Exception {
        assertThatThrownBy(() -> store.find("x"))
                .isInstanceOf(ResultsException.class)
                .hasMessage(
                        store.folder()
                                + ": there is no run 'x'; there are none yet, measure one first");
        folder("20251122-101500-ocean");
        assertThatThrownBy(() -> store.find("x"))
                .hasMessage(
                        store.folder()
                                + ": there is no run 'x'; give one of 20251122-101500-ocean");
        assertThatThrownBy(() -> store.find("")).isInstanceOf(ResultsException.class);
        assertThatThrownBy(() -> store.find("\0")).isInstanceOf(ResultsException.class);
    }

    @Test
    void saysWhichRunsAPrefixFits() throws Exception {
        folder("20251122-101500-ocean");
        folder("20251122-101501-heat");
        assertThatThrownBy(() -> store.find("2025"))
                .hasMessage(
                        store.folder()
                                + ": several runs begin with '2025'; give one of"
                                + " 20251122-101501-heat, 20251122-101500-ocean");
    }

    private Path folder(String name) throws Exception {
        return Files.createDirectories(store.folder().resolve(name));
    }

    private RunFolder finished(String name) throws Exception {
        RunFolder run = store.create(name);
        Files.writeString(run.path().resolve(RunFolder.PROFILE), "{}");
        return run;
    }

    @Test
    void renamesOnlyToNamesThatAreFree() throws Exception {
        finished("b");
        RunFolder renamed = store.rename(finished("a"), "b");
        assertThat(renamed.id()).isEqualTo("20261122-101500-b-2");
        assertThat(renamed.isFinished()).isTrue();
        assertThat(store.rename(renamed, "../c d").id()).isEqualTo("20261122-101500-.._c_d");
        assertThat(store.list()).hasSize(2);
    }

    @Test
    void leavesARunningProgramItsFolder() throws Exception {
        RunFolder running = store.create("a");
        assertThatThrownBy(() -> store.rename(running, "b"))
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining("is not a finished run");
        assertThat(running.path()).isDirectory();
    }

    @Test
    void deletesNothingOutsideOfARun(@TempDir Path elsewhere) throws Exception {
        Path kept = Files.writeString(elsewhere.resolve("kept"), "x");
        RunFolder run = finished("a");
        Files.createDirectory(run.path().resolve("sources"));
        Files.createSymbolicLink(run.path().resolve("sources/link"), elsewhere);
        store.delete(run);
        assertThat(run.path()).doesNotExist();
        assertThat(kept).exists();
        assertThatThrownBy(() -> store.delete(RunFolder.at(elsewhere)))
                .hasMessageContaining("is not a run of");
        assertThat(kept).exists();
    }
}
