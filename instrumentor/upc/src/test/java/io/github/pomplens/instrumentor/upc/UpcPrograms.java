// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Compiles UPC with the tool that says each event, and runs it. */
final class UpcPrograms {
    static final Path RESOURCES = Path.of("src/test/resources").toAbsolutePath();
    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final Path NATIVE = ROOT.resolve("runtime/native");

    private static Path runTime;

    private final Path folder;

    /** What a program did. */
    record Outcome(int status, List<String> out, List<String> err) {}

    UpcPrograms(Path folder) {
        this.folder = folder;
    }

    /** Translates a file, after the preprocessor of cc. */
    UpcTranslation translate(Path source, boolean hasEvents) throws Exception {
        Path text = folder.resolve(source.getFileName() + ".preprocessed");
        Path upc = NATIVE.resolve("upc/include");
        Path include = NATIVE.resolve("include");
        List<String> command =
                List.of(
                        "cc",
                        "-E",
                        "-x",
                        "c",
                        "-isystem",
                        upc.toString(),
                        "-isystem",
                        include.toString(),
                        "-include",
                        "pomp_upc.h",
                        "-include",
                        "pupc.h",
                        source.getFileName().toString(),
                        "-o",
                        text.toString());
        check(run(command, source.resolveSibling("x").getParent()));
        return UpcTranslator.translate(
                SourceText.preprocessed(source.toString(), Files.readString(text), Language.C),
                new UpcOptions(hasEvents, 0),
                name -> lines(source.resolveSibling(name)));
    }

    private static List<String> lines(Path file) {
        try {
            return Files.isRegularFile(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** Makes a program; warnings are errors. */
    Path compile(Path source, boolean hasEvents) throws Exception {
        UpcTranslation translation = translate(source, hasEvents);
        if (translation.hasError()) {
            throw new AssertionError(translation.error());
        }
        Path file = folder.resolve(source.getFileName() + (hasEvents ? ".on" : ".off"));
        Path translated = folder.resolve(file.getFileName() + ".i");
        Files.writeString(translated, translation.text());
        List<String> command = new ArrayList<>(List.of("cc", "-Wall", "-Wextra", "-Werror", "-O1"));
        command.addAll(List.of("-fno-strict-aliasing", "-Wno-unused-value"));
        command.addAll(List.of(translated.toString(), runTime().toString(), "-pthread"));
        command.addAll(List.of("-o", file.toString()));
        check(run(command, folder));
        return file;
    }

    /** The run time and the tool, in one object that is made once for all tests of a process. */
    private static synchronized Path runTime() throws Exception {
        if (runTime == null) {
            Path made = Files.createTempDirectory("upc-run-time");
            Path object = made.resolve("run-time.o");
            made.toFile().deleteOnExit();
            object.toFile().deleteOnExit();
            List<String> command =
                    new ArrayList<>(
                            List.of("cc", "-std=gnu11", "-D_GNU_SOURCE", "-O1", "-r", "-nostdlib"));
            command.add("-I" + NATIVE.resolve("include"));
            command.add("-I" + NATIVE.resolve("upc/include"));
            for (String name : List.of("run", "sync", "memory", "collective")) {
                command.add(NATIVE.resolve("upc/pomp_upc_" + name + ".c").toString());
            }
            command.add(ROOT.resolve("examples/upc-events/events.c").toString());
            command.addAll(List.of("-o", object.toString()));
            check(run(command, made, made));
            runTime = object;
        }
        return runTime;
    }

    Outcome run(Path program, int threads, String... arguments) throws Exception {
        List<String> command =
                new ArrayList<>(List.of(program.toString(), "-n", String.valueOf(threads)));
        command.addAll(List.of(arguments));
        return run(command, folder);
    }

    private Outcome run(List<String> command, Path where) throws Exception {
        return run(command, where, folder);
    }

    /**
     * @param outputs a folder for what it writes, from where that is taken away
     */
    private static Outcome run(List<String> command, Path where, Path outputs) throws Exception {
        Path out = Files.createTempFile(outputs, "out", "");
        Path err = Files.createTempFile(outputs, "err", "");
        Process process =
                new ProcessBuilder(command)
                        .directory(where.toFile())
                        .redirectOutput(out.toFile())
                        .redirectError(err.toFile())
                        .start();
        int status = process.waitFor();
        Outcome outcome = new Outcome(status, Files.readAllLines(out), Files.readAllLines(err));
        Files.delete(out);
        Files.delete(err);
        return outcome;
    }

    private static void check(Outcome outcome) {
        if (outcome.status() != 0 || !outcome.err().isEmpty()) {
            throw new AssertionError(String.join("\n", outcome.err()));
        }
    }
}
