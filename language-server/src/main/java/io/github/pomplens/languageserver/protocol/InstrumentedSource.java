// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

/**
 * Answer to {@code pomp/instrumentedSource}.
 *
 * @param version of the document that it is of
 * @param text the document as the compiler would get it; unchanged when nothing is measured
 * @param constructs how many constructs are measured
 */
public record InstrumentedSource(int version, String text, int constructs) {}
