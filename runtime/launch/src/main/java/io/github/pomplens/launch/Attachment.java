// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import io.github.pomplens.launch.elf.ElfFile;
import io.github.pomplens.launch.process.ProcessStart;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a program that was built without pomp has to load to be measured. */
public final class Attachment {
    /** Names the tools that an OpenMP run time loads (OpenMP 5.0, section 6.20). */
    private static final String TOOLS = "OMP_TOOL_LIBRARIES";

    private static final String STAND_IN = "POMP_ATTACH";
    private static final String PRELOAD = "LD_PRELOAD";
    private static final String SAMPLES = "POMP_SAMPLE";

    /** Says that the tool is preloaded, and holds what the user has preloaded beside it. */
    private static final String PLAIN = "POMP_ATTACH_PLAIN";

    private static final List<String> FOLDERS =
            List.of(
                    "/usr/local/lib",
                    "/usr/lib64",
                    "/usr/lib",
                    "/opt/intel/oneapi/compiler/latest/lib");

    private final Path tool;
    private final @Nullable Path standIn;

    private Attachment(Path tool, @Nullable Path standIn) {
        this.tool = tool;
        this.standIn = standIn;
    }

    /**
     * Finds what is loaded, and has it built if need be.
     *
     * @param pomp the launcher, which builds it
     * @throws LaunchException when it can't be built, or the library is not there
     */
    static Attachment of(LaunchRequest.Attach attach, Path pomp)
            throws LaunchException, InterruptedException {
        return of(attach, () -> toolOf(pomp));
    }

    /** The tool that OpenMP libraries load. */
    public interface Tool {
        /** Returns its file. */
        Path path() throws LaunchException, InterruptedException;
    }

    /**
     * Finds what is loaded.
     *
     * @throws LaunchException when the library is not there
     */
    public static Attachment of(LaunchRequest.Attach attach, Tool tool)
            throws LaunchException, InterruptedException {
        Path standIn = attach == LaunchRequest.Attach.LIBOMP ? libomp() : null;
        return new Attachment(tool.path(), standIn);
    }

    private static Path libomp() throws LaunchException {
        return findLibomp()
                .orElseThrow(
                        () ->
                                LaunchException.wrongRequest(
                                        "--attach=libomp: no libomp is installed (Debian:"
                                                + " apt install libomp-dev); or set"
                                                + " LD_LIBRARY_PATH to its folder"));
    }

    /** The launcher's answer is the file's name, or else what is wrong. */
    private static Path toolOf(Path pomp) throws LaunchException, InterruptedException {
        List<String> command = List.of(pomp.toString(), "--pomp-attach-tool");
        try {
            Process process =
                    new ProcessStart(command, Path.of("/"), Map.of(), ProcessStart.Streams.PIPED)
                            .start();
            process.getOutputStream().close();
            String text = text(process.getInputStream());
            String wrong = text(process.getErrorStream());
            if (process.waitFor() != 0) {
                throw LaunchException.wrongRequest(wrong.replaceFirst("^pomp: ", ""));
            }
            return Path.of(text);
        } catch (IOException e) {
            throw LaunchException.wrongRequest(
                    "--attach: " + pomp + ": cannot be started: " + ProgramRun.reason(e));
        }
    }

    private static String text(InputStream stream) throws IOException {
        String encoding = System.getProperty("sun.jnu.encoding", "UTF-8");
        return new String(stream.readAllBytes(), Charset.forName(encoding)).strip();
    }

    /** What to tell the user: another library is in the place of the program's own. */
    public Optional<String> note() {
        return Optional.ofNullable(standIn)
                .map(it -> it + " stands in for gcc's OpenMP library in this run");
    }

    /** Returns the run with all that it loads. */
    public RunRequest to(RunRequest request) {
        RunRequest with = withTool(request);
        if (standIn != null) {
            return withStandIn(with, standIn);
        }
        return isSampled(request) && loadsNoTools(request) ? preloaded(with) : with;
    }

    private static boolean isSampled(RunRequest request) {
        String value =
                request.environment()
                        .getOrDefault(SAMPLES, System.getenv().getOrDefault(SAMPLES, ""));
        return !value.isEmpty() && !value.equals("off");
    }

    /**
     * Whether it is a program that loads no OpenMP library with an interface for tools. Others that
     * it starts, as a script does, are not looked at.
     */
    private static boolean loadsNoTools(RunRequest request) {
        if (ParallelStart.isStarter(request.program()) || request.program().indexOf('/') < 0) {
            return false;
        }
        try {
            String needed = needed(request);
            return !needed.contains("libomp.so") && !needed.contains("libiomp5.so");
        } catch (IOException e) {
            return false;
        }
    }

    /** The names of what a program loads, among others; also of one that mpirun starts. */
    private static String needed(RunRequest request) throws IOException {
        try (ElfFile elf = ElfFile.open(fileOf(request))) {
            return new String(elf.section(".dynstr"), StandardCharsets.ISO_8859_1);
        }
    }

    private static Path fileOf(RunRequest request) {
        return request.workingDirectory().resolve(measured(request));
    }

    private static String measured(RunRequest request) {
        return ParallelStart.program(request.command(), request.workingDirectory());
    }

    private static boolean isOfGcc(RunRequest request) {
        try {
            return needed(request).contains("libgomp.so");
        } catch (IOException e) {
            // A program of the PATH, perhaps: then less is known of it.
            return false;
        }
    }

    /** Returns the run with the tool loaded from its start, for its samples. */
    private RunRequest preloaded(RunRequest request) {
        String others = System.getenv().getOrDefault(PRELOAD, "");
        return request.with(PRELOAD, others.isEmpty() ? tool.toString() : tool + ":" + others)
                .with(PLAIN, others);
    }

    /** The tool stands before others that the user has named. */
    private RunRequest withTool(RunRequest request) {
        String others = System.getenv(TOOLS);
        String all = others == null || others.isEmpty() ? tool.toString() : tool + ":" + others;
        return request.with(TOOLS, all).with("OMP_TOOL", "enabled");
    }

    /** Returns the run with libomp in the place of gcc's OpenMP library. */
    private static RunRequest withStandIn(RunRequest request, Path libomp) {
        String others = System.getenv(PRELOAD);
        String all = others == null || others.isEmpty() ? libomp.toString() : libomp + ":" + others;
        return request.with(PRELOAD, all).with(STAND_IN, "libomp: " + libomp);
    }

    /** Whether a run is one of these. */
    public static boolean isOf(RunRequest request) {
        return request.environment().containsKey(TOOLS);
    }

    /** Why nothing could be measured in a program that was built without pomp. */
    static String toldNothing(RunRequest request) {
        return measured(request)
                + " recorded nothing: "
                + UntoldReason.of(fileOf(request), isSampled(request));
    }

    /** Whether a program was built with pomp: the names that it shows are among those it needs. */
    static boolean measuresItself(RunRequest request) {
        try {
            return needed(request).contains("\0POMP_Init\0");
        } catch (IOException e) {
            // A program of the PATH, perhaps. What is loaded into it finds out for itself.
            return false;
        }
    }

    /** What to tell the user of a run in which --attach could not do all that it is for. */
    static Optional<String> remark(RunRequest request) {
        return measuresItself(request)
                ? Optional.of(
                        measured(request)
                                + " was built with pomp and measures itself: --attach adds "
                                + (loadsNoTools(request)
                                        ? "nothing to it; leave it out"
                                        : "what only the OpenMP library knows: chunks of loops"
                                                + " (LLVM's from version 16 on) and its own time"))
                : onlySampled(request);
    }

    /** What to tell the user of a run whose OpenMP constructs are not known, but its lines are. */
    private static Optional<String> onlySampled(RunRequest request) {
        return request.environment().containsKey(PLAIN) && isOfGcc(request)
                ? Optional.of(
                        request.program()
                                + " was sampled, but its constructs are not known: "
                                + UntoldReason.GCC)
                : Optional.empty();
    }

    /** An installed libomp, the newest one; empty when there is none. */
    private static Optional<Path> findLibomp() {
        List<Path> found = new ArrayList<>();
        String path = System.getenv().getOrDefault("LD_LIBRARY_PATH", "");
        for (String folder : path.split(":")) {
            if (folder.startsWith("/")) {
                addIfThere(Path.of(folder), found);
            }
        }
        if (!found.isEmpty()) {
            return Optional.of(found.get(0));
        }
        for (String folder : FOLDERS) {
            addIfThere(Path.of(folder), found);
        }
        addBelow(Path.of("/usr/lib"), "*-linux-*", "", found);
        addBelow(Path.of("/usr/lib"), "llvm-*", "lib", found);
        return found.stream().max(Comparator.comparingInt(Attachment::version));
    }

    private static void addBelow(Path folder, String glob, String within, List<Path> found) {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(folder, glob)) {
            for (Path each : folders) {
                addIfThere(each.resolve(within), found);
            }
        } catch (IOException e) {
            // There is no such folder: then nothing is in it.
        }
    }

    private static void addIfThere(Path folder, List<Path> found) {
        for (String name : List.of("libomp.so.5", "libomp.so", "libiomp5.so")) {
            Path file = folder.resolve(name);
            if (Files.isRegularFile(file)) {
                found.add(file);
                return;
            }
        }
    }

    /** LLVM's version, which is in the name of its folder; 0 when it isn't. */
    private static int version(Path library) {
        try {
            String text = library.toRealPath().toString();
            int at = text.indexOf("/llvm-");
            String digits = at < 0 ? "" : text.substring(at + 6).replaceFirst("\\D.*", "");
            return digits.isEmpty() ? 0 : Integer.parseInt(digits);
        } catch (IOException | NumberFormatException e) {
            return 0;
        }
    }
}
