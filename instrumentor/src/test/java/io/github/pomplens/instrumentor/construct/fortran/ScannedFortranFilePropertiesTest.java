// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.rewrite.Instrumentor;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceForm;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Protects that following changes of a Fortran file gives what scanning its new text does. */
class ScannedFortranFilePropertiesTest {
    private static final int EDITS = 25;

    /** Procedures, in free form. */
    private static final List<String> PROCEDURES =
            List.of(
                    "subroutine f(n)\n  integer :: n, i\n!$omp parallel do\n  do i = 1, n\n"
                            + "    n = n + 1\n  end do\nend subroutine\n",
                    "subroutine g\n!$omp parallel\n!$omp barrier\n  x = 1\n!$omp end parallel\n"
                            + "end subroutine g\n",
                    "! a comment\nreal function h(x) result(y)\n  y = x\nend function\n",
                    "subroutine r\n!$omp inst begin(a)\n  call x\n!$omp inst end(a)\nend\n",
                    "subroutine s\n!$omp sections\n!$omp section\n  x = 1\n!$omp end sections\n"
                            + "end subroutine\n",
                    "subroutine l\n  use omp_lib\n  call omp_set_lock(a)\n"
                            + "  if (omp_test_lock(a)) x = 1\nend subroutine\n",
                    "subroutine m\n  use omp_lib, only: take => omp_set_lock\n  call take(a)\n"
                            + "end subroutine\n",
                    "subroutine t\n  call take(a)\n  call omp_unset_lock(a)\nend subroutine\n",
                    "subroutine omp_set_lock(a)\nend subroutine\n",
                    "subroutine own(omp_test_lock)\nend subroutine\n",
                    "pure subroutine p\n!$omp simd\n  do i = 1, 2\n  end do\nend subroutine\n",
                    "subroutine d\n!$omp declare target\n!$omp parallel\n  x = 1\n"
                            + "!$omp end parallel\nend subroutine\n",
                    "subroutine e\n!$omp declare target(d, e)\n!$omp single\n  x = 1\n"
                            + "!$omp end single\nend subroutine\n",
                    "subroutine i\n  implicit none(type, external)\n  include 'x.h'\n"
                            + "!$omp single\n  x = 1\n!$omp end single nowait\nend subroutine\n",
                    "subroutine o\n  implicit none\n  interface\n    subroutine u\n"
                            + "    end subroutine\n  end interface\n!$omp master\n  x = 1\n"
                            + "!$omp end master\ncontains\n  subroutine v\n!$omp task\n  x = 1\n"
                            + "!$omp end task\n  end subroutine\nend subroutine\n",
                    "subroutine b\n#ifdef B\n  if (x) then\n!$omp single\n#endif\n  x = 1\n"
                            + "#ifdef B\n!$omp end single\n  end if\n#endif\nend subroutine\n",
                    "#ifdef B\nsubroutine c(x)\n#else\nsubroutine c(y)\n#endif\n  x = 1\n"
                            + "!$omp barrier\nend subroutine\n",
                    "#ifdef B\nsubroutine w\n!$omp flush\nend subroutine\n#endif\n",
                    "!$omp threadprivate(x)\n",
                    "!$omp declare simd(f)\n",
                    "#define M 1\n",
                    "#line 7\n",
                    "include 'y.h'\n",
                    "!P$ x = 1\n",
                    "!$opm parallel\n",
                    "\n");

    private static final List<String> UNITS =
            List.of(
                    "module m1\n  use omp_lib, only: take => omp_set_lock\n  implicit none\ncontains\n",
                    "module m2\n  implicit none(external)\n  integer :: k\ncontains\n",
                    "module m3\nend module\n",
                    "submodule (m2) s2\ncontains\n",
                    "submodule (m1:s2) s3\n  implicit none(external)\nend submodule\n",
                    "program main\n!$omp parallel\n  x = 1\n!$omp end parallel\n"
                            + "  if (omp_test_lock(a)) x = 2\ncontains\n",
                    "block data\nend block data\n",
                    "end module\n",
                    "end program\n",
                    "end\n",
                    "contains\n");

    private static final List<String> PIECES =
            List.of(
                    "end\n",
                    "end do\n",
                    "end if\n",
                    "end subroutine\n",
                    "do i = 1, 2\n",
                    "do 10 i = 1, 2\n",
                    "10 continue\n",
                    "if (x) then\n",
                    "interface\n",
                    "end interface\n",
                    "integer :: z\n",
                    "x = 1\n",
                    "x = 1; ",
                    "call omp_set_lock(c)\n",
                    "call take(c)\n",
                    "use omp_lib, only: take => omp_unset_lock\n",
                    "&",
                    "&\n",
                    " &\n&",
                    ";",
                    "!",
                    "!$",
                    "!$omp ",
                    "!$omp parallel\n",
                    "!$omp end parallel\n",
                    "!$omp parallel do &\n!$omp& private(x)\n",
                    "!$omp single\n",
                    "!$omp end single\n",
                    "!$omp atomic\n",
                    "!$omp inst begin(a)\n",
                    "!$omp inst end(a)\n",
                    "!$omp declare target\n",
                    "!$omp declare target(f)\n",
                    "!$omp declare target to(g)\n",
                    "!$omp paralel\n",
                    "!$pomp inst begin(b)\n",
                    "#if B\n",
                    "#ifdef B\n",
                    "#else\n",
                    "#elif C\n",
                    "#endif\n",
                    "#include \"z.h\"\n",
                    "#undef B\n",
                    "'",
                    "\"",
                    "(",
                    "\n",
                    "\r\n",
                    "\r",
                    "\t",
                    " ",
                    "      ",
                    "     1",
                    "     &",
                    "x",
                    "=",
                    "end",
                    "contains",
                    "implicit none(external)\n",
                    "return\n",
                    "subroutine ",
                    "\u2003");

    @Property(tries = 400)
    void givesWhatScanningTheNewTextDoes(@ForAll long seed) {
        follow(seed);
    }

    private static void follow(long seed) {
        Random random = new Random(seed);
        SourceForm form = form(random);
        StringBuilder text = program(random, form);
        ScannedFortranFile followed = ScannedFortranFile.of(source(text), form);
        for (int i = 0; i < EDITS; i++) {
            String before = text.toString();
            int start = random.nextInt(text.length() + 1);
            int end = Math.min(text.length(), start + random.nextInt(1 + random.nextInt(30)));
            if (random.nextInt(3) == 0) {
                // Between lines.
                start = text.lastIndexOf("\n", start - 1) + 1;
                end = random.nextBoolean() ? start : Math.max(start, text.indexOf("\n", end) + 1);
            }
            String put = put(random, form);
            text.replace(start, end, put);
            SourceText source = source(text);
            ScannedFortranFile scanned = ScannedFortranFile.of(source, form);
            if (random.nextInt(3) == 0) {
                followed.functions();
            }
            followed = followed.after(source, new TextRange(start, end), put.length());
            assertSame(followed, scanned, before);
            if (!scanned.fortran().tree().isSound() && random.nextInt(5) > 0) {
                // Most text is sound most of the time.
                text.setLength(0);
                text.append(before);
                followed = ScannedFortranFile.of(source(text), form);
            }
        }
    }

    @Property(tries = 300)
    void givesWhatScanningTheNewTextDoesWhereProceduresAreReplaced(@ForAll long seed) {
        replaceProcedures(seed);
    }

    private static void replaceProcedures(long seed) {
        Random random = new Random(seed);
        SourceForm form = form(random);
        List<String> items = items(random, form);
        SourceText source = source(String.join("", items));
        ScannedFortranFile followed = ScannedFortranFile.of(source, form);
        for (int i = 0; i < EDITS; i++) {
            int item = random.nextInt(items.size());
            int start = String.join("", items.subList(0, item)).length();
            String before = items.get(item);
            boolean head = before.contains("contains");
            String put = head ? head(random, form) : procedure(random, form, 2);
            String after =
                    switch (random.nextInt(4)) {
                        case 0 -> before + "! more\n";
                        case 1 -> before.replaceFirst("x = 1", "x = 12");
                        default -> before.length() < 12 ? before : put;
                    };
            items.set(item, after);
            source = source(String.join("", items));
            ScannedFortranFile scanned = ScannedFortranFile.of(source, form);
            TextRange replaced = new TextRange(start, start + before.length());
            if (random.nextInt(3) == 0) {
                followed.functions();
            }
            ScannedFortranFile next = followed.after(source, replaced, after.length());
            assertSame(next, scanned, followed.fortran().tree().source().text());
            if (scanned.fortran().tree().isSound()) {
                followed = next;
            } else {
                items.set(item, before);
            }
        }
    }

    /** Units with the procedures that they contain, each an item. */
    private static List<String> items(Random random, SourceForm form) {
        List<String> items = new ArrayList<>();
        int odd = 1 + random.nextInt(12);
        for (int unit = random.nextInt(4); unit >= 0; unit--) {
            boolean host = random.nextInt(3) > 0;
            if (host) {
                items.add(head(random, form));
            }
            for (int i = random.nextInt(9); i >= 0; i--) {
                items.add(procedure(random, form, odd));
            }
            if (host) {
                items.add(in(form, "end\n"));
            }
        }
        return items;
    }

    /**
     * @param odd how seldom it says something about others, or needs them
     */
    private static String procedure(Random random, SourceForm form, int odd) {
        boolean any = random.nextInt(odd) == 0;
        return in(form, any(any ? PROCEDURES : PROCEDURES.subList(0, 3), random));
    }

    private static String head(Random random, SourceForm form) {
        String unit =
                switch (random.nextInt(6)) {
                    case 0 -> "program q\n  if (omp_test_lock(a)) x = 1\n";
                    case 1 -> "subroutine q\n!$omp single\n  x = 1\n!$omp end single\n";
                    case 2 -> "submodule (m2:m1) s2\n";
                    default -> "module m" + random.nextInt(3) + "\n";
                };
        return in(form, unit + specification(random) + "contains\n");
    }

    private static SourceForm form(Random random) {
        boolean preprocessed = random.nextInt(3) > 0;
        return random.nextBoolean()
                ? SourceForm.free(preprocessed)
                : SourceForm.fixed(preprocessed);
    }

    private static StringBuilder program(Random random, SourceForm form) {
        StringBuilder text = new StringBuilder();
        int odd = 1 + random.nextInt(20);
        for (int unit = random.nextInt(4); unit >= 0; unit--) {
            int kind = random.nextInt(3);
            text.append(
                    switch (kind) {
                        case 0 -> "module m" + unit + "\n" + specification(random) + "contains\n";
                        case 1 -> "program q\n  x = 1\ncontains\n";
                        default -> "";
                    });
            for (int i = random.nextInt(6); i >= 0; i--) {
                text.append(any(PROCEDURES.subList(0, random.nextInt(odd) > 0 ? 3 : 26), random));
                if (random.nextInt(30) == 0) {
                    text.append(any(UNITS, random));
                }
            }
            text.append(kind == 2 ? "" : "end\n");
        }
        return new StringBuilder(in(form, text.toString()));
    }

    private static String specification(Random random) {
        return switch (random.nextInt(5)) {
            case 0 -> "  use omp_lib, only: take => omp_set_lock\n";
            case 1 -> "  implicit none(external)\n";
            case 2 -> "!$omp declare target(e)\n";
            default -> "";
        };
    }

    private static String put(Random random, SourceForm form) {
        return switch (random.nextInt(8)) {
            case 0, 1 -> in(form, any(PROCEDURES, random));
            case 2 -> in(form, any(UNITS, random));
            case 3, 4 -> "";
            case 5 -> any(PIECES, random);
            default -> in(form, any(PIECES, random));
        };
    }

    /** Begins statements in column 7 in fixed form. */
    private static String in(SourceForm form, String text) {
        if (!form.fixed()) {
            return text;
        }
        StringBuilder fixed = new StringBuilder();
        for (String line : text.split("(?<=\n)")) {
            boolean statement = !line.isBlank() && "!#1&'\"".indexOf(line.charAt(0)) < 0;
            fixed.append(statement ? "      " : "").append(line);
        }
        return fixed.toString();
    }

    /** Whether following a change of a text gave what scanning the new one does. */
    private static void assertSame(
            ScannedFortranFile followed, ScannedFortranFile scanned, String before) {
        FortranTree one = followed.fortran();
        FortranTree other = scanned.fortran();
        String what = before + "\n---\n" + other.tree().source().text();
        assertThat(one.tree()).as("%s", what).isEqualTo(other.tree());
        assertThat(extents(one)).as("%s", what).isEqualTo(extents(other));
        assertThat(one.clearText()).as("%s", what).isEqualTo(other.clearText());
        assertThat(one.writtenText()).as("%s", what).isEqualTo(other.writtenText());
        assertThat(one.lockCalls()).as("%s", what).isEqualTo(other.lockCalls());
        assertThat(one.pompSentinels()).as("%s", what).isEqualTo(other.pompSentinels());
        assertThat(one.implicitNoneExternal())
                .as("%s", what)
                .isEqualTo(other.implicitNoneExternal());
        assertThat(one.includes()).as("%s", what).isEqualTo(other.includes());
        assertThat(followed.splitPoints()).as("%s", what).isEqualTo(scanned.splitPoints());
        assertThat(followed.functions()).as("%s", what).isEqualTo(scanned.functions());
        Options options = Options.forFile("x.f90");
        assertThat(Instrumentor.diagnose(one, options))
                .as("%s", what)
                .isEqualTo(Instrumentor.diagnose(other, options));
    }

    private static List<FortranExtent> extents(FortranTree tree) {
        List<FortranExtent> extents = new ArrayList<>();
        for (Construct construct : tree.tree().allConstructs()) {
            extents.add(tree.extent(construct));
        }
        return extents;
    }

    private static SourceText source(CharSequence text) {
        return new SourceText("x.f90", text.toString(), Language.FORTRAN);
    }

    private static String any(List<String> list, Random random) {
        return list.get(random.nextInt(list.size()));
    }

    @Example
    void scansOnlyWhatIsNearTheChange() {
        followsIn("", "");
    }

    @Example
    void scansOnlyWhatIsNearTheChangeInAModule() {
        followsIn(
                "module m\n  use omp_lib, only: take => omp_set_lock\n  implicit none\ncontains\n",
                "end module m\n");
    }

    private static void followsIn(String head, String end) {
        String procedure =
                "subroutine f(n)\n  integer :: n\n!$omp parallel\n  n = n + 1\n  call take(n)\n"
                        + "!$omp end parallel\nend subroutine\n";
        String text = head + procedure.repeat(20) + end;
        SourceForm form = SourceForm.free(false);
        ScannedFortranFile file = ScannedFortranFile.of(source(text), form);
        assertThat(file.fortran().tree().isSound()).isTrue();
        int place = head.length() + procedure.length() * 10 + procedure.indexOf("n + 1");
        SourceText changed = source(text.substring(0, place) + "m" + text.substring(place));
        ScannedFortranFile after = file.after(changed, new TextRange(place, place), 1);
        assertSame(after, ScannedFortranFile.of(changed, form), text);
        List<Construct> then = file.fortran().tree().constructs();
        List<Construct> now = after.fortran().tree().constructs();
        assertThat(now.get(0)).isSameAs(then.get(0));
        assertThat(now.get(8)).isSameAs(then.get(8));
        assertThat(now.get(10)).isNotSameAs(then.get(10));
        assertThat(now.get(19).placement()).isSameAs(then.get(19).placement());
    }
}
