// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.results;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.languageserver.overlay.MeasuredFile;
import io.github.pomplens.languageserver.overlay.Run;
import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Costs;
import io.github.pomplens.runtime.analysis.Experiment;
import io.github.pomplens.runtime.analysis.Heat;
import io.github.pomplens.runtime.analysis.Histories;
import io.github.pomplens.runtime.analysis.Idleness;
import io.github.pomplens.runtime.analysis.MeasuredRun;
import io.github.pomplens.runtime.analysis.Validity;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.results.RunRecord;
import io.github.pomplens.runtime.results.SourceFile;
import io.github.pomplens.sources.construct.FileConstructs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A run as far as documents need it. For one thread. */
final class LoadedRun {
    private final Run run;
    private final LazyFindings findings;
    private final MeasuredRun measured;
    private final Idleness idleness;
    private final TimeRange range;
    private final Map<Path, String> names = new HashMap<>();
    private final Map<String, MeasuredFile> files = new HashMap<>();

    private LoadedRun(
            Run run,
            LazyFindings findings,
            MeasuredRun measured,
            Idleness idleness,
            TimeRange range) {
        this.run = run;
        this.findings = findings;
        this.measured = measured;
        this.idleness = idleness;
        this.range = range;
    }

    /**
     * Reads a run.
     *
     * @param range of time that figures are wanted of
     * @throws ResultsException when its profile, its record or, for a range, its trace can't be
     *     read
     */
    static LoadedRun of(RunFolder runFolder, TimeRange range) throws ResultsException {
        Profile profile = range.profile(runFolder);
        Path ranIn =
                runFolder.record().map(RunRecord::workingDirectory).orElse(runFolder.projectRoot());
        Idleness idleness = Idleness.of(profile);
        Experiment experiment = Experiment.of(runFolder, profile);
        LazyFindings findings = new LazyFindings(RunFolder.at(runFolder.path()), range);
        Run run =
                new Run(
                        runFolder.id(),
                        runFolder.name() + range.suffix(),
                        Instant.ofEpochSecond(0, profile.execution().startUnixNs()),
                        profile.execution().wallTimeNs(),
                        profile.execution().threads(),
                        Validity.of(profile),
                        findings,
                        experiment.stopped().orElse(""),
                        experiment.unmeasured().orElse(""),
                        findings,
                        findings,
                        findings);
        // The folder without its profile, which is large.
        RunFolder files = RunFolder.at(runFolder.path());
        LoadedRun loaded =
                new LoadedRun(
                        run,
                        findings,
                        new MeasuredRun(files, experiment, Costs.of(profile)),
                        idleness,
                        range);
        for (String name : loaded.measured.costs().files()) {
            loaded.addName(runFolder.projectRoot().resolve(ranIn), name);
        }
        return loaded;
    }

    /**
     * What it cost, with the files that are there.
     *
     * @param most how many constructs are named with their function
     * @param histories of its constructs; empty when nobody wants them
     */
    RunOverview allCosts(int most, Optional<Histories> histories) {
        List<ConstructCost> first =
                measured.costs().constructs().stream()
                        .sorted(Comparator.comparingLong(findings::gainNs).reversed())
                        .limit(most)
                        .toList();
        Map<String, Path> sources = sources();
        Optional<ConstructCost> hottest = hottest(sources.keySet());
        return new RunOverview(
                measured.costs(),
                idleness,
                run,
                sources,
                first,
                hottest,
                functions(Stream.concat(first.stream(), hottest.stream()).toList()),
                histories,
                "",
                Map.of());
    }

    /** Of the constructs that are hot and in one of these files, the one that took longest. */
    private Optional<ConstructCost> hottest(Set<String> files) {
        List<ConstructCost> hot =
                measured.costs().constructs().stream()
                        .filter(cost -> Heat.of(cost.share()) != Heat.NONE)
                        .filter(cost -> files.contains(cost.construct().file()))
                        .toList();
        return hot.stream()
                .filter(cost -> !cost.construct().isFunctionOrRegion())
                .findFirst()
                .or(() -> hot.stream().findFirst());
    }

    /** Where the files are that its constructs name, as far as they are there. */
    Map<String, Path> sources() {
        Map<String, Path> sources = new HashMap<>();
        names.forEach(
                (path, name) -> {
                    if (Files.isRegularFile(path)) {
                        sources.putIfAbsent(name, path);
                    }
                });
        return sources;
    }

    private Map<Integer, String> functions(List<ConstructCost> costs) {
        Set<String> names = new HashSet<>();
        costs.forEach(cost -> names.add(cost.construct().file()));
        Map<Integer, String> functions = new HashMap<>();
        for (String name : names) {
            try {
                MeasuredFile file = measured(name);
                file.costs()
                        .forEach(
                                (index, cost) ->
                                        functions.put(cost.construct().id(), file.function(index)));
            } catch (ResultsException e) {
                // The text is not known, and with it no function.
            }
        }
        return functions;
    }

    Run run() {
        return run;
    }

    /** Of which its figures are. */
    TimeRange range() {
        return range;
    }

    /** Whether its figures are those of a part of the run, which can't be compared with others. */
    boolean isPart() {
        return !range.isAll();
    }

    /** Why its constructs take their time; looked for when the run is shown. */
    LazyFindings findings() {
        return findings;
    }

    /** The run as it is compared with others. */
    MeasuredRun measured() {
        return measured;
    }

    /**
     * What the run measured in a file; empty when that is nothing.
     *
     * @throws ResultsException when the run's record can't be read
     */
    Optional<MeasuredFile> file(Path file) throws ResultsException {
        String name = names.get(file);
        if (name == null) {
            name = names.get(real(file));
        }
        return name == null ? Optional.empty() : Optional.of(measured(name));
    }

    private MeasuredFile measured(String name) throws ResultsException {
        MeasuredFile known = files.get(name);
        if (known != null) {
            return known;
        }
        Optional<SourceFile> source = RunFolder.at(measured.folder().path()).source(name);
        // Lines of the profile mean nothing in a text that is not the measured one.
        boolean usable =
                source.isPresent()
                        && (source.get().isSnapshot() || !source.get().changedSinceRun());
        if (!usable) {
            MeasuredFile without = MeasuredFile.withoutText(run);
            files.put(name, without);
            return without;
        }
        SourceText text = LanguageFrontEnds.source(name, source.get().text());
        FileConstructs then = FileConstructs.of(LanguageFrontEnds.scan(text));
        MeasuredFile file = MeasuredFile.of(run, then, measured.costs().inFile(name));
        files.put(name, file);
        return file;
    }

    private void addName(Path ranIn, String name) {
        try {
            Path file = ranIn.resolve(name).normalize();
            names.put(file, name);
            names.putIfAbsent(real(file), name);
        } catch (InvalidPathException e) {
            // No document can have such a name.
        }
    }

    private static Path real(Path file) {
        try {
            return file.toRealPath();
        } catch (IOException e) {
            return file;
        }
    }
}
