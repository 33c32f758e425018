// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.problem;

/** How much a problem matters. */
public enum ProblemSeverity {
    /** The compiler will refuse the file, or the file can't be read. */
    ERROR,
    /** The program compiles, but a construct isn't measured as the user asked. */
    WARNING,
    /** Good to know: a construct is left alone. */
    NOTE
}
