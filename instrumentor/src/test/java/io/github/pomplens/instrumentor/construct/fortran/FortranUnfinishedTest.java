// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.rewrite.Programs;
import io.github.pomplens.instrumentor.source.SourceForm;
import io.github.pomplens.instrumentor.source.SourceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects programs that are being written: each beginning of one can be read. */
class FortranUnfinishedTest {
    static List<Path> programs() {
        List<Path> programs =
                Programs.files("golden").stream()
                        .filter(file -> file.toString().matches(".*\\.input\\.[fF](90)?"))
                        .toList();
        assertThat(programs).isNotEmpty();
        return programs;
    }

    @ParameterizedTest
    @MethodSource("programs")
    void everyBeginningOfAProgramCanBeRead(Path program) throws IOException {
        String name = program.getFileName().toString();
        String text = Files.readString(program, StandardCharsets.ISO_8859_1);
        for (int length = 0; length < text.length(); length++) {
            read(name, text.substring(0, length));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "integer(kind=8",
                "character(len=*, kind=k",
                "type(t",
                "real*",
                "double",
                "program",
                "module",
                "module procedure",
                "submodule (m",
                "submodule (m)",
                "subroutine",
                "block data",
                "block",
                "function",
                "function f(",
                "do concurrent (",
                "select case (",
                "if (omp_test_lock(",
                "call omp_set_lock(",
                "implicit none(",
                "associate ("
            })
    void everyStatementMayBeLeftOpen(String statement) {
        read("x.f90", statement);
        read("x.f90", "subroutine s\n" + statement + "\nend\n");
        read("x.f90", "interface\n" + statement + "\nend interface\n");
        read("x.f", "      " + statement);
        read("x.f", "      module m\n      contains\n      " + statement + "\n      end\n");
    }

    @Test
    void aLockCallWithoutItsEndIsNone() {
        SourceText source =
                LanguageFrontEnds.source("x.f90", "call omp_set_lock(a)\ncall omp_set_lock(b\n");
        assertThat(FortranScanner.scan(source, SourceForm.free(false)).lockCalls()).hasSize(1);
    }

    private static void read(String name, String text) {
        SourceForm form = SourceForm.ofFileName(name);
        ScannedFortranFile file = ScannedFortranFile.of(LanguageFrontEnds.source(name, text), form);
        assertThat(file.functions()).isNotNull();
        assertThat(file.fortran().statements()).isNotNull();
    }
}
