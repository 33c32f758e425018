// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import io.github.pomplens.instrumentor.source.Language;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

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

    private final Map<String, String> environment;
    private final Set<String> takesAWord;

    PreprocessedCompilation(Map<String, String> environment, Set<String> takesAWord) {
        this.environment = environment;
        this.takesAWord = takesAWord;
    }

    /**
     * Instruments the sources of a command line: all, or none when one can't be.
     *
     * @param include the folder with {@code pomp/pomp.h}
     * @return an answer as {@link Wrapper#run} gives it
     * @throws WrapperException when a source can't be instrumented and the user wants that to fail
     */
    String run(String include, CompilerCommand compiler) throws WrapperException {
        Notes notes = new Notes(environment);
        SourceInstrumentor instrumentor =
                new SourceInstrumentor(environment, compiler.sources(), notes);
        Mirror mirror = Mirror.of(Path.of("").toAbsolutePath(), environment);
        Preprocessor preprocessor = new Preprocessor(compiler, takesAWord);
        String header = Path.of(include, "pomp", "pomp.h").toAbsolutePath().toString();
        String[] changed = changedOptions(compiler.words());
        List<String> names = new ArrayList<>();
        Answer answer = new Answer();
        List<String> more = List.of();
        for (CompilerCommand.Source each : compiler.sources()) {
            int index = each.index();
            String source = each.name();
            if (each.language() == Language.FORTRAN) {
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
                Preprocessor.Output output = preprocessor.run(index);
                if (names.isEmpty()) {
                    more = optionsFor(output, preprocessor);
                }
                SourceInstrumentor.Result result =
                        instrumentor.instrument(source, output, preprocessor, header, mirror);
                System.err.print(output.messages());
                notes.add(result.messages());
                changed[index] = result.mirrored();
                names.add(source);
            } catch (IOException e) {
                notes.notMeasured(source, String.valueOf(e.getMessage()));
                names.clear();
                break;
            }
        }
        if (!names.isEmpty()) {
            answer.command(changed, more);
            appendAftermath(compiler, changed, more, answer);
            answer.add("sources", String.join(", ", names));
            answer.add("log", changed[compiler.sources().get(0).index()] + ".log");
        }
        return notes.appendTo(answer);
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
    private static String[] changedOptions(List<String> words) {
        String[] changed = new String[words.size()];
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i);
            if (word.equals("-MF") || word.equals("-MT") || word.equals("-MQ")) {
                changed[i++] = Answer.LEFT_OUT;
                if (i < words.size()) {
                    changed[i] = Answer.LEFT_OUT;
                }
            } else if (word.startsWith("-MJ")) {
                i += word.equals("-MJ") ? 1 : 0;
            } else if (word.startsWith("-M") || word.startsWith("-Wp,-M")) {
                changed[i] = Answer.LEFT_OUT;
            } else if (word.equals("-x") && i + 1 < words.size()) {
                i++;
                changed[i] = preprocessed(words.get(i));
            } else if (word.equals("-xc") || word.equals("-xc++")) {
                changed[i] = "-x" + preprocessed(word.substring(2));
            }
        }
        return changed;
    }

    /** Dependency files are written by the preprocessor, from the user's files. */
    private static void appendAftermath(
            CompilerCommand compiler, String[] changed, List<String> more, Answer answer) {
        if (!compiler.databases().isEmpty()) {
            PostCompile aftermath = new PostCompile(compiler, CompilerFamily.CLANG);
            for (CompilerCommand.Source source : compiler.sources()) {
                aftermath.restore(changed[source.index()], source.name());
                String language = source.language() == Language.C ? "c" : "c++";
                aftermath.restore("-x" + preprocessed(language), "-x" + language);
            }
            aftermath.removeWords(more);
            aftermath.appendTo(answer);
        }
    }

    private static String preprocessed(String language) {
        return switch (language) {
            case "c" -> "cpp-output";
            case "c++" -> "c++-cpp-output";
            default -> language;
        };
    }
}
