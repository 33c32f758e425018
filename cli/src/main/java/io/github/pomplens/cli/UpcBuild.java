// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.upc.UpcOptions;
import io.github.pomplens.instrumentor.upc.UpcTranslation;
import io.github.pomplens.instrumentor.upc.UpcTranslator;
import io.github.pomplens.launch.process.ForegroundCommand;
import java.io.File;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One use of {@code pomp upcc}. */
final class UpcBuild {
    /** Set by the launcher, which builds it: what translated programs are linked with. */
    private static final String LIBRARY = "pomp.upc";

    private final Terminal terminal;
    private final UpccArguments arguments;
    private final Map<String, List<String>> originals = new HashMap<>();

    UpcBuild(Terminal terminal, UpccArguments arguments) {
        this.terminal = terminal;
        this.arguments = arguments;
    }

    /** Compiles; returns the exit status of the compiler. */
    int run() throws CommandException, InterruptedException {
        Path work = null;
        try {
            if (!arguments.isSmp()) {
                return ownCompiler();
            }
            work = Files.createTempDirectory("pomp-upcc");
            return translated(work);
        } catch (IOException e) {
            throw new CommandException("the compiler cannot be used: " + IoErrors.reason(e));
        } finally {
            TemporaryFolder.delete(work);
        }
    }

    private int ownCompiler() throws CommandException, IOException, InterruptedException {
        String given = terminal.variable("POMP_UPCC");
        for (String name :
                given.isEmpty() ? List.of("upcc", "gupc", "clang-upc") : List.of(given)) {
            if (isThere(name)) {
                List<String> command = new ArrayList<>(arguments.words());
                command.add(0, name);
                return ForegroundCommand.run(
                        command, terminal.workingDirectory(), Optional.empty());
            }
        }
        throw new CommandException(
                (given.isEmpty()
                                ? "no UPC compiler is installed (upcc, gupc, clang-upc)"
                                : "POMP_UPCC is '" + given + "', which cannot be run")
                        + "; --smp translates for this machine without one");
    }

    private boolean isThere(String name) {
        if (name.contains(File.separator)) {
            return Files.isExecutable(terminal.resolve(Path.of(name)));
        }
        for (String folder : terminal.variable("PATH").split(File.pathSeparator)) {
            if (!folder.isEmpty() && Files.isExecutable(Path.of(folder, name))) {
                return true;
            }
        }
        return false;
    }

    private int translated(Path work) throws CommandException, IOException, InterruptedException {
        UpcOptions options =
                arguments.lists().options(terminal, arguments.hasEvents(), arguments.threads());
        List<String> command = new ArrayList<>();
        command.add(compiler());
        boolean failed = false;
        int sources = 0;
        for (int i = 0; i < arguments.words().size(); i++) {
            String word = arguments.words().get(i);
            if (!arguments.isSource(i)) {
                command.add(word);
                continue;
            }
            Path folder = Files.createDirectory(work.resolve("s" + sources++));
            Path text = folder.resolve("preprocessed");
            int status = preprocess(word, text);
            if (status != Pomp.OK) {
                return status;
            }
            Optional<Path> result = translate(word, text, options);
            failed |= result.isEmpty();
            result.ifPresent(path -> command.add(path.toString()));
        }
        if (failed) {
            return Pomp.FAILED;
        }
        if (sources > 0) {
            command.addAll(List.of("-fno-strict-aliasing", "-Wno-unused-value"));
        }
        if (arguments.links()) {
            command.addAll(libraries());
        }
        return ForegroundCommand.run(command, terminal.workingDirectory(), Optional.empty());
    }

    private String compiler() {
        String given = terminal.variable("CC");
        return given.isEmpty() ? "cc" : given;
    }

    private static Path nativeFolder() throws CommandException {
        return PompLauncher.home().resolve("runtime/native");
    }

    private int preprocess(String source, Path to)
            throws CommandException, IOException, InterruptedException {
        Path include = nativeFolder().resolve("include");
        Path upc = nativeFolder().resolve("upc/include");
        List<String> command = new ArrayList<>(List.of(compiler(), "-E", "-x", "c"));
        command.addAll(arguments.forPreprocessor());
        command.addAll(
                List.of(
                        "-D__UPC__=1",
                        "-D__UPC_VERSION__=200505L",
                        arguments.threads() > 0
                                ? "-D__UPC_STATIC_THREADS__=1"
                                : "-D__UPC_DYNAMIC_THREADS__=1",
                        "-isystem",
                        upc.toString(),
                        "-isystem",
                        include.toString(),
                        "-include",
                        "pomp_upc.h",
                        "-include",
                        "pupc.h",
                        source,
                        "-o",
                        to.toString()));
        return ForegroundCommand.run(command, terminal.workingDirectory(), Optional.empty());
    }

    /** Translates a preprocessed source; empty after an error, which is told. */
    private Optional<Path> translate(String name, Path text, UpcOptions options)
            throws IOException {
        Charset encoding = encoding(text);
        SourceText source = UpcTranslator.source(name, Files.readString(text, encoding));
        UpcTranslation result = UpcTranslator.translate(source, options, this::original);
        if (result.hasError()) {
            terminal.err().println(result.error());
            return Optional.empty();
        }
        String file = Path.of(name).resolve("").getFileName().toString();
        Path target = text.resolveSibling(file.substring(0, file.lastIndexOf('.')) + ".i");
        Files.writeString(target, result.text(), encoding);
        return Optional.of(target);
    }

    private List<String> original(String name) {
        return originals.computeIfAbsent(name, this::read);
    }

    private List<String> read(String name) {
        try {
            Path file = terminal.resolve(Path.of(name));
            return Files.isRegularFile(file) ? Files.readAllLines(file, encoding(file)) : List.of();
        } catch (IOException | InvalidPathException e) {
            // Columns are then those of the preprocessed text.
            return List.of();
        }
    }

    private static Charset encoding(Path file) throws IOException {
        try {
            Files.readString(file, StandardCharsets.UTF_8);
            return StandardCharsets.UTF_8;
        } catch (CharacterCodingException e) {
            return StandardCharsets.ISO_8859_1;
        }
    }

    private static List<String> libraries() throws CommandException {
        String library = System.getProperty(LIBRARY, "");
        if (library.isEmpty()) {
            throw new CommandException(
                    "programs are linked by the command pomp; start this with it");
        }
        Path upc = Path.of(library);
        return List.of(upc.toString(), upc.resolveSibling("libpomp.a").toString(), "-pthread");
    }
}
