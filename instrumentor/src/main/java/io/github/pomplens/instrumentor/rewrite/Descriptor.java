// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;

/**
 * The context descriptor of a construct user function or user region (seed 001 section 3.5).
 *
 * @param variable the name of the C variable
 * @param name the construct's name, {@code function} or {@code region}
 * @param subName the name of a critical, user function or user region, else empty
 * @param sections the number of sections of a sections construct, else 0
 * @param file the name of the file that it stands in
 * @param beginLine1 the first line of the opening directive
 * @param beginLineN its last line
 * @param endLine1 the first line of the end: of the closing directive, or the last line of the
 *     block
 * @param endLineN its last line
 * @param details what more is known of it
 */
record Descriptor(
        String variable,
        String name,
        String subName,
        int sections,
        String file,
        int beginLine1,
        int beginLineN,
        int endLine1,
        int endLineN,
        DescriptorDetails details) {

    static Descriptor of(
            String variable,
            String name,
            String subName,
            int sections,
            SourceText source,
            TextRange begin,
            TextRange end,
            DescriptorDetails details) {
        return new Descriptor(
                variable,
                name,
                subName,
                sections,
                source.originalFileOf(begin.start()),
                source.originalLineOf(begin.start()),
                source.originalLineOf(begin.end()),
                source.originalLineOf(end.start()),
                source.originalLineOf(end.end()),
                details);
    }

    /**
     * The C definitions, one a line.
     *
     * @param fileName the file name to put in
     */
    List<String> definitions(String fileName) {
        if (details.isEmpty()) {
            return List.of(definition(fileName, "0"));
        }
        String variableOfDetails = variable + "_details";
        return List.of(
                details.definition(variableOfDetails),
                definition(fileName, "POMP_DETAILS(" + variableOfDetails + ")"));
    }

    private String definition(String fileName, String next) {
        return "static OMPRegDescr "
                + variable
                + " POMP_UNUSED = {"
                + CStrings.literal(name)
                + ", "
                + CStrings.literal(subName)
                + ", "
                + sections
                + ", "
                + CStrings.literal(fileName)
                + ", "
                + beginLine1
                + ", "
                + beginLineN
                + ", "
                + endLine1
                + ", "
                + endLineN
                + ", 0, "
                + next
                + "};";
    }
}
