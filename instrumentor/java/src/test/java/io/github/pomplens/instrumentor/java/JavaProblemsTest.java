// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects that what can't be translated is refused, at its place, and nothing is written. */
class JavaProblemsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "//omp paralel\\n{}|5:7: error: unknown OpenMP directive 'paralel'",
                "//omp simd\\nfor (;;) {}|5:7: error: unknown OpenMP directive 'simd'",
                "//omp taskloop grainsize(2)\\nfor (;;) {}|5:7: error: 'taskloop' is not translated in",
                "//omp threadprivate(field)|5:7: error: 'threadprivate' is not translated in Java; make",
                "//omp for threadNum(2)\\nfor (;;) {}|5:11: error: clause 'num_threads' is not allowed",
                "//omp parallel for\\nfor (int i = 0; i < 3; i++) {\\n//omp task shared(i)\\nfield += i;"
                        + "\\n}|7:1: error: the loop's variable 'i' can't be shared here",
                "//omp parallel nowait\\n{}|5:16: error: clause 'nowait' is not allowed",
                "//omp parallel copyin(x)\\n{}|5:16: error: unknown clause 'copyin'",
                "//omp parallel PRIVATE\\n{}|5:16: error: unknown clause 'PRIVATE'",
                "//omp parallel|5:1: error: directive 'parallel' has no statement after it",
                "//omp critical\\n//omp barrier\\nfield++;|5:1: error: directive 'critical' has no",
                "//omp parallel private(q)\\n{}|5:16: error: there is no variable 'q' here",
                "//omp parallel\\n{ return \"\"; }|6:3: error: 'return' must not leave",
                "while (true) {\\n//omp critical\\n{ break; }\\n}|7:3: error: 'break' must not leave",
                "out: while (true) {\\n//omp parallel\\n{ while (true) break out; }\\n}|7:16: error: 'break'",
                "out: while (true) {\\n//omp task\\n{ while (true) continue out; }\\n}|7:16: error:"
                        + " 'continue' must not leave",
                "out: for (;;) {\\n//omp for\\nfor (int i = 0; i < 3; i++) continue out;\\n}"
                        + "|7:29: error: 'continue' must not leave",
                "int x = switch (field) { default -> {\\n//omp single\\nyield 1; } };"
                        + "|7:1: error: 'yield' must not leave",
                "switch (field) {\\ncase 1:\\n//omp barrier\\nfield++;\\n}|7:1: error: 'barrier' must"
                        + " stand between the statements of a block; put what follows 'case' into braces",
                "//omp for\\nfor (int i = 0; i < 3; i++) break;|6:29: error: 'break' must not",
                "//omp for\\nwhile (true) {}|5:1: error: directive 'for' needs a for loop",
                "//omp for\\nfor (int i = 0; i != 3; i++) {}|5:1: error: the loop of 'for' must",
                "//omp for\\nfor (int i = 0; i < 3; i++) i++;|5:1: error: the loop of 'for' changes",
                "//omp ordered\\n{}|5:1: error: 'ordered' stands outside of the 'for ordered'",
                "//omp section\\n{}|5:1: error: 'section' stands outside of the 'sections'",
                "//omp parallel\\nint x = 0;|5:1: error: directive 'parallel' needs a statement",
                "//omp single\\n{\\n//omp barrier\\n}|7:1: error: 'barrier' may not stand inside",
                "//omp inst begin(a)|5:1: error: 'inst begin(a)' has no matching",
                "//omp inst end(a)|5:1: error: 'inst end(a)' has no matching",
                "field++; //omp barrier|5:10: error: a directive must stand on a line of its own",
                "//omp for schedule(fast)\\nfor (int i = 0; i < 3; i++) {}|5:1: error: there is no",
                "class E extends Exception {}\\n//omp parallel\\n{ if (field > 0) throw new E();"
                        + " Thread.sleep(1); }|6:1: error: 'parallel' throws several exceptions",
                "//omp parallel if(1 +)\\n{}|5:16: error: '1 +' is not an expression of Java",
                "String s = \"\";\\n//omp parallel reduction(+: s)\\n{}|6:16: error: there is no red",
            })
    void areToldAtTheirPlaces(String body, String expected) {
        String text = Programs.source(body.replace("\\n", "\n"));
        JavaTranslation result = Programs.translation(text);
        SourceText source = new SourceText("P.java", text, Language.JAVA);
        assertThat(result.isTranslated()).isFalse();
        assertThat(result.text()).isEqualTo(text);
        assertThat(result.diagnostics()).isNotEmpty();
        if (expected.contains("is not translated in Java")) {
            assertThat(result.diagnostics()).hasSize(1);
        }
        assertThat(result.diagnostics().get(0).format(source)).startsWith("P.java:" + expected);
    }

    @Test
    void whatJavacRefusesIsLeftToJavac() {
        JavaTranslation result = Programs.translation("class P { //omp parallel\n int }");
        assertThat(result.isTranslated()).isFalse();
        assertThat(result.hasErrors()).isFalse();
    }

    @Test
    void aDirectiveAtTheEndOfAMethodDoesNotReachTheNext() {
        String text = "class P { void a() {\n//omp parallel\n}\nvoid b() { int x; } }";
        assertThat(Programs.translation(text).hasErrors()).isTrue();
    }

    @Test
    void sourcesWithoutDirectivesStay() {
        String text = "class P { // ompa\n/* //omp x */ }";
        assertThat(JavaTranslator.mayHaveDirectives("class P { // ompa\n}")).isFalse();
        assertThat(Programs.translation(text).text()).isSameAs(text);
    }
}
