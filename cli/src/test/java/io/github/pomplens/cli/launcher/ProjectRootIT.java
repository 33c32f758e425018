// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Protects the one rule for the root of a project: wrapper, measurement library, {@code pomp run}
 * and reports find the same one, each of them also when it comes first.
 */
class ProjectRootIT {
    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource({
        "a/.git, a/b/c, a",
        "a/.hg, a/b, a",
        "a/.git a/b/.hg, a/b/c, a/b",
        "a/.pomp a/b/.git, a/b/c, a/b",
        "a/.pomp a/b/.hg, a/b, a/b",
        "a/.git a/b/.pomp, a/b/c, a/b",
        "a/c, a/b, a/b"
    })
    void isTheSameForAll(String marks, String start, String root) throws Exception {
        Path elsewhere = folder.resolve("built");
        Project.in(elsewhere)
                .write("x.c", Sources.SUM)
                .run("pomp", "gcc", "-fopenmp", "x.c", "-o", "x");
        String program = elsewhere.resolve("x").toString();

        Project built = layout("wrapper", marks, start);
        built.write("x.c", Sources.SUM);
        built.run("pomp", "gcc", "-fopenmp", "x.c", "-o", "x").quietly();
        assertThat(homes("wrapper")).containsExactly(root);

        Project run = layout("library", marks, start);
        assertThat(run.run(program).successfully().out()).isEqualTo(Sources.SUM_OUTPUT);
        assertThat(homes("library")).containsExactly(root);
        assertThat(run.pomp("report").successfully().out()).contains("parallel");

        Project launched = layout("launch", marks, start);
        String told = launched.run("pomp", "run", "--", program).successfully().err();
        assertThat(homes("launch")).containsExactly(root);
        assertThat(told).as("where it is kept").satisfies(it -> saysWhere(it, root, start));
        assertThat(launched.pomp("report").successfully().out()).contains("parallel");
    }

    /** A run that isn't kept where the user is would not be looked for where it is. */
    private void saysWhere(String told, String root, String start) throws IOException {
        Path runs = folder.toRealPath().resolve("launch").resolve(root).resolve(".pomp/runs");
        String place = " (kept in " + runs + ")";
        if (root.equals(start)) {
            assertThat(told).contains("pomp report ").doesNotContain("kept in");
        } else {
            assertThat(told).contains(place);
        }
    }

    /** Properties and the list of functions are written by people; all else there is made again. */
    @Test
    void sourceControlSeesOnlyWhatPeopleWrote() throws Exception {
        Project project = Project.in(folder.resolve("shared")).write("x.c", Sources.SUM);
        project.run("git", "init", "-q").quietly();
        project.run("pomp", "gcc", "-fopenmp", "x.c", "-o", "x").quietly();
        project.run("pomp", "run", "./x").successfully();
        project.write(".pomp/functions", "solve*\n");
        String status = project.run("git", "status", "--short", "-uall").quietly().out();
        assertThat(status.lines()).containsExactly("?? .pomp/functions", "?? x", "?? x.c");
        project.write(".pomp/properties/slow.property", "// What is slow here.\n");
        status = project.run("git", "status", "--short", "-uall").quietly().out();
        assertThat(status.lines())
                .containsExactly(
                        "?? .pomp/functions",
                        "?? .pomp/properties/slow.property",
                        "?? x",
                        "?? x.c");
    }

    /** A project in a folder of a tree in which these folders are. */
    private Project layout(String tree, String marks, String start) throws Exception {
        Path top = folder.resolve(tree);
        for (String mark : marks.split(" ")) {
            Files.createDirectories(top.resolve(mark));
        }
        return Project.in(top.resolve(start));
    }

    /** The folders in a tree whose {@code .pomp} has something in it. */
    private List<String> homes(String tree) throws Exception {
        Path top = folder.resolve(tree);
        try (Stream<Path> all = Files.walk(top)) {
            return all.filter(path -> path.endsWith(".pomp"))
                    .filter(path -> path.toFile().list().length > 0)
                    .map(path -> top.relativize(path.getParent()).toString())
                    .toList();
        }
    }
}
