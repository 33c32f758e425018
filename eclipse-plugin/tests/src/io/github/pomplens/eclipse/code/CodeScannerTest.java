// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.Document;
import org.junit.jupiter.api.Test;

/** Protects what has which colour in code. */
class CodeScannerTest {
    private static final CodeScanner C = CScanner.ofC();
    private static final CodeScanner CPP = CScanner.ofCpp();
    private static final CodeScanner UPC = CScanner.ofUpc();
    private static final CodeScanner JAVA = CScanner.ofJava();
    private static final CodeScanner FREE = new FortranScanner(false);
    private static final CodeScanner FIXED = new FortranScanner(true);

    private static final CodeScanner PROPERTY = new PropertyScanner();

    /** What was found, with the first letter of its kind; lines are separated by |. */
    private static List<String> scan(CodeScanner scanner, String lines) {
        List<String> found = new ArrayList<>();
        String open = CodeScanner.NOTHING;
        for (String line : lines.split("\\|", -1)) {
            open =
                    scanner.scan(
                            line,
                            0,
                            line.length(),
                            open,
                            (start, end, kind) ->
                                    found.add(
                                            kind.name().charAt(0)
                                                    + ":"
                                                    + line.substring(start, end)));
        }
        return found;
    }

    @Test
    void cHasWordsNumbersAndStrings() {
        assertThat(scan(C, "return x1 + 0x1Fu - 1.5e-3f * .5; // old"))
                .containsExactly("K:return", "N:0x1Fu", "N:1.5e-3f", "N:.5", "C:// old");
        assertThat(scan(C, "char c = '\\'', *s = \"a\\\"b /* no */\";"))
                .containsExactly("K:char", "S:'\\''", "S:\"a\\\"b /* no */\"");
        assertThat(scan(C, "template = class_ + 0x1e-2")).containsExactly("N:0x1e", "N:2");
        assertThat(scan(CPP, "template <class T>")).containsExactly("K:template", "K:class");
        assertThat(scan(CPP, "1'000'000")).containsExactly("N:1'000'000");
    }

    @Test
    void upcHasWordsOfItsOwn() {
        assertThat(scan(UPC, "shared int a[THREADS]; upc_barrier; final"))
                .containsExactly("K:shared", "K:int", "K:THREADS", "K:upc_barrier");
        assertThat(scan(C, "shared int a[THREADS];")).containsExactly("K:int");
    }

    @Test
    void javaHasTextBlocksAndNoPreprocessor() {
        assertThat(scan(JAVA, "final int n = 1_000L; //omp for \\|class"))
                .containsExactly("K:final", "K:int", "N:1_000L", "C://omp for \\", "K:class");
        assertThat(scan(JAVA, "var t = \"\"\"|  it's \\\"\"\" \"so\" \"\"\" + null;"))
                .containsExactly("K:var", "S:\"\"\"", "S:  it's \\\"\"\" \"so\" \"\"\"", "K:null");
        assertThat(scan(JAVA, "#if")).containsExactly("K:if");
    }

    @Test
    void propertiesHaveTextsNumbersWithUnitsAndComments() {
        assertThat(scan(PROPERTY, "when time > 5 % of run.time // much"))
                .containsExactly("N:5 %", "C:// much");
        assertThat(scan(PROPERTY, "let a1 = 1.5us + 64 KiB - 3 sum"))
                .containsExactly("N:1.5us", "N:64 KiB", "N:3");
        assertThat(scan(PROPERTY, "says \"a \\\" /* b */\" /* c */ when"))
                .containsExactly("S:\"a \\\" /* b */\"", "C:/* c */");
        assertThat(scan(PROPERTY, "/** What|is wrong. */ property \"one|two\" 7|\"open|"))
                .containsExactly(
                        "C:/** What", "C:is wrong. */", "S:\"one", "S:two\"", "N:7", "S:\"open");
        assertThat(scan(PROPERTY, "/*/ still */ 1 /")).containsExactly("C:/*/ still */", "N:1");
    }

    @Test
    void whatCLeavesOpenGoesOnInTheNextLine() {
        assertThat(scan(C, "a /* b|int c|d */ int e"))
                .containsExactly("C:/* b", "C:int c", "C:d */", "K:int");
        assertThat(scan(C, "x // one \\|int two|int"))
                .containsExactly("C:// one \\", "C:int two", "K:int");
        assertThat(scan(C, "\"one \\|int two\" int|int"))
                .containsExactly("S:\"one \\", "S:int two\"", "K:int", "K:int");
        assertThat(scan(C, "\"never closed|int")).containsExactly("S:\"never closed", "K:int");
        assertThat(scan(CPP, "R\"x(a)\"|)x\" int"))
                .containsExactly("S:R\"x(a)\"", "S:)x\"", "K:int");
        assertThat(scan(C, "R\"x(a)\" int")).containsExactly("S:\"x(a)\"", "K:int");
    }

    @Test
    void wordsOfPragmasAreLeftToTheServer() {
        assertThat(scan(C, "  # pragma omp for \\|  if(n > 10) // why|for"))
                .containsExactly("P:# pragma", "N:10", "C:// why", "K:for");
        assertThat(scan(C, "#include <omp.h> // int"))
                .containsExactly("P:#include", "S:<omp.h>", "C:// int");
        assertThat(scan(C, "#define F(x) \\|  for (;;)")).containsExactly("P:#define", "K:for");
        assertThat(scan(C, "%: pragma omp for")).containsExactly("P:%: pragma");
    }

    @Test
    void freeFormHasCommentsStringsAndSentinels() {
        assertThat(scan(FREE, "IF (x%if > 1.0e-3_dp) print *, 'it''s ! no' ! yes"))
                .containsExactly(
                        "K:IF", "N:1.0e-3_dp", "K:print", "S:'it'", "S:'s ! no'", "C:! yes");
        assertThat(scan(FREE, "s = 'one &|  &end do' // \"!\"|end do"))
                .containsExactly("S:'one &", "S:end do'", "S:\"!\"", "K:end", "K:do");
        assertThat(scan(FREE, "  !$omp parallel do if(n > 1) ! why|!$ end|!dir$ ivdep"))
                .containsExactly("P:!$omp", "N:1", "C:! why", "P:!$", "K:end", "C:!dir$ ivdep");
    }

    @Test
    void fixedFormHasCommentsInTheFirstColumn() {
        assertThat(scan(FIXED, "C     do|c$omp do|     ! do 10|*     x|      do ! x"))
                .containsExactly(
                        "C:C     do", "P:c$omp", "K:do", "N:10", "C:*     x", "K:do", "C:! x");
        assertThat(scan(FREE, "call x|c = d")).containsExactly("K:call");
    }

    /** What is known of lines after any change is what a first look at the text finds. */
    @Test
    void linesBehindAChangeAreReadAgainWhereItMatters() throws BadLocationException {
        Random random = new Random(6);
        String[] parts = {"/*", "*/", "\n", "\"", "\\\n", "int x;\n", "//", "R\"(", ")\""};
        Document text = new Document();
        LineStates states = new LineStates(CPP);
        for (int i = 0; i < 5000; i++) {
            int start = random.nextInt(text.getLength() + 1);
            int length = random.nextInt(Math.min(9, text.getLength() - start) + 1);
            String added = text.getLength() > 300 ? "" : parts[random.nextInt(parts.length)];
            int line = text.getLineOfOffset(start);
            int before = text.getLineOfOffset(start + length) - line;
            text.replace(start, length, added);
            int same = states.changed(text, line, before, text.computeNumberOfLines(added));
            LineStates fresh = new LineStates(CPP);
            int last = random.nextInt(text.getNumberOfLines());
            assertThat(same).isGreaterThan(line);
            for (int known = 0; known <= last; known++) {
                assertThat(states.at(text, known)).as(text.get()).isEqualTo(fresh.at(text, known));
            }
        }
    }
}
