// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The runs of one project: the folders {@code <yyyyMMdd-HHmmss>-<name>} in {@code .pomp/runs}. */
public final class RunStore {
    private static final Pattern ID = Pattern.compile("([0-9]{8}-[0-9]{6})-(.+)");
    private static final Pattern NUMBERED = Pattern.compile("(.+)-[0-9]+");
    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");
    private static final int MAX_NAME = 64;
    private static final int MAX_TRIES = 10_000;
    private static final int MAX_LISTED = 5;

    private final Path projectRoot;
    private final Path folder;
    private final Clock clock;

    /** The runs of the project in {@code projectRoot} (see {@link ProjectRoot#of}). */
    public RunStore(Path projectRoot) {
        this(projectRoot, Clock.systemDefaultZone());
    }

    RunStore(Path projectRoot, Clock clock) {
        this.projectRoot = projectRoot.toAbsolutePath().normalize();
        this.folder = this.projectRoot.resolve(ProjectRoot.MARKER).resolve("runs");
        this.clock = clock;
    }

    /** Where the runs are; it need not exist yet. */
    public Path folder() {
        return folder;
    }

    /**
     * All runs, newest first: by the time stamp in the folder's name, then by its modification,
     * then by name. Other folders and files are ignored.
     *
     * @throws ResultsException when the folder can't be read, or may hold what others have written
     */
    public List<RunFolder> list() throws ResultsException {
        record Entry(Path path, String stamp, FileTime modified) {}
        List<Entry> entries = new ArrayList<>();
        checkUsable();
        try (DirectoryStream<Path> children = Files.newDirectoryStream(folder)) {
            for (Path child : children) {
                Matcher id = ID.matcher(child.getFileName().toString());
                if (id.matches() && Files.isDirectory(child, LinkOption.NOFOLLOW_LINKS)) {
                    entries.add(new Entry(child, id.group(1), Files.getLastModifiedTime(child)));
                }
            }
        } catch (NoSuchFileException | NotDirectoryException e) {
            return List.of();
        } catch (IOException e) {
            throw new ResultsException(folder + ": cannot be read: " + JsonCursor.reason(e), e);
        }
        return entries.stream()
                .sorted(
                        Comparator.comparing(Entry::stamp)
                                .thenComparing(Entry::modified)
                                .thenComparing(Entry::path)
                                .reversed())
                .map(entry -> new RunFolder(entry.path(), projectRoot))
                .toList();
    }

    /**
     * The newest run that has a measurement.
     *
     * @throws ResultsException when the folder can't be read
     */
    public Optional<RunFolder> newestFinished() throws ResultsException {
        return list().stream().filter(RunFolder::isFinished).findFirst();
    }

    /**
     * Finds a run by, in this order: its id; its name (the newest run of that name); the path of
     * its folder or of a file in it, such as {@code profile.json}; the beginning of just one id.
     *
     * @throws ResultsException when no run, or more than one, fits
     */
    public RunFolder find(String wanted) throws ResultsException {
        List<RunFolder> runs = list();
        Optional<RunFolder> exact =
                first(runs, run -> run.id().equals(wanted))
                        .or(() -> first(runs, run -> run.name().equals(wanted)))
                        .or(() -> first(runs, run -> nameOf(run.id()).equals(wanted)))
                        .or(() -> first(runs, run -> isNumbered(run, wanted)))
                        .or(() -> byPath(wanted));
        if (exact.isPresent()) {
            return exact.get();
        }
        List<RunFolder> fitting = runs.stream().filter(run -> fits(run, wanted)).toList();
        if (fitting.size() == 1) {
            return fitting.get(0);
        }
        if (fitting.isEmpty()) {
            String known =
                    runs.isEmpty()
                            ? "there are none yet, measure one first"
                            : "give one of " + ids(runs);
            throw new ResultsException(
                    folder + ": there is no run " + JsonCursor.quoted(wanted) + "; " + known);
        }
        throw new ResultsException(
                folder
                        + ": several runs begin with "
                        + JsonCursor.quoted(wanted)
                        + "; give one of "
                        + ids(fitting));
    }

    /**
     * Makes the folder of a new run. Two callers never get the same one.
     *
     * @param name what to call the run; characters that are unfit for a folder's name are replaced
     * @throws ResultsException when the folder can't be made
     */
    public RunFolder create(String name) throws ResultsException {
        String id = STAMP.format(LocalDateTime.now(clock)) + "-" + sanitised(name);
        try {
            ProjectRoot.make(folder);
            for (int number = 1; number <= MAX_TRIES; number++) {
                Path candidate = folder.resolve(number == 1 ? id : id + "-" + number);
                if (makeFolder(candidate)) {
                    return new RunFolder(candidate, projectRoot);
                }
            }
        } catch (RefusedFolderException e) {
            throw new ResultsException(String.valueOf(e.getMessage()), e);
        } catch (IOException e) {
            throw new ResultsException(
                    folder
                            + ": the folder for a run cannot be made: "
                            + JsonCursor.reason(e)
                            + "; check that the project is writable",
                    e);
        }
        throw new ResultsException(folder + ": too many runs are called " + id + "; remove some");
    }

    /**
     * Gives a finished run another name; its place in the order of runs stays.
     *
     * @param name what to call the run; characters that are unfit for a folder's name are replaced
     * @return the run in its new folder
     * @throws ResultsException when it isn't a finished run of this project, or can't be renamed;
     *     it is then as it was
     */
    public RunFolder rename(RunFolder run, String name) throws ResultsException {
        Matcher id = ID.matcher(run.id());
        if (!id.matches() || !folder.equals(run.path().getParent()) || !run.isFinished()) {
            throw new ResultsException(run.path() + ": is not a finished run of " + projectRoot);
        }
        String wanted = id.group(1) + "-" + sanitised(name);
        if (wanted.equals(run.id())) {
            return run;
        }
        Optional<RunRecord> record = run.record();
        try {
            Path renamed = folder.resolve(wanted);
            for (int number = 2; Files.exists(renamed) && number <= MAX_TRIES; number++) {
                renamed = folder.resolve(wanted + "-" + number);
            }
            if (record.isPresent()) {
                RunRecordWriter.write(
                        record.get().withName(sanitised(name)),
                        run.path().resolve(RunFolder.RECORD));
            }
            Files.move(run.path(), renamed);
            return new RunFolder(renamed, projectRoot);
        } catch (IOException e) {
            throw new ResultsException(
                    run.path() + ": cannot be renamed: " + JsonCursor.reason(e), e);
        }
    }

    /**
     * Deletes a run with all that is in its folder. Links are removed, not followed.
     *
     * @throws ResultsException when it isn't a run of this project, or can't be deleted
     */
    public void delete(RunFolder run) throws ResultsException {
        if (!ID.matcher(run.id()).matches() || !folder.equals(run.path().getParent())) {
            throw new ResultsException(run.path() + ": is not a run of " + projectRoot);
        }
        try (Stream<Path> inside = Files.walk(run.path())) {
            for (Path path : inside.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        } catch (IOException | UncheckedIOException e) {
            throw new ResultsException(
                    run.path() + ": cannot be deleted: " + JsonCursor.reason(e), e);
        }
    }

    /** The name in a run's id, or the id itself when it is not made in our way. */
    static String nameOf(String id) {
        Matcher matcher = ID.matcher(id);
        return matcher.matches() ? matcher.group(2) : id;
    }

    static String sanitised(String name) {
        String safe = name.strip().replaceAll("[^\\p{L}\\p{N}._+-]+", "_");
        String bounded =
                safe.codePointCount(0, safe.length()) > MAX_NAME
                        ? safe.substring(0, safe.offsetByCodePoints(0, MAX_NAME))
                        : safe;
        return bounded.isEmpty() ? "run" : bounded;
    }

    private void checkUsable() throws ResultsException {
        Optional<String> refusal = ProjectRoot.refusalIn(projectRoot);
        if (refusal.isPresent()) {
            throw new ResultsException(refusal.get());
        }
        if (Files.isSymbolicLink(folder)) {
            throw new ResultsException(folder + " is not used: it is a link; remove it");
        }
    }

    private static boolean makeFolder(Path candidate) throws IOException {
        try {
            Files.createDirectory(candidate, ProjectRoot.MODE);
            return true;
        } catch (FileAlreadyExistsException e) {
            return false;
        }
    }

    /** What a name is without the number at its end; empty when there is none. */
    static Optional<String> unnumbered(String name) {
        Matcher numbered = NUMBERED.matcher(name);
        return numbered.matches() ? Optional.of(numbered.group(1)) : Optional.empty();
    }

    private static boolean isNumbered(RunFolder run, String wanted) {
        return unnumbered(run.name()).filter(wanted::equals).isPresent();
    }

    private static boolean fits(RunFolder run, String prefix) {
        return !prefix.isEmpty() && (run.id().startsWith(prefix) || run.name().startsWith(prefix));
    }

    private Optional<RunFolder> byPath(String wanted) {
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        try {
            Path path = Path.of(wanted).toAbsolutePath().normalize();
            boolean isFile = Files.isRegularFile(path);
            Path run = isFile ? path.getParent() : path;
            boolean isRun =
                    Files.exists(run.resolve(RunFolder.PROFILE))
                            || Files.exists(run.resolve(RunFolder.RECORD))
                            || !RankFiles.in(run).isEmpty()
                            || !RunFolder.at(run).traces().isEmpty();
            return isRun
                    ? Optional.of(isFile ? RunFolder.of(path) : RunFolder.at(run))
                    : Optional.empty();
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private static Optional<RunFolder> first(List<RunFolder> runs, Predicate<RunFolder> test) {
        return runs.stream().filter(test).findFirst();
    }

    private static String ids(List<RunFolder> runs) {
        String shown =
                String.join(", ", runs.stream().limit(MAX_LISTED).map(RunFolder::id).toList());
        return runs.size() > MAX_LISTED ? shown + ", ..." : shown;
    }
}
