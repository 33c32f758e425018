// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.Construct;
import java.util.List;

/** {@code master} and {@code masked}: begin and end inside (table 1). */
final class MasterRule implements Rule {
    @Override
    public void rewrite(Construct construct, Emitter emit) {
        emit.aroundBody(
                construct,
                List.of("{ " + emit.call(construct, "Master_begin")),
                List.of(emit.call(construct, "Master_end") + " }"));
    }
}
