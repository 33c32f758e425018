// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;

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
     * Writes the C definitions, one a line.
     *
     * @param fileLiteral the file name to put in, as a string literal
     */
    void appendDefinitions(String fileLiteral, String newLine, StringBuilder out) {
        boolean detailed = !details.isEmpty();
        if (detailed) {
            out.append("static POMPDetails ").append(variable).append("_details");
            details.appendInitialiser(out);
            out.append(newLine);
        }
        out.append("static OMPRegDescr ").append(variable).append(" POMP_UNUSED = {\"");
        // A construct's name has only letters and blanks.
        out.append(name).append("\", ");
        CStrings.append(subName, out);
        out.append(", ").append(sections).append(", ").append(fileLiteral);
        out.append(", ").append(beginLine1).append(", ").append(beginLineN);
        out.append(", ").append(endLine1).append(", ").append(endLineN).append(", POMP_NULL, ");
        if (detailed) {
            out.append("POMP_DETAILS(").append(variable).append("_details)};");
        } else {
            out.append("POMP_NULL};");
        }
        out.append(newLine);
    }
}
