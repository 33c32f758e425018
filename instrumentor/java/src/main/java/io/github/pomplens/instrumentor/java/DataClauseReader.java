// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.problem.Problem;
import java.util.Optional;
import org.eclipse.jdt.core.dom.ForStatement;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.Statement;

/** Gives constructs the copies of variables that their clauses and loops ask for. */
final class DataClauseReader {
    private final Variables variables;
    private final Types types;
    private final Problems problems;

    DataClauseReader(Variables variables, Types types, Problems problems) {
        this.variables = variables;
        this.types = types;
        this.problems = problems;
    }

    void read(JavaConstruct construct) {
        Statement statement = construct.statement;
        if (statement == null) {
            return;
        }
        for (Clause clause : construct.directive.clauses()) {
            switch (clause.kind()) {
                case PRIVATE -> copy(construct, clause, Copy.Use.PRIVATE, clause.argument(), "");
                case FIRSTPRIVATE ->
                        copy(construct, clause, Copy.Use.FIRSTPRIVATE, clause.argument(), "");
                case LASTPRIVATE ->
                        copy(construct, clause, Copy.Use.LASTPRIVATE, clause.argument(), "");
                case REDUCTION -> reduction(construct, clause);
                case SHARED -> {
                    for (String name : clause.argument().split(",")) {
                        variable(name.strip(), clause, statement);
                    }
                }
                default -> {}
            }
        }
        if (construct.isLoop()) {
            readLoop(construct, statement);
        }
    }

    private void reduction(JavaConstruct construct, Clause clause) {
        int colon = clause.argument().indexOf(':');
        String operator = colon < 0 ? "" : clause.argument().substring(0, colon).strip();
        if (colon < 0) {
            problems.cannotTranslate(clause.range(), "a reduction needs an operator: (+: x)");
            return;
        }
        String names = clause.argument().substring(colon + 1);
        copy(construct, clause, Copy.Use.REDUCTION, names, operator);
    }

    private void copy(
            JavaConstruct construct, Clause clause, Copy.Use use, String names, String operator) {
        Statement statement = construct.statement;
        for (String name : names.split(",")) {
            Optional<Variable> found =
                    statement == null
                            ? Optional.empty()
                            : variable(name.strip(), clause, statement);
            if (found.isPresent() && isPossible(found.get(), clause, use, operator)) {
                Copy other = construct.copies.get(found.get());
                boolean both =
                        other != null
                                && (other.takesValue() && use == Copy.Use.LASTPRIVATE
                                        || other.givesValue() && use == Copy.Use.FIRSTPRIVATE);
                if (other != null && !both) {
                    problems.cannotTranslate(
                            clause.range(), "'" + name.strip() + "' is in two clauses");
                }
                Copy.Use its = both ? Copy.Use.FIRST_AND_LAST : use;
                construct.copies.put(
                        found.get(), new Copy(its, "$omp" + construct.number, operator));
            }
        }
    }

    private boolean isPossible(Variable variable, Clause clause, Copy.Use use, String operator) {
        Optional<String> type = types.of(variable);
        if (type.isEmpty() && use != Copy.Use.FIRSTPRIVATE) {
            problems.cannotTranslate(
                    clause.range(), "the type of '" + variable.name + "' has no name");
            return false;
        }
        if (use == Copy.Use.REDUCTION && Reduction.start(operator, type.orElseThrow()).isEmpty()) {
            problems.cannotTranslate(
                    clause.range(),
                    "there is no reduction by '"
                            + operator
                            + "' of '"
                            + variable.name
                            + "', which is of the type "
                            + type.orElseThrow());
            return false;
        }
        return true;
    }

    private Optional<Variable> variable(String name, Clause clause, Statement statement) {
        Optional<Variable> found = variables.named(name, statement);
        if (found.isEmpty()) {
            problems.cannotTranslate(clause.range(), "there is no variable '" + name + "' here");
        }
        return found;
    }

    private void readLoop(JavaConstruct construct, Statement statement) {
        if (!(statement instanceof ForStatement loop)) {
            problems.add(
                    Problem.LOOP_MISSING,
                    construct.directive.range(),
                    construct.directive.name(),
                    firstWord(statement));
            return;
        }
        Optional<LoopHeader> header = LoopHeader.of(loop);
        if (header.isEmpty()) {
            notCanonical(construct, "must have the form for (int i = a; i < b; i += c)");
            return;
        }
        construct.loop = header.get();
        SimpleName name = header.get().variable();
        for (Variable variable : variables.all()) {
            if (isLoopVariable(variable, name)) {
                checkLoopVariable(construct, variable, header.get());
            }
        }
    }

    private static boolean isLoopVariable(Variable variable, SimpleName name) {
        return variable.uses.contains(name)
                || variable.declaration != null && variable.declaration.getName() == name;
    }

    private void checkLoopVariable(JavaConstruct construct, Variable variable, LoopHeader header) {
        String type = types.of(variable).orElse("");
        if (!type.equals("int") && !type.equals("long")) {
            notCanonical(construct, "needs a variable of the type int or long");
        }
        int body = header.statement().getBody().getStartPosition();
        if (variable.writes.stream()
                .anyMatch(
                        write ->
                                write.getStartPosition() >= body
                                        && construct.holds(write.getStartPosition()))) {
            notCanonical(construct, "changes its variable '" + variable.name + "' in its body");
        }
        if (!header.declares()) {
            Copy other = construct.copies.get(variable);
            if (other != null && other.use() != Copy.Use.PRIVATE) {
                problems.cannotTranslate(
                        construct.directive.range(),
                        "the loop's variable '" + variable.name + "' can only be private");
            }
            construct.copies.put(variable, new Copy(Copy.Use.LOOP, "$omp" + construct.number, ""));
        }
    }

    private void notCanonical(JavaConstruct construct, String why) {
        problems.add(
                Problem.LOOP_NOT_CANONICAL,
                construct.directive.range(),
                construct.directive.name(),
                why);
    }

    private static String firstWord(Statement statement) {
        return statement.toString().strip().split("[^A-Za-z0-9_$]", 2)[0];
    }
}
