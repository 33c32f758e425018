// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.Construct;
import java.util.List;

/**
 * {@code atomic}, {@code barrier} and others that are measured from outside: enter before, exit
 * after; the construct itself stays as it is (table 1).
 *
 * @param event the name that the events start with
 */
record OutsideRule(String event) implements Rule {
    @Override
    public void rewrite(Construct construct, Emitter emit) {
        emit.before(construct, emit.call(construct, event + "_enter"));
        emit.children(construct);
        emit.after(construct, List.of(emit.call(construct, event + "_exit")));
    }
}
