// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects that C++ is edited as what it is: its functions, blocks and ways to leave them. */
class CppActionsTest {
    /** Each with the part that is selected, which is also what is measured. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "struct S {\n  S(int n) : a(n), b{n} {\n    «a++;\n    b++;»\n  }\n  int a, b;\n};\n",
                "struct S {\n  S(int n) try : a(n) {\n    «a++;»\n  } catch (...) {\n    throw;\n  }\n  int a;\n};\n",
                "struct S {\n  S(int n) try : a(n) {\n    a++;\n  } catch (...) {\n    «log();»\n    throw;\n  }\n  int a;\n};\n",
                "struct S {\n  ~S() {\n    «free(p);»\n  }\n};\n",
                "struct S {\n  auto get() const noexcept -> int {\n    «count();»\n    return 1;\n  }\n};\n",
                "template <class T, int N = (1 > 0)> void f(T t) {\n  «t.run();\n  t.stop();»\n}\n",
                "void f(V v) {\n  «for (auto &x : v) {\n    if (x) continue;\n    x++;\n  }»\n}\n",
                "void f(V v) {\n  «for (int i = 0; auto x : v) g(x, i++);»\n}\n",
                "template <int N> void f() {\n  «if constexpr (N > 2) {\n    a();\n  } else {\n    b();\n  }»\n}\n",
                "template <int N> void f() {\n  if constexpr (N > 2) {\n    «a();»\n  }\n}\n",
                "void f() {\n  «[[maybe_unused]] int y = 1;\n  [[likely]] g(y);»\n}\n",
                "void f() {\n  «if (auto it = v.begin(); it != v.end()) {\n    g(it);\n  }»\n}\n",
                "void f() {\n  auto g = [&](int x) mutable -> int {\n    «x++;»\n    return x;\n  };\n}\n",
                "void f() {\n  «auto g = [&](int x) -> int {\n    return x + 1;\n  };\n  g(1);»\n}\n",
                "void f() {\n  «run([] { throw 1; });»\n}\n",
                "void f() {\n  «try {\n    throw 1;\n  } catch (int) {\n    a();\n  }»\n}\n",
                "void f() {\n  «auto s = R\"x(\n  } return; {\n  )x\";»\n}\n",
                "namespace a::b {\nstruct S {\n  void f() { }\n  void g() {\n    «h();»\n  }\n};\n}\n",
            })
    void measuresTheSelection(String marked) {
        List<Action> actions = actions(new MeasureRegion(), marked);

        assertThat(actions).hasSize(1);
        assertThat(actions.get(0).refusal()).isEmpty();
        String selected = marked.substring(marked.indexOf('«') + 1, marked.indexOf('»'));
        assertThat(applied(marked, actions.get(0)))
                .containsPattern("#pragma pomp inst begin\\(\\w+_1\\)\n *\\Q" + selected + "\\E\n")
                .contains(selected + "\n" + indentation(marked) + "#pragma pomp inst end(");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "void f() {\\n  «a();\\n  if (x) throw 1;»\\n}\\n | 'throw' in line 3",
                "void f() {\\n  «try {\\n    a();\\n  } catch (...) {\\n    throw;\\n  }»\\n}\\n | 'throw' in line 5",
                "T f() {\\n  «co_await a();»\\n} | 'co_await' in line 2",
                "T f() {\\n  «for (int x : v) co_yield x;»\\n} | 'co_yield' in line 2",
                "T f() {\\n  «a();\\n  co_return 1;»\\n} | 'co_return' in line 3",
                "int f() {\\n  auto g = [] {\\n    «a();\\n    return 1;»\\n  };\\n  return g();\\n} | 'return' in line 4",
                "void f(V v) {\\n  for (auto x : v) {\\n    «if (x) break;\\n    a();»\\n  }\\n} | 'break' in line 3",
                "int f() {\\n  «return g([] { return 1; });»\\n} | 'return' in line 2",
            })
    void saysWhatLeavesTheSelection(String escaped, String reason) {
        String marked = escaped.replace("\\n", "\n");
        List<Action> actions = actions(new MeasureRegion(), marked);

        assertThat(actions).hasSize(1);
        assertThat(actions.get(0).changes()).isEmpty();
        assertThat(actions.get(0).refusal()).startsWith(reason + " leads out of or into it; ");
    }

    /** Each with the cursor in the head of a function whose body is {@code body();}. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "struct S {\n  S(int n) : a(«»n), b{n} {\n    body();\n  }\n  int a, b;\n};\n",
                "struct S {\n  S(int n) try : «»a(n) {\n    body();\n  } catch (...) {\n    throw;\n  }\n};\n",
                "struct S {\n  «»~S() noexcept(false) {\n    body();\n  }\n};\n",
                "struct S {\n  S &operator=(const S &«»o) {\n    body();\n    return *this;\n  }\n};\n",
                "struct S {\n  explicit operator «»bool() const {\n    body();\n    return true;\n  }\n};\n",
                "template <typename T>\nauto f«»(T t) -> decltype(t + 1) {\n    body();\n    return t;\n}\n",
                "template <class T> requires C<T> void f«»(T t) {\n    body();\n}\n",
                "[[nodiscard]] inline int f«»() {\n    body();\n    return 1;\n}\n",
                "int f«»() try {\n    body();\n    return 1;\n} catch (...) {\n    return 0;\n}\n",
                "auto l = [](int «»x) {\n    body();\n    return x;\n};\n",
                "void S::f() const &«» {\n    body();\n}\n",
            })
    void measuresFunctionsOfAnyForm(String marked) {
        List<Action> actions = actions(new MeasureFunction(), marked);

        assertThat(actions).hasSize(1);
        assertThat(actions.get(0).refusal()).isEmpty();
        assertThat(applied(marked, actions.get(0)))
                .containsPattern(
                        "(?m)^ *#pragma pomp inst begin\\(\\w+_1\\)\n    body\\(\\);\n"
                                + " *#pragma pomp inst end\\(\\w+_1\\)\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int f«»(int x) {\n  if (x) return 1;\n  return 2;\n}\n",
                "void f«»() {\n  a();\n  if (x) throw 1;\n}\n",
            })
    void refusesFunctionsThatAreLeftInTheMiddle(String marked) {
        List<Action> actions = actions(new MeasureFunction(), marked);

        assertThat(actions).hasSize(1);
        assertThat(actions.get(0).changes()).isEmpty();
        assertThat(actions.get(0).refusal()).contains("leads out of or into it");
    }

    /** Each with the cursor in a directive. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "struct S {\n  S() : a(1) {\n    #pragma omp «»parallel\n    go();\n  }\n};\n",
                "void f() {\n  auto g = [] {\n    #pragma omp «»parallel\n    go();\n  };\n}\n",
                "template <int N> void f() {\n  if constexpr (N > 1) {\n    #pragma omp «»parallel\n    go();\n  }\n}\n",
                "void f() try {\n    #pragma omp «»parallel\n    go();\n} catch (...) {\n}\n",
            })
    void leavesConstructsOutWhereverTheyAre(String marked) {
        List<Action> actions = actions(new DoNotInstrument(), marked);

        assertThat(actions).hasSize(1);
        assertThat(applied(marked, actions.get(0)))
                .contains(
                        "    #pragma pomp noinstrument\n    #pragma omp parallel\n    go();\n"
                                + "    #pragma pomp instrument\n");
    }

    private static List<Action> actions(ActionFeature feature, String marked) {
        return feature.actions(Sources.cpp(marked), Sources.selection(marked));
    }

    private static String applied(String marked, Action action) {
        FeatureContext before = Sources.cpp(marked);
        String text = TextChange.apply(before.document().text(), action.changes());
        assertThat(Sources.cpp(text).document().diagnostics())
                .hasSameSizeAs(before.document().diagnostics());
        return text;
    }

    private static String indentation(String marked) {
        int line = marked.lastIndexOf('\n', marked.indexOf('«')) + 1;
        return marked.substring(line, marked.indexOf('«'));
    }
}
