// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
                "int f(void) { static shared int a; return 0; }|1:15|a static shared variable of a block is not translated; declare 'a' outside of the function",
                "struct s { shared int a; };|1:23|a member of a structure can't be shared",
                "shared int a[];|1:12|a shared array needs a length",
                "shared void *p; int f(void) { return *p; }|1:38|what a 'shared void *' points to has no value",
                "int f(int n) { upc_forall (; n; ; n) return 1; return 0; }|1:38|'return' must not leave a upc_forall",
                "shared int a; int f(void) { return upc_localsizeof(a); }|1:36|'upc_localsizeof' is not translated",
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

    private static UpcTranslation translate(String text) {
        SourceText source = SourceText.preprocessed("x.upc", "# 1 \"x.upc\"\n" + text, Language.C);
        return UpcTranslator.translate(
                source, new UpcOptions(true, 0), name -> text.lines().toList());
    }
}
