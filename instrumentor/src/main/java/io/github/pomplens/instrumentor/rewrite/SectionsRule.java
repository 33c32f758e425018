// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.Construct;
import io.github.pomplens.instrumentor.construct.SectionsConstruct;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;

/** {@code sections}: like a loop, and begin and end in each section (table 1). */
final class SectionsRule implements Rule {
    @Override
    public void rewrite(Construct construct, Emitter emit) {
        emit.before(construct, emit.call(construct, "Sections_enter"));
        bodies((SectionsConstruct) construct, emit);
        emit.after(construct, Worksharing.end(construct, "sections", "Sections_exit", emit));
    }

    static void bodies(SectionsConstruct construct, Emitter emit) {
        for (TextRange section : construct.sections()) {
            emit.around(
                    construct,
                    section,
                    List.of("{ " + emit.call(construct, "Section_begin")),
                    List.of(emit.call(construct, "Section_end") + " }"));
        }
    }
}
