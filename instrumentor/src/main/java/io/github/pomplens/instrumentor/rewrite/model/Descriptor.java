// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;

/**
 * The context descriptor of a construct user function or user region (POMP paper, section 3.5).
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
public record Descriptor(
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

    public static Descriptor of(
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

    /** A prefix for its variables that occurs nowhere in the text. */
    public static String freePrefix(String text, String name) {
        String prefix = "omp_rd_" + name;
        for (int i = 2; text.contains(prefix); i++) {
            prefix = "omp_rd" + i + "_" + name;
        }
        return prefix;
    }

    /**
     * Writes the C definitions, one a line.
     *
     * @param afterVariable what {@link #afterVariable} gives
     */
    void appendDefinitions(String afterVariable, String newLine, StringBuilder out) {
        boolean detailed = !details.isEmpty();
        if (detailed) {
            out.append("static POMPDetails ").append(variable).append("_details");
            details.appendInitialiser(out);
            out.append(newLine);
        }
        out.append("static OMPRegDescr ").append(variable).append(afterVariable);
        out.append(beginLine1).append(", ").append(beginLineN).append(", ");
        out.append(endLine1).append(", ").append(endLineN);
        if (detailed) {
            out.append(", POMP_NULL, POMP_DETAILS(").append(variable).append("_details)};");
        } else {
            out.append(", POMP_NULL, POMP_NULL};");
        }
        out.append(newLine);
    }

    /** Whether it says nothing of its construct but the name, file and lines. */
    boolean isNameless() {
        return subName.isEmpty() && sections == 0;
    }

    /**
     * What comes between its variable and the numbers of its lines.
     *
     * @param fileLiteral the file name to put in, as a string literal
     */
    String afterVariable(String fileLiteral) {
        // A construct's name has only letters and blanks.
        StringBuilder out = new StringBuilder(80).append(" POMP_UNUSED = {\"").append(name);
        out.append("\", ");
        CStrings.append(subName, out);
        return out.append(", ")
                .append(sections)
                .append(", ")
                .append(fileLiteral)
                .append(", ")
                .toString();
    }
}
