// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.openmp.Omp;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Protects that kernels of numerical programs compute, to the last bit, by directives on any number
 * of threads what they compute without, and by threads that are written by hand.
 */
class KernelsTest {
    private static final Path SOURCES = Path.of("src/test/resources/kernels");

    @TempDir static Path folder;

    @BeforeAll
    static void compile() throws Exception {
        Map<String, String> plain = new HashMap<>();
        Map<String, String> translated = new HashMap<>();
        try (Stream<Path> files = Files.list(SOURCES)) {
            for (Path file : files.toList()) {
                String text = Files.readString(file);
                plain.put(file.getFileName().toString(), text);
                boolean directives = JavaTranslator.mayHaveDirectives(text);
                translated.put(
                        file.getFileName().toString(),
                        directives ? Programs.translated(text) : text);
            }
        }
        assertThat(translated).isNotEqualTo(plain);
        Programs.compile(plain, folder.resolve("plain"));
        Programs.compile(translated, folder.resolve("translated"));
    }

    @ParameterizedTest
    @CsvSource({"Crypt, 301", "Lufact, 43", "Series, 24", "Sor, 30", "Sparse, 500"})
    void resultsAreTheSameOnAnyNumberOfThreads(String name, int size) throws Exception {
        String expected = result("plain", name, size, List.of());
        assertThat(expected).doesNotContain("NaN", "wrong").hasSizeGreaterThan(size);
        for (int threads : new int[] {1, 2, 4}) {
            Omp.omp_set_num_threads(threads);
            assertThat(result("translated", name, size, List.of()))
                    .as("by directives, %d threads", threads)
                    .isEqualTo(expected);
            assertThat(result("plain", name, size, List.of(threads)))
                    .as("by hand, %d threads", threads)
                    .isEqualTo(expected);
        }
    }

    /** Returns the result by directives, or by threads when their number is given. */
    private static String result(String from, String name, int size, List<Integer> threads)
            throws Exception {
        URL[] classes = {folder.resolve(from).toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(classes)) {
            Class<?> type = loader.loadClass(name);
            Constructor<?> constructor = type.getDeclaredConstructor(int.class);
            constructor.setAccessible(true);
            Object kernel = constructor.newInstance(size);
            call(kernel, "prepare", List.of());
            call(kernel, threads.isEmpty() ? "byDirectives" : "byThreads", threads);
            return String.valueOf(call(kernel, "result", List.of()));
        }
    }

    private static Object call(Object kernel, String name, List<Integer> arguments)
            throws Exception {
        Class<?>[] types = arguments.stream().map(it -> int.class).toArray(Class<?>[]::new);
        Method method = kernel.getClass().getMethod(name, types);
        method.setAccessible(true);
        return method.invoke(kernel, arguments.toArray());
    }
}
