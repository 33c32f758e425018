// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.Construct;
import io.github.pomplens.instrumentor.construct.SectionsConstruct;
import io.github.pomplens.instrumentor.construct.StandaloneConstruct;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which rule rewrites which construct. */
final class Rules {
    private static final Rule LOOP = new LoopRule();
    private static final Rule SECTIONS = new SectionsRule();
    private static final Rule MASTER = new MasterRule();

    private static final Rule TARGET = new OutsideRule("Target");

    private static final Map<String, Rule> BY_NAME =
            Map.ofEntries(
                    Map.entry("parallel", new ParallelRule()),
                    Map.entry("for", LOOP),
                    Map.entry("for simd", LOOP),
                    Map.entry("sections", SECTIONS),
                    Map.entry("single", new BlockRule("Single", true)),
                    Map.entry("scope", new BlockRule("Scope", true)),
                    Map.entry("critical", new BlockRule("Critical", false)),
                    Map.entry("ordered", new BlockRule("Ordered", false)),
                    Map.entry("atomic", new OutsideRule("Atomic")),
                    Map.entry("flush", new OutsideRule("Flush")),
                    Map.entry("master", MASTER),
                    Map.entry("masked", MASTER),
                    Map.entry("barrier", new OutsideRule("Barrier")),
                    Map.entry("task", new TaskRule()),
                    Map.entry("taskwait", new OutsideRule("Taskwait")),
                    Map.entry("taskyield", new OutsideRule("Taskyield")),
                    Map.entry("taskloop", new OutsideRule("Taskloop")),
                    Map.entry("taskloop simd", new OutsideRule("Taskloop")),
                    Map.entry("taskgroup", new BlockRule("Taskgroup", false)),
                    Map.entry("parallel for", new CombinedRule("for", LOOP)),
                    Map.entry("parallel for simd", new CombinedRule("for simd", LOOP)),
                    Map.entry("parallel master", new ParallelMasterRule("master")),
                    Map.entry("parallel masked", new ParallelMasterRule("masked")),
                    Map.entry("parallel sections", new CombinedRule("sections", SECTIONS)),
                    Map.entry("inst begin", new ControlRule("Begin")),
                    Map.entry("inst end", new ControlRule("End")));

    private Rules() {}

    /** Whether there is a rule for a construct of this kind and form. */
    static boolean exist(Construct construct) {
        boolean sectionsWithoutBlock =
                construct.directive().spec().includes("sections")
                        && !(construct instanceof SectionsConstruct);
        return of(construct) != null && !sectionsWithoutBlock && !isDoacross(construct);
    }

    static @Nullable Rule of(Construct construct) {
        Rule rule = BY_NAME.get(construct.name());
        // Every construct that starts on the host and works on a device.
        return rule == null && construct.name().startsWith("target") ? TARGET : rule;
    }

    private static boolean isDoacross(Construct construct) {
        return construct.name().equals("ordered") && construct instanceof StandaloneConstruct;
    }
}
