// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Protects that a Fortran thread which tests a lock until it gets it is seen to wait for it, at the
 * line of the test and blamed on who held it, and that a test which is given up is not a wait.
 */
class FortranSpinningTest {
    /** A thread holds a lock until the other has found it held, who then tests until it is free. */
    private static final String FREE =
            """
            program spin
              use omp_lib
              implicit none
              integer(omp_lock_kind) :: lock
              integer :: stage, seen, given_up
              call omp_init_lock(lock)
              stage = 0; given_up = 0
            !$omp parallel num_threads(2) private(seen)
              if (omp_get_thread_num() == 0) then
                call omp_set_lock(lock)
                call next(1)
                call await(2)
                call omp_unset_lock(lock)
              else
                call await(1)
                if (.not. omp_test_lock(lock)) given_up = 1
            !$omp critical
                seen = 0
                do while (.not. omp_test_lock(lock))
                  seen = seen + 1
                  if (seen == 3) call next(2)
                end do
                call omp_unset_lock(lock)
            !$omp end critical
              end if
            !$omp end parallel
              call omp_destroy_lock(lock)
              print *, given_up
            contains
              subroutine next(to)
                integer, intent(in) :: to
            !$omp atomic write
                stage = to
              end subroutine
              subroutine await(what)
                integer, intent(in) :: what
                integer :: now
                now = 0
                do while (now < what)
            !$omp atomic read
                  now = stage
                end do
              end subroutine
            end program
            """;

    @TempDir static Path folder;
    private static Path library;

    @BeforeAll
    static void buildLibrary() throws IOException, InterruptedException {
        library = new Toolchain(folder).buildLibrary();
    }

    /** Puts each line but directives into the columns of its statements. */
    private static String fixed() {
        return FREE.replaceAll("(?m)^(?!!)", "      ");
    }

    @ParameterizedTest
    @CsvSource({"spin.f90", "spin.f"})
    void whoTestsALockUntilItIsFreeWaits(String name) throws IOException, InterruptedException {
        assumeTrue(!Toolchain.installed("gfortran").isEmpty(), "gfortran is not installed");
        String source = name.endsWith(".f") ? fixed() : FREE;
        Options options = Options.forFile("/src/" + name);
        String text =
                Instrumentor.instrument(LanguageFrontEnds.source(name, source), options).text();
        Files.writeString(folder.resolve(name), text);
        Toolchain tools = new Toolchain(folder);
        String program = folder.resolve("program").toString();
        Toolchain.Outcome compiled =
                tools.run(
                        Map.of(),
                        List.of("gfortran", "-fopenmp", name, library.toString(), "-o", program));
        assertThat(compiled.errors()).isEmpty();
        Path profile = folder.resolve("profile.json");
        Files.deleteIfExists(profile);
        Toolchain.Outcome outcome =
                tools.run(Map.of("POMP_RUN_DIR", folder.toString()), List.of(program));
        assertThat(outcome.output().strip()).isEqualTo("1");

        JsonNode root = new ObjectMapper().readTree(profile.toFile());
        JsonNode waited = site(root, "omp_test_lock", "do while (.not. omp_test_lock", source);
        assertThat(waited.get("visits").longValue()).isEqualTo(1);
        assertThat(waited.get("contended").longValue()).isEqualTo(1);
        assertThat(waited.get("failed_tests").longValue()).isGreaterThanOrEqualTo(3);
        assertThat(waited.get("wait_ns").longValue()).isPositive();
        JsonNode held = site(root, "omp_set_lock", "call omp_set_lock", source);
        assertThat(held.get("blame_ns").longValue()).isPositive();
        assertThat(held.has("failed_tests")).isFalse();
        JsonNode asked = site(root, "omp_test_lock", "if (.not. omp_test_lock", source);
        assertThat(asked.get("visits").longValue()).isZero();
        assertThat(asked.get("failed_tests").longValue()).isEqualTo(1);
        assertThat(asked.get("wait_ns").longValue()).isZero();
    }

    /** What is known of the lock where a routine is called in the line with a text. */
    private static JsonNode site(JsonNode root, String routine, String line, String source) {
        long number =
                1
                        + source.substring(0, source.indexOf(line))
                                .chars()
                                .filter(c -> c == '\n')
                                .count();
        for (JsonNode site : root.get("locks").get(0).get("sites")) {
            JsonNode call = root.get("constructs").get(site.get("call").intValue());
            boolean here = call.get("begin_line1").longValue() == number;
            if (here && call.get("kind").textValue().equals(routine)) {
                return site;
            }
        }
        throw new AssertionError("no call of " + routine + " in line " + number + ": " + root);
    }
}
