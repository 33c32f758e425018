// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/**
 * Protects that following changes inside namespaces and linkage blocks, and of their braces and
 * heads, gives what scanning the new text does.
 */
class ScannedNamespacesPropertiesTest {
    private static final int EDITS = 25;

    /** What opens a block. */
    private static final List<String> OPENINGS =
            List.of(
                    "namespace n {\n",
                    "namespace n {\n",
                    "namespace n\n{ // n\n",
                    "namespace a::b /* { */ {\r\n",
                    "inline namespace i {\n",
                    "namespace {\n",
                    "namespace [[x]] m {\n",
                    "namespace [[x]] {\n",
                    "namespace final {\n",
                    "namespace v __attribute__((visibility(\"default\"))) {\n",
                    "namespace n <%\n",
                    "extern \"C\" {\n",
                    "extern \"C\"\n{ int y;\n",
                    "extern \"C++\" {",
                    "#pragma omp requires reverse_offload\nnamespace n {\n",
                    "#pragma omp parallel\nnamespace n {\n",
                    "#pragma omp declare target\nnamespace n {\n#pragma omp end declare target\n",
                    "else namespace e {\n",
                    "l: namespace n {\n",
                    "if (x) namespace i {\n",
                    "do namespace w {\n",
                    "MACRO namespace n {\n",
                    "NAMESPACE(n) {\n",
                    "namespace n MACRO {\n",
                    "class C {\npublic:\n",
                    "struct S {\n",
                    "void k() {\n",
                    "void k() { for (;;) {} {\n",
                    "int v[] = {\n",
                    "{\n",
                    "namespace n\n#define M(x) x\n{\n",
                    "namespace n\n#ifdef A\n_a\n#endif\n{\n",
                    "#if A\nnamespace n {\n#else\nnamespace m {\n#endif\n");

    private static final List<String> ENDS =
            List.of(
                    "}\n",
                    "}\n",
                    "}\n",
                    "} // n\n",
                    "}",
                    "};\n",
                    "} while (x);\n",
                    "} else\n",
                    "}, x {}\n",
                    "%>\n",
                    "\n#if A\n}\n#else\n}\n#endif\n");

    private static final List<String> ITEMS =
            List.of(
                    "int x;\n",
                    "int x;\n",
                    "int x; // x\n",
                    "static double a[] = {1, 2};\r\n",
                    "void f(int n) {\n#pragma omp parallel for\n    for (;;)\n        n++;\n}\n",
                    "int C::g(void)\n{\n#pragma omp critical\n    x++;\n}\n",
                    "void l(void) { omp_set_lock(&l); }\n",
                    "#pragma omp threadprivate(x)\n",
                    "#pragma omp barrier\n",
                    "#pragma omp inst begin(a)\n",
                    "#pragma omp inst end(a)\n",
                    "#pragma omp declare target\n",
                    "#pragma omp end declare target\n",
                    "#ifdef A\nvoid i(void) {\n#else\nvoid j(void) {\n#endif\n}\n",
                    "#ifdef A\nnamespace c { int x;\n}\n#endif\n",
                    "#ifdef B\nextern \"C\" {\n#endif\n",
                    "#ifdef B\n}\n#endif\n",
                    "#define M(x) x\n",
                    "using namespace n;\n",
                    "namespace d = n;\n",
                    "NS_BEGIN\n",
                    "while (x);\n",
                    "else;\n",
                    "catch (...) {}\n",
                    "int o(a, b)\n    int a;\n    int b;\n    int c;\n{\n    a++;\n}\n",
                    "template <class T> struct t { void m() {} };\n",
                    "/* } */\n",
                    "\n",
                    "const char *r = R\"(})\";\n");

    private static final List<String> PIECES =
            List.of(
                    " ",
                    "\n",
                    "x",
                    "n",
                    "inline ",
                    "namespace ",
                    "extern ",
                    "\"C\"",
                    "::a",
                    "class ",
                    "MACRO ",
                    "//",
                    "/*",
                    "*/",
                    "#",
                    ";",
                    "{",
                    "}",
                    "{}",
                    "}{",
                    "}\nnamespace m {\n",
                    "} namespace n {",
                    "} extern \"C\" {\n",
                    "int q;\n",
                    "#define A\n",
                    "=",
                    ",",
                    "\\\n",
                    "[[y]]",
                    "[",
                    "[[",
                    "template <",
                    "do ",
                    "if (x) ",
                    "static ");

    @Property(tries = 400)
    void givesWhatScanningTheNewTextDoes(@ForAll long seed) {
        Random random = new Random(seed);
        Language language = random.nextInt(3) == 0 ? Language.C : Language.CPP;
        List<String> items = new ArrayList<>();
        fill(items, random, 0);
        ScannedCFile followed = ScannedCFile.of(source(String.join("", items), language));
        for (int i = 0; i < EDITS; i++) {
            List<String> before = List.copyOf(items);
            change(items, random);
            String then = followed.tree().source().text();
            SourceText now = source(String.join("", items), language);
            ScannedCFile scanned = ScannedCFile.of(now);
            ScannedCFile next = follow(followed, now);
            ScannedFilePropertiesTest.assertSame(next, scanned, then);
            if (scanned.tree().isSound()) {
                followed = next;
            } else {
                items.clear();
                items.addAll(before);
            }
        }
    }

    /** Items with blocks that hold others. */
    private static void fill(List<String> items, Random random, int depth) {
        for (int i = 4 + random.nextInt(4); i > 0; i--) {
            if (random.nextInt(3) == 0 && depth < 3) {
                items.add(any(OPENINGS, random));
                fill(items, random, depth + 1);
                items.add(ENDS.get(random.nextInt(random.nextBoolean() ? 1 : ENDS.size())));
            } else {
                items.add(plain(random));
            }
        }
    }

    /** Chooses an item; most of them leave a file as it is. */
    private static String plain(Random random) {
        return ITEMS.get(random.nextInt(random.nextInt(4) > 0 ? 7 : ITEMS.size()));
    }

    private static void change(List<String> items, Random random) {
        int at = random.nextInt(items.size());
        int end = Math.min(items.size() - 1, at + random.nextInt(12));
        String item = items.get(at);
        switch (random.nextInt(8)) {
            case 0 -> items.set(at, plain(random));
            case 1 -> items.add(at, plain(random));
            case 2 -> {
                // A block around some of them.
                items.add(end, any(ENDS, random));
                items.add(at, any(OPENINGS, random));
            }
            case 3 -> items.add(end, items.remove(at));
            case 4 -> items.add(at, any(ENDS, random) + any(OPENINGS, random));
            case 5 -> {
                // No block around some of them.
                items.remove(end);
                if (at < end) {
                    items.remove(at);
                }
                items.add(at, plain(random));
            }
            case 6 -> items.set(at, item.replaceFirst("n", "x"));
            default -> {
                int place = random.nextInt(item.length() + 1);
                int rest = random.nextBoolean() ? place : random.nextInt(place, item.length() + 1);
                items.set(
                        at, item.substring(0, place) + any(PIECES, random) + item.substring(rest));
            }
        }
    }

    /** Takes the smallest change that leads to a text. */
    private static ScannedCFile follow(ScannedCFile file, SourceText source) {
        String then = file.tree().source().text();
        String now = source.text();
        int shorter = Math.min(then.length(), now.length());
        int start = 0;
        while (start < shorter && then.charAt(start) == now.charAt(start)) {
            start++;
        }
        int same = 0;
        while (same < shorter - start
                && then.charAt(then.length() - 1 - same) == now.charAt(now.length() - 1 - same)) {
            same++;
        }
        return file.after(
                source, new TextRange(start, then.length() - same), now.length() - same - start);
    }

    @Example
    void scansOnlyWhatIsNearTheChangeInNamespaces() {
        followsIn("namespace a::b {\nint x;\nnamespace {\n", "}\n} // a::b\n");
    }

    @Example
    void scansOnlyWhatIsNearTheChangeInLinkageBlocks() {
        followsIn("extern \"C\"\n{\n", "}\n");
    }

    private static void followsIn(String before, String behind) {
        String function = "void f(int n) {\n#pragma omp parallel\n    n++;\n}\n";
        String text = before + function.repeat(20) + behind;
        ScannedCFile file = ScannedCFile.of(source(text, Language.CPP));
        int place = before.length() + function.length() * 10 + function.indexOf("n++");
        SourceText changed =
                source(text.substring(0, place) + "m" + text.substring(place), Language.CPP);
        ScannedCFile after = file.after(changed, new TextRange(place, place), 1);
        ScannedCFile scanned = ScannedCFile.of(changed);
        assertThat(after.tree()).isEqualTo(scanned.tree());
        assertThat(after.functions()).isEqualTo(scanned.functions());
        assertThat(after.splitPoints()).isEqualTo(scanned.splitPoints());
        List<Construct> then = file.tree().constructs();
        List<Construct> now = after.tree().constructs();
        assertThat(now.get(0)).isSameAs(then.get(0));
        assertThat(now.get(8)).isSameAs(then.get(8));
        assertThat(now.get(10)).isNotSameAs(then.get(10));
        assertThat(now.get(12).placement()).isSameAs(then.get(12).placement());
        assertThat(now.get(19).placement()).isSameAs(then.get(19).placement());
    }

    private static SourceText source(String text, Language language) {
        return new SourceText("x", text, language);
    }

    private static String any(List<String> list, Random random) {
        return list.get(random.nextInt(list.size()));
    }
}
