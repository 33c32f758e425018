// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

/**
 * {@code task}: enter and exit around its creation, begin and end around its block. What enter
 * returns goes to begin in a {@code firstprivate} variable, so that the task is known by its
 * creator whichever thread executes it.
 *
 * <p>An untied task may go on in another thread after each of its task scheduling points. There it
 * is suspended and resumed; those constructs are measured only as far as the thread can't change.
 */
public record TaskRule() implements Rule {}
