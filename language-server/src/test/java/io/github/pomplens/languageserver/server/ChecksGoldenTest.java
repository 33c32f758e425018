// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.feature.Features;
import io.github.pomplens.languageserver.feature.action.Action;
import io.github.pomplens.languageserver.feature.action.ActionFeature;
import io.github.pomplens.languageserver.feature.action.ActionKind;
import io.github.pomplens.languageserver.feature.diagnostic.DiagnosticFeature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Protects which words of a source each check points at, and that it points at nothing else. The
 * sources say so themselves, in a comment below the line: {@code // ^^^^ code}. {@code
 * -Dgolden.update=true} rewrites these comments.
 */
class ChecksGoldenTest {
    private static final Path FOLDER = Path.of("src/test/resources/checks");
    private static final int OLD_OPENMP = 50;
    private static final Features FEATURES = StandardFeatures.create();

    /** A comment that expects something; the line itself when what it is about is too far left. */
    private static final Pattern EXPECTATION =
            Pattern.compile("(?m)^(?://|!|c) *(?:\\^+|in this line:) [a-z-]+(?:: .*)?\\R");

    static List<String> sources() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("sources")
    void findsWhatTheSourceExpects(String name) throws IOException {
        String expected = Files.readString(FOLDER.resolve(name));
        String found = withExpectations(context(name, "\n"));
        if (Boolean.getBoolean("golden.update")) {
            Files.writeString(FOLDER.resolve(name), found);
            return;
        }
        assertThat(found).isEqualTo(expected);
        assertThat(withExpectations(context(name, "\r\n"))).isEqualTo(expected);
    }

    /**
     * Leaves out functions: only those who ask for them get the reason why one can't be measured.
     * And translations, which there are in Java only; its own tests expect them.
     */
    @Test
    void eachKindOfProblemIsExpectedSomewhere() throws IOException {
        Set<Problem> expected = EnumSet.of(Problem.FUNCTION_NOT_MEASURED, Problem.NOT_TRANSLATED);
        for (String name : sources()) {
            problems(context(name, "\n")).forEach(found -> expected.add(found.problem()));
        }
        assertThat(expected).containsExactly(Problem.values());
    }

    private static FeatureContext context(String name, String lineEnd) throws IOException {
        String text = Files.readString(FOLDER.resolve(name));
        String plain = EXPECTATION.matcher(text).replaceAll("");
        String language =
                switch (comment(name)) {
                    case "//" -> name.endsWith(".c") ? "c" : "cpp";
                    default -> "fortran";
                };
        return FeatureContext.of(
                        new DocumentSnapshot(
                                "file:///work/" + name, language, 1, plain.replace("\n", lineEnd)))
                .inOpenMp(OLD_OPENMP);
    }

    private static List<Diagnostic> problems(FeatureContext context) {
        return FEATURES
                .ask(DiagnosticFeature.class, feature -> feature.diagnostics(context))
                .stream()
                .sorted(Comparator.comparingInt(found -> found.range().start()))
                .toList();
    }

    private static String withExpectations(FeatureContext context) {
        SourceText source = context.source();
        List<Diagnostic> problems = problems(context);
        StringBuilder out = new StringBuilder();
        for (int line = 1; line < source.lineCount(); line++) {
            int number = line;
            out.append(source.text(), source.lineStart(line), source.lineEnd(line)).append('\n');
            problems.stream()
                    .filter(problem -> source.lineOf(problem.range().start()) == number)
                    .map(problem -> expectation(context, number, problem))
                    .forEach(out::append);
        }
        return out.toString();
    }

    private static String expectation(FeatureContext context, int line, Diagnostic problem) {
        SourceText source = context.source();
        String comment = comment(source.name());
        int column = problem.range().start() - source.lineStart(line);
        int end = Math.min(problem.range().end(), source.lineEnd(line));
        int length = Math.max(1, end - problem.range().start());
        String place =
                column < comment.length()
                        ? " in this line:"
                        : " ".repeat(column - comment.length()) + "^".repeat(length);
        return comment + place + " " + problem.problem().code() + fix(context, problem) + "\n";
    }

    private static String fix(FeatureContext context, Diagnostic problem) {
        return FEATURES
                .ask(ActionFeature.class, feature -> feature.actions(context, problem.range()))
                .stream()
                .filter(action -> action.kind() == ActionKind.QUICK_FIX)
                .filter(action -> action.solves().contains(problem))
                .map(Action::title)
                .findFirst()
                .map(title -> ": " + title)
                .orElse("");
    }

    private static String comment(String name) {
        return name.endsWith(".f90") ? "!" : name.endsWith(".f") ? "c" : "//";
    }
}
