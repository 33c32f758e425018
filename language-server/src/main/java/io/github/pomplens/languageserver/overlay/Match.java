// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.overlay;

/**
 * A construct that was there then and is there now.
 *
 * @param then its index then
 * @param now its index now
 * @param changed whether its text is another
 */
record Match(int then, int now, boolean changed) {}
