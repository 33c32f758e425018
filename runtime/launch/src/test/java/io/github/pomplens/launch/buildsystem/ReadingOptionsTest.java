// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.buildsystem;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects that a folder's database of commands says how sources are read, and nothing else. */
class ReadingOptionsTest {
    @TempDir Path folder;

    @Test
    void takesWhatSaysHowASourceIsRead() throws IOException {
        Files.createFile(folder.resolve("config.h"));
        assertThat(
                        of(
                                "-I inc -Iother -isystem sys -isystemsys2 -iquote q -D A=1 -DB"
                                        + " -UC -U D -include config.h -x c++ -xc -std=gnu++17"
                                        + " -fopenmp -fopenmp=libomp -qopenmp -cpp"
                                        + " -ffixed-line-length-132 -ffree-line-length=none"
                                        + " -mp=multicore -xf95-cpp-input -fopenmp-version=51 -fno-openmp"))
                .containsExactly(
                        "-Iinc",
                        "-Iother",
                        "-isystemsys",
                        "-isystemsys2",
                        "-iquoteq",
                        "-DA=1",
                        "-DB",
                        "-UC",
                        "-UD",
                        "-include",
                        "config.h",
                        "-x",
                        "c++",
                        "-xc",
                        "-std=gnu++17",
                        "-fopenmp",
                        "-fopenmp=libomp",
                        "-qopenmp",
                        "-cpp",
                        "-ffixed-line-length-132",
                        "-ffree-line-length=none",
                        "-mp=multicore",
                        "-xf95-cpp-input",
                        "-fopenmp-version=51",
                        "-fno-openmp");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-MF /home/u/.ssh/id",
                "-MF/home/u/.ssh/id",
                "-MD -MMD -MP -MT x -MQ x -MJ f -M -MM",
                "-Wp,-MD,/home/u/.ssh/id",
                "-o /home/u/.bashrc",
                "-o/home/u/.bashrc",
                "@/dev/zero",
                "@args",
                "-fplugin=evil.so -fplugin-arg-evil-a=b",
                "-Bbin -B bin",
                "-specs=evil.specs -specs evil.specs",
                "-wrapper sh,-c,evil",
                "--config evil.cfg --config=evil.cfg",
                "-Xclang -load -Xclang evil.so",
                "-gen-cdb-fragment-path /home/u",
                "-include /dev/zero",
                "-include missing.h",
                "-include",
                "-I",
                "-x assembler-with-cpp",
                "-xassembler",
                "-o -fopenmp",
                "-Xlinker -I/home/u",
                "-fopenmp=/home/u/x",
                "-ffree-line-length-",
                "-std=c11,/evil",
                "-save-temps=obj -dumpdir /home/u/ -aux-info f",
                "other.c /etc/passwd",
                "-E -S -fsyntax-only",
                "-fprofile-dir=/home/u -fdump-tree-all=/home/u/x"
            })
    void leavesOutWhatElseCompilersDo(String words) {
        assertThat(of(words)).isEmpty();
    }

    @Test
    void leavesOutValuesThatAreNotNames() {
        assertThat(ReadingOptions.of(List.of("cc", "-DA=\u0001x", "-Ia\nb", "-D\r"), folder))
                .isEmpty();
        assertThat(ReadingOptions.of(List.of("cc", "-D" + "x".repeat(5000)), folder)).isEmpty();
    }

    /** Whatever stands around it, also where a value is missing. */
    @Property(tries = 2000)
    void nothingUnknownComesThrough(@ForAll("commands") List<String> words) {
        List<String> command = new ArrayList<>(List.of("cc"));
        command.addAll(words);
        List<String> read = ReadingOptions.of(command, Path.of("/"));
        assertThat(read)
                .allSatisfy(
                        word ->
                                assertThat(word)
                                        .matches(
                                                "(?s)-[IDU].*|-i(system|quote|dirafter).+|-xc|-fopenmp"));
    }

    @Provide
    Arbitrary<List<String>> commands() {
        return Arbitraries.of(
                        "-I",
                        "-D",
                        "-U",
                        "-include",
                        "-x",
                        "-xc",
                        "-o",
                        "-MF",
                        "@a",
                        "a",
                        "-Ia",
                        "-fopenmp",
                        "-isystem",
                        "-iquote",
                        "-B",
                        "-fplugin=p",
                        "-idirafter",
                        "")
                .list()
                .ofMaxSize(12);
    }

    private List<String> of(String words) {
        List<String> command = new ArrayList<>(List.of("/evil/cc"));
        command.addAll(List.of(words.split(" ")));
        return ReadingOptions.of(command, folder);
    }
}
