// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** What properties call kinds of constructs, beside the names of directives. */
public final class KindNames {
    /** What is of all constructs, of functions and of the program. */
    public static final String ANY = "any";

    /** The kind of the program as a whole. */
    public static final String PROGRAM = "program";

    /** Kinds that are no directives. */
    public static final Set<String> OTHERS =
            Set.of(PROGRAM, "function", "region", "mpi", "upc_forall");

    /** Names that stand for several directives. */
    public static final Map<String, List<String>> GROUPS =
            Map.of(
                    "worksharing",
                    List.of("for", "do", "sections", "single", "workshare", "loop", "distribute"),
                    "tasking",
                    List.of("task", "taskloop"),
                    "locking",
                    List.of("critical", "ordered", "atomic"),
                    "waiting",
                    List.of("barrier", "taskwait", "taskgroup"),
                    "access",
                    UpcAccess.KINDS);

    private KindNames() {}

    /**
     * Whether a construct is what a name stands for.
     *
     * @param kind of the construct as a profile has it, such as {@code parallel for}
     * @param name of a directive, of several, or of what is not a directive
     */
    static boolean matches(ConstructKinds kinds, String kind, String name) {
        List<String> group = GROUPS.get(name);
        if (group != null) {
            return group.stream().anyMatch(each -> kind.equals(each) || kinds.includes(kind, each));
        }
        return name.equals(ANY)
                || kind.equals(name)
                || kinds.includes(kind, name)
                || name.contains(" ") && includesAll(kinds, kind, name);
    }

    private static boolean includesAll(ConstructKinds kinds, String kind, String name) {
        return List.of(name.split(" ")).stream().allMatch(one -> kinds.includes(kind, one));
    }
}
