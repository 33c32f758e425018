// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A directive as written. All ranges are offsets into the file's text.
 *
 * @param sentinel {@code omp} or {@code pomp}
 * @param spec the vocabulary's entry for it; {@code spec.name()} is the canonical name, such as
 *     {@code "parallel for"}
 * @param notation how it is written
 * @param range of a pragma from the {@code #} to the end of the last continued line, without its
 *     line end; of a directive in an attribute, which may hold several, that directive's part
 * @param nameRange the words of the name, such as {@code parallel for}
 * @param argument what stands in parentheses directly after the name, without them, such as the
 *     name of a {@code critical} or of an {@code inst begin}; empty text when there are none
 * @param clauses in the order written
 */
public record Directive(
        Sentinel sentinel,
        Notation notation,
        DirectiveSpec spec,
        TextRange range,
        TextRange nameRange,
        String argument,
        List<Clause> clauses)
        implements ParsedDirective, Origin {
    public Directive {
        clauses = List.copyOf(clauses);
    }

    /** The canonical name: lower case, single blanks, such as {@code "parallel for"}. */
    public String name() {
        return spec.name();
    }

    /** What code compares it by. */
    public DirectiveKind kind() {
        return spec.kind();
    }

    /**
     * What this directive belongs to in the form in which it is written: {@code ordered} has a
     * block, {@code ordered doacross(source:)} has none.
     */
    public Association association() {
        Map<String, Association> forms = spec.otherForms();
        if (forms.isEmpty()) {
            return spec.association();
        }
        if (!argument.isEmpty() && forms.containsKey("")) {
            return forms.getOrDefault("", spec.association());
        }
        for (Clause clause : clauses) {
            if (forms.containsKey(clause.name())) {
                return forms.getOrDefault(clause.name(), spec.association());
            }
        }
        return spec.association();
    }

    /** Whether it stands among the attributes of what is declared: no statement follows it. */
    public boolean isInDeclaration() {
        return notation == Notation.ATTRIBUTE && association() == Association.DECLARATIVE;
    }

    /**
     * The first word in clause position that isn't a clause of this directive. When the parser
     * reported no problem for it, it is a macro or a vendor's extension, and may stand for any
     * clauses at all, {@code nowait} among them.
     */
    public Optional<Clause> foreignClause() {
        for (int i = 0; i < clauses.size(); i++) {
            if (!spec.clauses().containsKey(clauses.get(i).name())) {
                return Optional.of(clauses.get(i));
            }
        }
        return Optional.empty();
    }

    public boolean has(ClauseKind clause) {
        return clause(clause).isPresent();
    }

    /** The first clause of that kind. */
    public Optional<Clause> clause(ClauseKind kind) {
        for (int i = 0; i < clauses.size(); i++) {
            if (clauses.get(i).kind() == kind) {
                return Optional.of(clauses.get(i));
            }
        }
        return Optional.empty();
    }

    /**
     * Whether the code inside must not call what a measurement calls: iterations of a {@code simd}
     * loop and those that may be executed in any order (OpenMP 5.2 sections 10.3 to 10.5).
     */
    public boolean forbidsCalls() {
        return spec.includes(DirectiveKind.SIMD)
                || spec.includes(DirectiveKind.LOOP)
                || has(ClauseKind.ORDER);
    }

    /** How many loops belong to it; 0 when that depends on more than its text. */
    public int collapsedLoops() {
        return has(ClauseKind.COLLAPSE) ? loops(ClauseKind.COLLAPSE) : 1;
    }

    /** The number of loops that a clause has; 0 when there is none or it isn't known. */
    public int loops(ClauseKind clause) {
        Optional<Clause> given = clause(clause);
        String number = given.isPresent() ? given.get().argument().strip() : "";
        boolean plain = number.length() == 1 && Character.isDigit(number.charAt(0));
        return plain ? number.charAt(0) - '0' : 0;
    }
}
