// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.languageserver.testing.Capabilities;
import io.github.pomplens.languageserver.testing.Editor;
import io.github.pomplens.languageserver.testing.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/**
 * Measures the server as a process, from the other end of its standard streams. Prints a Markdown
 * table; rows that begin with a space are details.
 */
public final class ServerBenchmark {
    private static final int LINES = 50_000;
    private static final int KEYSTROKES = 300;
    private static final int HOVERS = 1_000;
    private static final int FILES = 200;
    private static final int OPENED = 10;
    private static final int STARTS = 5;
    private static final int HINTS = 20;
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

    private static final String MACRO = "#define PRAGMA(x) _Pragma(#x)\n";
    private static final String GUARD = "#ifdef __cplusplus\nextern \"C\" {\n#endif\n";
    private static final String GUARD_END = "#ifdef __cplusplus\n}\n#endif\n";
    private static final String NAMESPACE = "namespace n {\n";
    private static final String MODULE = "module m\n  implicit none\ncontains\n";
    private static final String END = "end module\n";
    private static final String DO =
            """
            subroutine f%d(a, b, n)
              integer, intent(in) :: n
              real(8), intent(inout) :: a(n), b(n)
              ! what this procedure does
              integer :: i
              real(8) :: total, x
              total = 0
              if (n > 0) then
                a(1) = b(n) * 0.5
              end if
              !$omp parallel do reduction(+: total) private(x) schedule(static)
              do i = 1, n
                x = a(i) * b(i) + 2.0
                total = total + abs(x)
              end do
              !$omp end parallel do
              do i = 1, n
                a(i) = (a(i) + b(i)) / 2
                b(i) = a(i)
              end do
              !$omp critical
              b(1) = b(1) + total
              !$omp end critical
            end subroutine

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
            System.out.println("| what, ms | median | p95 | CPU time |\n|---|---:|---:|---:|");
            benchmark.rows.forEach(System.out::println);
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                files.sorted(java.util.Comparator.reverseOrder())
                        .forEach(file -> file.toFile().delete());
            }
        }
    }

    private void measure() throws IOException {
        cold(project("small", program(LOOP, 500)));
        String text = program(LOOP, LINES);
        first(text);
        warm(project("large", text), text);
        detail("file:///x.c", "c", MACRO + text, "where macros hold pragmas");
        detail("file:///x.c", "c", GUARD + text + GUARD_END, "between `extern \"C\"` guards");
        detail("file:///x.cpp", "cpp", NAMESPACE + text + "}\n", "inside a namespace");
        String fortran = program(DO, LINES);
        keystrokes("file:///x.f90", "fortran", fortran, "in Fortran");
        detail("file:///x.f90", "fortran", MODULE + fortran + END, "in a Fortran module");
        keystrokes("file:///x.c", "c", open(text, "{\n"), "while a brace is open");
        String open = open(fortran, "do i = 1, n\n");
        keystrokes("file:///x.f90", "fortran", open, "while a loop of Fortran is open");
        memory(text);
    }

    /** A program in the middle of which something begins that doesn't end. */
    private static String open(String text, String begin) {
        int line = text.indexOf('\n', text.length() / 2) + 1;
        return text.substring(0, line) + begin + text.substring(line);
    }

    /** What follows in a file of another kind. */
    private void keystrokes(String uri, String language, String text, String what)
            throws IOException {
        try (Editor editor = Editor.of(launcher, "lsp")) {
            editor.initialize(folder, Capabilities.usual());
            editor.open(uri, language, text);
            editor.diagnostics(uri, 1);
            List<Double> keystrokes =
                    times(editor, KEYSTROKES, i -> keystroke(editor, uri, i, false));
            row("keystroke to diagnostics " + what, keystrokes);
        }
    }

    /** The same, of less interest than the rows before. */
    private void detail(String uri, String language, String text, String what) throws IOException {
        keystrokes(uri, language, text, what);
        asDetail();
    }

    /** Marks the last row as one that tools/bench.sh only prints. */
    private void asDetail() {
        rows.add(" " + rows.remove(rows.size() - 1));
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
        for (int i = 0; i < STARTS; i++) {
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
        row("start to the answer to `initialize`", ms(percentile(initialized, 50)), "", "");
        asDetail();
        row("start to the first hover", ms(percentile(hovered, 50)), "", ms(percentile(cpu, 50)));
    }

    private static Path folderOf(Path file) {
        return file.resolveSibling("");
    }

    /** What the server has computed so far, in milliseconds, its compilers and collector too. */
    private static double cpu(Editor editor) throws IOException {
        Path tasks = Path.of("/proc", Long.toString(editor.process().pid()), "task");
        double ns = 0;
        try (Stream<Path> threads = Files.list(tasks)) {
            for (Path thread : threads.toList()) {
                ns += cpuOf(thread.resolve("schedstat"));
            }
        }
        return ns / 1e6;
    }

    private static double cpuOf(Path statistics) {
        try {
            return Long.parseLong(Files.readString(statistics).split(" ")[0]);
        } catch (IOException e) {
            // The thread has ended since.
            return 0;
        }
    }

    /** Something to be measured many times. */
    private interface Step {
        void take(int i) throws IOException;
    }

    /** Takes steps; answers the time of each, and the CPU time of all as the last. */
    private static List<Double> times(Editor editor, int count, Step step) throws IOException {
        List<Double> times = new ArrayList<>();
        double before = cpu(editor);
        for (int i = 0; i < count; i++) {
            long asked = System.nanoTime();
            step.take(i);
            times.add(since(asked));
        }
        times.add(cpu(editor) - before);
        return times;
    }

    /** The first document of fresh servers. */
    private void first(String text) throws IOException {
        List<Double> times = new ArrayList<>();
        for (int i = 0; i <= STARTS; i++) {
            try (Editor editor = Editor.of(launcher, "lsp")) {
                editor.initialize(folder, Capabilities.usual());
                long start = System.nanoTime();
                editor.open("file:///first.c", "c", text);
                editor.diagnostics("file:///first.c", 1);
                times.add(since(start));
            }
        }
        // This end of the streams wrote its first large message, too.
        double median = percentile(times.subList(1, times.size()), 50);
        row("open " + LINES + " lines to diagnostics, the first time", ms(median), "", "");
        asDetail();
    }

    private void warm(Path file, String text) throws IOException {
        try (Editor editor = Editor.of(launcher, "lsp")) {
            editor.initialize(folderOf(file), Capabilities.usual());
            List<Double> others =
                    times(
                            editor,
                            OPENED,
                            i -> {
                                String other = "file:///warm" + i + ".c";
                                editor.open(other, "c", text);
                                editor.diagnostics(other, 1);
                                editor.close(other);
                            });
            few("open " + LINES + " lines to diagnostics", others);
            String uri = file.toUri().toString();
            editor.open(uri, "c", text);
            editor.diagnostics(uri, 1);
            editor.hover(uri, 7, 20);
            List<Double> hovers =
                    times(editor, HOVERS, i -> editor.hover(uri, 7 + 25 * (i % (LINES / 25)), 20));
            row(
                    "hover in it",
                    ms(p(hovers, 50)),
                    ms(p(hovers, 99)) + " (p99)",
                    ms(meanCpu(hovers)));
            Range all = new Range(new Position(0, 0), new Position(LINES, 0));
            few("all hints of it", times(editor, HINTS, i -> editor.hints(uri, all)));
            List<Double> keystrokes =
                    times(editor, KEYSTROKES, i -> keystroke(editor, uri, i, false));
            row("keystroke to diagnostics in it", keystrokes);
            few(
                    "keystroke to diagnostics and all hints",
                    times(editor, HINTS, i -> keystroke(editor, uri, KEYSTROKES + i, true)));
        }
    }

    private static void keystroke(Editor editor, String uri, int i, boolean hints) {
        int line = 8 + 25 * (i * 7 % (LINES / 25));
        editor.change(uri, i + 2, new Range(new Position(line, 4), new Position(line, 4)), " ");
        editor.diagnostics(uri, i + 2);
        if (hints) {
            editor.hints(uri, new Range(new Position(0, 0), new Position(LINES, 0)));
        }
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
            String mib = Long.parseLong(resident) / 1024 + " MiB";
            row("resident memory with " + FILES + " open files of 1,000 lines", mib, "", "");
        }
    }

    private static String program(String part, int lines) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < lines / 25; i++) {
            text.append(part.formatted(i));
        }
        return text.toString();
    }

    private void row(String what, String median, String late, String cpu) {
        rows.add("| " + what + " | " + median + " | " + late + " | " + cpu + " |");
    }

    private static String ms(double ms) {
        return String.format(Locale.ROOT, "%.1f", ms);
    }

    /** The percentiles of many steps, and the mean of their CPU time. */
    private void row(String what, List<Double> steps) {
        row(what, ms(p(steps, 50)), ms(p(steps, 95)), ms(meanCpu(steps)));
    }

    /** The same without the percentile that so few steps don't tell. */
    private void few(String what, List<Double> steps) {
        row(what, ms(p(steps, 50)), "", ms(meanCpu(steps)));
    }

    /** The mean CPU time of steps. */
    private static double meanCpu(List<Double> steps) {
        int count = steps.size() - 1;
        return steps.get(count) / count;
    }

    /** A percentile of steps. */
    private static double p(List<Double> steps, int percent) {
        return percentile(steps.subList(0, steps.size() - 1), percent);
    }

    private static double since(long start) {
        return (System.nanoTime() - start) / 1e6;
    }

    private static double percentile(List<Double> values, int percent) {
        List<Double> sorted = values.stream().sorted().toList();
        return sorted.get(Math.min(sorted.size() - 1, sorted.size() * percent / 100));
    }
}
