// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects what the translator writes, and what it says of what it can't translate. */
class UpcTranslatorTest {
    @ParameterizedTest
    @ValueSource(strings = {"access", "forall"})
    void golden(String name) throws Exception {
        Path folder = UpcPrograms.RESOURCES.resolve("golden");
        String text = translate(Files.readString(folder.resolve(name + ".input.upc"))).text();
        Path expected = folder.resolve(name + ".expected.c");
        if (Boolean.getBoolean("pomp.record")) {
            Files.writeString(expected, text);
        }
        assertThat(text).isEqualTo(Files.readString(expected));
    }

    /** Each line stays where it is, whatever is put in: the compiler's messages name the user's. */
    @ParameterizedTest
    @ValueSource(strings = {"access", "forall"})
    void linesStay(String name) throws Exception {
        Path folder = UpcPrograms.RESOURCES.resolve("golden");
        String source = Files.readString(folder.resolve(name + ".input.upc"));
        List<String> written = source.lines().toList();
        List<String> lines = translate(source).text().lines().toList();
        for (int i = 0; i < written.size(); i++) {
            String line = written.get(i);
            assertThat(lines.get(i + 1).isBlank()).as(line).isEqualTo(line.startsWith("#pragma"));
            Matcher call = Pattern.compile("upc_barrier|int i;|upc_forall").matcher(line);
            if (call.find()) {
                assertThat(lines.get(i + 1)).contains(call.group().replace("upc_forall", "for ("));
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int f(void) { shared int a; return 0; }|1:15|'a' is shared and must be static or extern",
                "int f(void) { struct s { int x; }; static shared struct s a; return 0; }|1:36|the type of 'a' is declared in the function; declare it outside",
                "shared int a; int f(void) { return _Generic(a, int: 1); }|1:45|what is shared can't stand in '_Generic'",
                "int f(int n) { return _Generic(n, shared int *: 1, default: 2); }|1:35|what is shared can't stand in '_Generic'",
                "shared int *p; int f(int n) { return _Generic(n, int: p) == 0; }|1:55|what is shared can't stand in '_Generic'",
                "int f(__builtin_va_list l) { return __builtin_va_arg(l, shared int); }|1:57|what is shared can't stand in '__builtin_va_arg'",
                "struct s { int a : 3; }; shared struct s x; int f(void) { return x.a; }|1:66|bit-fields of shared structures are not translated",
                "struct s { int a : 3; }; shared struct s x; void f(void) { x.a = 1; }|1:60|bit-fields of shared structures are not translated",
                "struct s { int a : 3; }; struct t { struct s s; }; shared struct t x; void f(void) { x.s.a++; }|1:86|bit-fields of shared structures are not translated",
                "shared [*] int *p;|1:16|a pointer can't point to shared [*]",
                "struct s { shared int a; };|1:23|a member of a structure can't be shared",
                "shared int a[];|1:12|a shared array needs a length",
                "shared void *p; int f(void) { return *p; }|1:38|what a 'shared void *' points to has no value",
                "int f(int n) { upc_forall (; n; ; n) return 1; return 0; }|1:38|'return' must not leave a upc_forall",
                "int f(int n) { upc_forall (; n; ; n) goto end; end: return 0; }|1:38|'goto' in a upc_forall is not translated",
                "int f(int n) { upc_forall (; n; ; n) { again: n--; } return 0; }|1:40|a label in a upc_forall is not translated",
                "int a; int f(void) { return upc_localsizeof(a); }|1:29|'upc_localsizeof' is of what is shared",
                "void upc_memset(shared void *p, int c, unsigned long n); void f(void) { upc_memset(0, 1); }|1:73|'upc_memset' has 3 arguments; the call has 2",
                "int f(void) { upc_fence 3; }|1:25|upc_fence has no value",
                "shared int a[4]; void f(void) { a = 0; }|1:33|an array can't be assigned to",
                "void pupc_event_notify(unsigned int e) {}|1:1|a tool must have no events of its own; compile it with --no-profile",
                "int f( {|1:8|a parameter's type is expected here",
                "int f(void) { return (1; }|1:24|')' is expected here, not ';'",
                "int f(void) {|1:14|an expression is expected here, not ''"
            })
    void oneErrorSaysWhereAndWhat(String source, String place, String message) {
        UpcTranslation translation = translate(source);
        assertThat(translation.text()).isEmpty();
        assertThat(translation.error()).isEqualTo("x.upc:" + place + ": error: " + message);
    }

    /** Tools read a size_t where a function has one, whatever the program gives. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "upc_all_broadcast(a, a, 4, 0)|pomp_upc_ptr pomp_upc_ptr size_t int",
                "upc_all_permute(a, a, a, 4, 0)|pomp_upc_ptr pomp_upc_ptr pomp_upc_ptr size_t int",
                "upc_all_reduceI(a, a, 1, 4, 1, 0, 0)|pomp_upc_ptr pomp_upc_ptr int size_t size_t __auto_type int",
                "upc_all_sort(a, 4, 8, 1, 0, 0)|pomp_upc_ptr size_t size_t size_t __auto_type int",
                "upc_all_alloc(2, 4)|size_t size_t",
                "upc_alloc(4)|size_t",
                "upc_free(a)|pomp_upc_ptr",
                "upc_memget(b, a, 4)|void* pomp_upc_ptr size_t",
                "upc_memput(a, b, 4)|pomp_upc_ptr const void* size_t",
                "upc_memset(a, 1, 4)|pomp_upc_ptr int size_t"
            })
    void eventsTellWhatTheFunctionTakes(String call, String types) {
        String text = translate("shared int a[8]; int b[8]; void f(void) { " + call + "; }").text();
        Matcher argument = Pattern.compile("([\\w* ]+) pomp_upc_a\\d+_\\d+=").matcher(text);
        StringBuilder found = new StringBuilder();
        while (argument.find()) {
            found.append(' ').append(argument.group(1));
        }
        assertThat(found.toString().strip()).isEqualTo(types);
    }

    /** The paper's section 3.4.1: a pragma comes before a list, a list before all. */
    @ParameterizedTest
    @CsvSource({
        "'', '', '00000000 00000100 05000000 05000001 01000300 01000301 04000102 04000103'",
        "'', g, '00000000 00000100 01000300 01000301 04000102 04000103'",
        "FENCE, '', '00000000 00000100 01000300 01000301'",
        "USERFN, '', '00000000 00000100 05000000 05000001'",
        "USERFN, g, '00000000 00000100'",
        "INIT, '', '00000000 00000100'"
    })
    void listsAndPragmasChooseEvents(String only, String without, String events) {
        String text =
                """
                shared int a;
                void g(void) { upc_fence; a = 1; }
                #pragma pupc off
                void h(void) { upc_fence; a = 2; }
                #pragma pupc on
                int main(void) {
                #pragma pupc off
                  upc_fence; a = 3;
                  return 0;
                }
                """;
        String code = translate(text, options(only, without)).text();
        TreeSet<String> found = new TreeSet<>();
        Matcher call = Pattern.compile("pupc_event_notify\\(0x([0-9A-F]{8})U").matcher(code);
        int calls = 0;
        while (call.find()) {
            found.add(call.group(1));
            calls++;
        }
        assertThat(found).containsExactlyInAnyOrder(events.split(" "));
        // One more end of main for each return; what is off has none of its own.
        assertThat(calls).isEqualTo(found.size() + 1);
    }

    private static UpcOptions options(String only, String without) {
        Set<String> events = only.isEmpty() ? Set.of() : Set.of(only);
        return new UpcOptions(true, 0, events, without.isEmpty() ? Set.of() : Set.of(without));
    }

    private static UpcTranslation translate(String text) {
        return translate(text, new UpcOptions(true, 0));
    }

    private static UpcTranslation translate(String text, UpcOptions options) {
        SourceText source = SourceText.preprocessed("x.upc", "# 1 \"x.upc\"\n" + text, Language.C);
        return UpcTranslator.translate(source, options, name -> text.lines().toList());
    }
}
