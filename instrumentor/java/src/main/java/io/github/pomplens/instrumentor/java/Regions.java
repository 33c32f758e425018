// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.NodeFinder;
import org.eclipse.jdt.core.dom.Statement;
import org.eclipse.jdt.core.dom.TypeDeclarationStatement;
import org.eclipse.jdt.core.dom.VariableDeclarationStatement;

/** Looks at what stands between {@code inst begin} and {@code inst end}. */
final class Regions {
    private Regions() {}

    /** The statements of the region. */
    static List<Statement> statements(JavaConstruct begin, JavaConstruct end) {
        List<Statement> between = new ArrayList<>();
        for (Statement statement : begin.siblings) {
            int start = statement.getStartPosition();
            if (start > begin.start() && start < end.start()) {
                between.add(statement);
            }
        }
        return between;
    }

    static boolean declareNothing(List<Statement> statements) {
        return statements.stream()
                .noneMatch(
                        statement ->
                                statement instanceof VariableDeclarationStatement
                                        || statement instanceof TypeDeclarationStatement);
    }

    static void checkJumps(JavaConstruct region, List<Statement> between, Problems problems) {
        for (Statement statement : between) {
            Jumps.check(region, statement, problems);
        }
    }

    /** The statements of the block in which a directive stands; empty when it is in none. */
    static List<Statement> siblings(CompilationUnit unit, int start, int length) {
        List<Statement> statements = new ArrayList<>();
        if (NodeFinder.perform(unit, start, length) instanceof Block block) {
            for (Object statement : block.statements()) {
                statements.add((Statement) statement);
            }
        }
        return statements;
    }
}
