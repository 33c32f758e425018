// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

/**
 * The body of {@code pomp/buildProblem}: what a compiler says of a source.
 *
 * @param file absolute
 * @param line from 1
 * @param column from 1; 0 when the compiler names none
 * @param severity {@code error}, {@code warning} or {@code note}
 * @param message the compiler's words
 */
public record FoundProblem(String file, int line, int column, String severity, String message) {}
