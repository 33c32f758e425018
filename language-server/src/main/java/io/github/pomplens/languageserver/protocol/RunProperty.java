// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

/**
 * A reason why a construct, or the program, takes its time.
 *
 * @param name in a few words
 * @param figure its value
 * @param formula how the value comes from what was measured
 * @param lossNs wall time that would be saved without it, at most
 * @param advice what to try, as Markdown
 */
public record RunProperty(String name, String figure, String formula, long lossNs, String advice) {}
