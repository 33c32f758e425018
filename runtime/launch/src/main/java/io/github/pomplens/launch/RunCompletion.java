// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import io.github.pomplens.launch.git.Revisions;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.results.RunRecord;
import io.github.pomplens.runtime.results.RunRecordWriter;
import io.github.pomplens.runtime.results.SourceSnapshot;
import io.github.pomplens.runtime.results.SourceSnapshots;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Puts into a run's folder what the program could not: its record and copies of its sources. */
final class RunCompletion {
    private static final List<String> RECORDED_VARIABLES =
            List.of("OMP_", "GOMP_", "KMP_", "POMP_");

    private final RunRequest request;
    private final RunFolder folder;
    private final Consumer<String> warnings;

    RunCompletion(RunRequest request, RunFolder folder, Consumer<String> warnings) {
        this.request = request;
        this.folder = folder;
        this.warnings = warnings;
    }

    /**
     * Copies the sources and writes the record; warns of what can't be done.
     *
     * @param profile null when it can't be read
     */
    void complete(@Nullable Profile profile, Instant started, long elapsedNs, int exitStatus) {
        List<SourceSnapshot> copies = profile == null ? List.of() : copySources(profile);
        RunRecord record =
                new RunRecord(
                        folder.name(),
                        request.command(),
                        request.workingDirectory(),
                        folder.projectRoot(),
                        Host.name(),
                        Runtime.getRuntime().availableProcessors(),
                        started,
                        elapsedNs,
                        exitStatus,
                        recordedVariables(ProgramRun.environment(request)),
                        copies,
                        request.series(),
                        profile == null
                                ? Optional.empty()
                                : new ProgramFiles(folder, profile, started).build(),
                        Revisions.of(folder.projectRoot(), textsOf(copies)),
                        request.passedOver());
        try {
            RunRecordWriter.write(record, folder.path().resolve(RunFolder.RECORD));
        } catch (IOException e) {
            warnings.accept(
                    folder.path() + ": the record of the run cannot be written: " + reason(e));
        }
    }

    /** Removes the folder of a run that left nothing but perhaps an unfinished measurement. */
    static void removeUnused(RunFolder folder) {
        try {
            try (DirectoryStream<Path> unfinished =
                    Files.newDirectoryStream(folder.path(), "profile*.json.tmp-*")) {
                for (Path file : unfinished) {
                    Files.delete(file);
                }
            }
            Files.delete(folder.path());
        } catch (IOException e) {
            // Something else is in the folder, or it is gone: then it isn't ours to remove.
        }
    }

    /** The variables that matter to OpenMP and POMP; others may be private. */
    static Map<String, String> recordedVariables(Map<String, String> environment) {
        Map<String, String> recorded = new HashMap<>(environment);
        recorded.keySet().removeIf(name -> RECORDED_VARIABLES.stream().noneMatch(name::startsWith));
        recorded.remove(ProgramRun.RUN_DIRECTORY);
        return recorded;
    }

    /** The sources with their copies: what was compared with a commit is what reports show. */
    private Map<Path, Path> textsOf(List<SourceSnapshot> copies) {
        Map<Path, Path> texts = new LinkedHashMap<>();
        for (SourceSnapshot copy : copies) {
            texts.put(
                    request.workingDirectory().resolve(copy.path()),
                    folder.path().resolve(copy.snapshot()));
        }
        return texts;
    }

    private List<SourceSnapshot> copySources(Profile profile) {
        try {
            List<SourceSnapshot> copies =
                    SourceSnapshots.take(
                            profile,
                            request.workingDirectory(),
                            folder.projectRoot(),
                            folder.path());
            warnOfMissing(profile, copies);
            return copies;
        } catch (IOException e) {
            warnings.accept(
                    folder.path()
                            + ": the sources cannot be copied: "
                            + reason(e)
                            + "; reports will show them as they are then");
            return List.of();
        }
    }

    private void warnOfMissing(Profile profile, List<SourceSnapshot> copies) {
        Set<String> missing =
                profile.constructs().stream()
                        .map(ConstructInfo::file)
                        .filter(file -> !file.isEmpty())
                        .collect(Collectors.toCollection(TreeSet::new));
        copies.forEach(copy -> missing.remove(copy.path()));
        for (String file : missing) {
            boolean there = Files.isRegularFile(request.workingDirectory().resolve(file));
            warnings.accept(
                    "source "
                            + file
                            + (there ? " is too large to be kept" : " is not there any more")
                            + "; reports will show no text for it");
        }
    }

    private static String reason(IOException e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }
}
