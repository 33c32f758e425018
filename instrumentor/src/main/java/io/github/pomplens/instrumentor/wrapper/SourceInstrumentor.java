// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Severity;
import io.github.pomplens.instrumentor.rewrite.FunctionFilter;
import io.github.pomplens.instrumentor.rewrite.Instrumented;
import io.github.pomplens.instrumentor.rewrite.Instrumentor;
import io.github.pomplens.instrumentor.rewrite.Options;
import io.github.pomplens.instrumentor.rewrite.Preprocessing;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Instruments one source after the other for the wrapper. */
final class SourceInstrumentor {
    /**
     * @param mirrored the instrumented source; empty when there was nothing to instrument
     * @param messages for the user
     */
    record Result(String mirrored, List<String> messages) {}

    private final Set<String> disabled;
    private final FunctionFilter functions;
    private final Mirror mirror;

    /**
     * @throws WrapperException when {@code POMP_DISABLE} names a construct that isn't known, or
     *     {@code POMP_FUNCTIONS} holds what is no pattern
     */
    SourceInstrumentor(Map<String, String> environment) throws WrapperException {
        this.disabled = disabled(environment.getOrDefault("POMP_DISABLE", ""));
        this.functions = functions(environment.getOrDefault("POMP_FUNCTIONS", ""));
        this.mirror = Mirror.of(Path.of("").toAbsolutePath(), environment);
    }

    /**
     * @throws IOException with a message for the user when the source can't be instrumented
     */
    Result instrument(String name) throws IOException {
        Path file = Path.of(name);
        // Each byte is a character: any encoding of the user's comes out as it went in.
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        SourceText source = new SourceText(asBytes(name), text);
        Options options =
                new Options(
                        asBytes(file.toAbsolutePath().normalize().toString()), disabled, functions);
        Instrumented result = Instrumentor.instrument(source, options);
        List<String> messages = messages(source, result);
        if (result.text().equals(source.text())) {
            return new Result("", messages);
        }
        Path mirrored = mirror.write(file, result.text().getBytes(StandardCharsets.ISO_8859_1));
        return new Result(mirrored.toString(), messages);
    }

    /**
     * Instruments what the preprocessor made of a source.
     *
     * @param name the source's
     * @param header the absolute name of {@code pomp.h}
     * @return with the preprocessed source in the mirror also when there was nothing to instrument
     * @throws IOException with a message for the user when it can't be written
     */
    Result instrument(String name, SourceText preprocessed, String header) throws IOException {
        Options options = new Options(absolute(asBytes(name)), disabled, functions);
        Preprocessing preprocessing =
                new Preprocessing(asBytes(header), SourceInstrumentor::absolute);
        Instrumented result = Instrumentor.instrument(preprocessed, options, preprocessing);
        String suffix = preprocessed.language() == Language.CPP ? ".ii" : ".i";
        Path file = Path.of(CompilerCommand.withoutSuffix(name) + suffix);
        Path mirrored = mirror.write(file, result.text().getBytes(StandardCharsets.ISO_8859_1));
        return new Result(mirrored.toString(), messages(preprocessed, result));
    }

    /** An absolute file name, all in bytes. */
    private static String absolute(String name) {
        byte[] bytes = name.getBytes(StandardCharsets.ISO_8859_1);
        Path path = Path.of(new String(bytes, StandardCharsets.UTF_8));
        return asBytes(path.toAbsolutePath().normalize().toString());
    }

    /**
     * What keeps constructs from being measured. Wrong directives are the compiler's to report, and
     * notes are shown by the editor and by {@code pomp instrument}.
     */
    private static List<String> messages(SourceText source, Instrumented result) {
        List<String> messages = new ArrayList<>();
        for (Diagnostic diagnostic : result.diagnostics()) {
            String consequence =
                    switch (diagnostic.problem()) {
                        case UNBALANCED, ALREADY_INSTRUMENTED ->
                                "; the file is compiled without measurement";
                        default -> "";
                    };
            if (isOurs(diagnostic)) {
                messages.add(
                        source.place(diagnostic.range().start())
                                + ": pomp warning: "
                                + diagnostic.message()
                                + consequence
                                + " ["
                                + diagnostic.problem().code()
                                + "]");
            }
        }
        return messages;
    }

    private static boolean isOurs(Diagnostic diagnostic) {
        return switch (diagnostic.problem()) {
            case REGION_NOT_BEGUN,
                    REGION_NOT_ENDED,
                    REGION_CROSSES,
                    UNBALANCED,
                    ALREADY_INSTRUMENTED ->
                    true;
            default -> diagnostic.problem().severity() == Severity.WARNING;
        };
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

    static String asBytes(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }
}
