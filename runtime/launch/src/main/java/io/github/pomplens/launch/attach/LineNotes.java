// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.attach;

import io.github.pomplens.launch.attach.Symbolizer.SourceLine;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What to tell the user of the constructs that could not be found in the source. */
final class LineNotes {
    private final Set<Map<String, Object>> all = new HashSet<>();
    private final Set<Map<String, Object>> unknown = new HashSet<>();
    private final Set<Map<String, Object>> inLibrary = new HashSet<>();
    private final Set<String> elsewhere = new HashSet<>();

    void addAll(Collection<Map<String, Object>> constructs) {
        all.addAll(constructs);
    }

    /** One whose address has no line. */
    void addWithoutLine(String module, Map<String, Object> construct) {
        (SampledCode.isOpenMp(module) ? inLibrary : unknown).add(construct);
    }

    /** One on whose line, and around it, there is no such directive. */
    void addElsewhere(String kind, SourceLine place) {
        elsewhere.add(kind + " " + place.line() + " " + place.file());
    }

    /** A sentence; empty when there is nothing to say. */
    Optional<String> text() {
        List<String> parts = new ArrayList<>();
        add(parts, unknown, "have no lines; build with -g to get them");
        add(
                parts,
                inLibrary,
                "have no lines, as the compiler calls the OpenMP library by a jump there; build"
                        + " with -fno-optimize-sibling-calls to get them");
        add(
                parts,
                elsewhere,
                "are shown on other lines than their directives, as optimised code names those;"
                        + " with clang, -fno-optimize-sibling-calls may help");
        return parts.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", parts));
    }

    private void add(List<String> parts, Set<?> constructs, String what) {
        if (!constructs.isEmpty()) {
            parts.add(constructs.size() + " of " + all.size() + " constructs " + what);
        }
    }
}
