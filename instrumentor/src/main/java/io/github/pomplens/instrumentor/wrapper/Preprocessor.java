// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import io.github.pomplens.instrumentor.rewrite.Instrumentor;
import io.github.pomplens.instrumentor.source.SourceText;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Runs the user's compiler as a preprocessor, with the options of its command line. */
final class Preprocessor {
    /**
     * @param text the output, with line markers
     * @param messages what the compiler said
     */
    record Output(SourceText text, String messages) {
        /** Clang says that it enters its own definitions, gcc doesn't. */
        boolean isOfClang() {
            return text.text().contains("\"<built-in>\" 1\n");
        }
    }

    private static final Set<String> LEFT_OUT = Set.of("-c", "-S", "-save-temps");

    private final CompilerCommand compiler;
    private final CompilerSurroundings around;

    Preprocessor(CompilerCommand compiler, CompilerSurroundings around) {
        this.compiler = compiler;
        this.around = around;
    }

    /**
     * @param source of the command line
     * @throws IOException with a message for the user when the compiler fails
     */
    Output run(CompilerCommand.Source source) throws IOException {
        String name = compiler.words().get(source.index());
        Path output = Files.createTempFile("pomp-", ".i");
        try {
            File input =
                    WorkingFolder.absolute(name.equals("-") ? "/dev/stdin" : "/dev/null").toFile();
            String messages = run(command(source.index(), output.toString()), input);
            String text = Files.readString(output, StandardCharsets.ISO_8859_1);
            return new Output(
                    SourceText.preprocessed(
                            SourceInstrumentor.asBytes(name), text, source.language()),
                    messages);
        } finally {
            Files.deleteIfExists(output);
        }
    }

    /**
     * Takes the preprocessor's directives out of an instrumented text: in a preprocessed source gcc
     * reads them only with an option with which gcc 14 overlooks those of OpenMP.
     *
     * @param instrumented begins with a line marker
     * @param preprocessed what it was before
     * @throws IOException with a message for the user when the compiler fails
     */
    String expand(String instrumented, SourceText preprocessed) throws IOException {
        // What the compiler defines by itself has been replaced.
        List<String> options = new ArrayList<>(List.of("-undef", "-U__cplusplus"));
        compiler.words().stream()
                .filter(word -> word.startsWith("-std=") || word.equals("-ansi"))
                .forEach(options::add);
        options.add("-x");
        options.add(Instrumentor.compiled(preprocessed.language()).option());
        String text = preprocess(options, instrumented);
        String first = instrumented.substring(0, instrumented.indexOf('\n') + 1);
        // Before it are the names of the input and of what the compiler includes by itself.
        return text.substring(Math.max(0, text.indexOf(first)));
    }

    /**
     * Whether clang has a warning: one that doesn't would warn of the option that switches it off.
     *
     * @param option that switches it on
     * @throws IOException with a message for the user when the compiler fails
     */
    boolean hasWarning(String option) throws IOException {
        String question = "#if __has_warning(\"" + option + "\")\nit has\n#endif\n";
        return preprocess(List.of("-x", "c"), question).contains("\nit has\n");
    }

    private String preprocess(List<String> options, String text) throws IOException {
        Path input = Files.createTempFile("pomp-", ".c");
        Path output = Files.createTempFile("pomp-", ".i");
        try {
            Files.writeString(input, text, StandardCharsets.ISO_8859_1);
            List<String> command = new ArrayList<>(List.of(compiler.words().get(0), "-E"));
            command.addAll(options);
            command.addAll(List.of("-", "-o", output.toString()));
            run(command, input.toFile());
            return Files.readString(output, StandardCharsets.ISO_8859_1);
        } finally {
            Files.deleteIfExists(input);
            Files.deleteIfExists(output);
        }
    }

    /** What the compiler said. */
    private String run(List<String> command, File input) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .directory(around.folder().path().toFile())
                        .redirectInput(input)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        // Where it is that of this process it keeps values that are no texts.
        if (!builder.environment().equals(around.environment())) {
            builder.environment().clear();
            builder.environment().putAll(around.environment());
        }
        Process process = builder.start();
        try {
            String messages;
            try (InputStream errors = process.getErrorStream()) {
                messages = new String(errors.readAllBytes(), StandardCharsets.UTF_8);
            }
            if (process.waitFor() != 0) {
                throw new IOException("it could not be preprocessed\n" + messages.strip());
            }
            return messages;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("its preprocessing was interrupted", e);
        } finally {
            process.destroyForcibly();
        }
    }

    private List<String> command(int source, String output) {
        List<String> words = compiler.words();
        List<String> command = new ArrayList<>();
        command.add(words.get(0));
        command.addAll(List.of("-E", "-D_POMP=200110"));
        if (isClang()) {
            // Nothing is linked here: it would say so of each option for the linker.
            command.add("-Wno-unused-command-line-argument");
        }
        command.addAll(dependencyNames(words.get(source)));
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i);
            if (around.options().takesAWord(word) && i + 1 < words.size()) {
                i++;
                if (!word.equals("-o")) {
                    command.add(word);
                    command.add(words.get(i));
                }
            } else if (i == source || belongs(word)) {
                command.add(word);
            }
        }
        command.addAll(List.of("-o", output));
        return command;
    }

    private boolean isClang() {
        String name = compiler.words().get(0);
        return CompilerFamily.of(name, around.variable("PATH"), around.folder())
                == CompilerFamily.CLANG;
    }

    /**
     * Options for the names in and of a dependency file, which would else follow from the name of
     * the preprocessor's output.
     */
    private List<String> dependencyNames(String source) {
        boolean wanted = false;
        boolean file = false;
        boolean target = false;
        List<String> words = compiler.words();
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i);
            wanted |= word.equals("-MD") || word.equals("-MMD");
            file |= word.startsWith("-MF");
            target |= word.startsWith("-MT") || word.startsWith("-MQ");
        }
        String object = CompilerCommand.withoutSuffix(IncludePath.nameOf(source)) + ".o";
        String wantedTarget = compiler.output().isEmpty() ? object : compiler.output();
        List<String> names = new ArrayList<>();
        if (wanted && !file) {
            names.addAll(List.of("-MF", CompilerCommand.withoutSuffix(wantedTarget) + ".d"));
        }
        if (wanted && !target) {
            names.addAll(List.of("-MQ", wantedTarget));
        }
        return names;
    }

    /** Whether an option means something to a preprocessor, or at least does no harm. */
    private static boolean belongs(String word) {
        return word.startsWith("-")
                && !CompilerCommand.namesOutput(word)
                && !LEFT_OUT.contains(word)
                && !word.startsWith("-save-temps=");
    }
}
