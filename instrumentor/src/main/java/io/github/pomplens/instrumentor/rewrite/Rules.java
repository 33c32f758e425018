// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.Construct;
import io.github.pomplens.instrumentor.construct.SectionsConstruct;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which rule rewrites which construct. */
final class Rules {
    private static final Rule LOOP = new LoopRule();
    private static final Rule SECTIONS = new SectionsRule();
    private static final Rule MASTER = new MasterRule();

    private static final Map<String, Rule> BY_NAME =
            Map.ofEntries(
                    Map.entry("parallel", new ParallelRule()),
                    Map.entry("for", LOOP),
                    Map.entry("for simd", LOOP),
                    Map.entry("sections", SECTIONS),
                    Map.entry("single", new SingleRule()),
                    Map.entry("critical", new CriticalRule()),
                    Map.entry("atomic", new AtomicRule()),
                    Map.entry("master", MASTER),
                    Map.entry("masked", MASTER),
                    Map.entry("barrier", new BarrierRule()),
                    Map.entry("parallel for", new CombinedRule("for", LOOP)),
                    Map.entry("parallel for simd", new CombinedRule("for simd", LOOP)),
                    Map.entry("parallel sections", new CombinedRule("sections", SECTIONS)),
                    Map.entry("inst begin", new ControlRule("Begin")),
                    Map.entry("inst end", new ControlRule("End")));

    private Rules() {}

    /** Whether there is a rule for a construct of this kind and form. */
    static boolean exist(Construct construct) {
        boolean sectionsWithoutBlock =
                construct.directive().spec().includes("sections")
                        && !(construct instanceof SectionsConstruct);
        return BY_NAME.containsKey(construct.name()) && !sectionsWithoutBlock;
    }

    static @Nullable Rule of(Construct construct) {
        return BY_NAME.get(construct.name());
    }
}
