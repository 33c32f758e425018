// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.attach;

import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.ProfileReader;
import io.github.pomplens.runtime.results.RankContexts;
import io.github.pomplens.runtime.results.RankInfo;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.results.Samples;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Makes one file of the samples that each rank of an MPI program has left, with the contexts and
 * threads of the profile that all have in common. What belongs to a rank's samples is found by its
 * process id: {@code sampled-rank-<n>.json} is the profile of that process.
 */
final class SampledRanks {
    private static final Pattern NAME = Pattern.compile("samples-rank-[0-9]{1,7}(-[0-9]+)?\\.json");
    private static final String WITHOUT = "threads_without_samples";
    private static final String HAS_PATHS = "call_paths";
    private static final String PID = "pid";
    private static final String HZ = "hz";

    private final Path folder;
    private final List<Path> files;
    private final Map<Long, Path> profiles = new HashMap<>();
    private final Map<Path, Profile> known = new HashMap<>();

    /**
     * @param files the samples of the ranks, at least one
     */
    SampledRanks(Path folder, List<Path> files) {
        this.folder = folder;
        this.files = files.stream().sorted().toList();
    }

    /**
     * Reads the profiles of the ranks, in which code addresses become lines, as they have in what
     * the run has measured.
     *
     * @param workingDirectory of the program
     */
    void readProfiles(Path workingDirectory) throws IOException, InterruptedException {
        List<Path> own = new ArrayList<>();
        try (DirectoryStream<Path> files =
                Files.newDirectoryStream(folder, "sampled-rank-*.json")) {
            files.forEach(own::add);
        }
        SourceLines.putInto(own, workingDirectory);
        try {
            for (Path each : own) {
                Profile read = ProfileReader.read(each);
                known.put(each, read);
                profiles.put(read.execution().pid(), each);
            }
        } catch (ResultsException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** Whether a file has the samples of a rank. */
    static boolean isOne(Path file) {
        return NAME.matcher(file.getFileName().toString()).matches();
    }

    /** The profile that says how files are named: that of all, or else that of one of them. */
    Path namesFiles(Path profile) {
        return Files.isRegularFile(profile) || profiles.isEmpty()
                ? profile
                : profiles.values().iterator().next();
    }

    /**
     * Writes the samples of all, and removes what they were made of.
     *
     * @return what to tell the user
     */
    List<String> resolve(ResolvedSamples resolved) throws IOException, InterruptedException {
        Profile all;
        try {
            all = RunFolder.at(folder).profile();
        } catch (ResultsException e) {
            throw new IOException(e.getMessage(), e);
        }
        List<String> notes = new ArrayList<>();
        List<Path> used = new ArrayList<>();
        Map<String, Object> head = new LinkedHashMap<>();
        for (Path each : files) {
            SampleFile file = SampleFile.read(each);
            long pid = CodePlaces.number(file.head(), PID);
            Path own = profiles.get(pid);
            RankInfo rank = rankOf(pid, all);
            if (own == null || rank == null) {
                notes.add(
                        each + ": is left out: which constructs these samples are of isn't known");
                continue;
            }
            int[] contexts = RankContexts.in(known.get(own), all);
            resolved.add(
                    file, rank.firstThread(), at -> at < contexts.length ? contexts[(int) at] : 0);
            used.add(each);
            used.add(own);
            addHead(head, file.head());
        }
        if (!used.isEmpty()) {
            head.put(PID, all.execution().pid());
            Path first = used.get(0);
            resolved.write(
                    folder.resolve(Samples.FILE), head, Files.getPosixFilePermissions(first));
            for (Path each : used) {
                Files.delete(each);
            }
            resolved.note().ifPresent(notes::add);
        }
        return notes;
    }

    private static @Nullable RankInfo rankOf(long pid, Profile all) {
        return all.ranks().list().stream()
                .filter(rank -> rank.pid() == pid)
                .findFirst()
                .orElse(null);
    }

    /** Callers are known when all ranks know theirs. */
    private static void addHead(Map<String, Object> head, Map<String, Object> other) {
        if (head.isEmpty()) {
            head.putAll(other);
            return;
        }
        head.put(WITHOUT, CodePlaces.number(head, WITHOUT) + CodePlaces.number(other, WITHOUT));
        head.put(
                HAS_PATHS,
                Math.min(CodePlaces.number(head, HAS_PATHS), CodePlaces.number(other, HAS_PATHS)));
        head.put(HZ, Math.max(CodePlaces.number(head, HZ), CodePlaces.number(other, HZ)));
    }
}
