// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.rewrite.model.Descriptor;
import io.github.pomplens.instrumentor.rewrite.model.DescriptorDetails;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.CompilationUnit;

/** Collects the descriptors of constructs, in a nested class of each top-level type. */
final class Descriptors {
    private static final String REGION = "io.github.pomplens.openmp.Region";

    private final CompilationUnit unit;
    private final JavaSource source;
    private final Map<AbstractTypeDeclaration, StringBuilder> holders = new LinkedHashMap<>();
    private final List<Descriptor> measured = new ArrayList<>();

    Descriptors(CompilationUnit unit, JavaSource source) {
        this.unit = unit;
        this.source = source;
    }

    /** Adds a construct's descriptor; returns the expression for it, empty outside of types. */
    Optional<String> add(JavaConstruct construct) {
        for (Object each : unit.types()) {
            AbstractTypeDeclaration type = (AbstractTypeDeclaration) each;
            int end = type.getStartPosition() + type.getLength();
            if (type.getStartPosition() <= construct.start() && construct.start() < end) {
                String constant = "r" + construct.number;
                holders.computeIfAbsent(type, key -> new StringBuilder())
                        .append(" static final ")
                        .append(REGION)
                        .append(' ')
                        .append(constant)
                        .append(" = ")
                        .append(made(construct))
                        .append(';');
                return Optional.of(holderName(type) + "." + constant);
            }
        }
        return Optional.empty();
    }

    /** Those of constructs that are measured, in order of place. */
    List<Descriptor> measured() {
        return measured;
    }

    /** Puts the nested classes before the types' ends. */
    void write(LineKeepingEdits edits) {
        holders.forEach(
                (type, fields) ->
                        edits.insert(
                                type.getStartPosition() + type.getLength() - 1,
                                " static final class " + holderName(type) + " {" + fields + " } ",
                                1));
    }

    private static String holderName(AbstractTypeDeclaration type) {
        return "$omp_" + type.getName().getIdentifier();
    }

    private String made(JavaConstruct construct) {
        boolean region = construct.kind() == DirectiveKind.INST_BEGIN;
        String kind = region ? "region" : construct.directive.name();
        String start = literal(kind) + ", " + literal(construct.directive.argument());
        if (!construct.measured || isDisabled(construct)) {
            return REGION + ".unmeasured(" + start + ")";
        }
        JavaConstruct closing = construct.regionEnd;
        int begin = unit.getLineNumber(construct.start());
        int last = unit.getLineNumber(closing == null ? construct.end() - 1 : closing.start());
        DescriptorDetails more = DescriptorDetails.NONE;
        String argument = construct.directive.argument();
        measured.add(
                new Descriptor(
                        "", kind, argument, 0, source.file(), begin, begin, last, last, more));
        return REGION
                + (".of(" + start + ", " + literal(source.file()))
                + (", " + begin + ", " + begin + ", " + last + ", " + last + ")")
                + details(construct);
    }

    /** Whether the user left out its kind; of a combined construct one of its parts is enough. */
    private boolean isDisabled(JavaConstruct construct) {
        Set<String> disabled = source.disabled();
        return disabled.contains("all")
                || construct.kind() == DirectiveKind.INST_BEGIN && disabled.contains("regions")
                || construct.directive.spec().leaves().stream().anyMatch(disabled::contains);
    }

    private static String details(JavaConstruct construct) {
        StringBuilder details = new StringBuilder();
        if (construct.isSections()) {
            details.append(".sections(").append(SectionsWriter.count(construct)).append(')');
        }
        construct
                .clause(ClauseKind.SCHEDULE)
                .ifPresent(
                        clause -> {
                            String[] parts = clause.argument().split("\\s*,\\s*", 2);
                            String chunk = parts.length > 1 ? parts[1] : "";
                            details.append(".schedule(" + literal(parts[0].strip()))
                                    .append(", " + literal(chunk) + ")");
                        });
        if (construct.has(ClauseKind.REDUCTION)) {
            String reductions =
                    construct
                            .clauses(ClauseKind.REDUCTION)
                            .map(Clause::argument)
                            .collect(Collectors.joining(", "));
            details.append(".reduction(").append(literal(reductions)).append(')');
        }
        return details.toString();
    }

    private static String literal(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
