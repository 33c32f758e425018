// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import io.github.pomplens.instrumentor.construct.preprocessor.IncludeLine;
import io.github.pomplens.instrumentor.rewrite.c.CInstrumentor;
import io.github.pomplens.instrumentor.rewrite.model.CStrings;
import io.github.pomplens.instrumentor.rewrite.model.Definitions;
import io.github.pomplens.instrumentor.rewrite.model.InstrumentedPart;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.ArrayList;
import java.util.List;

/**
 * The text of a mirrored file. A header may be included any number of times and at any place, so
 * what must be there once, before all else, is in the source that includes it: the interface and
 * the context descriptors of all headers.
 */
final class MirroredText {
    private static final String PRESENCE = "#define POMP_HAS_";

    private final ProjectFile file;
    private final List<String> newNames;
    private final String newLine;
    private final Definitions definitions;
    private final String mark;
    private final String body;

    /**
     * @param newNames for each of the file's links what to write in place of the name in it; empty
     *     texts where it stays
     */
    MirroredText(Decision decision, List<String> newNames) {
        this.file = decision.file();
        this.newNames = newNames;
        SourceText source = file.source();
        newLine = source.lineSeparator();
        mark = source.text().substring(0, SourceText.afterByteOrderMark(source.text()));
        InstrumentedPart result = decision.result();
        String text = result == null ? source.text() : result.file().text();
        body = text.substring(mark.length());
        definitions = result == null ? Definitions.NONE : result.definitions();
    }

    /** The definitions of the file's context descriptors. */
    Definitions definitions() {
        return definitions;
    }

    /**
     * A source that the compiler is given, with the descriptors of the headers it includes; in
     * parts, since a large one may not fit into memory several times.
     *
     * @param beginsPrecompiled whether the compiler may take a compiled form of what the first line
     *     includes
     */
    List<String> asSource(List<Definitions> ofHeaders, boolean beginsPrecompiled) {
        String text = respelt();
        int start = beginsPrecompiled ? afterPrecompiledHeader(text) : 0;
        return List.of(
                mark,
                text.substring(0, start),
                head(CInstrumentor.PREAMBLE),
                lines(ofHeaders),
                lines(List.of(definitions)),
                lineDirective(text, start),
                text.substring(start));
    }

    /** A header, which defines nothing that must not be defined twice. */
    List<String> asHeader() {
        List<String> head = new ArrayList<>(CInstrumentor.PREAMBLE.subList(0, 1));
        for (int at = body.indexOf(PRESENCE); at >= 0; at = body.indexOf(PRESENCE, at + 1)) {
            // Of the last time that the header was included.
            String macro = body.substring(at + "#define ".length(), body.indexOf(newLine, at));
            head.add("#undef " + macro);
        }
        String text = respelt();
        return List.of(mark, head(head), lineDirective(text, 0), text);
    }

    private String lines(List<Definitions> all) {
        int length = 0;
        for (Definitions some : all) {
            length += some.expectedLength();
        }
        StringBuilder out = new StringBuilder(length + 1024);
        for (Definitions some : all) {
            some.appendTo(out, newLine);
        }
        return out.toString();
    }

    private String head(List<String> lines) {
        StringBuilder out = new StringBuilder();
        for (String line : lines) {
            out.append(line).append(newLine);
        }
        return out.toString();
    }

    /** The text as it was has the line of {@code start} at {@code start}. */
    private String lineDirective(String text, int start) {
        int line = 1;
        for (int at = text.indexOf('\n'); at >= 0 && at < start; at = text.indexOf('\n', at + 1)) {
            line++;
        }
        return "#line " + line + " " + CStrings.literal(file.source().name()) + newLine;
    }

    /** gcc takes a precompiled header only when nothing stands before its line. */
    private static int afterPrecompiledHeader(String text) {
        int line = text.indexOf('\n', IncludeLine.of(text).get(0).range().end()) + 1;
        int inserted = text.indexOf("POMP_");
        return inserted >= 0 && inserted < line ? 0 : line;
    }

    /** What was put in has no such lines, so the lines come in the same order as before. */
    private String respelt() {
        List<IncludeLine> lines = IncludeLine.of(body);
        if (lines.size() != newNames.size()) {
            throw new IllegalStateException("include lines went astray in " + file.name());
        }
        if (!isRespelt()) {
            return body;
        }
        StringBuilder out = new StringBuilder(body.length() + 256);
        int copied = 0;
        for (int i = 0; i < lines.size(); i++) {
            String name = newNames.get(i);
            if (!name.isEmpty()) {
                out.append(body, copied, lines.get(i).range().start()).append(name);
                copied = lines.get(i).range().end();
            }
        }
        return out.append(body, copied, body.length()).toString();
    }

    /** Whether the text of a line in the mirror differs from the user's. */
    boolean isRespelt() {
        for (String name : newNames) {
            if (!name.isEmpty()) {
                return true;
            }
        }
        return false;
    }
}
