// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.instrumentor.java.JavaSource;
import io.github.pomplens.instrumentor.java.JavaTranslation;
import io.github.pomplens.instrumentor.java.JavaTranslator;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.launch.process.ForegroundCommand;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One use of javac on sources some of which are translated before. */
final class JavaBuild {
    private final Terminal terminal;
    private final JavacArguments arguments;
    private final JavaMeasurement measured;
    private final Map<String, Path> mirrored = new LinkedHashMap<>();
    private Optional<Path> output;

    JavaBuild(Terminal terminal, JavacArguments arguments, JavaMeasurement measured) {
        this.terminal = terminal;
        this.arguments = arguments;
        this.measured = measured;
        this.output = arguments.output();
    }

    /** Compiles; returns the exit status of javac. */
    int run() throws CommandException, InterruptedException {
        Path work = null;
        try {
            work = Files.createTempDirectory("pomp-javac");
            return translate(work.resolve("src")) ? compile(work) : Pomp.FAILED;
        } catch (IOException e) {
            throw new CommandException("javac cannot be used: " + IoErrors.reason(e));
        } finally {
            TemporaryFolder.delete(work);
        }
    }

    /** Translates the sources with directives; returns whether all of them could be. */
    private boolean translate(Path mirror) throws IOException, CommandException {
        boolean all = true;
        List<String> classPath = new ArrayList<>(arguments.classPathEntries());
        classPath.add(JavaLibrary.place().toString());
        for (String name : arguments.sources()) {
            Path file = terminal.resolve(Path.of(name)).toAbsolutePath().normalize();
            Charset encoding = encoding(file);
            String text = Files.readString(file, encoding);
            if (JavaTranslator.mayHaveDirectives(text)) {
                JavaSource source =
                        new JavaSource(name, text, file.toString(), classPath, measured.disabled());
                JavaTranslation result = JavaTranslator.translate(source);
                for (Diagnostic diagnostic : result.diagnostics()) {
                    terminal.err().println(source.format(diagnostic));
                }
                all &= !result.hasErrors();
                if (result.isTranslated()) {
                    mirror(name, file, result, mirror.resolve(relative(file)), encoding);
                }
            }
        }
        if (!mirrored.isEmpty()) {
            measured.notes().forEach(note -> terminal.tell("note: " + note));
        }
        return all;
    }

    /** The encoding of a source; one without is kept byte by byte, and javac tells of it. */
    private Charset encoding(Path file) throws IOException {
        Charset encoding = arguments.encoding();
        try {
            Files.readString(file, encoding);
            return encoding;
        } catch (CharacterCodingException e) {
            return StandardCharsets.ISO_8859_1;
        }
    }

    private static String relative(Path file) {
        return file.getRoot().relativize(file).toString();
    }

    private void mirror(
            String name, Path file, JavaTranslation result, Path target, Charset encoding)
            throws IOException, CommandException {
        Files.createDirectories(target.resolveSibling("x").getParent());
        Files.writeString(target, result.text(), encoding);
        mirrored.put(name, target);
        if (arguments.output().isEmpty()) {
            Path root = root(name, file, result.packageName());
            if (output.isPresent() && !output.get().equals(root)) {
                throw new CommandException(
                        name + ": its classes go to another folder than others; give one with -d");
            }
            output = Optional.of(root);
        }
    }

    /** The folder that a source's package is in, where javac puts classes without -d. */
    private static Path root(String name, Path file, String packageName) throws CommandException {
        Path parts = Path.of(packageName.replace('.', '/'));
        Path folder = file.resolveSibling("x").getParent();
        if (packageName.isEmpty()) {
            return folder;
        }
        if (!folder.endsWith(parts)) {
            throw new CommandException(
                    name + ": is not in a folder like its package; give one for classes with -d");
        }
        Path root = folder;
        for (int i = 0; i < parts.getNameCount(); i++) {
            root = root.resolveSibling("x").getParent();
        }
        return root;
    }

    private int compile(Path work) throws IOException, CommandException, InterruptedException {
        Path library = JavaLibrary.place();
        if (mirrored.isEmpty()) {
            return javac(arguments.with(name -> name, Optional.empty(), library), Optional.empty());
        }
        Path said = work.resolve("said");
        List<String> translated =
                arguments.with(
                        name -> mirrored.getOrDefault(name, Path.of(name)).toString(),
                        arguments.output().isPresent() ? Optional.empty() : output,
                        library);
        int status = javac(translated, Optional.of(said));
        if (status == Pomp.OK) {
            JavaLibrary.copyTo(output.orElseThrow());
        }
        if (status == Pomp.OK && Files.size(said) == 0) {
            return status;
        }
        // What javac says shows lines of the source: they must be the user's.
        Path classes = Files.createDirectories(work.resolve("classes"));
        int own =
                javac(
                        arguments.with(name -> name, Optional.of(classes), library),
                        Optional.empty());
        if (status != Pomp.OK && own == Pomp.OK) {
            String text = Files.readString(said);
            for (Map.Entry<String, Path> each : mirrored.entrySet()) {
                text = text.replace(each.getValue().toString(), each.getKey());
            }
            terminal.err().print(text);
            terminal.tell("javac refuses the translated source; please report this");
        }
        return status == Pomp.OK || own == Pomp.OK ? status : own;
    }

    private int javac(List<String> words, Optional<Path> said)
            throws IOException, InterruptedException {
        String given = terminal.variable("POMP_JAVAC");
        List<String> command = new ArrayList<>(words);
        command.add(0, given.isEmpty() ? "javac" : given);
        return ForegroundCommand.run(command, terminal.workingDirectory(), said);
    }
}
