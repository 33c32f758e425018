// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct;

/**
 * A user region: an {@code inst begin(name)} with its {@code inst end(name)} (seed 001 section
 * 3.4).
 */
public record Region(String name, StandaloneConstruct begin, StandaloneConstruct end) {}
