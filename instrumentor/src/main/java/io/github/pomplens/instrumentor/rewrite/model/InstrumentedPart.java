// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

/**
 * An instrumented file of a compilation of several. What must come before all of them, once, isn't
 * in its text: the preamble, which declares the events, and the definitions. A Fortran file has
 * them all the same, because it stands alone.
 *
 * @param definitions those of the context descriptors
 */
public record InstrumentedPart(Instrumented file, Definitions definitions) {}
