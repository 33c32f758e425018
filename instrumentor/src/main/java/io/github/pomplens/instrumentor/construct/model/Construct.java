// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.model;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.Origin;

/** An executable directive with what belongs to it (OpenMP 5.2 section 1.2.2, construct). */
public sealed interface Construct extends Node
        permits BlockConstruct, SectionsConstruct, StandaloneConstruct {
    Directive directive();

    @Override
    default Origin origin() {
        return directive();
    }
}
