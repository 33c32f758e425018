// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveParser;
import io.github.pomplens.instrumentor.directive.ParseResult;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.directive.UnknownDirective;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import org.eclipse.jdt.core.dom.Comment;
import org.eclipse.jdt.core.dom.CompilationUnit;

/** Reads the directives in a file's comments: {@code //omp}, {@code // omp}, {@code //#omp}. */
final class CommentDirectives {
    /** What a directive is replaced by that other languages have, and users of Java ask for. */
    private static final Map<String, String> INSTEAD =
            Map.of(
                    "taskloop",
                    "use 'parallel for', or a loop with a 'task' in it inside of 'single'",
                    "threadprivate",
                    "make the field a ThreadLocal, or use a local variable that is private");

    private final String text;
    private final Problems problems;
    private final DirectiveParser parser;

    private CommentDirectives(String text, Problems problems) {
        this.text = text;
        this.problems = problems;
        this.parser = DirectiveParser.ofJava(text);
    }

    /** Returns a file's directives in order, also unknown ones. */
    static List<ParsedDirective> of(CompilationUnit unit, String text, Problems problems) {
        CommentDirectives reader = new CommentDirectives(text, problems);
        List<ParsedDirective> found = new ArrayList<>();
        for (Object comment : unit.getCommentList()) {
            reader.read((Comment) comment, found);
        }
        return found;
    }

    private void read(Comment comment, List<ParsedDirective> found) {
        TextRange range = Problems.rangeOf(comment);
        Matcher sentinel = Sentinels.in(text, range.start(), range.end());
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
        found.add(result.directive());
        if (result.directive() instanceof UnknownDirective unknown
                && INSTEAD.containsKey(unknown.firstWord())) {
            problems.cannotTranslate(
                    unknown.nameRange(),
                    "'%s' is not translated in Java; %s"
                            .formatted(unknown.firstWord(), INSTEAD.get(unknown.firstWord())));
            return;
        }
        problems.addAll(result.diagnostics());
        if (result.directive() instanceof Directive directive) {
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

    /** Those that the vocabulary knows. */
    static List<Directive> known(List<ParsedDirective> directives) {
        return directives.stream()
                .filter(Directive.class::isInstance)
                .map(Directive.class::cast)
                .toList();
    }

    private boolean isWholeLine(int start) {
        int i = start - 1;
        while (i >= 0 && (text.charAt(i) == ' ' || text.charAt(i) == '\t')) {
            i--;
        }
        return i < 0 || text.charAt(i) == '\n' || text.charAt(i) == '\r';
    }
}
