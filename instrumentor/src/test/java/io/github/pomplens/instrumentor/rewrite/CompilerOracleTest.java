// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.construct.Checks;
import io.github.pomplens.instrumentor.construct.fortran.FortranScanner;
import io.github.pomplens.instrumentor.construct.fortran.FortranTree;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.SourceForm;
import io.github.pomplens.instrumentor.source.SourceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Protects users from errors that their compiler doesn't see: what the checks call an error, the
 * compilers refuse, and what these accept gets no word.
 */
class CompilerOracleTest {
    private static final Set<Problem> CHECKED =
            Set.of(
                    Problem.UNKNOWN_ARGUMENT,
                    Problem.DOUBTFUL_ARGUMENT,
                    Problem.LOOP_MISSING,
                    Problem.BLOCK_FORM);

    private static final Path RESOURCES = Path.of("src/test/resources");

    @TempDir static Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for schedule(dynamo)",
                "for schedule(5)",
                "for schedule(guided 2)",
                "for schedule(runtime, 2)",
                "for schedule(simd static)",
                "for schedule(monotoni: static)",
                "parallel for reduction(* s)",
                "parallel for reduction(s)",
                "parallel for reduction(/: s)",
                "parallel for reduction(.or.: s)",
                "parallel for reduction(imn: s)",
                "parallel for reduction(default, %: s)",
                "parallel for reduction(taks, +: s)",
                "parallel for default(copyin)",
                "parallel for default(privat)",
                "parallel for proc_bind(clos)",
                "parallel for if(simd: s)",
                "parallel for if(paralel: s)",
                "for lastprivate(conditionall: s)",
                "for collapse(0)",
                "for collapse(-1)",
                "for ordered(0)",
                "for private(8)",
                "for private(s x)",
                "for private(s,,x)",
                "for private(a[1])",
                "for private(\"s\")",
                "for order(concurrently)",
                "for order(unconstrain: concurrent)",
                "loop bind(threads)",
                "target map(tofro: s)",
                "target map(always, too: s)",
                "target device(device_nun: 1)",
                "target defaultmap(fromto)",
                "target defaultmap(tofrom: scalars)",
                "task depend(innout: s)",
                "task depend(in s)",
                "task depend(out)",
                "taskloop grainsize(strikt: 4)",
                "simd linear(vall(s): 1)",
                "error at(executio)",
                "error severity(warnin)",
                "teams distribute dist_schedule(dynamic)",
                "critical(one two)",
            })
    void gccRefusesTheseToo(String directive) throws IOException, InterruptedException {
        String text =
                "int s, x, a[10];\nvoid f(void) {\n#pragma omp "
                        + directive
                        + "\nfor (int i = 0; i < 10; i++) a[i] = s;\n}\n";
        assertThat(problems("x.c", text)).as(directive).containsExactly(Problem.UNKNOWN_ARGUMENT);
        for (String compiler : Toolchain.installed("gcc", "g++")) {
            assertThat(accepts(compiler, compiler.equals("gcc") ? "x.c" : "x.cpp", text))
                    .as(compiler + ": " + directive)
                    .isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "do schedule(dynamo)",
                "do schedule(5)",
                "do schedule(auto, 2)",
                "do schedule(mono: static)",
                "parallel do reduction(* s)",
                "parallel do reduction(s)",
                "parallel do reduction(/: s)",
                "parallel do reduction(||: s)",
                "parallel do reduction(iadn: s)",
                "parallel do reduction(taks, +: s)",
                "parallel do default(x)",
                "parallel do proc_bind(near)",
                "parallel do if(simd: s > 1)",
                "parallel do if(y: s > 1)",
                "do lastprivate(cond: s)",
                "do collapse(0)",
                "do private(8)",
                "do private(s,,x)",
                "do private(, x)",
                "do order(simultaneous)",
                "loop bind(threads)",
                "target map(tofro: s)",
                "target map(always, too: s)",
                "target device(number: 1)",
                "target defaultmap(fromto)",
                "target defaultmap(tofrom: scalars)",
                "task depend(innout: s)",
                "task depend(in s)",
                "taskloop grainsize(strikt: 4)",
                "simd linear(vall(s): 1)",
                "error at(once)",
                "error severity(mild)",
                "task affinity(iterater(k=1:3): a(k))",
                "critical (one two)",
            })
    void gfortranRefusesTheseToo(String directive) throws IOException, InterruptedException {
        String text = fortran(directive);
        assertThat(problems("x.f90", text)).as(text).containsExactly(Problem.UNKNOWN_ARGUMENT);
        for (String compiler : Toolchain.installed("gfortran")) {
            assertThat(accepts(compiler, "x.f90", text)).as(compiler + ": " + directive).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for schedule(monotonic, simd: static, 4)",
                "for schedule(nonmonotonic: dynamic, s ? 1 : 2)",
                "parallel for reduction(task, +: s) reduction(&&: x)",
                "parallel for reduction(+: a[:10])",
                "parallel for default(shared) proc_bind(master)",
                "parallel for if(parallel: s) if(s ? x : s)",
                "parallel for simd if(simd: s)",
                "for lastprivate(conditional: s) order(reproducible: concurrent)",
                "simd linear(s: 1) safelen(4)",
                "for private(s,)",
                "target map(always to: s) map(x) defaultmap(tofrom: scalar)",
                "task depend(iterator(k = 0:10), in: a[k]) affinity(s)",
                "taskloop grainsize(strict: 4)",
                "teams distribute dist_schedule(static, 4)",
                "critical(one) hint(0)",
            })
    void saysNothingOfWhatGccAccepts(String directive) throws IOException, InterruptedException {
        String text =
                "int s, x, a[10];\nvoid f(void) {\n#pragma omp "
                        + directive
                        + "\nfor (int i = 0; i < 10; i++) a[i] = i;\n}\n";
        String clauses = directive.contains("if(s ?") ? text.replace(" if(s ? x : s)", "") : text;
        assertThat(problems("x.c", text)).as(directive).isEmpty();
        for (String compiler : Toolchain.installed("gcc")) {
            assertThat(accepts(compiler, "x.c", clauses)).as(directive).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "DO SCHEDULE(Monotonic: STATIC, 4)",
                "parallel do reduction(.eqv.: l) reduction(ieor: s)",
                "parallel do reduction(+: a) if(parallel: s > 1)",
                "do lastprivate(conditional: s)",
                "target map(tofrom: a(1:3)) device(device_num: 0)",
                "task depend(iterator(k=1:3), in: a(k))",
            })
    void saysNothingOfWhatGfortranAccepts(String directive)
            throws IOException, InterruptedException {
        String text = fortran(directive);
        assertThat(problems("x.f90", text)).as(text).isEmpty();
        for (String compiler : Toolchain.installed("gfortran")) {
            assertThat(accepts(compiler, "x.f90", text)).as(text).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "for|s++;",
                "parallel for|a[1] = 2;",
                "simd|;",
                "taskloop|int q;",
                "for schedule(static)|(void) s;",
                "distribute|*p = 3;",
                "for|g(4);",
                "loop|\\n#pragma omp parallel\\ns = 2;",
                "atomic|s = 5;",
                "atomic|s = x + 1;",
                "atomic|s == 1;",
                "atomic update|a[0] = g(3);",
                "atomic|s <= 2;",
                "atomic|g(s);",
                "atomic read|s += x;",
                "atomic read|s++;",
                "atomic read|s = 5;",
                "atomic write|s -= 5;",
                "atomic write|++s;",
                "atomic capture|s = x;",
                "atomic capture|s++;",
                "atomic capture seq_cst|s += x;",
            })
    void gccRefusesStatementsOfTheseForms(String directive, String statement)
            throws IOException, InterruptedException {
        String text = statement(directive, statement);
        assertThat(problems("x.c", text)).as(text).hasSize(1);
        for (String compiler : Toolchain.installed("gcc", "g++")) {
            assertThat(accepts(compiler, compiler.equals("gcc") ? "x.c" : "x.cpp", text))
                    .as(compiler + ": " + text)
                    .isFalse();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '@',
            value = {
                "for@EACH(i) a[i] = 0;",
                "parallel for@each(i) a[i] = 0;",
                "simd@each (i) { s++; }",
                "for@LOOP a[i] = 0;",
                "atomic@s = s + 5;",
                "atomic@s = 5 - s;",
                "atomic@a[s] = a[s] * 2;",
                "atomic@s <<= 2;",
                "atomic@s |= x == 2;",
                "atomic@(s)++;",
                "atomic@--a[3];",
                "atomic@*p ^= x;",
                "atomic@INC(s);",
                "atomic update@inc(s);",
                "atomic read@s = *p;",
                "atomic read@s = a[x];",
                "atomic write@*p = g(3);",
                "atomic write@s = x <= 2;",
                "atomic capture@s = x++;",
                "atomic capture@s = x -= 2;",
                "atomic capture@s = x = x + 2;",
                "atomic capture@{ s = x; x = 4; }",
                "atomic compare@s = s > x ? x : s;",
                "atomic compare capture@{ s = x; if (x == 3) { x = 4; } }",
            })
    void saysNothingOfStatementsThatGccAccepts(String directive, String statement)
            throws IOException, InterruptedException {
        String text = statement(directive, statement);
        assertThat(problems("x.c", text)).as(text).isEmpty();
        for (String compiler : Toolchain.installed("gcc")) {
            assertThat(accepts(compiler, "x.c", text)).as(text).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "atomic|s = 5",
                "atomic update|s = x + 1",
                "atomic|a(2) = g(x)",
                "atomic|call h(s)",
                "atomic read|s = x + 1",
                "atomic read|s = 5 ! five",
                "atomic write|call h(s)",
            })
    void gfortranRefusesStatementsOfTheseForms(String directive, String statement)
            throws IOException, InterruptedException {
        String text = fortranStatement(directive, statement);
        assertThat(fortranProblems("x.f90", text)).as(text).containsExactly(Problem.BLOCK_FORM);
        for (String compiler : Toolchain.installed("gfortran")) {
            assertThat(accepts(compiler, "x.f90", text)).as(text).isFalse();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "atomic|s = s + 5",
                "atomic|A(X) = a(x) * 2 ! twice",
                "atomic|s = max(s, x)",
                "atomic|s = &\\n  s - 1",
                "atomic read|s = a(x + 1)",
                "atomic write|s = x + 1",
                "atomic capture|s = x\\nx = x + 1\\n!$omp end atomic",
            })
    void saysNothingOfStatementsThatGfortranAccepts(String directive, String statement)
            throws IOException, InterruptedException {
        String text = fortranStatement(directive, statement.replace("\\n", "\n"));
        assertThat(fortranProblems("x.f90", text)).as(text).isEmpty();
        for (String compiler : Toolchain.installed("gfortran")) {
            assertThat(accepts(compiler, "x.f90", text)).as(text).isTrue();
        }
        assertThat(fortranProblems("x.F90", text.replace("s = x", "s = 3"))).isEmpty();
    }

    private static String fortranStatement(String directive, String statement) {
        return "subroutine f(s, x, a)\ninteger :: s, x, a(10)\ninteger, external :: g\n!$omp "
                + directive
                + "\n"
                + statement
                + "\nend subroutine\n";
    }

    private static List<Problem> fortranProblems(String file, String text) {
        FortranTree tree =
                FortranScanner.scan(new SourceText(file, text), SourceForm.ofFileName(file));
        return Checks.of(tree.tree()).stream().map(Diagnostic::problem).toList();
    }

    private static String statement(String directive, String statement) {
        return "#define EACH(i) for (int i = 0; i < 10; i++)\n#define each(i) EACH(i)\n"
                + "#define LOOP EACH(i)\n#define INC(x) x++\n#define inc(x) INC(x)\n"
                + "int s, x, a[10], *p = a;\nint g(int n) { return n; }\nvoid f(void) {\n"
                + "#pragma omp "
                + directive
                + "\n"
                + statement.replace("\\n", "\n")
                + "\n}\n";
    }

    static List<Path> fixtures() throws IOException {
        try (Stream<Path> files = Files.walk(RESOURCES)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> file.toString().matches(".*\\.(c|cc|cpp|h|[fF]|[fF]90)"))
                    .filter(file -> !file.toString().contains(".expected."))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void saysNothingOfTheOtherTestsPrograms(Path file) throws IOException {
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        assertThat(problems(file.toString(), text)).isEmpty();
    }

    private static String fortran(String directive) {
        String construct = directive.replaceAll("(?i)^(\\w+( do)?).*", "$1");
        boolean block = Set.of("target", "task", "critical").contains(construct);
        return "subroutine f(s, x, a, l)\ninteger :: s, x, a(10), i, k\nlogical :: l\n!$omp "
                + directive
                + "\ndo i = 1, 10\na(i) = i\nend do\n"
                + (block ? "!$omp end " + construct + "\n" : "")
                + "end subroutine\n";
    }

    private static List<Problem> problems(String file, String text) {
        return Instrumentor.instrument(new SourceText(file, text), Options.forFile(file))
                .diagnostics()
                .stream()
                .map(diagnostic -> diagnostic.problem())
                .filter(CHECKED::contains)
                .toList();
    }

    private static boolean accepts(String compiler, String file, String text)
            throws IOException, InterruptedException {
        Files.writeString(folder.resolve(file), text);
        // Some errors are seen only when code is made.
        List<String> command = List.of(compiler, "-fopenmp", "-S", "-o", "/dev/null", file);
        return new Toolchain(folder).run(Map.of(), command).status() == 0;
    }
}
