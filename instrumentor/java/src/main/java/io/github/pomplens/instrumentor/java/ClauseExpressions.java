// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.FieldAccess;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.QualifiedName;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.Statement;

/** Reads the expressions in clauses: {@code num_threads}, {@code if}, {@code schedule}. */
final class ClauseExpressions {
    private static final Pattern LEAF = Pattern.compile("^(parallel|task)\\s*:");

    private final Variables variables;
    private final Sharing sharing;
    private final Problems problems;
    private final Map<String, List<SimpleName>> known = new HashMap<>();

    ClauseExpressions(Variables variables, Sharing sharing, Problems problems) {
        this.variables = variables;
        this.sharing = sharing;
        this.problems = problems;
    }

    /** The expression of a clause as written, empty when there is no such clause. */
    static Optional<String> of(JavaConstruct construct, ClauseKind kind) {
        return construct.clause(kind).map(clause -> expression(clause));
    }

    private static String expression(Clause clause) {
        if (clause.kind() == ClauseKind.SCHEDULE) {
            int comma = clause.argument().indexOf(',');
            return comma < 0 ? "" : clause.argument().substring(comma + 1).strip();
        }
        return clause.kind() == ClauseKind.IF
                ? LEAF.matcher(clause.argument()).replaceFirst("").strip()
                : clause.argument();
    }

    /** The variables that the expression in a construct's clause uses. */
    List<Variable> uses(JavaConstruct construct, ClauseKind kind) {
        List<Variable> used = new ArrayList<>();
        Statement statement = construct.statement;
        Optional<Clause> clause = construct.clause(kind);
        if (statement != null && clause.isPresent()) {
            for (SimpleName name : names(expression(clause.get()), clause.get())) {
                variables.named(name.getIdentifier(), statement).ifPresent(used::add);
            }
        }
        return used;
    }

    /** The expression with the names that its variables have around the construct. */
    String translated(JavaConstruct construct, ClauseKind kind) {
        String expression = of(construct, kind).orElse("");
        Statement statement = construct.statement;
        if (expression.isEmpty() || statement == null) {
            return expression;
        }
        StringBuilder result = new StringBuilder(expression);
        List<SimpleName> names = names(expression, construct.clause(kind).orElseThrow());
        for (int i = names.size() - 1; i >= 0; i--) {
            SimpleName name = names.get(i);
            int end = name.getStartPosition() + name.getLength();
            variables
                    .named(name.getIdentifier(), statement)
                    .ifPresent(
                            variable ->
                                    result.insert(end, sharing.suffixAround(variable, construct)));
        }
        return result.toString();
    }

    private List<SimpleName> names(String expression, Clause clause) {
        return expression.isEmpty()
                ? List.of()
                : known.computeIfAbsent(expression, text -> parse(text, clause));
    }

    private List<SimpleName> parse(String expression, Clause clause) {
        ASTParser parser = ASTParser.newParser(AST.getJLSLatest());
        parser.setKind(ASTParser.K_EXPRESSION);
        parser.setCompilerOptions(JavaParser.options());
        parser.setSource(expression.toCharArray());
        ASTNode node = JavaParser.parse(parser);
        List<SimpleName> names = new ArrayList<>();
        if (!(node instanceof Expression) || node.getLength() < expression.length()) {
            problems.cannotTranslate(
                    clause.range(), "'" + expression + "' is not an expression of Java");
            return names;
        }
        node.accept(
                new ASTVisitor() {
                    @Override
                    public boolean visit(SimpleName name) {
                        ASTNode parent = name.getParent();
                        boolean member =
                                parent instanceof MethodInvocation call && call.getName() == name
                                        || parent instanceof FieldAccess field
                                                && field.getName() == name
                                        || parent instanceof QualifiedName qualified
                                                && qualified.getName() == name;
                        if (!member) {
                            names.add(name);
                        }
                        return true;
                    }
                });
        return names;
    }
}
