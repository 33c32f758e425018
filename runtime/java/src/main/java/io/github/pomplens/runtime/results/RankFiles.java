// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The profiles that processes of an MPI program left each for itself, because the program did not
 * come to {@code MPI_Finalize}.
 */
final class RankFiles {
    private static final Pattern NAME = Pattern.compile("profile-rank-([0-9]{1,7})\\.json");

    private RankFiles() {}

    /** Returns the files in {@code folder}, by rank; none when it can't be read. */
    static List<Path> in(Path folder) {
        Map<Integer, Path> files = new TreeMap<>();
        try (DirectoryStream<Path> children = Files.newDirectoryStream(folder, "profile-rank-*")) {
            for (Path child : children) {
                Matcher name = NAME.matcher(child.getFileName().toString());
                if (name.matches() && Files.isRegularFile(child)) {
                    files.put(Integer.parseInt(name.group(1)), child);
                }
            }
        } catch (IOException e) {
            return List.of();
        }
        return List.copyOf(files.values());
    }

    /**
     * Reads them all as one profile.
     *
     * @throws ResultsException when one can't be read, or they are too large together
     */
    static Profile read(List<Path> files) throws ResultsException {
        if (files.size() == 1) {
            return ProfileReader.read(files.get(0));
        }
        RankMerger merger = new RankMerger();
        for (Path file : files) {
            try {
                merger.add(ProfileReader.read(file));
            } catch (IllegalArgumentException e) {
                throw new ResultsException(file + ": " + e.getMessage(), e);
            }
        }
        return merger.finish();
    }

    /**
     * What a list of runs says about them.
     *
     * @throws ResultsException when one can't be read
     */
    static RunSummary summary(List<Path> files) throws ResultsException {
        List<RunSummary> all = new ArrayList<>();
        for (Path file : files) {
            all.add(RunSummary.read(file));
        }
        return new RunSummary(
                all.stream().mapToLong(RunSummary::startUnixNs).min().orElse(0),
                all.stream().mapToLong(RunSummary::wallTimeNs).max().orElse(0),
                all.stream().mapToInt(RunSummary::threads).sum(),
                processes(all),
                all.stream()
                        .map(RunSummary::endedBy)
                        .filter(endedBy -> !endedBy.isByItself())
                        .findFirst()
                        .orElse(EndedBy.EXIT),
                all.stream().map(RunSummary::executable).findFirst().orElse(""),
                Surroundings.UNKNOWN);
    }

    private static Ranks processes(List<RunSummary> all) {
        List<RankInfo> list = new ArrayList<>();
        for (RunSummary one : all) {
            list.add(
                    new RankInfo(
                            Math.max(one.processes().own(), list.size()),
                            new RankProcess(
                                    "", 0, one.executable(), one.startUnixNs(), one.wallTimeNs()),
                            one.threads(),
                            0,
                            RankTimes.UNKNOWN,
                            EventCounts.NONE,
                            one.surroundings()));
        }
        int total = all.stream().mapToInt(RunSummary::ranks).max().orElse(0);
        int last = list.get(list.size() - 1).rank();
        return new Ranks(-1, Math.max(total, last + 1), Detail.THREADS, list);
    }
}
