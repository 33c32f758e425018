// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.openmp.Omp;
import io.github.pomplens.openmp.Pomp;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Translates, compiles and calls small programs in this process. */
final class Programs {
    static {
        System.setProperty("pomp.library", Silent.class.getName());
    }

    private Programs() {}

    /** A measurement library that measures nothing. */
    public static final class Silent implements Pomp {}

    /** Makes a source of the body of a method that returns a text; it begins on line 5. */
    static String source(String body) {
        return "import java.util.*;\npublic class P {\n"
                + "  static int field; static long total;\n  public static String run() throws"
                + " Exception {\n"
                + body
                + "\n  }\n}\n";
    }

    static JavaTranslation translation(String text) {
        return JavaTranslator.translate(new JavaSource("P.java", text, "/src/P.java", List.of()));
    }

    static String translated(String text) {
        JavaTranslation result = translation(text);
        assertThat(result.diagnostics()).isEmpty();
        assertThat(result.text().lines().count()).isEqualTo(text.lines().count());
        return result.text();
    }

    /** Compiles a source and returns what its method {@code run} returns. */
    static String runSource(String text, Path folder, int threads) throws Exception {
        compile(Map.of("P.java", text), folder);
        return run("P", folder, threads);
    }

    /** Returns what the method {@code run} of a compiled class returns. */
    static String run(String name, Path folder, int threads) throws Exception {
        Omp.omp_set_num_threads(threads);
        try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            Object result = loader.loadClass(name).getMethod("run").invoke(null);
            return String.valueOf(result);
        }
    }

    /** Compiles sources, given by their names, without a warning. */
    static void compile(Map<String, String> sources, Path folder) throws Exception {
        Files.createDirectories(folder);
        List<Path> written = new ArrayList<>();
        for (Map.Entry<String, String> source : sources.entrySet()) {
            written.add(Files.writeString(folder.resolve(source.getKey()), source.getValue()));
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<String> options =
                    List.of("-Xlint:all", "-proc:none", "-d", folder.toString(), "-cp", classes());
            compiler.getTask(
                            said,
                            files,
                            null,
                            options,
                            null,
                            files.getJavaFileObjectsFromPaths(written))
                    .call();
        }
        assertThat(said.toString()).as("%s", sources).isEmpty();
    }

    private static String classes() throws Exception {
        return Path.of(Omp.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                .toString();
    }
}
