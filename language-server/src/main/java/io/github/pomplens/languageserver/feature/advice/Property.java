// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.advice;

/**
 * A reason why a construct takes the time it takes.
 *
 * @param name in a few words
 * @param figure its value
 * @param formula how the value comes from what was measured, with the numbers
 * @param lossNs wall time that would be saved without it, at most
 * @param advice what to try
 */
public record Property(String name, String figure, String formula, long lossNs, String advice) {}
