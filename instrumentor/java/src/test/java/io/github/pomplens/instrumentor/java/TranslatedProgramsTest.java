// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects that translated programs say what the sources say when directives are comments. */
class TranslatedProgramsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "try {\n//omp parallel num_threads(2)\n//omp single\n{\n//omp task if(field > 5)\n{\nif"
                        + " (field == 0) throw new java.io.IOException(\"io\");\nThread.sleep(1);\n}\n}"
                        + "\nreturn \"none\";\n} catch (java.io.IOException e) {\nreturn"
                        + " e.getMessage();\n} catch (InterruptedException e) {\nreturn \"int\";\n}",
                "int s = 0;\n//omp parallel for\nfor (int i = 0; i < 5; i++) {\n//omp parallel\n{\n"
                        + "//omp single\n{\n//omp task\n{\n//omp critical\ns += i;\n}\n}\n}\n}\n"
                        + "return \"\" + s;",
                "int[] n = {9};\n//omp parallel threadNum(n[0] - 8)\nn[0]++;\nreturn \"\" + n[0];",
                "int n = 0;\n//omp parallel num_threads(3) if(n > 5)\nn++;\nreturn \"\" + n;",
                "int n = 0;\n//omp parallel\n{\n//omp critical\nn = 7;\n}\nreturn \"\" + n;",
                "String s = \"a\";\n//omp parallel shared(s)\n{\n//omp critical name\ns = \"b\";\n}"
                        + "\nreturn s;",
                "List<String> l = null;\n//omp parallel\n{\n//omp single\nl = List.of(\"x\");\n}\n"
                        + "return \"\" + l;",
                "var l = new ArrayList<Integer>();\nl = new ArrayList<>(l);\n//omp parallel\n"
                        + "//omp critical(c)\nif (l.isEmpty()) l.add(1);\nreturn \"\" + l;",
                "var n = 1;\n//omp parallel\n{\n//omp atomic\nn += 0;\n}\nreturn \"\" + n;",
                "int x = 3;\nint[] r = new int[1];\n//omp parallel private(x)\n{\nx = 4;\nr[0] ="
                        + " x;\n}\nreturn \"\" + r[0];",
                "int x = 3;\nint[] r = new int[1];\nx++;\n//omp parallel firstprivate(x)\n{\nint y"
                        + " = x + 1;\nr[0] = y;\n}\nreturn r[0] + \" \" + x;",
                "int s = 0;\n//omp parallel for reduction(+: s)\nfor (int i = 0; i < 100; i++) s +="
                        + " i;\nreturn \"\" + s;",
                "double m = 0, k = 9;\n//omp parallel for reduction(max: m)"
                        + " reduction(min:k)\nfor (int i = 0; i <= 30; i += 3) {\nm ="
                        + " Math.max(m, i);\nk = Math.min(k, i);\n}\nreturn m + \" \" + k;",
                "boolean all = true, any = false;\n//omp parallel\n//omp for reduction(&&: all)"
                        + " reduction(||: any)\nfor (int i = 9; i > 0; --i) {\nall = all && i > 0;"
                        + "\nany = any || i > 8;\n}\nreturn all + \" \" + any;",
                "field = 1;\n//omp parallel for reduction(*: field)\nfor (int i = 1; i < 6;"
                        + " i++) field *= i;\nreturn \"\" + field;",
                "int last = 0;\n//omp parallel for lastprivate(last) schedule(dynamic, 3)\nfor (int"
                        + " i = 0; i < 50; i++) last = i;\nreturn \"\" + last;",
                "int last = 5;\n//omp parallel\n{\n//omp for firstprivate(last) lastprivate(last)"
                        + " schedule(guided)\nfor (long i = 0; 50 > i; i = i + 1) last = (int)"
                        + " i;\n}\nreturn \"\" + last;",
                "int[] a = new int[40];\nint j;\n//omp parallel for schedule(static, 2)\nfor (j ="
                        + " 0; j < 40; j++) {\na[j] = j;\n}\nreturn Arrays.toString(a);",
                "int[] a = new int[9];\n//omp parallel\n{\n//omp for nowait schedule(runtime)\nfor"
                        + " (int i = 8; i >= 0; i -= 1) {\nif (i == 3) continue;\na[i] = i;\n}\n"
                        + "//omp barrier\n//omp for\nfor (int i = 0; i < 9; i++) a[i]++;\n}\n"
                        + "return Arrays.toString(a);",
                "StringBuilder b = new StringBuilder();\n//omp parallel for ordered"
                        + " schedule(dynamic)\nfor (int i = 0; i < 20; i++) {\nint q = i;\n//omp"
                        + " ordered\nb.append(q);\n}\nreturn b.toString();",
                "int x = 0, y = 0;\n//omp parallel sections\n{\nx = 1;\n//omp section\n{ y = 2; }\n}"
                        + "\nreturn x + \" \" + y;",
                "int[] a = new int[3];\nint z = 0;\n//omp parallel\n{\n//omp sections"
                        + " lastprivate(z) reduction(+: field)\n{\n//omp section\na[0] = 1;\n//omp"
                        + " section\na[1] = 2;\n//omp section\nz = 9;\n}\n}\nreturn z +"
                        + " Arrays.toString(a);",
                "int[] a = new int[2];\n//omp parallel\n{\n//omp single nowait\na[0] = 4;\n//omp"
                        + " master\n{\na[1] = 5;\n}\n//omp masked\na[1] = 5;\n}\nreturn"
                        + " Arrays.toString(a);",
                "int s = 0;\n//omp parallel\n//omp single\nfor (int i = 0; i < 30; i++) {\n//omp"
                        + " task if(i > 3)\n{\n//omp critical\ns += i;\n}\n}\nreturn \"\" + s;",
                "int a, b;\n//omp parallel\n{\n//omp single\n{\n//omp task\na = 1;\n}\n}\nb ="
                        + " 2;\n//omp task shared(b)\nb = 3;\n//omp taskwait\nreturn \"\" + b;",
                "int r = 0;\nfor (int k = 0; k < 4; k++) {\nint add = k;\nadd++;\n//omp"
                        + " parallel num_threads(2)\n{\n//omp single\nr += add + k;\n}\n}\nreturn"
                        + " \"\" + r;",
                "int[] a = new int[2];\n//omp parallel num_threads(1)\n{\nint x;\nString s;\n//omp"
                        + " single\nx = 2;\n//omp masked filter(x - x)\ns = \"ab\";\na[0] = x +"
                        + " s.length();\n}\nreturn \"\" + a[0];",
                "//omp noinstrument\nint n = 0;\n//omp parallel\n//omp single\nn = 1;\n//omp"
                        + " instrument\n//omp inst begin(r)\nn++;\n//omp inst end(r)\nreturn"
                        + " \"\" + n;",
                "//omp inst begin(r)\nint n = 4;\n//omp inst end(r)\n// omp parallel\n{\n//#omp"
                        + " barrier\n}\nreturn \"\" + n;",
                "Runnable[] all = new Runnable[2];\nint[] a = {0};\n//omp parallel for\nfor (int i ="
                        + " 0; i < 2; i++) {\nfinal int c = i;\nall[i] = () -> a[0] += c;\n}\nfor"
                        + " (Runnable one : all) one.run();\nreturn \"\" + a[0];",
                "int n = 6;\nn += 2;\ndouble[] g = new double[n * n];\nArrays.fill(g, 1);\ng[9] ="
                        + " 5;\ndouble omega = 1.25;\nfor (int sweep = 0; sweep < 6; sweep++) {\n"
                        + "//omp parallel for\nfor (int i = 1 + sweep % 2; i < n - 1; i += 2)\nfor"
                        + " (int j = 1; j < n - 1; j++)\ng[i * n + j] = omega / 4 * (g[i * n - n +"
                        + " j] + g[i * n + n + j] + g[i * n + j - 1] + g[i * n + j + 1]) + (1 -"
                        + " omega) * g[i * n + j];\n}\nreturn Arrays.toString(g);",
                "int terms = 40;\ndouble[] c = new double[terms];\n//omp parallel for"
                        + " schedule(dynamic)\nfor (int k = 0; k < terms; k++) {\ndouble sum ="
                        + " 0;\nfor (int x = 0; x < 100; x++) sum += Math.cos(k * x) *"
                        + " Math.pow(x + 1.0, x);\nc[k] = sum;\n}\nreturn Arrays.toString(c);",
            })
    void sayTheSameOnAnyNumberOfThreads(String body, @TempDir Path folder) throws Exception {
        String source = Programs.source(body);
        String plain = Programs.runSource(source, folder.resolve("plain"), 1);
        String translated = Programs.translated(source);
        for (int threads : new int[] {1, 2, 4}) {
            assertThat(Programs.runSource(translated, folder.resolve("t" + threads), threads))
                    .as("%d threads: %s", threads, translated)
                    .isEqualTo(plain);
        }
    }

    /** Generics, records, patterns, lambdas, labels and the like, in a file of its own. */
    @Test
    void whatJavaHasMayStandAroundAndInConstructs(@TempDir Path folder) throws Exception {
        String source;
        try (InputStream in = getClass().getResourceAsStream("/programs/Features.java")) {
            source = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        }
        Programs.compile(Map.of("Features.java", source), folder.resolve("plain"));
        String translated = Programs.translated(source);
        Programs.compile(Map.of("Features.java", translated), folder.resolve("translated"));
        String plain = Programs.run("Features", folder.resolve("plain"), 1);
        assertThat(plain.lines()).hasSize(5).noneMatch(String::isBlank);
        for (int threads : new int[] {1, 2, 4}) {
            assertThat(Programs.run("Features", folder.resolve("translated"), threads))
                    .as("%d threads", threads)
                    .isEqualTo(plain);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "//omp parallel\n{\nfield = 1;\nboom();\n}",
                "//omp parallel for\nfor (int i = 0; i < 9; i++)\nboom();",
                "//omp parallel\n{\n//omp for\nfor (int i = 0; i < field;\ni++) {}\nboom();\n}",
                "//omp parallel sections\n{\n//omp section\nboom();\n}",
                "//omp parallel\n{\n//omp single\n{\nboom();\n}\n}",
                "if (field == 0) {\n//omp parallel\n{\n//omp single\nthrow new IllegalStateException(\"boom\");\n}\n}",
                "//omp master\nboom();",
                "//omp critical\n{\n\nboom();\n}",
                "//omp masked filter(0)\n{\nboom();\n}",
                "//omp taskgroup\n{\n\nboom();\n}",
                "//omp parallel\n{\n//omp sections nowait\n{\nfield++;\n//omp section\nboom();\n}\n}",
                "//omp atomic\nfield += boom();",
                "//omp parallel for ordered\nfor (int i = 0; i < 2; i++) {\n//omp ordered\nboom();\n"
                        + "}",
                "//omp task\nboom();",
                "//omp inst begin(r)\nboom();\n//omp inst end(r)",
                "int[] a = null;\n//omp parallel\n//omp for\nfor (int i = 0; i < a.length; i++)"
                        + " {}",
            })
    void throwOnTheLinesOfTheSource(String body, @TempDir Path folder) throws Exception {
        String source =
                Programs.source(
                                "try {\n"
                                        + body
                                        + "\n} catch (RuntimeException e) {"
                                        + " return lines(e); }\nreturn \"no exception\";")
                        .replaceFirst(
                                "(?s)}\\s*$",
                                "static int boom() { throw new IllegalStateException(\"boom\"); }\n"
                                        + "static String lines(Throwable e) { StringBuilder b = new"
                                        + " StringBuilder(); for (StackTraceElement at :"
                                        + " e.getStackTrace()) if (at.getClassName().equals(\"P\")"
                                        + " && b.length() < 6) b.append(at.getLineNumber()).append('"
                                        + " '); return b.toString(); }\n}\n");
        String plain = Programs.runSource(source, folder.resolve("plain"), 1);
        assertThat(plain).isNotEqualTo("no exception");
        String translated = Programs.translated(source);
        for (int threads : new int[] {1, 2}) {
            String lines = Programs.runSource(translated, folder.resolve("t" + threads), threads);
            assertThat(lines).as(translated).startsWith(plain.split(" (?=\\d+ $)")[0]);
        }
    }
}
