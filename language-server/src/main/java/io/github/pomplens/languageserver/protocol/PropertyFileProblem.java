// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

/**
 * The body of {@code pomp/propertyProblem}: a file of properties has a mistake, so that not all
 * that it says counts.
 *
 * @param uri the file
 * @param file what people call it: from the project's folder, where it is in there
 * @param line of the first mistake, from 0
 * @param message the first mistake: what is wrong, and what to do
 * @param count how many mistakes there are, 1 at least
 */
public record PropertyFileProblem(String uri, String file, int line, String message, int count) {}
