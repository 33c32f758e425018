// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

/**
 * {@code inst begin(name)} and {@code inst end(name)}: the call takes the directive's place.
 *
 * @param event {@code Begin} or {@code End}
 */
public record ControlRule(String event) implements Rule {}
