// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * The folder of one run. Profile and record are read when first asked for, then kept; a fresh
 * {@code RunFolder} sees files that changed since. Safe for use by several threads.
 */
public final class RunFolder {
    /** Name of the measurement in a run's folder. */
    public static final String PROFILE = "profile.json";

    /** Name of the run's record in its folder. */
    public static final String RECORD = "run.json";

    /** What processes of one run after the first call theirs; ranks have names of their own. */
    private static final Pattern OF_OTHERS = Pattern.compile("profile-(?!rank-)[^/]*\\.json");

    static final long MAX_SOURCE_BYTES = 8L * 1024 * 1024;

    private final Path path;
    private final Path projectRoot;
    private final String measurement;
    private Optional<Profile> profile = Optional.empty();
    private Optional<RunRecord> record = Optional.empty();

    RunFolder(Path path, Path projectRoot) {
        this(path, projectRoot, PROFILE);
    }

    private RunFolder(Path path, Path projectRoot, String measurement) {
        this.path = path.toAbsolutePath().normalize();
        this.projectRoot = projectRoot.toAbsolutePath().normalize();
        this.measurement = measurement;
    }

    /** The run in {@code folder}, wherever that is. The project is the one around the folder. */
    public static RunFolder at(Path folder) {
        return new RunFolder(folder, ProjectRoot.of(folder));
    }

    /** The run that a file belongs to, with what the process measured that wrote this file. */
    static RunFolder of(Path file) {
        Path folder = file.toAbsolutePath().normalize().getParent();
        String name = String.valueOf(file.getFileName());
        boolean other = OF_OTHERS.matcher(name).matches();
        return new RunFolder(folder, ProjectRoot.of(folder), other ? name : PROFILE);
    }

    /** The names of measurements of further processes of the run. */
    public List<String> others() {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(path, "profile-*.json")) {
            for (Path file : files) {
                String name = String.valueOf(file.getFileName());
                if (OF_OTHERS.matcher(name).matches() && Files.isRegularFile(file)) {
                    names.add(name);
                }
            }
        } catch (IOException e) {
            return List.of();
        }
        names.sort(null);
        return names;
    }

    /** The files of all its measurements: of its first process, of others, and of MPI ranks. */
    public List<Path> measurements() {
        List<Path> files = new ArrayList<>();
        if (hasProfile()) {
            files.add(path.resolve(measurement));
        }
        others().forEach(name -> files.add(path.resolve(name)));
        files.addAll(RankFiles.in(path));
        return List.copyOf(files);
    }

    /** The traces of its processes; empty when none was recorded. */
    public List<Path> traces() {
        List<Path> traces = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(path, "trace*.bin")) {
            for (Path file : files) {
                if (Files.isRegularFile(file)) {
                    traces.add(file);
                }
            }
        } catch (IOException e) {
            return List.of();
        }
        traces.sort(null);
        return traces;
    }

    /** Returns the size of all traces; none when nothing was traced. */
    public OptionalLong traceBytes() {
        List<Path> traces = traces();
        long bytes = 0;
        try {
            for (Path trace : traces) {
                bytes += Files.size(trace);
            }
        } catch (IOException e) {
            return OptionalLong.empty();
        }
        return traces.isEmpty() ? OptionalLong.empty() : OptionalLong.of(bytes);
    }

    /** What all its files take, in bytes; what can't be looked at counts nothing. */
    public long bytes() {
        return DiskUse.of(path);
    }

    /** When something was last added to it, or taken from it; long ago when it has gone. */
    public Instant modified() {
        try {
            return Files.getLastModifiedTime(path).toInstant();
        } catch (IOException e) {
            return Instant.EPOCH;
        }
    }

    /** Name of the folder. */
    public String id() {
        Path name = path.getFileName();
        return name == null ? path.toString() : name.toString();
    }

    /**
     * The run's name: the folder's name without the time stamp before it, and without the number
     * that it has because another run of that name began in the same second.
     */
    public String name() {
        String name = RunStore.nameOf(id());
        Optional<String> unnumbered = RunStore.unnumbered(name);
        return unnumbered.isPresent() && isNumbered(unnumbered.get()) ? unnumbered.get() : name;
    }

    private boolean isNumbered(String wanted) {
        try {
            Optional<RunRecord> known = record();
            if (known.isPresent()) {
                return RunStore.sanitised(known.get().name()).equals(wanted);
            }
        } catch (ResultsException e) {
            // The folders tell it, too, as long as they are there.
        }
        String stamp = id().substring(0, id().length() - RunStore.nameOf(id()).length());
        return Files.isDirectory(path.resolveSibling(stamp + wanted));
    }

    /** The folder, absolute. */
    public Path path() {
        return path;
    }

    /** The project whose sources may be shown with this run. */
    public Path projectRoot() {
        return projectRoot;
    }

    private String whyUnfinished() {
        return traces().isEmpty()
                ? "the program still runs, or was not built with pomp"
                : "the program still runs, or was killed; what it has traced until now can be"
                        + " exported, with 'pomp export RUN --format=perfetto' for instance";
    }

    /** Whether there is a measurement. A program that still runs has none yet. */
    public boolean isFinished() {
        return hasProfile() || !RankFiles.in(path).isEmpty();
    }

    private boolean hasProfile() {
        return Files.isRegularFile(path.resolve(measurement));
    }

    /**
     * The measurement.
     *
     * @throws ResultsException when there is none, or it can't be read
     */
    public synchronized Profile profile() throws ResultsException {
        if (profile.isEmpty()) {
            if (!isFinished()) {
                throw new ResultsException(path + ": holds no " + PROFILE + "; " + whyUnfinished());
            }
            profile =
                    Optional.of(
                            hasProfile()
                                    ? ProfileReader.read(path.resolve(measurement))
                                    : RankFiles.read(RankFiles.in(path)));
        }
        return profile.get();
    }

    /**
     * Returns when it ran, how long, and with how many threads; reads less than {@link #profile}.
     *
     * @throws ResultsException when there is no measurement, or it can't be read
     */
    public RunSummary summary() throws ResultsException {
        List<Path> ranks = hasProfile() ? List.of() : RankFiles.in(path);
        return ranks.isEmpty()
                ? RunSummary.read(path.resolve(measurement))
                : RankFiles.summary(ranks);
    }

    /**
     * Where its threads were, many times a second; empty when no samples were taken.
     *
     * @throws ResultsException when there are some, but they can't be read
     */
    public Optional<Samples> samples() throws ResultsException {
        Path file = path.resolve(Samples.FILE);
        if (!isFinished() || !Files.isRegularFile(file)) {
            return Optional.empty();
        }
        // Of several processes of a run each has its own; those of MPI ranks have become one.
        long pid = profile().execution().pid();
        Samples samples = SamplesReader.read(file);
        int contexts = profile().contexts().size();
        if (samples.pid() == pid
                && samples.lines().stream().anyMatch(line -> line.context() >= contexts)) {
            throw new ResultsException(
                    file + ": names a context that the profile has not; measure again");
        }
        return Optional.of(samples).filter(found -> found.pid() == pid);
    }

    /**
     * Paths of the libraries that the program had loaded, as the system reported them; empty when
     * that is not known.
     *
     * @throws ResultsException when the measurement can't be read
     */
    public Optional<List<String>> libraries() throws ResultsException {
        return hasProfile() ? LoadedLibraries.read(path.resolve(measurement)) : Optional.empty();
    }

    /**
     * How the run was started; empty when the program was started without {@code pomp run}.
     *
     * @throws ResultsException when there is a record but it can't be read
     */
    public synchronized Optional<RunRecord> record() throws ResultsException {
        if (record.isEmpty() && Files.exists(path.resolve(RECORD))) {
            record = Optional.of(RunRecordReader.read(path.resolve(RECORD)));
        }
        return record;
    }

    /**
     * The text of a measured source: as it was when the program ran if a copy was kept, else as it
     * is now. Results may come from elsewhere, so nothing outside the run's folder and the project
     * is read, and nothing hidden; and of what is there now only what holds a construct that was
     * measured in it.
     *
     * @param file as descriptors name it ({@link ConstructInfo#file()})
     * @return empty when there is no such file in the project, or it is too large to be source
     * @throws ResultsException when the run's record or measurement can't be read
     */
    public Optional<SourceFile> source(String file) throws ResultsException {
        Optional<SourceFile> copy = snapshot(file);
        Optional<Path> livePath = livePath(file);
        Optional<byte[]> live = livePath.flatMap(this::liveBytes);
        if (copy.isPresent()) {
            boolean same = live.map(copy.get()::hasBytes).orElse(true);
            return same ? copy : copy.map(SourceFile::asChanged);
        }
        if (live.isEmpty() || !isFinished()) {
            return Optional.empty();
        }
        SourceFile source = new SourceFile(live.get(), false, isNewer(livePath.orElseThrow()));
        // Calls of lock routines are known by the name that the compiler was given.
        String shown = shownPath(file);
        List<ConstructInfo> measured =
                profile().constructs().stream()
                        .filter(construct -> shownPath(construct.file()).equals(shown))
                        .toList();
        return ShownSources.holdsOne(source.lines(), measured)
                ? Optional.of(source)
                : Optional.empty();
    }

    /** A descriptor's file for people: relative to the project when it is inside. */
    public String shownPath(String file) {
        try {
            Path named = Path.of(file).normalize();
            return named.startsWith(projectRoot)
                    ? projectRoot.relativize(named).toString()
                    : named.toString();
        } catch (InvalidPathException e) {
            return file;
        }
    }

    /**
     * The copy of a measured source that was made when the program ran; empty when there is none.
     *
     * @param file as descriptors name it
     * @throws ResultsException when the run's record can't be read
     */
    public Optional<SourceFile> snapshot(String file) throws ResultsException {
        Optional<RunRecord> run = record();
        if (run.isEmpty()) {
            return Optional.empty();
        }
        return run.get().sources().stream()
                .filter(source -> source.path().equals(file))
                .findFirst()
                .flatMap(source -> read(path.resolve(source.snapshot()), path))
                .map(bytes -> new SourceFile(bytes, true, false));
    }

    /** Where the source is now; relative names start where the program ran or at the project. */
    private Optional<Path> livePath(String file) throws ResultsException {
        Path ran = record().map(RunRecord::workingDirectory).orElse(projectRoot);
        try {
            Path besideProgram = projectRoot.resolve(ran).resolve(file);
            return Optional.of(
                    Files.exists(besideProgram) ? besideProgram : projectRoot.resolve(file));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private boolean isNewer(Path live) throws ResultsException {
        Execution measured = profile().execution();
        long endMillis = (measured.startUnixNs() + measured.wallTimeNs()) / 1_000_000;
        try {
            return Files.getLastModifiedTime(live).toMillis() > endMillis;
        } catch (IOException e) {
            return false;
        }
    }

    private Optional<byte[]> liveBytes(Path file) {
        try {
            boolean source = ShownSources.mayShow(file.toRealPath(), projectRoot.toRealPath());
            return source ? read(file, projectRoot) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The bytes of {@code file} unless it leads, perhaps by links, out of {@code folder}. */
    private static Optional<byte[]> read(Path file, Path folder) {
        try {
            Path real = file.toRealPath();
            if (!real.startsWith(folder.toRealPath())
                    || !Files.isRegularFile(real)
                    || Files.size(real) > MAX_SOURCE_BYTES) {
                return Optional.empty();
            }
            return Optional.of(Files.readAllBytes(real));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
