// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.language;

import io.github.pomplens.instrumentor.directive.Sentinel;

/** How lines with directives are written in a text of a language. */
public interface DirectiveLines {
    /**
     * A line with a directive, without its end.
     *
     * @param indentation the blanks that other lines there begin with
     * @param words its name and clauses
     */
    String line(String indentation, Sentinel sentinel, String words);

    /**
     * What puts a clause behind another one, or behind the directive's name.
     *
     * @param line the line in which it is put
     * @param newLine ends a line
     */
    String clause(String line, String clause, String newLine);

    /**
     * Whether what stands behind something on a line is a comment that ends with the line, so that
     * nothing is lost when a line is put after it.
     *
     * @param text not empty, without blanks around it
     */
    boolean isComment(String text);
}
