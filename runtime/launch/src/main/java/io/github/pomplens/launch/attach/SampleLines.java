// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.attach;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongUnaryOperator;

/**
 * Puts lines in the place of the code addresses in a run's samples, so that whoever reads them
 * needs neither the program nor a tool.
 */
public final class SampleLines {
    private SampleLines() {}

    /**
     * Resolves the samples in a run's folder, if there are some. Those of the ranks of an MPI
     * program become one.
     *
     * @param profile of the run: lines are in the files that its constructs name
     * @param workingDirectory of the program
     * @return what to tell the user when some have no line, or are left out
     * @throws IOException when a file can't be read or written; it is as it was then
     */
    public static List<String> putInto(Path folder, Path profile, Path workingDirectory)
            throws IOException, InterruptedException {
        List<String> notes = new ArrayList<>();
        List<Path> ranks = new ArrayList<>();
        List<Path> others = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "samples*.json")) {
            for (Path each : files) {
                (SampledRanks.isOne(each) ? ranks : others).add(each);
            }
        }
        if (ranks.isEmpty() && others.isEmpty()) {
            return List.of();
        }
        Optional<Symbolizer> symbolizer = Symbolizer.find(System.getenv().getOrDefault("PATH", ""));
        if (symbolizer.isEmpty()) {
            return List.of(
                    "the samples have no lines, as neither llvm-symbolizer nor addr2line is there;"
                            + " install llvm or binutils and run again");
        }
        for (Path each : others) {
            ResolvedSamples resolved =
                    new ResolvedSamples(symbolizer.get(), spellings(profile, workingDirectory));
            resolveFile(each, resolved).ifPresent(notes::add);
        }
        if (!ranks.isEmpty()) {
            SampledRanks all = new SampledRanks(folder, ranks);
            all.readProfiles(workingDirectory);
            Path named = all.namesFiles(profile);
            notes.addAll(
                    all.resolve(
                            new ResolvedSamples(
                                    symbolizer.get(), spellings(named, workingDirectory))));
        }
        return List.copyOf(notes);
    }

    private static Optional<String> resolveFile(Path samples, ResolvedSamples resolved)
            throws IOException, InterruptedException {
        SampleFile file = SampleFile.read(samples);
        if (file.isResolved()) {
            return Optional.empty();
        }
        resolved.add(file, 0, LongUnaryOperator.identity());
        resolved.write(samples, file.head(), Files.getPosixFilePermissions(samples));
        return resolved.note();
    }

    /**
     * How descriptors name the files: what debug information calls absolutely is shown like that.
     */
    private static Map<Path, String> spellings(Path profile, Path workingDirectory)
            throws IOException {
        Map<Path, String> spellings = new HashMap<>();
        if (!Files.isRegularFile(profile)) {
            return spellings;
        }
        for (Map<String, Object> construct : CodePlaces.read(profile).constructs()) {
            String name = CodePlaces.text(construct, "file");
            try {
                if (!name.isEmpty()) {
                    spellings.putIfAbsent(workingDirectory.resolve(name).normalize(), name);
                }
            } catch (InvalidPathException e) {
                // No file is called so here: then no debug information names it either.
            }
        }
        return spellings;
    }
}
