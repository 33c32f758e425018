// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import java.util.stream.Collectors;

/** Writes what belongs to constructs' copies of variables: declarations, and what comes back. */
final class CopyWriter {
    private static final String OMP = "io.github.pomplens.openmp.Omp";

    private final Sharing sharing;
    private final Types types;

    CopyWriter(Sharing sharing, Types types) {
        this.sharing = sharing;
        this.types = types;
    }

    /** What stands before a lambda: the values that it takes with it. */
    String beforeLambda(JavaConstruct construct) {
        StringBuilder result = new StringBuilder();
        construct.copies.forEach(
                (variable, copy) -> {
                    if (copy.takesValue()) {
                        String name = variable.name + copy.suffix();
                        boolean changed = sharing.isWritten(construct, variable);
                        result.append(
                                "final var "
                                        + (name + (changed || copy.givesValue() ? "$in" : ""))
                                        + (" = " + around(variable, construct) + "; "));
                    }
                });
        return result.toString();
    }

    /** The declarations of copies at the start of a lambda. */
    String inLambda(JavaConstruct construct) {
        StringBuilder result = new StringBuilder();
        construct.copies.forEach(
                (variable, copy) -> {
                    String name = variable.name + copy.suffix();
                    if (!copy.takesValue()) {
                        result.append(withoutValue(variable, copy));
                    } else if (copy.givesValue() || sharing.isWritten(construct, variable)) {
                        result.append("var " + name + " = " + name + "$in; ");
                    }
                });
        return result.toString();
    }

    /** The declarations of the copies of a construct that isn't a lambda. */
    String declarations(JavaConstruct construct) {
        StringBuilder result = new StringBuilder();
        construct.copies.forEach(
                (variable, copy) -> {
                    String name = variable.name + copy.suffix();
                    result.append(
                            copy.takesValue()
                                    ? "var " + name + " = " + around(variable, construct) + "; "
                                    : withoutValue(variable, copy));
                });
        return result.toString();
    }

    private String withoutValue(Variable variable, Copy copy) {
        if (copy.use() == Copy.Use.LOOP) {
            return "";
        }
        String type = types.of(variable).orElseThrow();
        String value =
                copy.use() == Copy.Use.REDUCTION
                        ? Reduction.start(copy.operator(), type).orElseThrow()
                        : Types.defaultValue(type);
        return type + " " + variable.name + copy.suffix() + " = " + value + "; ";
    }

    /** The assignments of the last iteration or section. */
    String lastValues(JavaConstruct construct) {
        return construct.copies.entrySet().stream()
                .filter(each -> each.getValue().givesValue())
                .map(
                        each ->
                                around(each.getKey(), construct)
                                        + (" = " + each.getKey().name)
                                        + (each.getValue().suffix() + "; "))
                .collect(Collectors.joining());
    }

    /** The statements that combine the copies of reductions. */
    String combined(JavaConstruct construct) {
        String all =
                construct.copies.entrySet().stream()
                        .filter(each -> each.getValue().use() == Copy.Use.REDUCTION)
                        .map(each -> combined(construct, each.getKey(), each.getValue()))
                        .collect(Collectors.joining(" "));
        return all.isEmpty()
                ? ""
                : (" " + OMP + ".reduceBegin(); try { " + all)
                        + (" } finally { " + OMP + ".reduceEnd(); }");
    }

    private String combined(JavaConstruct construct, Variable variable, Copy copy) {
        return Reduction.combine(
                copy.operator(),
                types.of(variable).orElseThrow(),
                around(variable, construct),
                variable.name + copy.suffix());
    }

    private String around(Variable variable, JavaConstruct construct) {
        return variable.name + sharing.suffixAround(variable, construct);
    }
}
