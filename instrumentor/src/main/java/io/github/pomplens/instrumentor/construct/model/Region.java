// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.model;

/**
 * A user region: an {@code inst begin(name)} with its {@code inst end(name)} (POMP paper, section
 * 3.4).
 *
 * @param variable what follows the name at its begin (POMP paper, section 3.10); empty when nothing
 *     does
 */
public record Region(
        String name, String variable, StandaloneConstruct begin, StandaloneConstruct end) {}
