// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects that sources are measured however the command line names them and their language. */
class CompilerSourcesIT {
    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void create() throws IOException {
        project = Project.in(folder);
    }

    @Test
    void compilesStandardInput() throws Exception {
        List<String> words = List.of("pomp", "gcc", "-fopenmp", "-x", "c", "-", "-o", "x");
        project.run(Sources.SUM, words).quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
        List<String> joined = List.of("pomp", "clang", "-fopenmp", "-xc", "-", "-o", "x");
        project.run(Sources.SUM, joined).quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
        assertThat(project.profiles()).hasSize(2);
        String plain = "int main(void) { return 0; }\n";
        project.run(plain, joined).quietly();
        project.run("./x").quietly();
        List<String> object = List.of("pomp", "gcc", "-fopenmp", "-xc", "-c", "-");
        project.run(Sources.SUM, object).quietly();
        assertThat(project.path("-.o")).exists();
    }

    @ParameterizedTest
    @ValueSource(strings = {"gcc", "clang"})
    void linksAfterALanguageOption(String compiler) throws Exception {
        project.write("x.c", Sources.SUM);
        project.run("pomp", compiler, "-fopenmp", "-x", "c", "x.c", "-o", "x").quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
        assertThat(project.profiles()).hasSize(1);
    }

    @Test
    void readsResponseFiles() throws Exception {
        project.write("x.c", Sources.SUM);
        project.write("options", "-fopenmp -c '-DA=b c'\n-o x.o\n");
        project.run("pomp", "gcc", "@options", "x.c").quietly();
        project.write("objects", "-fopenmp x.o");
        project.run("pomp", "gcc", "@objects", "-o", "x").quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
        assertThat(project.profiles()).hasSize(1);
    }

    /** With the library in it the object could not be linked with others that have it. */
    @Test
    void linksNoLibraryIntoAnObjectThatAResponseFileAsksFor() throws Exception {
        project.write("x.c", Sources.SUM);
        project.run("pomp", "gcc", "-fopenmp", "-c", "x.c").quietly();
        project.write("partial", "-nostdlib\n-r -fopenmp");
        project.run("pomp", "gcc", "@partial", "-o", "y.o", "x.o").quietly();
        String symbols = project.run("nm", "y.o").quietly().out();
        assertThat(symbols).contains(" W POMP_Parallel_fork").doesNotContain(" T POMP_");
        project.run("pomp", "gcc", "-fopenmp", "y.o", "-o", "y").quietly();
        assertThat(project.run("./y").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
        assertThat(project.profiles()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gcc", "clang"})
    void measuresSourcesInResponseFiles(String compiler) throws Exception {
        project.write("it's x.c", Sources.SUM.replace("\"sum %d", "WORD \" %d"));
        project.write("words", "-fopenmp @deeper -o x");
        project.write("deeper", "  'it\\'s x.c'\n\"-DWORD=\\\"a b\\\"\"\t-O1");
        project.run("pomp", compiler, "@words").quietly();
        assertThat(project.run("./x").quietly().out())
                .isEqualTo(Sources.SUM_OUTPUT.replace("sum", "a b"));
        assertThat(project.profiles()).hasSize(1);
    }

    @Test
    void compilesAnyFileInALanguageByOption() throws Exception {
        project.write("x.txt", Sources.SUM);
        project.run("pomp", "gcc", "-fopenmp", "-x", "c", "x.txt", "-o", "x").quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
        assertThat(project.profiles()).hasSize(1);
    }

    @Test
    void keepsPrecompiledHeadersAndAssemblerApart() throws Exception {
        project.write("all.h", "#pragma omp parallel\n");
        project.run("pomp", "gcc", "-fopenmp", "-fsyntax-only", "-x", "c-header", "all.h");
        project.write("empty.S", ".section .note.GNU-stack,\"\",%progbits\n");
        project.run("pomp", "gcc", "-fopenmp", "-c", "empty.S").quietly();
        project.write("empty.s", ".section .note.GNU-stack,\"\",%progbits\n");
        project.run("pomp", "clang", "-fopenmp", "-Werror", "-c", "empty.s").quietly();
        assertThat(project.mirrored()).isEmpty();
    }
}
