// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Protects that Fortran can call every event of the interface. */
class FortranInterfaceTest {
    private static final Pattern EVENT =
            Pattern.compile("(?m)^void POMP_(\\w+)\\(OMPRegDescr \\*d\\);");
    private static final Pattern FORTRAN =
            Pattern.compile("(?m)^POMP_FORTRAN_EVENT\\((\\w+), (\\w+)\\)");

    @Test
    void everyEventHasANameInFortran() throws IOException {
        TreeSet<String> events = new TreeSet<>();
        Matcher event = EVENT.matcher(Files.readString(Toolchain.include().resolve("pomp/pomp.h")));
        while (event.find()) {
            events.add(event.group(1));
        }
        TreeSet<String> names = new TreeSet<>();
        Path file = Toolchain.include().resolveSibling("src/fortran/pomp_fortran.c");
        Matcher fortran = FORTRAN.matcher(Files.readString(file));
        while (fortran.find()) {
            assertThat(fortran.group(1)).isEqualTo(fortran.group(2).toLowerCase(Locale.ROOT));
            names.add(fortran.group(2));
        }
        assertThat(events).hasSizeGreaterThan(70);
        assertThat(names).isEqualTo(events);
    }
}
