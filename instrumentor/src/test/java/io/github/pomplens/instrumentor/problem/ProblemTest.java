// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pomplens.instrumentor.construct.c.ConstructScanner;
import io.github.pomplens.instrumentor.construct.check.VersionChecks;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.rewrite.Instrumentor;
import io.github.pomplens.instrumentor.rewrite.model.FunctionFilter;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Protects the texts of messages and that the documentation explains each kind of problem. */
class ProblemTest {
    private static final Path PAGE =
            Path.of(System.getProperty("pomp.root", "..")).resolve("docs/diagnostics.md");

    private static final Options ALL = new Options("x.c", Set.of(), FunctionFilter.parse("*"));

    @ParameterizedTest
    @EnumSource
    void hasASectionInTheDocumentation(Problem problem) throws IOException {
        assertThat(section(problem))
                .as("says how severe it is and what to do")
                .startsWith("\n**" + problem.severity().name().toLowerCase(Locale.ROOT) + "**: ")
                .contains("\n\nWhat to do: ");
    }

    /** What only Java has is tested where Java is translated. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NOT_TRANSLATED")
    void isReportedForTheExampleInTheDocumentation(Problem problem) throws IOException {
        String[] parts = section(problem).split("```(c|fortran)?\n");
        String example = parts[1];
        String name = section(problem).contains("```fortran") ? "x.f90" : "x.c";
        SourceText source = LanguageFrontEnds.source(name, example);
        List<Diagnostic> found =
                new ArrayList<>(Instrumentor.instrument(source, ALL).diagnostics());
        if (name.equals("x.c")) {
            found.addAll(VersionChecks.of(ConstructScanner.scan(source), 50));
        }
        assertThat(found).as(example).extracting(Diagnostic::problem).contains(problem);
    }

    private static String section(Problem problem) throws IOException {
        String page = Files.readString(PAGE);
        String heading = "\n## " + problem.code() + "\n";
        assertThat(page).contains(heading);
        return page.substring(page.indexOf(heading) + heading.length()).split("\n## ")[0];
    }

    @Test
    void theDocumentationHasNoOtherSections() throws IOException {
        List<String> codes = new ArrayList<>();
        for (Problem problem : Problem.values()) {
            codes.add(problem.code());
        }
        assertThat(Files.readString(PAGE).lines())
                .filteredOn(line -> line.startsWith("## "))
                .extracting(line -> line.substring(3))
                .containsExactlyElementsOf(codes);
    }

    @Test
    void messagesHaveTheirArgumentsInPlace() {
        TextRange range = new TextRange(0, 1);
        assertThat(Diagnostic.of(Problem.CLAUSES_EXCLUSIVE, range, "a", "%s", 3).message())
                .isEqualTo("clauses 'a' and '%s' exclude each other on directive '3'");
        assertThatThrownBy(() -> Diagnostic.of(Problem.BLOCK_MISSING, range, "a", "b"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void diagnosticsArePrintedAsCompilersDo() {
        SourceText source = LanguageFrontEnds.source("d/x.c", "ab\ncd\n");
        TextRange range = new TextRange(4, 5);
        assertThat(Diagnostic.of(Problem.BLOCK_MISSING, range, "for").format(source))
                .isEqualTo(
                        "d/x.c:2:2: error: directive 'for' has no statement after it [block-missing]");
        assertThat(Diagnostic.of(Problem.CONTROL_IGNORED, range, "inst on", "why").format(source))
                .isEqualTo("d/x.c:2:2: warning: 'inst on' has no effect: why [control-ignored]");
        assertThat(Diagnostic.of(Problem.NOT_MEASURED, range, "for", "why").format(source))
                .isEqualTo("d/x.c:2:2: note: construct 'for' is not measured: why [not-measured]");
    }

    @Test
    void sortsByPlaceAndKeepsTheOrderWithinAPlace() {
        Diagnostic late = Diagnostic.of(Problem.BLOCK_MISSING, new TextRange(9, 9), "a");
        Diagnostic first = Diagnostic.of(Problem.NOT_MEASURED, new TextRange(2, 9), "b", "");
        Diagnostic second = Diagnostic.of(Problem.BLOCK_MISSING, new TextRange(2, 3), "c");
        List<Diagnostic> all = new ArrayList<>(List.of(late, first, second));
        Diagnostic.sort(all);
        assertThat(all).containsExactly(first, second, late);
    }
}
