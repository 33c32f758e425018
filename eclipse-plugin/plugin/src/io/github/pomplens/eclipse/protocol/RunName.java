// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.protocol;

/** A run: the name of its folder, and as the user called it. */
public record RunName(String id, String name) {}
