// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.source.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects what the vocabulary says of OpenMP, by facts taken from the specifications. */
class VocabularyTest {
    private final Vocabulary vocabulary = Vocabulary.openmp();

    /** The C directives that each version of OpenMP brought. */
    private static final Map<Integer, List<String>> DIRECTIVES_BY_VERSION =
            Map.of(
                    0,
                    List.of(
                            "inst begin",
                            "inst end",
                            "inst finalize",
                            "inst init",
                            "inst off",
                            "inst on",
                            "instrument",
                            "noinstrument"),
                    10,
                    List.of(
                            "atomic",
                            "barrier",
                            "critical",
                            "flush",
                            "for",
                            "master",
                            "ordered",
                            "parallel",
                            "parallel for",
                            "parallel sections",
                            "section",
                            "sections",
                            "single",
                            "threadprivate"),
                    20,
                    List.of(),
                    30,
                    List.of("task", "taskwait"),
                    31,
                    List.of("taskyield"),
                    40,
                    List.of(
                            "cancel",
                            "cancellation point",
                            "declare reduction",
                            "declare simd",
                            "declare target",
                            "distribute",
                            "distribute parallel for",
                            "distribute parallel for simd",
                            "distribute simd",
                            "end declare target",
                            "for simd",
                            "parallel for simd",
                            "simd",
                            "target",
                            "target data",
                            "target teams",
                            "target teams distribute",
                            "target teams distribute parallel for",
                            "target teams distribute parallel for simd",
                            "target teams distribute simd",
                            "target update",
                            "taskgroup",
                            "teams",
                            "teams distribute",
                            "teams distribute parallel for",
                            "teams distribute parallel for simd",
                            "teams distribute simd"),
                    45,
                    List.of(
                            "target enter data",
                            "target exit data",
                            "target parallel",
                            "target parallel for",
                            "target parallel for simd",
                            "target simd",
                            "taskloop",
                            "taskloop simd"),
                    50,
                    List.of(
                            "allocate",
                            "begin metadirective",
                            "declare mapper",
                            "declare variant",
                            "depobj",
                            "end metadirective",
                            "loop",
                            "master taskloop",
                            "master taskloop simd",
                            "metadirective",
                            "parallel loop",
                            "parallel master",
                            "parallel master taskloop",
                            "parallel master taskloop simd",
                            "requires",
                            "scan",
                            "target parallel loop",
                            "target teams loop",
                            "teams loop"),
                    51,
                    List.of(
                            "assume",
                            "assumes",
                            "begin assumes",
                            "begin declare target",
                            "begin declare variant",
                            "dispatch",
                            "end assumes",
                            "end declare variant",
                            "error",
                            "interop",
                            "masked",
                            "masked taskloop",
                            "masked taskloop simd",
                            "nothing",
                            "parallel masked",
                            "parallel masked taskloop",
                            "parallel masked taskloop simd",
                            "scope",
                            "tile",
                            "unroll"),
                    60,
                    List.of(
                            "declare_induction",
                            "fuse",
                            "groupprivate",
                            "interchange",
                            "reverse",
                            "split",
                            "stripe",
                            "task_iteration",
                            "taskgraph"));

    @Test
    void knowsWhichDirectivesTransformLoops() {
        assertThat(Vocabulary.openmp().directives())
                .filteredOn(DirectiveSpec::isLoopTransformation)
                .extracting(DirectiveSpec::name)
                .containsExactlyInAnyOrder(
                        "tile", "unroll", "fuse", "interchange", "reverse", "split", "stripe");
    }

    @Test
    void everyVersionBroughtItsDirectivesOfC() {
        DIRECTIVES_BY_VERSION.forEach(
                (version, names) ->
                        assertThat(directivesSince(version, Language.C))
                                .as("version " + version)
                                .isEqualTo(names));
        assertThat(directivesSince(25, Language.C)).isEmpty();
        assertThat(directivesSince(52, Language.C)).isEmpty();
    }

    @Test
    void fortranHasTheSameDirectivesInItsOwnSpelling() {
        DIRECTIVES_BY_VERSION.forEach(
                (version, names) -> {
                    for (String name : names) {
                        boolean cOnly =
                                name.matches(
                                        "end declare target|begin declare .*|end declare variant"
                                                + "|begin assumes|end assumes");
                        String fortran = name.replaceAll("\\bfor\\b", "do");
                        assertThat(directivesSince(version, Language.FORTRAN).contains(fortran))
                                .as(fortran)
                                .isEqualTo(!cOnly);
                    }
                });
        assertThat(directivesSince(20, Language.FORTRAN))
                .contains("workshare", "parallel workshare");
        assertThat(directivesSince(52, Language.FORTRAN))
                .containsExactly("allocators", "end allocators");
        assertThat(directivesSince(60, Language.FORTRAN)).contains("workdistribute");
    }

    @ParameterizedTest
    @CsvSource({
        "10, copyin default firstprivate if lastprivate nowait ordered private reduction schedule shared",
        "20, copyprivate num_threads",
        "25, ''",
        "30, collapse untied",
        "31, capture final mergeable read update write",
        "40, aligned depend device dist_schedule do for from inbranch initializer linear map"
                + " notinbranch num_teams parallel proc_bind safelen sections seq_cst simdlen"
                + " taskgroup thread_limit to uniform",
        "45, defaultmap grainsize hint is_device_ptr link nogroup num_tasks priority simd threads"
                + " use_device_ptr",
        "50, acq_rel acquire affinity allocate allocator atomic_default_mem_order bind destroy"
                + " detach device_type dynamic_allocators exclusive in_reduction inclusive match"
                + " nontemporal order relaxed release reverse_offload task_reduction"
                + " unified_address unified_shared_memory use_device_addr uses_allocators when",
        "51, absent adjust_args align append_args at compare contains fail filter full"
                + " has_device_addr holds indirect init message no_openmp no_openmp_routines"
                + " no_parallelism nocontext novariants partial severity sizes use weak",
        "52, doacross enter otherwise",
        "60, apply collector combiner counts device_safesync graph_id graph_reset induction inductor"
                + " init_complete interop local looprange memscope no_openmp_constructs permutation"
                + " replayable safesync self_maps threadset transparent"
    })
    void everyVersionBroughtItsClauses(int version, String names) {
        List<String> since = new ArrayList<>();
        for (ClauseSpec clause : vocabulary.clauses()) {
            if (clause.since() == version) {
                since.add(clause.name());
            }
        }
        assertThat(since)
                .containsExactlyInAnyOrderElementsOf(
                        names.isEmpty() ? List.of() : List.of(names.split(" ")));
    }

    @Test
    void aCombinedDirectiveTakesTheClausesOfItsLeaves() {
        DirectiveSpec spec = directive("parallel for");
        assertThat(spec.leaves()).containsExactly("parallel", "for");
        assertThat(spec.association()).isEqualTo(Association.LOOP);
        assertThat(spec.clauses())
                .containsEntry("num_threads", ClauseUse.ONCE)
                .containsEntry("schedule", ClauseUse.ONCE)
                .containsEntry("reduction", ClauseUse.MANY)
                .doesNotContainKey("nowait");
        assertThat(spec.exclusive()).containsExactly(Set.of("order", "ordered"));
        assertThat(directive("distribute parallel for").exclusive()).isEmpty();
        assertThat(spec.includes(DirectiveKind.FOR)).isTrue();
        assertThat(spec.includes(DirectiveKind.DO)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "parallel for, nowait, false",
        "parallel sections, nowait, false",
        "for simd, nowait, true",
        "target parallel for, nowait, true",
        "target parallel for, copyin, false",
        "parallel for, copyin, true",
        "distribute parallel for, linear, false",
        "distribute parallel for simd, linear, true",
        "distribute parallel for, ordered, false",
        "parallel for simd, ordered, true",
        "parallel master taskloop, in_reduction, false",
        "master taskloop, in_reduction, true",
        "target teams distribute parallel for simd, uses_allocators, true",
        "teams distribute parallel for simd, safelen, true",
        "simd, firstprivate, false",
        "simd, schedule, false",
        "sections, schedule, false",
        "single, copyprivate, true",
        "masked, filter, true",
        "master, filter, false",
        "barrier, nowait, false",
        "flush, relaxed, false",
        "taskwait, nowait, true"
    })
    void aClauseIsAllowedWhereTheSpecificationSaysSo(String name, String clause, boolean allowed) {
        assertThat(directive(name).clauses().containsKey(clause)).isEqualTo(allowed);
    }

    @Test
    void whatShouldNoLongerBeUsedSaysWhatToUseInstead() {
        assertThat(directive("master").deprecated()).isEqualTo("since 5.1: use masked");
        assertThat(directive("parallel master taskloop").deprecated()).contains("masked");
        assertThat(directive("end master").deprecated()).contains("masked");
        assertThat(directive("masked").deprecated()).isEmpty();
        assertThat(clause("proc_bind").deprecated()).contains("primary");
        assertThat(clause("private").deprecated()).isEmpty();
    }

    @Test
    void fortransEndDirectivesTakeTheEndClausesOfTheirConstruct() {
        assertThat(directive("end single").clauses())
                .isEqualTo(Map.of("nowait", ClauseUse.ONCE, "copyprivate", ClauseUse.MANY));
        assertThat(directive("end single").exclusive())
                .containsExactly(Set.of("nowait", "copyprivate"));
        assertThat(directive("end parallel do").clauses()).isEmpty();
        assertThat(directive("end do simd").languages()).containsExactly(Language.FORTRAN);
        assertThat(directive("end critical").argument().use()).isEqualTo(ArgumentUse.OPTIONAL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"end for", "end barrier", "end section", "end foo", "end", "", "fore"})
    void whatIsNotADirectiveIsUnknown(String name) {
        assertThat(vocabulary.directive(name)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "parallel for simd private, parallel for simd",
        "parallel for private, parallel for",
        "parallel private, parallel",
        "parallel, parallel",
        "end declare target, end declare target",
        "target enter data map, target enter data",
        "target enter, target",
        "cancel for, cancel"
    })
    void theLongestNameWins(String words, String name) {
        assertThat(vocabulary.longestDirective(words, Language.C).map(DirectiveSpec::name))
                .contains(name);
    }

    @Test
    void aNameOfAnotherLanguageDoesNotCount() {
        assertThat(vocabulary.longestDirective("do", Language.C)).isEmpty();
        assertThat(vocabulary.longestDirective("parallel do", Language.C).map(DirectiveSpec::name))
                .contains("parallel");
        assertThat(vocabulary.longestDirective("parallel do", Language.FORTRAN))
                .map(DirectiveSpec::name)
                .contains("parallel do");
        assertThat(vocabulary.longestDirective("foo bar", Language.C)).isEmpty();
    }

    @Test
    void clausesKnowTheirArguments() {
        assertThat(clause("ordered").argument().use()).isEqualTo(ArgumentUse.OPTIONAL);
        assertThat(clause("private").argument())
                .isEqualTo(new ArgumentSpec(ArgumentUse.REQUIRED, "list"));
        assertThat(clause("schedule").values())
                .containsExactlyInAnyOrder(
                        "static",
                        "dynamic",
                        "guided",
                        "auto",
                        "runtime",
                        "monotonic",
                        "nonmonotonic",
                        "simd");
        assertThat(clause("proc_bind").values())
                .containsExactlyInAnyOrder("primary", "master", "close", "spread");
        assertThat(clause("default").values())
                .contains("shared", "none", "private", "firstprivate");
        assertThat(clause("reduction").values()).contains("||", "|", "max");
        assertThat(clause("for").languages()).containsExactlyInAnyOrder(Language.C, Language.CPP);
        assertThat(clause("do").languages()).containsExactly(Language.FORTRAN);
    }

    @Test
    void requiredClausesAndArgumentsAreKnown() {
        assertThat(directive("tile").clauses()).containsEntry("sizes", ClauseUse.REQUIRED);
        assertThat(directive("tile").needs()).containsExactly(Set.of("sizes"));
        assertThat(directive("target enter data").clauses())
                .containsEntry("map", ClauseUse.REQUIRED_MANY);
        assertThat(directive("target update").needs()).containsExactly(Set.of("to", "from"));
        assertThat(directive("threadprivate").argument().use()).isEqualTo(ArgumentUse.REQUIRED);
        assertThat(directive("critical").argument().use()).isEqualTo(ArgumentUse.OPTIONAL);
        assertThat(directive("parallel").argument().use()).isEqualTo(ArgumentUse.NONE);
        assertThat(directive("inst begin").isPomp()).isTrue();
        assertThat(directive("parallel").isPomp()).isFalse();
    }

    private DirectiveSpec directive(String name) {
        return vocabulary.directive(name).orElseThrow();
    }

    private ClauseSpec clause(String name) {
        return vocabulary.clause(name).orElseThrow();
    }

    private List<String> directivesSince(int version, Language language) {
        List<String> names = new ArrayList<>();
        for (DirectiveSpec spec : vocabulary.directives()) {
            if (spec.since() == version && spec.languages().contains(language)) {
                names.add(spec.name());
            }
        }
        return names.stream().sorted().toList();
    }
}
