// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.model.StandaloneConstruct;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.rewrite.Programs;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.eclipse.core.runtime.CoreException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Protects the ends of statements, on which all rewriting rests: they are where a full parser of C
 * and C++ finds them.
 */
class ExtentOracleTest {
    private static final String DIRECTIVE = "\n#pragma omp critical\n";

    /** Leaves out those in C that use attributes, which the oracle knows in C++ only. */
    static List<SourceText> programs() {
        return Programs.all().stream()
                .filter(source -> !source.name().endsWith(".c") || !source.text().contains("[["))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("programs")
    void constructsEndWhereTheirStatementsEnd(SourceText source) throws CoreException {
        CdtOracle oracle = CdtOracle.of(source.name(), source.text());
        for (Construct construct : ConstructScanner.scan(source).allConstructs()) {
            boolean sure = construct.placement().obstacle().isEmpty();
            boolean compiled = oracle.pragmas().contains(construct.extent().start());
            if (sure && compiled && !(construct instanceof StandaloneConstruct)) {
                assertThat(construct.extent().end())
                        .as(source.place(construct.extent().start()))
                        .isEqualTo(oracle.endOfStatementAfter(construct.directive().range().end()));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("programs")
    void aDirectiveBeforeAnyStatementTakesAllOfIt(SourceText source) throws CoreException {
        compare(source);
    }

    @Property(tries = 1000)
    void aDirectiveTakesAllOfAnyStatementThatCanBeBuilt(@ForAll("functions") String function)
            throws CoreException {
        compare(LanguageFrontEnds.source("x.cpp", function));
    }

    @Provide
    Arbitrary<String> functions() {
        return RandomStatements.statements()
                .list()
                .ofMinSize(1)
                .ofMaxSize(3)
                .map(body -> "void f(int n) {\n" + String.join("\n", body) + "\n}\n");
    }

    private static void compare(SourceText source) throws CoreException {
        CdtOracle oracle = CdtOracle.of(source.name(), source.text());
        for (TextRange statement : oracle.statements()) {
            int start = statement.start();
            String text =
                    source.text().substring(0, start) + DIRECTIVE + source.text().substring(start);
            ConstructTree tree =
                    ConstructScanner.scan(LanguageFrontEnds.source(source.name(), text));
            Optional<Construct> found = constructAt(tree, start + 1);
            if (found.isEmpty()) {
                assertThat(tree.diagnostics())
                        .as("reason why there is no construct in " + text)
                        .anyMatch(
                                d ->
                                        d.problem() == Problem.NOT_MEASURED
                                                && d.range().start() == start + 1);
            } else if (found.get().placement().obstacle().isEmpty()) {
                assertThat(found.get().extent().end())
                        .as(source.place(start) + ": " + statement.in(source.text()))
                        .isEqualTo(statement.end() + DIRECTIVE.length());
            }
        }
    }

    @Test
    void thereIsEnoughToCompare() throws CoreException {
        int statements = 0;
        for (SourceText source : programs()) {
            statements += CdtOracle.of(source.name(), source.text()).statements().size();
        }
        assertThat(statements).isGreaterThan(2000);
    }

    private static Optional<Construct> constructAt(ConstructTree tree, int offset) {
        return tree.allConstructs().stream()
                .filter(construct -> construct.extent().start() == offset)
                .findFirst();
    }
}
