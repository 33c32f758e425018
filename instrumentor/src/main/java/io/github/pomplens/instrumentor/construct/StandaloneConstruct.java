// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;

/** A directive that nothing belongs to: {@code barrier}, {@code inst begin(name)}. */
public record StandaloneConstruct(Directive directive, Placement placement) implements Construct {
    @Override
    public List<Construct> children() {
        return List.of();
    }

    @Override
    public TextRange extent() {
        return directive.range();
    }
}
