// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.languageserver.testing.Capabilities;
import io.github.pomplens.languageserver.testing.Editor;
import io.github.pomplens.languageserver.testing.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/**
 * Measures the server as a process, from the other end of its standard streams. Prints the rows of
 * a Markdown table.
 */
public final class ServerBenchmark {
    private static final int LINES = 50_000;
    private static final int KEYSTROKES = 300;
    private static final int HOVERS = 1_000;
    private static final int FILES = 200;
    private static final String LOOP =
            """
            void f%d(double *a, double *b, int n) {
                /* what this function does */
                int i;
                double sum = 0;
                if (n > 0) {
                    a[0] = b[n - 1] * 0.5;
                }
                #pragma omp parallel for reduction(+: sum) schedule(static)
                for (i = 0; i < n; i++) {
                    double x = a[i] * b[i] + 2.0;
                    sum += x > 0 ? x : -x;
                }
                for (i = 0; i < n; i++) {
                    if (a[i] < b[i]) {
                        a[i] = (a[i] + b[i]) / 2;
                    } else {
                        b[i] = a[i];
                    }
                }
                #pragma omp critical
                {
                    b[0] += sum;
                }
            }

            """;

    private final Path folder;
    private final String launcher;
    private final List<String> rows = new ArrayList<>();

    /**
     * @param launcher of the product
     */
    private ServerBenchmark(Path folder, String launcher) {
        this.folder = folder;
        this.launcher = launcher;
    }

    /**
     * @param arguments the product's launcher
     */
    public static void main(String[] arguments) throws IOException {
        Path folder = Files.createTempDirectory("pomp-bench").toRealPath();
        try {
            ServerBenchmark benchmark = new ServerBenchmark(folder, arguments[0]);
            benchmark.measure();
            System.out.println("| what | time |\n|---|---:|");
            benchmark.rows.forEach(System.out::println);
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                files.sorted(java.util.Comparator.reverseOrder())
                        .forEach(file -> file.toFile().delete());
            }
        }
    }

    private void measure() throws IOException {
        cold(project("small", program(500)));
        String text = program(LINES);
        warm(project("large", text), text);
        memory(text);
    }

    /** A project with one file in which each second construct was measured. */
    private Path project(String name, String text) throws IOException {
        Path root = Files.createDirectories(folder.resolve(name));
        Files.createDirectories(root.resolve(".pomp"));
        Path file = Files.writeString(root.resolve("x.c"), text);
        List<Runs.Measured> measured = new ArrayList<>();
        String[] lines = text.split("\n");
        for (int i = 0; i < lines.length; i++) {
            if (lines[i].contains("parallel for")) {
                measured.add(new Runs.Measured("parallel for", "parallel", i + 1, 20));
            }
        }
        new Runs(root, file)
                .write("20261122-101500-bench", text, measured.toArray(Runs.Measured[]::new));
        return file;
    }

    /** A fresh server and its first hover in a file of 500 lines. */
    private void cold(Path file) throws IOException {
        String small = Files.readString(file);
        List<Double> initialized = new ArrayList<>();
        List<Double> hovered = new ArrayList<>();
        List<Double> cpu = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            long start = System.nanoTime();
            try (Editor editor = Editor.of(launcher, "lsp")) {
                editor.initialize(folderOf(file), Capabilities.usual());
                initialized.add(since(start));
                editor.open(file.toUri().toString(), "c", small);
                editor.hover(file.toUri().toString(), 7, 20);
                hovered.add(since(start));
                cpu.add(cpu(editor));
            }
        }
        row("start to the answer to `initialize`, median of 5", percentile(initialized, 50));
        row("start to the first hover, median of 5", percentile(hovered, 50));
        row("the same, CPU time", percentile(cpu, 50));
    }

    private static Path folderOf(Path file) {
        return file.resolveSibling("");
    }

    private static double cpu(Editor editor) {
        Duration used = editor.process().info().totalCpuDuration().orElse(Duration.ZERO);
        return used.toMillis();
    }

    private void warm(Path file, String text) throws IOException {
        try (Editor editor = Editor.of(launcher, "lsp")) {
            editor.initialize(folderOf(file), Capabilities.usual());
            for (int i = 0; i < 10; i++) {
                String other = "file:///warm" + i + ".c";
                editor.open(other, "c", text);
                editor.diagnostics(other, 1);
                editor.close(other);
            }
            String uri = file.toUri().toString();
            long start = System.nanoTime();
            editor.open(uri, "c", text);
            editor.diagnostics(uri, 1);
            row("open " + LINES + " lines to diagnostics", since(start));
            editor.hover(uri, 7, 20);
            List<Double> hovers = new ArrayList<>();
            for (int i = 0; i < HOVERS; i++) {
                long asked = System.nanoTime();
                editor.hover(uri, 7 + 25 * (i % (LINES / 25)), 20);
                hovers.add(since(asked));
            }
            row("hover in it, median", percentile(hovers, 50));
            row("hover in it, p99", percentile(hovers, 99));
            Range all = new Range(new Position(0, 0), new Position(LINES, 0));
            List<Double> hints = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                long asked = System.nanoTime();
                editor.hints(uri, all);
                hints.add(since(asked));
            }
            row("all hints of it", percentile(hints, 50));
            keystrokes(editor, uri);
        }
    }

    private void keystrokes(Editor editor, String uri) {
        List<Double> times = new ArrayList<>();
        for (int i = 0; i < KEYSTROKES; i++) {
            int line = 8 + 25 * (i * 7 % (LINES / 25));
            long typed = System.nanoTime();
            editor.change(uri, i + 2, new Range(new Position(line, 4), new Position(line, 4)), " ");
            editor.diagnostics(uri, i + 2);
            times.add(since(typed));
        }
        row("keystroke to diagnostics in it, median", percentile(times, 50));
        row("keystroke to diagnostics in it, p95", percentile(times, 95));
    }

    private void memory(String text) throws IOException {
        String part = text.substring(0, text.indexOf("void f40("));
        try (Editor editor = Editor.of(launcher, "lsp")) {
            editor.initialize(folder, Capabilities.usual());
            for (int i = 0; i < FILES; i++) {
                String uri = "file:///work/x" + i + ".c";
                editor.open(uri, "c", part);
                editor.diagnostics(uri, 1);
            }
            Path status = Path.of("/proc", Long.toString(editor.process().pid()), "status");
            String resident =
                    Files.readAllLines(status).stream()
                            .filter(line -> line.startsWith("VmRSS:"))
                            .findFirst()
                            .orElse("VmRSS: 0 kB")
                            .replaceAll("[^0-9]", "");
            rows.add(
                    "| resident memory with "
                            + FILES
                            + " open files of 1,000 lines | "
                            + Long.parseLong(resident) / 1024
                            + " MiB |");
        }
    }

    private static String program(int lines) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < lines / 25; i++) {
            text.append(LOOP.formatted(i));
        }
        return text.toString();
    }

    private void row(String what, double ms) {
        rows.add(String.format(Locale.ROOT, "| %s | %.1f ms |", what, ms));
    }

    private static double since(long start) {
        return (System.nanoTime() - start) / 1e6;
    }

    private static double percentile(List<Double> values, int percent) {
        List<Double> sorted = values.stream().sorted().toList();
        return sorted.get(Math.min(sorted.size() - 1, sorted.size() * percent / 100));
    }
}
