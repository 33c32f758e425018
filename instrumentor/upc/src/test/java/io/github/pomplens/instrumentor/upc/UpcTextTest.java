// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects what editors are told of UPC that no preprocessor has seen. */
class UpcTextTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "upc_forall (;;; i) { f(1); return 2; }|27|'return' must not leave a upc_forall",
                "upc_forall (;;; i) a[i] = 1; return 2;|-1|",
                "upc_forall (;;; i) return 2;|19|'return' must not leave a upc_forall",
                "void f() { upc_fence 1; }|11|upc_fence has no value: write 'upc_fence;'",
                "void f() { upc_barrier }|11|'upc_barrier' needs a ';'",
                "#pragma pupc of|8|write '#pragma pupc off' or '#pragma pupc on'",
                "#pragma upc|8|write '#pragma upc strict' or '#pragma upc relaxed'",
                "#pragma upc strict|-1|",
                "upc_forall (;;|-1|",
                "// upc_fence 1|-1|",
                "upc_forall (;;; i) { upc_barrier; }|21|'upc_barrier' in a upc_forall: a thread comes here only for its own iterations, and the others wait",
                "upc_forall (;;; &a[i]) upc_wait; upc_barrier;|23|'upc_wait' in a upc_forall: a thread comes here only for its own iterations, and the others wait",
                "upc_forall (;;; continue) { upc_barrier; }|-1|",
                "upc_forall (;;;) { upc_barrier; }|-1|",
                "void f() { upc_notify; g(); upc_barrier; }|28|'upc_barrier' comes after a upc_notify without its upc_wait: write 'upc_wait;' before it",
                "void f() { if (a) { upc_notify 1; upc_notify 2; } }|34|'upc_notify' comes after a upc_notify without its upc_wait: write 'upc_wait;' before it",
                "void f() { upc_notify; upc_wait; upc_barrier; upc_notify; }|-1|",
                "void f() { upc_notify; { upc_wait; } upc_barrier; }|-1|",
                "void f() { if (a) upc_notify; else upc_barrier; }|-1|",
                "void f() { switch (a) { case 1: ; upc_notify; break; case 2: ; upc_notify; } }|-1|",
                "void g() { upc_wait; } void f() { upc_notify; g(); upc_barrier; }|-1|",
            })
    void problems(String text, int start, String message) {
        List<UpcText.Problem> problems = UpcText.of(text).problems();
        if (start < 0) {
            assertThat(problems).isEmpty();
            return;
        }
        assertThat(problems).hasSize(1);
        assertThat(problems.get(0).range().start()).isEqualTo(start);
        assertThat(problems.get(0).message()).isEqualTo(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '!',
            value = {"int a = upc_b@|upc_b", "/* upc_@ */|", "// upc_@|", "f(\"upc_@\");|", "@|!!"})
    void prefixes(String text, String prefix) {
        int offset = text.indexOf('@');
        String without = text.substring(0, offset) + text.substring(offset + 1);
        assertThat(UpcText.of(without).prefix(offset).orElse(null)).isEqualTo(prefix);
    }

    @Test
    void eachFunctionOfTheLibraryIsExplainedOnce() {
        assertThat(UpcWord.all()).extracting(UpcWord::name).doesNotHaveDuplicates();
        assertThat(UpcWord.all()).allMatch(word -> word.text().endsWith("."));
        assertThat(UpcWord.of("upc_all_prefix_reduceLD").orElseThrow().form())
                .contains("long double (*func)(long double, long double)");
    }
}
