// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

/**
 * The body of {@code pomp/nothingRecorded}: a program has ended and left no run.
 *
 * @param reason one sentence that says why
 */
public record NothingRecorded(String reason) {}
