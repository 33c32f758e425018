// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveParser;
import io.github.pomplens.instrumentor.directive.ParseResult;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jdt.core.dom.Comment;
import org.eclipse.jdt.core.dom.CompilationUnit;

/** Reads the directives in a file's comments: {@code //omp}, {@code // omp}, {@code //#omp}. */
final class CommentDirectives {
    /** What a text with directives has somewhere. */
    private static final Pattern SENTINEL = Pattern.compile("// ?#?omp\\b");

    private final String text;
    private final Problems problems;
    private final DirectiveParser parser;

    private CommentDirectives(String text, Problems problems) {
        this.text = text;
        this.problems = problems;
        this.parser = DirectiveParser.ofJava(text);
    }

    static boolean mayBeIn(String text) {
        return SENTINEL.matcher(text).find();
    }

    /** Returns a file's directives in order. */
    static List<Directive> of(CompilationUnit unit, String text, Problems problems) {
        CommentDirectives reader = new CommentDirectives(text, problems);
        List<Directive> found = new ArrayList<>();
        for (Object comment : unit.getCommentList()) {
            reader.read((Comment) comment, found);
        }
        return found;
    }

    private void read(Comment comment, List<Directive> found) {
        TextRange range = Problems.rangeOf(comment);
        Matcher sentinel = SENTINEL.matcher(text).region(range.start(), range.end());
        if (!comment.isLineComment() || !sentinel.lookingAt()) {
            return;
        }
        ParseResult result = parser.parseJava(range, sentinel.end());
        if (!isWholeLine(range.start())) {
            if (result.directive() instanceof Directive) {
                problems.cannotTranslate(range, "a directive must stand on a line of its own");
            }
            return;
        }
        problems.addAll(result.diagnostics());
        if (result.directive() instanceof Directive directive) {
            found.add(directive);
            directive.foreignClause().ifPresent(clause -> refuse(directive, clause));
        } else if (result.diagnostics().isEmpty()) {
            problems.add(Problem.UNKNOWN_DIRECTIVE, range, range.in(text), "");
        }
    }

    /** Refuses what may be a macro in C: Java has none. */
    private void refuse(Directive directive, Clause clause) {
        if (problems.isEmpty()) {
            problems.add(
                    Problem.UNKNOWN_CLAUSE,
                    clause.nameRange(),
                    clause.name(),
                    directive.name(),
                    "");
        }
    }

    private boolean isWholeLine(int start) {
        int i = start - 1;
        while (i >= 0 && (text.charAt(i) == ' ' || text.charAt(i) == '\t')) {
            i--;
        }
        return i < 0 || text.charAt(i) == '\n' || text.charAt(i) == '\r';
    }
}
