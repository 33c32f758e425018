// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Protects that following changes of a file gives what scanning its new text does. */
class ScannedFilePropertiesTest {
    private static final int EDITS = 25;
    private static final List<String> ITEMS =
            List.of(
                    "int x;\n",
                    "static double a[] = {1, 2};\r\n",
                    "void f(int n) {\n#pragma omp parallel for\n    for (;;)\n        n++;\n}\n",
                    "void g(void)\n{\n#pragma omp parallel\n    {\n#pragma omp barrier\n    }\n}\n",
                    "void r(void) {\n#pragma omp inst begin(a)\n    x();\n#pragma omp inst end(a)\n}\n",
                    "void s(void) {\n#pragma omp sections\n{\n#pragma omp section\n x++;\n}\n}\n",
                    "void l(void) { omp_set_lock(&l); }\n",
                    "/* a comment */\n",
                    "// another\n",
                    "#include <x.h>\n",
                    "#define M(x) x\n",
                    "#define PAR _Pragma(\"omp parallel\")\n",
                    "#define DO(x) _Pragma(#x)\n",
                    "#define GO(x) \\\n  _Pragma(#x)\n",
                    "void o(void) {\nDO(omp parallel)\n    PAR x++;\n}\n",
                    "#line 7\n",
                    "#if A\nvoid i(void) {\n#else\nvoid j(void) {\n#endif\n}\n",
                    "#ifdef A\n#pragma omp threadprivate(x)\nint y;\n#endif\n",
                    "#ifdef B\nextern \"C\" {\n#endif\n",
                    "#ifdef B\n}\n#endif\n",
                    "#ifdef B\nvoid b(void) {\n#else\nvoid c(void) {\n#endif\n}\n",
                    "void d(void) {\n#ifdef B\n    if (x) {\n#pragma omp single\n#endif\n"
                            + "    x++;\n#ifdef B\n    }\n#endif\n}\n",
                    "const char *r = R\"(}\")\";\n",
                    "const char *u = u8R\"x(??/)x\";\n",
                    "int q = \"???\"[0] ? 1 : 2;\n",
                    "#define R 1\n",
                    "#define u8R 1\n",
                    "#define T R\"(\n",
                    "M(x)\n",
                    "struct S { int i; };\n",
                    "int h() try { } catch (...) { }\n",
                    "namespace n { void f() {\n#pragma omp critical(n)\n  x++;\n} }\n",
                    "namespace n {\nint x;\nnamespace m {\nint y;\nvoid f() { x++; }\n"
                            + "void g() {\n#pragma omp critical\n  x++;\n}\nint z;\n}\n"
                            + "int w;\n} // n\n",
                    "extern \"C\" {\nint x;\nint y;\nvoid z(void) {\n"
                            + "#pragma omp parallel\n  x++;\n}\nint w;\n}\n",
                    "int o(a, b)\n    int a;\n    int b;\n    int c;\n{\n    a++;\n}\n",
                    "#pragma omp paralel\n",
                    "#pragma omp p\n",
                    "#define p parallel\n",
                    "#pragma omp parallel privat(x)\n;\n",
                    "\r",
                    "\n",
                    "const char *s = \"}\";\n");
    private static final List<String> PIECES =
            List.of(
                    "}\n",
                    "{\n",
                    "}",
                    "{",
                    ";",
                    ";\n",
                    "(",
                    ")",
                    "\"",
                    "'",
                    "/*",
                    "*/",
                    "//",
                    "\\\n",
                    "DO(omp ",
                    "GO(omp single)\n",
                    "_Pragma",
                    "\n",
                    "\r",
                    " ",
                    "namespace n {\n",
                    "namespace m {",
                    "namespace",
                    "n",
                    "inline ",
                    "extern \"C\" {\n",
                    "extern ",
                    "\"C\"",
                    "} namespace n {\n",
                    "}\nnamespace m {\n",
                    "} extern \"C\" {",
                    "::a",
                    "class ",
                    "int o(a, b)\n    int a;\n",
                    "{\n    a++;\n}\n",
                    "#if B\n",
                    "#else\n",
                    "#endif\n",
                    "#pragma omp barrier\n",
                    "#pragma omp inst begin(a)\n",
                    "#pragma omp inst end(a)\n",
                    "#pragma omp declare target\n",
                    "#pragma omp end declare target\n",
                    "#pragma omp declare target to(f)\n",
                    "#pragma omp single\n",
                    "_Pragma(\"omp master\")",
                    "#define D _Pragma(\"omp barrier\")\n",
                    "[[omp::directive(single)]]",
                    "R\"(",
                    "LR\"(",
                    ")\"",
                    ")x\"",
                    "??/",
                    "??<",
                    "??",
                    "#ifdef B\n",
                    "#if 0\n",
                    "#elif C\n",
                    "#ifdef B\n{\n#endif\n",
                    "#ifdef B\n}\n#else\n#endif\n",
                    "x",
                    "else",
                    "catch (...) {}",
                    "while",
                    "#",
                    "\u2003",
                    "[",
                    "[[",
                    "template <",
                    "=");

    /** What one part of a file can say about the others, in ways that leave the file sound. */
    private static final List<String> DECIDING =
            List.of(
                    "#ifdef B\nvoid b(void) {\n#else\nvoid c(void) {\n#endif\n    x++;\n}\n",
                    "#if 0\nvoid e(void) {\n#else\nvoid h(void) {\n#endif\n    x++;\n}\n",
                    "void d(void) {\n#ifdef B\n    if (x) {\n#pragma omp single\n#endif\n"
                            + "    x++;\n#ifdef B\n    }\n#endif\n}\n",
                    "#ifdef B\nextern \"C\" {\n#endif\n",
                    "#ifdef B\n}\n#endif\n",
                    "const char *a = R\"(}\")\";\n",
                    "const char *o = R\"y(\";\n",
                    "const char *p = \")y\";\n",
                    "#define L R\"y(\"\n",
                    "#define R 1\n",
                    "const char *q = \"??\";\n");

    private static final List<String> PLAIN =
            List.of(
                    "void f(int n) {\n#pragma omp parallel\n    n++;\n}\n",
                    "int x;\n",
                    "void g(void) {\n#pragma omp critical\n    x++;\n}\n");

    @Property(tries = 200)
    void givesWhatScanningTheNewTextDoesWherePartsDecideOnOthers(@ForAll long seed) {
        followDeciding(seed);
    }

    private static void followDeciding(long seed) {
        Random random = new Random(seed);
        List<String> items = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            items.add(any(random.nextInt(4) == 0 ? DECIDING : PLAIN, random));
        }
        SourceText source = source(String.join("", items), Language.CPP);
        ScannedCFile followed = ScannedCFile.of(source);
        for (int i = 0; i < EDITS; i++) {
            int item = random.nextInt(items.size());
            int start = String.join("", items.subList(0, item)).length();
            String before = items.get(item);
            String put = any(random.nextInt(3) == 0 ? DECIDING : PLAIN, random);
            String after = random.nextInt(4) == 0 ? before + " " : put;
            items.set(item, after);
            source = source(String.join("", items), Language.CPP);
            ScannedCFile scanned = ScannedCFile.of(source);
            TextRange replaced = new TextRange(start, start + before.length());
            ScannedCFile next = followed.after(source, replaced, after.length());
            assertSame(next, scanned, followed.tree().source().text());
            if (scanned.tree().isSound()) {
                followed = next;
            } else {
                items.set(item, before);
            }
        }
    }

    /** Whether following a change of a text gave what scanning the new one does. */
    static void assertSame(ScannedCFile followed, ScannedCFile scanned, String before) {
        String what = before + "\n---\n" + scanned.tree().source().text();
        assertThat(followed.tree()).as("%s", what).isEqualTo(scanned.tree());
        assertThat(followed.splitPoints()).as("%s", what).isSubsetOf(scanned.splitPoints());
        assertThat(followed.functions()).as("%s", what).isEqualTo(scanned.functions());
    }

    @Property(tries = 400)
    void givesWhatScanningTheNewTextDoes(@ForAll long seed) {
        follow(seed);
    }

    private static void follow(long seed) {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(20); i >= 0; i--) {
            text.append(any(ITEMS, random));
        }
        Language language = random.nextBoolean() ? Language.C : Language.CPP;
        ScannedCFile followed = ScannedCFile.of(source(text, language));
        for (int i = 0; i < EDITS; i++) {
            int start = random.nextInt(text.length() + 1);
            int end = Math.min(text.length(), start + random.nextInt(1 + random.nextInt(30)));
            String put = random.nextInt(4) == 0 ? any(ITEMS, random) : any(PIECES, random);
            String put2 = random.nextInt(3) == 0 ? "" : put;
            String before = text.toString();
            text.replace(start, end, put2);
            SourceText source = source(text, language);
            ScannedCFile scanned = ScannedCFile.of(source);
            followed = followed.after(source, new TextRange(start, end), put2.length());
            assertSame(followed, scanned, before);
            if (!scanned.tree().isSound() && random.nextInt(3) > 0) {
                // Most text is sound most of the time.
                text.setLength(0);
                text.append(before);
                followed = ScannedCFile.of(source(text, language));
            }
        }
    }

    @Example
    void scansOnlyWhatIsNearTheChange() {
        String function = "void f(int n) {\n#pragma omp parallel\n    n++;\n}\n";
        String text = function.repeat(100);
        ScannedCFile file = ScannedCFile.of(LanguageFrontEnds.source("x.c", text));
        int place = function.length() * 50 + function.indexOf("n++");
        SourceText changed =
                LanguageFrontEnds.source(
                        "x.c", text.substring(0, place) + "m" + text.substring(place));
        ScannedCFile after = file.after(changed, new TextRange(place, place), 1);
        List<Construct> then = file.tree().constructs();
        List<Construct> now = after.tree().constructs();
        assertThat(now).isEqualTo(ConstructScanner.scan(changed).constructs());
        assertThat(now.get(0)).isSameAs(then.get(0));
        assertThat(now.get(48)).isSameAs(then.get(48));
        assertThat(now.get(50)).isNotSameAs(then.get(50));
        assertThat(now.get(99).placement()).isSameAs(then.get(99).placement());
    }

    @Example
    void scansOnlyWhatIsNearTheChangeBetweenGuards() {
        followsIn(
                "#ifdef __cplusplus\nextern \"C\" {\n#endif\n", "#ifdef __cplusplus\n}\n#endif\n");
    }

    @Example
    void scansOnlyWhatIsNearTheChangeBesideRawStringsAndQuestionMarks() {
        followsIn("const char *raw = R\"x(}\")x\"; // ?\n", "const char *what = \"what??\";\n");
    }

    @Example
    void movesFunctionsWhoseParametersAreDeclaredBeforeTheirBodies() {
        String function = "int f(a, b)\n    int a;\n    int b;\n    int c;\n{\n    a++;\n}\n";
        String text = function.repeat(4);
        ScannedCFile file = ScannedCFile.of(source(text, Language.C));
        assertThat(file.functions()).hasSize(4);
        for (int place = function.length(); place < 2 * function.length(); place++) {
            SourceText changed =
                    source(text.substring(0, place) + " " + text.substring(place), Language.C);
            ScannedCFile after = file.after(changed, new TextRange(place, place), 1);
            assertSame(after, ScannedCFile.of(changed), text);
        }
    }

    private static void followsIn(String before, String behind) {
        String function = "void f(int n) {\n#pragma omp parallel\n    n++;\n}\n";
        String text = before + function.repeat(20) + behind;
        ScannedCFile file = ScannedCFile.of(source(text, Language.CPP));
        assertThat(file.tree().isSound()).isTrue();
        int place = before.length() + function.length() * 10 + function.indexOf("n++");
        SourceText changed =
                source(text.substring(0, place) + "m" + text.substring(place), Language.CPP);
        ScannedCFile after = file.after(changed, new TextRange(place, place), 1);
        assertThat(after.tree()).isEqualTo(ScannedCFile.of(changed).tree());
        assertThat(after.functions()).isEqualTo(ScannedCFile.of(changed).functions());
        List<Construct> now = after.tree().constructs();
        assertThat(now.get(0)).isSameAs(file.tree().constructs().get(0));
        assertThat(now.get(10)).isNotSameAs(file.tree().constructs().get(10));
        assertThat(now.get(19).placement()).isSameAs(file.tree().constructs().get(19).placement());
    }

    private static SourceText source(CharSequence text, Language language) {
        return new SourceText("x", text.toString(), language);
    }

    private static String any(List<String> list, Random random) {
        return list.get(random.nextInt(list.size()));
    }
}
