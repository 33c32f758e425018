// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.protocol;

/** A document as the compiler gets to see it. */
public record InstrumentedSource(int version, String text, int constructs) {}
