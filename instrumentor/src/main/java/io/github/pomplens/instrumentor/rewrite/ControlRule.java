// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.Construct;

/** {@code inst begin(name)} and {@code inst end(name)}: the call takes the directive's place. */
record ControlRule(String event) implements Rule {
    @Override
    public void rewrite(Construct construct, Emitter emit) {
        emit.replace(construct.directive().range(), emit.regionCall(construct, event));
    }
}
