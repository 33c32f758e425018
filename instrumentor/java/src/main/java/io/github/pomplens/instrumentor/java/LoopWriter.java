// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import io.github.pomplens.instrumentor.directive.ClauseKind;
import java.util.Locale;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.Expression;

/** Writes the headers of work-shared loops. */
final class LoopWriter {
    private static final String PACKAGE = "io.github.pomplens.openmp.";
    private static final Set<String> SCHEDULES =
            Set.of("static", "dynamic", "guided", "auto", "runtime");

    private final LineKeepingEdits edits;
    private final ClauseExpressions expressions;
    private final Problems problems;
    private final String text;

    LoopWriter(
            LineKeepingEdits edits, ClauseExpressions expressions, Problems problems, String text) {
        this.edits = edits;
        this.expressions = expressions;
        this.problems = problems;
        this.text = text;
    }

    /**
     * Writes a header. All of it stays on the lines of the loop's own, as exceptions name them.
     *
     * @param type of the loop's variable
     * @param suffix of its name
     * @param last whether the values of the last iteration are wanted
     */
    void write(JavaConstruct construct, String region, String type, String suffix, boolean last) {
        LoopHeader header = construct.loop;
        if (header == null) {
            return;
        }
        String loop = "$l" + construct.number;
        String limit = "$e" + construct.number;
        String variable = header.variable().getIdentifier() + suffix;
        String begin =
                ("final var " + loop + " = " + PACKAGE + "Omp.loop(" + region + ", ")
                        + (read(construct, header.from()) + ", " + limit(construct, header))
                        + (", " + step(construct, header) + schedule(construct) + "); while (")
                        + (loop + ".next()) " + (last ? "{ " : ""));
        boolean isInt = type.equals("int");
        ASTNode first = (ASTNode) header.statement().initializers().get(0);
        replace(
                first,
                (type + " " + variable + " = " + loop + (isInt ? ".intFrom()" : ".from()"))
                        + (", " + limit + " = " + loop + (isInt ? ".intTo()" : ".to()")));
        replace(header.condition(), variable + (header.upwards() ? " < " : " > ") + limit);
        edits.insert(header.statement().getStartPosition(), begin);
    }

    private String limit(JavaConstruct construct, LoopHeader header) {
        String limit = read(construct, header.to());
        return !header.inclusive() ? limit : "(" + limit + (header.upwards() ? ") + 1L" : ") - 1L");
    }

    private String step(JavaConstruct construct, LoopHeader header) {
        Expression step = header.step();
        String by = step == null ? "1" : "(" + read(construct, step) + ")";
        return header.added() ? by : "-" + by;
    }

    private String schedule(JavaConstruct construct) {
        boolean ordered = construct.has(ClauseKind.ORDERED);
        String asked =
                construct
                        .clause(ClauseKind.SCHEDULE)
                        .map(clause -> clause.argument().split(",", 2)[0].strip())
                        .orElse("");
        if (asked.isEmpty() && !ordered) {
            return "";
        }
        String kind = asked.isEmpty() ? "static" : asked.toLowerCase(Locale.ROOT);
        if (!SCHEDULES.contains(kind)) {
            problems.cannotTranslate(
                    construct.directive.range(),
                    "there is no schedule '"
                            + asked
                            + "', only "
                            + "static, dynamic, guided, auto"
                            + " and runtime");
        }
        String chunk = expressions.translated(construct, ClauseKind.SCHEDULE);
        return (", " + PACKAGE + "Schedule." + kind.toUpperCase(Locale.ROOT))
                + (", " + (chunk.isEmpty() ? "0" : chunk) + ", " + ordered);
    }

    private String read(JavaConstruct construct, Expression expression) {
        int start = expression.getStartPosition();
        int end = start + expression.getLength();
        String written = text.substring(start, end);
        if (written.contains("//") || written.contains("\"\"\"")) {
            problems.cannotTranslate(
                    construct.directive.range(),
                    "the loop's header must hold neither comments nor text blocks");
        }
        return edits.oneLine(start, end);
    }

    private void replace(ASTNode node, String replacement) {
        edits.replace(
                node.getStartPosition(), node.getStartPosition() + node.getLength(), replacement);
    }
}
