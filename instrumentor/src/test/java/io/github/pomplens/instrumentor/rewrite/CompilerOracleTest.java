// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.tests.SameSeeds;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Protects users from errors that their compiler doesn't see: what the checks call an error, the
 * compilers refuse, and what these accept gets no word. The programs are in the folder {@code
 * oracle}, a line each.
 */
class CompilerOracleTest {
    private static final Set<Problem> CHECKED =
            Set.of(
                    Problem.UNKNOWN_CLAUSE,
                    Problem.UNKNOWN_ARGUMENT,
                    Problem.DOUBTFUL_ARGUMENT,
                    Problem.LOOP_MISSING,
                    Problem.BLOCK_FORM,
                    Problem.ILLEGAL_NESTING);

    private static final Path RESOURCES = Path.of("src/test/resources");
    private static final Path SAMPLES = RESOURCES.resolve("oracle");

    private static final String C =
            """
            #include <omp.h>
            #define EACH(i) for (int i = 0; i < 10; i++)
            #define each(i) EACH(i)
            #define LOOP EACH(i)
            #define SCHEDULE schedule(static)
            #define INC(x) x++
            #define inc(x) INC(x)
            #define KEEP(v, x) v = x;
            #define CAPTURE(v, x) KEEP(v, x++)
            int s, x, y, strict, a[10], *p = a;
            omp_allocator_handle_t al, get_allocator(int);
            omp_alloctrait_t tr[1];
            int g(int n) { return n; }
            int max(int n, int m) { return n < m ? m : n; }
            void f(void) {
            """;

    private static final String FORTRAN =
            """
            subroutine f(l)
            use omp_lib
            integer :: s, x, y, a(10), i, k
            common /blk/ s, x, y, a
            logical :: l
            integer(omp_allocator_handle_kind) :: al
            integer, external :: g
            """;

    /** Then each line that is refused in C is shown to one of the two compilers, C's or C++'s. */
    private static final boolean FEW = SameSeeds.areTriesFew();

    @TempDir static Path folder;

    /**
     * What compilers refused or accepted already, together with others; the rest is tried alone.
     */
    private static final Set<Sample> REFUSED = new HashSet<>();

    private static final Set<Sample> ACCEPTED = new HashSet<>();

    /** A program with one directive that is looked at, which a line of a list has. */
    private record Sample(String file, String text, String line) {
        @Override
        public String toString() {
            return file + ": " + line;
        }

        /** That of C has C's or C++'s compiler, where it has one. */
        String compiler() {
            if (!file.endsWith(".c")) {
                return "gfortran";
            }
            return line.hashCode() % 2 == 0 ? "gcc" : "g++";
        }
    }

    @BeforeAll
    static void compileTogether() throws IOException, InterruptedException {
        if (FEW) {
            for (String compiler : Toolchain.installed("gcc", "g++", "gfortran")) {
                refuseTogether(
                        compiler,
                        refused().stream().filter(s -> s.compiler().equals(compiler)).toList());
            }
            acceptTogether("gcc", accepted().stream().filter(s -> s.file().equals("x.c")).toList());
            acceptTogether(
                    "gfortran", accepted().stream().filter(s -> s.file().equals("x.f90")).toList());
        }
    }

    private static void refuseTogether(String compiler, List<Sample> samples)
            throws IOException, InterruptedException {
        List<Sample> left = samples;
        Set<Integer> wrong;
        do {
            Together file = together(left);
            Toolchain.Outcome outcome = compile(compiler, name(compiler), file.text());
            wrong = file.withErrors(outcome.errors());
            List<Sample> next = new ArrayList<>();
            for (int i = 0; i < left.size(); i++) {
                (wrong.contains(i) ? REFUSED : next).add(left.get(i));
            }
            left = next;
            // Some errors are looked for only where there are no others.
        } while (!wrong.isEmpty() && !left.isEmpty());
    }

    private static void acceptTogether(String compiler, List<Sample> samples)
            throws IOException, InterruptedException {
        for (String installed : Toolchain.installed(compiler)) {
            if (compile(installed, name(compiler), together(samples).text()).status() == 0) {
                ACCEPTED.addAll(samples);
            }
        }
    }

    private static String name(String compiler) {
        return switch (compiler) {
            case "gcc" -> "x.c";
            case "g++" -> "x.cpp";
            default -> "x.f90";
        };
    }

    /** The samples' functions in one file, each with a name of its own. */
    private static Together together(List<Sample> samples) {
        boolean isC = !samples.isEmpty() && samples.get(0).file().endsWith(".c");
        int beginning = isC ? C.indexOf("void f(void)") : 0;
        Together file = new Together(C.substring(0, beginning));
        for (int i = 0; i < samples.size(); i++) {
            String function = samples.get(i).text().substring(beginning);
            file.add(function.replaceFirst("^(void|subroutine) f\\(", "$1 f" + i + "("));
        }
        return file;
    }

    static List<Sample> refused() throws IOException {
        return samples("refused");
    }

    static List<Sample> accepted() throws IOException {
        return samples("accepted");
    }

    private static List<Sample> samples(String prefix) throws IOException {
        List<Sample> samples = new ArrayList<>();
        for (String line : lines(prefix + "-loops.c.txt")) {
            samples.add(c(line + " -> for (int i = 0; i < 10; i++) a[i] = i;"));
        }
        for (String line : lines(prefix + "-statements.c.txt")) {
            samples.add(c(line));
        }
        for (String line : lines(prefix + "-loops.f90.txt")) {
            samples.add(fortran(line + " -> do i = 1, 10\na(i) = i\nend do" + end(line)));
        }
        for (String line : lines(prefix + "-statements.f90.txt")) {
            samples.add(fortran(line));
        }
        return samples;
    }

    private static List<String> lines(String file) throws IOException {
        List<String> lines = new ArrayList<>(Files.readAllLines(SAMPLES.resolve(file)));
        lines.removeIf(line -> line.startsWith("#"));
        assertThat(lines).as(file).isNotEmpty();
        return lines;
    }

    private static Sample c(String line) {
        return new Sample("x.c", C + "#pragma omp " + joined(line) + "\n}\n", line);
    }

    private static Sample fortran(String line) {
        return new Sample("x.f90", FORTRAN + "!$omp " + joined(line) + "\nend subroutine\n", line);
    }

    /** A directive and what follows it, each on lines of its own. */
    private static String joined(String line) {
        return line.replace(" -> ", "\n").replace("\\n", "\n");
    }

    /** The end directive of a construct that needs one around a loop. */
    private static String end(String directive) {
        String name = directive.replaceAll("^(critical( \\(\\w+\\))?|\\w+).*", "$1");
        boolean combined = directive.startsWith("parallel do");
        boolean block = name.matches("parallel|target|task|critical.*") && !combined;
        return block ? "\n!$omp end " + name : "";
    }

    @ParameterizedTest
    @MethodSource("refused")
    void compilersRefuseWhatIsReported(Sample sample) throws IOException, InterruptedException {
        assertThat(problems(sample.file(), sample.text())).as(sample.text()).hasSize(1);
        if (REFUSED.contains(sample)) {
            return;
        }
        boolean both = !FEW && sample.file().endsWith(".c");
        for (String compiler : both ? List.of("gcc", "g++") : List.of(sample.compiler())) {
            assertAccepts(false, compiler, name(compiler), sample.text());
        }
    }

    @ParameterizedTest
    @MethodSource("accepted")
    void nothingIsReportedOfWhatCompilersAccept(Sample sample)
            throws IOException, InterruptedException {
        assertThat(problems(sample.file(), sample.text())).as(sample.text()).isEmpty();
        if (!ACCEPTED.contains(sample)) {
            String compiler = sample.file().endsWith(".c") ? "gcc" : "gfortran";
            assertAccepts(true, compiler, sample.file(), sample.text());
        }
    }

    static List<Path> fixtures() throws IOException {
        try (Stream<Path> files = Files.walk(RESOURCES)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> file.toString().matches(".*\\.(c|cc|cpp|h|[fF]|[fF]90)"))
                    .filter(file -> !file.toString().matches(".*(\\.expected\\.|-broken).*"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void nothingIsReportedOfTheOtherTestsPrograms(Path file) throws IOException {
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        assertThat(problems(file.toString(), text)).isEmpty();
    }

    private static List<Problem> problems(String file, String text) {
        return Instrumentor.instrument(LanguageFrontEnds.source(file, text), Options.forFile(file))
                .diagnostics()
                .stream()
                .map(Diagnostic::problem)
                .filter(CHECKED::contains)
                .toList();
    }

    private static void assertAccepts(boolean accepts, String compiler, String file, String text)
            throws IOException, InterruptedException {
        for (String installed : Toolchain.installed(compiler)) {
            Toolchain.Outcome outcome = compile(installed, file, text);
            assertThat(outcome.status() == 0)
                    .as(compiler + ": " + text + "\n" + outcome.errors())
                    .isEqualTo(accepts);
        }
    }

    private static Toolchain.Outcome compile(String compiler, String file, String text)
            throws IOException, InterruptedException {
        Files.writeString(folder.resolve(file), text);
        // Some errors are seen only when code is made.
        List<String> command = new ArrayList<>(List.of(compiler, "-fopenmp", "-w", "-S"));
        command.addAll(List.of("-fmax-errors=0", "-o", "/dev/null", file));
        return new Toolchain(folder).run(Map.of(), command);
    }
}
