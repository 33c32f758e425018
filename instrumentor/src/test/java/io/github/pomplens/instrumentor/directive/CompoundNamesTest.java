// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.source.Language;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects the names that no entry lists: OpenMP 6.0's compound ones and its underscores. */
class CompoundNamesTest {
    private final Vocabulary vocabulary = Vocabulary.openmp();

    @ParameterizedTest
    @CsvSource({
        "target_data, target data",
        "target_enter_data, target enter data",
        "begin declare_target, begin declare target",
        "end declare_variant, end declare variant",
        "end target_data, end target data",
        "cancellation_point, cancellation point",
        "declare induction, declare_induction",
        "task iteration, task_iteration"
    })
    void underscoresAndBlanksAreSpellingsOfOneName(String spelling, String name) {
        assertThat(directive(spelling)).isEqualTo(directive(name));
        assertThat(directive(spelling).name()).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "parallel single",
                "parallel single taskloop simd",
                "parallel task",
                "single taskloop",
                "masked task",
                "masked parallel for simd",
                "target loop",
                "target task",
                "teams distribute parallel for simd",
                "target teams distribute parallel do",
                "target teams workdistribute",
                "parallel masked taskloop simd"
            })
    void namesAreCompoundWhereEachLeafMayFollowTheOneBefore(String name) {
        assertThat(directive(name).leaves()).containsExactly(name.split(" "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for parallel",
                "parallel parallel",
                "parallel single parallel",
                "distribute parallel",
                "parallel barrier",
                "parallel_for",
                "single for",
                "sections task",
                "parallel critical",
                "target_enter data",
                "parallel ",
                " parallel"
            })
    void otherWordsAreNotACompoundName(String name) {
        assertThat(vocabulary.directive(name)).isEmpty();
    }

    @Test
    void everyCompoundNameHasTheClausesOfItsLeaves() {
        List<String> chains = new ArrayList<>(compoundLeaves());
        int legal = 0;
        for (int i = 0; i < chains.size(); i++) {
            for (String leaf : compoundLeaves()) {
                String name = chains.get(i) + " " + leaf;
                boolean partial = name.endsWith("distribute parallel");
                if (partial || vocabulary.directive(name).isPresent()) {
                    chains.add(name);
                    legal += partial ? 0 : 1;
                }
            }
        }
        assertThat(legal).isBetween(100, 2000);
        DirectiveSpec spec = directive("parallel single taskloop");
        assertThat(spec.since()).isEqualTo(60);
        assertThat(spec.association()).isEqualTo(Association.LOOP);
        assertThat(spec.clauses())
                .containsEntry("copyprivate", ClauseUse.MANY)
                .containsEntry("grainsize", ClauseUse.ONCE)
                .doesNotContainKeys("nowait", "in_reduction");
        assertThat(directive("target teams workdistribute").languages())
                .containsExactly(Language.FORTRAN);
    }

    private static List<String> compoundLeaves() {
        return List.of(
                "target",
                "parallel",
                "teams",
                "distribute",
                "for",
                "do",
                "simd",
                "sections",
                "workshare",
                "workdistribute",
                "loop",
                "masked",
                "single",
                "task",
                "taskloop");
    }

    private DirectiveSpec directive(String name) {
        return vocabulary.directive(name).orElseThrow();
    }
}
