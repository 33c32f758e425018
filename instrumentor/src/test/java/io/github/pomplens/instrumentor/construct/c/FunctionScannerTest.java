// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.construct.model.FunctionDefinition;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects which functions are found, what they are called, and into which no call is put. */
class FunctionScannerTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x.c   | int f(void) { return 1; }                              | f",
                "x.c   | int (f)(void) { return 1; }                            | f",
                "x.c   | int (*f(int a))(double) { return 0; }                  | f",
                "x.c   | int f(a, b) int a; char *b; { return a; }              | f",
                "x.c   | f(a) { return a; } int main() { return 0; }            | f main",
                "x.c   | struct s f(struct s (*g)(int)) { return g(1); }        | f",
                "x.c   | int a[] = {1}; struct s { int b; } c = {2};            | ''",
                "x.c   | void f(void) { FOR_EACH(i, n) { i--; } }               | f",
                "x.c   | void f(void) { int g(void) { return 1; } g(); }        | f g",
                "x.c   | void f(void) { struct s a = {1}; while (a.b) { } }     | f",
                "x.c   | extern int f(void); int g(void);                       | ''",
                "x.cpp | A::A(int b) : b_{b}, c_(b), d_{{1}} { }                | A::A",
                "x.cpp | A::A(int b) : B<int>{b}, c_(b)... { }                  | A::A",
                "x.cpp | struct A { A() try : b(1) { } catch (...) { } int b; };| A::A",
                "x.cpp | struct A { int b{1}; int c = 2; A() = default; };      | ''",
                "x.cpp | namespace a::b { namespace { void f() { } } }          | a::b::f",
                "x.cpp | inline namespace v1 { void f() { } }                   | v1::f",
                "x.cpp | class A final : public B<int> { void f() const { } };  | A::f",
                "x.cpp | class API A { struct B { void f() && { } }; };         | A::B::f",
                "x.cpp | template <class T> void A<T>::f(T) & noexcept { }      | A::f",
                "x.cpp | template <> int f<int>(int a) { return a; }            | f",
                "x.cpp | auto f(int a) -> decltype(a + 1) { return a; }         | f",
                "x.cpp | A::operator bool() const { return b; }                 | A::operator bool",
                "x.cpp | A &A::operator=(const A &) { return *this; }           | A::operator=",
                "x.cpp | void *operator new(size_t n) { return malloc(n); }     | operator new",
                "x.cpp | bool operator<(A a, A b) { return a.c < b.c; }         | operator<",
                "x.cpp | A::~A() { }                                            | A::~A",
                "x.cpp | auto f = [](int a) -> int { return a; };               | ''",
                "x.cpp | std::thread t{[] { run(); }}; void f() { g([] { }); }  | f",
                "x.cpp | void f() { if (a) { } for (;;) { } MACRO(b) { } }      | f",
                "x.cpp | void f() { struct A { void g() { } }; }                | f A::g",
                "x.cpp | enum class E : int { A }; std::map<int, F(int)> f() {} | f",
                "x.cpp | extern \"C\" { int f() { return 1; } }               | f",
                "x.cpp | extern \"C\" int f() { return 1; }                   | f",
                "x.cpp | void f() try { } catch (int) { } catch (...) { }       | f",
                "x.cpp | template <class T> concept C = requires(T t) { t; };   | ''",
                "x.cpp | void f(int a = [] { return 1; }()) { }                 | f",
            })
    void findsFunctionsByName(String file, String text, String names) {
        assertThat(functions(file, text.replace("\\\"", "\"")))
                .extracting(FunctionDefinition::name)
                .containsExactly(names.isEmpty() ? new String[0] : names.split(" (?!bool|new)"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x.c   | int f(int a) { return a; }                             | ''",
                "x.c   | extern inline int f(int a) { return a; }               | ''",
                "x.c   | f(a) { return a; }                                     | it may be a macro",
                "x.c   | main() { return 0; }                                   | ''",
                "x.c   | X int f(void) { return 1; }                            | the macro 'X' may make it inline",
                "x.cpp | X int f() { return 1; }                                | the macro 'X' may make it constexpr",
                "x.cpp | X A::A() { }                                           | the macro 'X' may make it constexpr",
                "x.cpp | X(1) int f() { return 1; }                             | the macro 'X' may make it constexpr",
                "x.cpp | constexpr int f() { return 1; }                        | it is constexpr",
                "x.cpp | struct A { static consteval int f() { return 1; } };   | it is consteval",
                "x.cpp | task f() { co_await g(); }                             | it is a coroutine",
                "x.cpp | int f(int a) { [[clang::musttail]] return g(a); }      | it must end in a call",
                "x.c   | __attribute__((__interrupt__)) void f(void *a) { }     | its attribute 'interrupt' forbids calls",
                "x.cpp | [[gnu::naked]] void f() { }                            | its attribute 'naked' forbids calls",
                "x.cpp | __global__ void f() { }                                | it is device code",
            })
    void saysWhyAFunctionIsLeftAlone(String file, String text, String obstacle) {
        assertThat(functions(file, text))
                .extracting(FunctionDefinition::obstacle)
                .containsExactly(obstacle);
    }

    @Test
    void looksUpMacrosThatTheFileDefines() {
        String functions =
                """
                #define API __attribute__((visibility("default"))) extern "C"
                #define CONST constexpr
                #define BOTH
                #ifdef Y
                #define BOTH CONST
                #endif
                API int a() { return 1; }
                CONST int b() { return 1; }
                BOTH int c() { return 1; }
                """;
        assertThat(functions("x.cpp", functions))
                .extracting(FunctionDefinition::obstacle)
                .containsExactly(
                        "",
                        "the macro 'CONST' may make it constexpr",
                        "the macro 'BOTH' may make it constexpr");
    }

    @Test
    void followsWhatMustNotCallTheLibrary() {
        String text =
                """
                static int resolve(void) { return 1; }
                int g(void) __attribute__((ifunc("resolve")));
                static void inner(void) { }
                static void handler(int a) { inner(); }
                static int lane(int a) { return a; }
                void f(int *a) {
                    struct sigaction action;
                    action.sa_handler = &handler;
                #pragma omp simd
                    for (int i = 0; i < 4; i++) a[i] = lane(i);
                }
                """;
        assertThat(functions("x.c", text))
                .extracting(FunctionDefinition::obstacle)
                .containsExactly(
                        "its attribute 'ifunc' forbids calls",
                        "it is called in a signal handler",
                        "it is called in a signal handler",
                        "it is called in a loop that must not call the library",
                        "");
    }

    @ParameterizedTest
    @ValueSource(strings = {"g([[);", "g(a]);", "template <{ a > b;"})
    void aBodyEndsWithItsBraceWhateverItHolds(String statement) {
        String first = "void f() { " + statement + " }";
        SourceText source = LanguageFrontEnds.source("x.cpp", first + "\nvoid g() { }\n");
        List<FunctionDefinition> functions =
                FunctionScanner.functionsOf(ConstructScanner.scan(source));
        assertThat(functions).hasSize(2);
        assertThat(functions.get(0).body().end()).isEqualTo(first.length());
    }

    @Test
    void findsNothingInAFileThatCannotBeRead() {
        assertThat(functions("x.c", "int f(void) { return (1; }")).isEmpty();
    }

    private static List<FunctionDefinition> functions(String file, String text) {
        return FunctionScanner.functionsOf(
                ConstructScanner.scan(LanguageFrontEnds.source(file, text)));
    }
}
