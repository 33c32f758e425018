// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.overlay;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.analysis.ConstructIdentity;
import io.github.pomplens.runtime.analysis.ConstructMatcher;
import io.github.pomplens.runtime.analysis.Match;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Protects which constructs count as the same, and that doubtful ones don't. */
class ConstructMatcherTest {
    private static final String LOOP_A = "#pragma omp for\nfor (;;) a();\n";
    private static final String LOOP_B = "#pragma omp for\nfor (;;) b();\n";
    private static final String LOOP_C = "#pragma omp for\nfor (;;) c();\n";
    private static final String BARRIER = "#pragma omp barrier\n";

    @Test
    void layoutAndCommentsDoNotMatter() {
        assertThat(
                        match(
                                in("f", "#pragma omp for private( a )\nfor (;;) { a(); }"),
                                in(
                                        "f",
                                        "/* new */\n#pragma omp for \\\n private(a)\nfor(;;)\n{ // x\na();}")))
                .isEqualTo(Map.of(0, "0"));
    }

    @Test
    void anEditedConstructIsTheSameButChanged() {
        assertThat(match(in("f", LOOP_A + LOOP_B), in("f", LOOP_A + LOOP_C)))
                .isEqualTo(Map.of(0, "0", 1, "1 changed"));
    }

    @Test
    void equalTextsAreTheSameInOrder() {
        assertThat(match(in("f", LOOP_A + LOOP_A), in("f", "x();\n" + LOOP_A + LOOP_A)))
                .isEqualTo(Map.of(0, "0", 1, "1"));
    }

    @Test
    void oneOfEqualTextsGoneLeavesDoubt() {
        assertThat(match(in("f", LOOP_A + LOOP_A), in("f", LOOP_A))).isEmpty();
    }

    @Test
    void barriersAreDistinguishedByTheBlocksAroundThem() {
        String before = in("f", BARRIER + LOOP_A + BARRIER + LOOP_B + BARRIER);
        String after = in("f", BARRIER + LOOP_A + BARRIER + BARRIER + LOOP_B + BARRIER);
        assertThat(match(before, after)).isEqualTo(Map.of(0, "0", 1, "1", 3, "4", 4, "5"));
    }

    @Test
    void aBarrierDoesNotMovePastABlock() {
        assertThat(match(in("f", BARRIER + LOOP_A), in("f", LOOP_A + BARRIER)))
                .isEqualTo(Map.of(1, "0"));
    }

    @Test
    void movedBlocksAreFound() {
        assertThat(match(in("f", LOOP_A + LOOP_B + LOOP_C), in("f", LOOP_C + LOOP_A + LOOP_B)))
                .isEqualTo(Map.of(0, "1", 1, "2", 2, "0"));
    }

    @Test
    void functionsKeepTheirOwn() {
        assertThat(match(in("f", LOOP_A) + in("g", LOOP_A), in("g", LOOP_A) + in("f", LOOP_A)))
                .isEqualTo(Map.of(0, "1", 1, "0"));
        assertThat(match(in("f", LOOP_A) + in("g", LOOP_B), in("g", LOOP_B)))
                .isEqualTo(Map.of(1, "0"));
    }

    @Test
    void aRenamedFunctionIsFoundByItsBlocks() {
        assertThat(match(in("f", LOOP_A + BARRIER + LOOP_B), in("g", LOOP_A + BARRIER + LOOP_C)))
                .isEqualTo(Map.of(0, "0", 1, "1", 2, "2 changed"));
    }

    @Test
    void aCopiedFunctionGetsNothing() {
        assertThat(match(in("f", LOOP_A), in("f", LOOP_A) + in("g", LOOP_A)))
                .isEqualTo(Map.of(0, "0"));
    }

    @Test
    void aFunctionSplitInTwoLeavesDoubt() {
        assertThat(match(in("f", LOOP_A + LOOP_B), in("g", LOOP_A) + in("h", LOOP_B))).isEmpty();
    }

    @Test
    void anInsertionNextToAnEditLeavesDoubt() {
        assertThat(match(in("f", LOOP_A), in("f", LOOP_B + LOOP_C))).isEmpty();
    }

    @Test
    void regionsAreTheSameByWhatIsBetweenTheirEnds() {
        String region = "#pragma omp inst begin(r)\na();\n#pragma omp inst end(r)\n";
        assertThat(match(in("f", region), in("f", LOOP_A + region))).isEqualTo(Map.of(0, "1"));
        assertThat(match(in("f", region), in("f", region.replace("a()", "b()"))))
                .isEqualTo(Map.of(0, "0 changed"));
    }

    @Test
    void aCommentThatSwallowsCodeIsAChange() {
        assertThat(
                        match(
                                in("f", "#pragma omp single\n{ // x\na(); }"),
                                in("f", "#pragma omp single\n{ // x a();\n}")))
                .isEqualTo(Map.of(0, "0 changed"));
    }

    private static String in(String function, String body) {
        return "void " + function + "(void) {\n" + body + "\n}\n";
    }

    /** Returns the index now by the index then. */
    private static Map<Integer, String> match(String then, String now) {
        Map<Integer, String> result = new TreeMap<>();
        for (Match match : ConstructMatcher.match(scan(then), scan(now))) {
            String before =
                    result.put(match.then(), match.now() + (match.changed() ? " changed" : ""));
            assertThat(before).as("matched once only").isNull();
        }
        return result;
    }

    private static List<ConstructIdentity> scan(String text) {
        return Program.constructs("x.c", text).identities().stream()
                .filter(identity -> !identity.kind().equals("function"))
                .toList();
    }
}
