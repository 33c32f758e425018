// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import io.github.pomplens.instrumentor.language.CompiledLanguage;
import io.github.pomplens.instrumentor.rewrite.Instrumentor;
import io.github.pomplens.instrumentor.source.Language;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Sees to a compilation whose directives may hide in macros: its sources are preprocessed by the
 * user's compiler, instrumented and then compiled as what they are, preprocessed sources.
 */
final class PreprocessedCompilation {
    private static final List<String> FOR_GCC = List.of("-fpreprocessed");

    /** The options of the preprocessor have done their work. */
    private static final List<String> FOR_CLANG = List.of("-Wno-unused-command-line-argument");

    /** Line markers are its own; yet clang warns of them from version 15 on. */
    private static final String LINE_MARKERS = "gnu-line-marker";

    /** The comments that tell of a wanted fall-through are gone. */
    private static final String NO_COMMENTS = "-Wno-implicit-fallthrough";

    private final CompilerSurroundings around;
    private final CompilerCommand compiler;

    PreprocessedCompilation(CompilerSurroundings around, CompilerCommand compiler) {
        this.around = around;
        this.compiler = compiler;
    }

    /**
     * Instruments the sources of the command line: all, or none when one can't be.
     *
     * @throws WrapperException when one can't be instrumented and the user wants that to fail
     */
    Outcome run() throws WrapperException {
        Notes notes = new Notes(around.environment());
        SourceInstrumentor instrumentor = new SourceInstrumentor(around, compiler.sources(), notes);
        Mirror mirror = Mirror.of(around.folder().path(), around.environment());
        Preprocessor preprocessor = new Preprocessor(compiler, around);
        String header = around.folder().path(around.include()) + "/pomp/pomp.h";
        CommandChange change = changedOptions(compiler.words());
        List<String> names = new ArrayList<>();
        List<String> mirrored = new ArrayList<>();
        StringBuilder said = new StringBuilder();
        List<String> more = List.of();
        for (CompilerCommand.Source each : compiler.sources()) {
            int index = each.index();
            String source = each.name();
            if (each.compiled().preprocessed().isEmpty()) {
                notes.notMeasured(source, "with --pomp-preprocess it needs a command of its own");
                names.clear();
                break;
            }
            if (!CompilerCommand.isReadable(each.file())) {
                notes.notMeasured(source, "its path has bytes that are not UTF-8");
                names.clear();
                break;
            }
            try {
                Preprocessor.Output output = preprocessor.run(each);
                if (names.isEmpty()) {
                    more = optionsFor(output, preprocessor);
                }
                SourceInstrumentor.Result result =
                        instrumentor.instrument(source, output, preprocessor, header, mirror);
                said.append(output.messages());
                notes.add(result.messages());
                notes.addReasons(result.notes());
                change.replace(index, result.mirrored());
                mirrored.add(result.mirrored());
                names.add(source);
            } catch (IOException e) {
                notes.notMeasured(source, String.valueOf(e.getMessage()));
                names.clear();
                break;
            }
        }
        if (names.isEmpty()) {
            return Outcome.unchanged(notes.all());
        }
        change.addOptions(more);
        return new Outcome(
                change.words(),
                String.join(", ", names),
                mirrored.get(0) + ".log",
                mending(mirrored, more),
                notes.all(),
                said.toString());
    }

    /** What the compiler that made this output needs to compile such text. */
    private static List<String> optionsFor(Preprocessor.Output output, Preprocessor preprocessor)
            throws IOException {
        List<String> options = new ArrayList<>(output.isOfClang() ? FOR_CLANG : FOR_GCC);
        if (output.isOfClang() && preprocessor.hasWarning("-W" + LINE_MARKERS)) {
            options.add("-Wno-" + LINE_MARKERS);
        }
        options.add(NO_COMMENTS);
        return options;
    }

    /** What has been done by the preprocessor must not be done again. */
    private static CommandChange changedOptions(List<String> words) {
        CommandChange change = new CommandChange(words);
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i);
            if (word.equals("-MF") || word.equals("-MT") || word.equals("-MQ")) {
                change.leaveOut(i++);
                if (i < words.size()) {
                    change.leaveOut(i);
                }
            } else if (word.startsWith("-MJ")) {
                i += word.equals("-MJ") ? 1 : 0;
            } else if (word.startsWith("-M") || word.startsWith("-Wp,-M")) {
                change.leaveOut(i);
            } else if (word.equals("-x") && i + 1 < words.size()) {
                i++;
                change.replace(i, preprocessed(words.get(i)));
            } else if (word.equals("-xc") || word.equals("-xc++")) {
                change.replace(i, "-x" + preprocessed(word.substring(2)));
            }
        }
        return change;
    }

    /** Dependency files are written by the preprocessor, from the user's files. */
    private Outcome.Mending mending(List<String> mirrored, List<String> more) {
        if (compiler.databases().isEmpty()) {
            return Outcome.Mending.NONE;
        }
        PostCompile after = new PostCompile(compiler, CompilerFamily.CLANG);
        for (int i = 0; i < mirrored.size(); i++) {
            CompilerCommand.Source source = compiler.sources().get(i);
            after.restore(mirrored.get(i), source.name());
            String language = source.compiled().option();
            after.restore("-x" + preprocessed(language), "-x" + language);
        }
        after.removeWords(more);
        return after.mending();
    }

    /** What stands after {@code -x} for a language once it is preprocessed. */
    private static String preprocessed(String option) {
        Optional<Language> language = Instrumentor.languageOfCompilerOption(option);
        if (language.isEmpty()) {
            return option;
        }
        Optional<CompiledLanguage.Preprocessed> its =
                Instrumentor.compiled(language.get()).preprocessed();
        return its.isPresent() ? its.get().option() : option;
    }
}
