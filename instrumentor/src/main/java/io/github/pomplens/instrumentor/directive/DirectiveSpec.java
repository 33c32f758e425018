// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.source.Language;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the vocabulary knows of a directive.
 *
 * @param kind what code compares it by
 * @param name canonical: lower case, single blanks
 * @param since OpenMP version times ten that introduced it (10 for 1.0, 52 for 5.2); 0 for POMP's
 *     own
 * @param languages where it exists
 * @param association what it belongs to
 * @param otherForms the association that it has instead when a clause of this name is there; the
 *     empty name stands for an argument in parentheses ({@code ordered} with {@code doacross} has
 *     no block)
 * @param leaves the leaf directives of a compound one in order ({@code parallel for}: {@code
 *     parallel}, {@code for}); just its name for the others
 * @param argument what it takes in parentheses right after its name, such as the name of a {@code
 *     critical}
 * @param clauses how each allowed clause may be used, by the clause's name
 * @param exclusive sets of clauses of which at most one may appear
 * @param needs sets of clauses of which at least one must appear; a required clause is a set of its
 *     own
 * @param without the clauses that it doesn't have in a compound directive, by the leaf before it
 *     that takes them away
 * @param deprecated since when it should no longer be used, and what instead; empty when it may be
 * @param summary one sentence for hovers
 */
public record DirectiveSpec(
        DirectiveKind kind,
        String name,
        int since,
        Set<Language> languages,
        Association association,
        Map<String, Association> otherForms,
        List<String> leaves,
        ArgumentSpec argument,
        Map<String, ClauseUse> clauses,
        List<Set<String>> exclusive,
        List<Set<String>> needs,
        Map<String, Set<String>> without,
        String deprecated,
        String summary) {
    private static final String BEGIN = "begin ";
    private static final String END = "end ";
    private static final String TARGET = "target";

    private static final Set<DirectiveKind> WITH_OWN_DATA =
            EnumSet.of(
                    DirectiveKind.PARALLEL,
                    DirectiveKind.TEAMS,
                    DirectiveKind.TASK,
                    DirectiveKind.TASKLOOP);

    public DirectiveSpec {
        languages = Set.copyOf(languages);
        otherForms = Map.copyOf(otherForms);
        leaves = List.copyOf(leaves);
        clauses = Map.copyOf(clauses);
        exclusive = List.copyOf(exclusive);
        needs = List.copyOf(needs);
        without = Map.copyOf(without);
    }

    /** Whether it is a directive of this kind, or combines one with others. */
    public boolean includes(DirectiveKind leaf) {
        return leaves.contains(leaf.text());
    }

    /** Whether it is a directive of one of these kinds, or combines one with others. */
    public boolean includesAny(Set<DirectiveKind> kinds) {
        for (int i = 0; i < leaves.size(); i++) {
            if (kinds.contains(DirectiveKind.of(leaves.get(i)))) {
                return true;
            }
        }
        return false;
    }

    /** The first of the directives that it combines; its own kind when it combines none. */
    public DirectiveKind outermost() {
        return DirectiveKind.of(leaves.get(0));
    }

    /** Whether a clause may stand on it. */
    public boolean permits(ClauseKind clause) {
        return clauses.containsKey(clause.text());
    }

    /**
     * Whether its threads or tasks may have variables of their own, or copies of those outside
     * (OpenMP 5.2 section 5.1): what a {@code default} clause is for.
     */
    public boolean hasOwnData() {
        return includesAny(WITH_OWN_DATA);
    }

    /**
     * Whether it makes other loops of the loops that follow. These take {@code apply} (OpenMP 6.0
     * section 11.1), and so does {@code nothing}, to which no loop belongs.
     */
    public boolean isLoopTransformation() {
        return permits(ClauseKind.APPLY) && association != Association.UTILITY;
    }

    /**
     * Whether it is one of POMP's own, such as {@code inst begin} (POMP paper, sections 3.3, 3.4
     * and 3.7).
     */
    public boolean isPomp() {
        return since == 0;
    }

    /**
     * Whether it starts on the host and works on a device: {@code target}, what moves data, and
     * what begins with a {@code target}.
     */
    public boolean isOffload() {
        return name.startsWith(TARGET);
    }

    /** Whether a program may have another directive, or none, in its place. */
    public boolean isMetadirective() {
        return kind == DirectiveKind.METADIRECTIVE || kind == DirectiveKind.BEGIN_METADIRECTIVE;
    }

    /** Whether it is the end of another directive of OpenMP: {@code end parallel}. */
    public boolean isEnd() {
        return name.startsWith(END) && !isPomp();
    }

    /** Returns the name of what an end directive ends. */
    public String endedName() {
        return name.substring(END.length());
    }

    /** Whether it ends a directive: {@code end X} one that is {@code X} or {@code begin X}. */
    public boolean ends(DirectiveSpec begun) {
        int begin = begun.name.startsWith(BEGIN) ? BEGIN.length() : 0;
        int length = begun.name.length() - begin;
        return name.startsWith(END)
                && name.length() == END.length() + length
                && name.regionMatches(END.length(), begun.name, begin, length);
    }
}
