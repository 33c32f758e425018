// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

/**
 * A construct that was there then and is there now.
 *
 * @param then its index then
 * @param now its index now
 * @param changed whether its text is another
 */
public record Match(int then, int now, boolean changed) {}
