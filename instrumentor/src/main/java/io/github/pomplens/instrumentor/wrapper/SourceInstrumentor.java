// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import io.github.pomplens.instrumentor.directive.Suggestions;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.ProblemSeverity;
import io.github.pomplens.instrumentor.rewrite.Instrumentor;
import io.github.pomplens.instrumentor.rewrite.c.Preprocessing;
import io.github.pomplens.instrumentor.rewrite.model.FortranOptions;
import io.github.pomplens.instrumentor.rewrite.model.FunctionFilter;
import io.github.pomplens.instrumentor.rewrite.model.FunctionList;
import io.github.pomplens.instrumentor.rewrite.model.Inclusion;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.rewrite.model.InstrumentedPart;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.rewrite.model.Part;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Instruments one file after the other for the wrapper. */
final class SourceInstrumentor {
    /**
     * @param mirrored where the instrumented source is
     * @param messages for the user
     * @param notes what else isn't measured, for who asks for it
     */
    record Result(String mirrored, List<String> messages, List<String> notes) {}

    private final WorkingFolder here;
    private final Set<String> disabled;
    private final FunctionFilter functions;
    private final boolean regionBarriers;

    /** The copy, and the project, when sources are compiled in a copy of the project. */
    private final String copy;

    private final String original;

    /**
     * @param sources those of the command line
     * @param notes where it says that the project's list of functions is not used
     * @throws WrapperException when {@code POMP_DISABLE} names a construct that isn't known, or
     *     {@code POMP_FUNCTIONS} holds what is not a pattern
     */
    SourceInstrumentor(
            CompilerSurroundings around, List<CompilerCommand.Source> sources, Notes notes)
            throws WrapperException {
        this.here = around.folder();
        this.disabled = disabled(around.variable("POMP_DISABLE"));
        this.regionBarriers = around.variable("POMP_BARRIERS").equals("1");
        this.copy = around.variable("POMP_COPY");
        this.original = around.variable("POMP_ORIGINAL");
        String asked = around.environment().get("POMP_FUNCTIONS");
        this.functions = asked == null ? listed(sources, notes) : functions(asked);
    }

    /** What the project of the first source lists. A list with a mistake chooses nothing. */
    private FunctionFilter listed(List<CompilerCommand.Source> sources, Notes notes)
            throws WrapperException {
        if (sources.isEmpty() || !CompilerCommand.isReadable(sources.get(0).file())) {
            return FunctionFilter.NONE;
        }
        Path folder = users(sources.get(0).file()).getParent();
        ProjectFolder project = ProjectFolder.of(folder);
        if (!Files.exists(FunctionList.fileOf(project.root()), LinkOption.NOFOLLOW_LINKS)
                || !ProjectFolder.obstacle(project.path()).isEmpty()) {
            return FunctionFilter.NONE;
        }
        try {
            return FunctionList.of(project.root()).filterOfBytes();
        } catch (IOException e) {
            notes.add(List.of("pomp: warning: " + e.getMessage()));
            return FunctionFilter.NONE;
        }
    }

    /** Whether files without directives may hold what is to be measured. */
    boolean measuresFunctions() {
        return functions != FunctionFilter.NONE;
    }

    InstrumentedPart instrument(ProjectFile file, Part part) {
        Interruption.check();
        return Instrumentor.instrument(shown(file), options(file), part);
    }

    /** The text of a Fortran file that includes others. */
    Instrumented instrument(ProjectFile file, Map<Integer, String> newNames) {
        return Instrumentor.instrument(shown(file), options(file), newNames);
    }

    /** Under the name that line markers are to show. */
    private static SourceText shown(ProjectFile file) {
        return file.shownName().equals(file.name())
                ? file.source()
                : new SourceText(
                        asBytes(file.shownName()), file.source().text(), file.source().language());
    }

    List<Inclusion> inclusions(ProjectFile file, Part part) {
        return Instrumentor.inclusions(file.source(), options(file), part);
    }

    private Options options(ProjectFile file) {
        String name = asBytes(users(here.path(file.name())).toString());
        FortranOptions fortran = file.fortran();
        return fortran == null
                ? options(name)
                : new Options(name, disabled, functions, regionBarriers, fortran);
    }

    /**
     * Instruments what the preprocessor made of a source.
     *
     * @param name the source's
     * @param output what it made
     * @param header the absolute name of {@code pomp.h}
     * @return with the preprocessed source in the mirror also when there was nothing to instrument
     * @throws IOException with a message for the user when it can't be written
     */
    Result instrument(
            String name,
            Preprocessor.Output output,
            Preprocessor preprocessor,
            String header,
            Mirror mirror)
            throws IOException {
        SourceText preprocessed = output.text();
        Options options = options(asBytes(users(here.path(name)).toString()));
        Preprocessing preprocessing = new Preprocessing(asBytes(header), this::users);
        Instrumented result = Instrumentor.instrument(preprocessed, options, preprocessing);
        String suffix =
                Instrumentor.compiled(preprocessed.language())
                        .preprocessed()
                        .orElseThrow()
                        .suffix();
        Path file = here.path(CompilerCommand.withoutSuffix(name) + suffix);
        Path mirrored = mirror.folderFor(file).resolve(file.getFileName());
        boolean ready = output.isOfClang() || result.text().equals(preprocessed.text());
        String text = ready ? result.text() : preprocessor.expand(result.text(), preprocessed);
        mirror.put(mirrored, List.of(text));
        return new Result(
                mirrored.toString(), messages(preprocessed, result), notes(preprocessed, result));
    }

    /** The absolute name of the user's file, all in bytes. */
    private String users(String name) {
        return asBytes(users(here.path(fromBytes(name))).toString());
    }

    /** The absolute path of a file, or of the one that it is a copy of. */
    private Path users(Path file) {
        Path path = file.normalize();
        if (!copy.isEmpty() && path.startsWith(copy)) {
            Path users = here.path(original).resolve(here.path(copy).relativize(path));
            return Files.exists(users) ? users : path;
        }
        return path;
    }

    private Options options(String descriptorFile) {
        return new Options(descriptorFile, disabled, functions, regionBarriers);
    }

    /**
     * What keeps constructs from being measured though the user asked for it, and directives that
     * are misspelt: compilers pass over those without a word. Other mistakes are theirs to report.
     */
    static List<String> messages(SourceText source, Instrumented result) {
        List<String> messages = new ArrayList<>();
        for (Diagnostic diagnostic : result.diagnostics()) {
            if (isOurs(source, diagnostic)) {
                messages.add(line(source, diagnostic, "warning"));
            }
        }
        return messages;
    }

    /** All else that {@code pomp instrument} says of a file. */
    static List<String> notes(SourceText source, Instrumented result) {
        List<String> notes = new ArrayList<>();
        for (Diagnostic diagnostic : result.diagnostics()) {
            if (!isOurs(source, diagnostic)) {
                notes.add(line(source, diagnostic, "note"));
            }
        }
        return notes;
    }

    private static String line(SourceText source, Diagnostic diagnostic, String word) {
        String consequence =
                switch (diagnostic.problem()) {
                    case UNBALANCED, BRACKETS_IN_MACRO, END_WITHOUT_BEGIN, ALREADY_INSTRUMENTED ->
                            "; the file is compiled without measurement";
                    default -> "";
                };
        return source.place(diagnostic.range().start())
                + ": pomp "
                + word
                + ": "
                + diagnostic.message()
                + consequence
                + " ["
                + diagnostic.problem().code()
                + "]";
    }

    private static boolean isOurs(SourceText source, Diagnostic diagnostic) {
        return switch (diagnostic.problem()) {
            case REGION_NOT_BEGUN,
                    REGION_NOT_ENDED,
                    REGION_CROSSES,
                    UNBALANCED,
                    BRACKETS_IN_MACRO,
                    END_WITHOUT_BEGIN,
                    ALREADY_INSTRUMENTED ->
                    true;
            case UNKNOWN_DIRECTIVE -> isMisspelt(source, diagnostic.range());
            case DOUBTFUL_ARGUMENT -> false;
            default -> diagnostic.problem().severity() == ProblemSeverity.WARNING;
        };
    }

    /** Whether a name is neither an extension of some compiler nor in code that is switched off. */
    private static boolean isMisspelt(SourceText source, TextRange name) {
        if (Suggestions.isExtension(name.in(source.text()))) {
            return false;
        }
        int off = 0;
        int line = source.lineOf(name.start());
        for (int i = 1; i < line; i++) {
            String text = source.line(i).replace(" ", "").replace("\t", "");
            if (text.startsWith("#if") && (off > 0 || text.equals("#if0"))) {
                off++;
            } else if (off == 1 && (text.startsWith("#el") || text.startsWith("#endif"))) {
                off = 0;
            } else if (off > 1 && text.startsWith("#endif")) {
                off--;
            }
        }
        return off == 0;
    }

    private static Set<String> disabled(String list) throws WrapperException {
        try {
            return list.isEmpty() ? Set.of() : Options.parseDisabled(list);
        } catch (IllegalArgumentException e) {
            throw new WrapperException("pomp: " + e.getMessage());
        }
    }

    private static FunctionFilter functions(String list) throws WrapperException {
        try {
            return list.isEmpty() ? FunctionFilter.NONE : FunctionFilter.parse(asBytes(list));
        } catch (IllegalArgumentException e) {
            throw new WrapperException("pomp: " + e.getMessage());
        }
    }

    /** A text with a character for each of its bytes, as sources are read. */
    static String asBytes(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    static String fromBytes(String bytes) {
        return new String(bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }
}
