// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Protects that the tutorial's changes and findings are those of its program. */
@Timeout(300)
class TutorialIT {
    private static final Path PROGRAM = Project.CHECKOUT.resolve("examples/stars/stars.c");
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```(\\w*)\\n(.*?)^```$");
    private static final Pattern FINDING =
            Pattern.compile("(?m)^1\\. (.*?)  (?:stars\\.c:\\d+  )?up to .*\\n +([A-Z][\\w ]*):");

    @TempDir private Path folder;
    private Project project;
    private List<MatchResult> blocks;

    @BeforeEach
    void read() throws IOException {
        project = Project.in(folder.toRealPath());
        String page = Files.readString(Project.CHECKOUT.resolve("docs/guide/tutorial.md"));
        blocks = BLOCK.matcher(page).results().toList();
    }

    /** The program, and what becomes of it step by step. */
    private List<String> steps() throws IOException {
        List<String> steps = new ArrayList<>(List.of(Files.readString(PROGRAM)));
        for (String diff : texts("diff")) {
            String before = side(diff, '-');
            String last = steps.get(steps.size() - 1);
            assertThat(last).as("the change\n%s", diff).containsOnlyOnce(before);
            steps.add(last.replace(before, side(diff, '+')));
        }
        return steps;
    }

    private List<String> texts(String kind) {
        return blocks.stream()
                .filter(it -> it.group(1).equals(kind))
                .map(it -> it.group(2))
                .toList();
    }

    /** The lines of a change that are there before it, or after it. */
    private static String side(String diff, char sign) {
        return diff.lines()
                .filter(line -> line.startsWith(" ") || line.charAt(0) == sign)
                .map(line -> line.substring(1) + "\n")
                .collect(Collectors.joining());
    }

    @Test
    void eachStepIsAChangeThatKeepsTheResult() throws Exception {
        List<String> steps = steps();
        assertThat(steps).hasSize(5);
        List<String> results = new ArrayList<>();
        for (String step : steps) {
            project.write("stars.c", step);
            project.build("gcc -O2 -Wall -Wextra -Werror -fopenmp stars.c -o stars -lm");
            results.add(project.run("./stars").successfully().out());
        }
        assertThat(results).containsOnly(results.get(0));
        assertThat(texts("")).anyMatch(block -> block.contains(results.get(0)));
    }

    /** Which one comes first needs a machine that does nothing else. */
    @Test
    @Tag("measured")
    void eachStepHasTheFindingOfThePage() throws Exception {
        List<String> steps = steps();
        List<MatchResult> findings =
                texts("").stream().flatMap(block -> FINDING.matcher(block).results()).toList();
        assertThat(findings).hasSameSizeAs(steps.subList(0, steps.size() - 1));
        for (int i = 0; i < findings.size(); i++) {
            project.write("stars.c", steps.get(i));
            project.build("pomp gcc -O2 -fopenmp stars.c -o stars -lm");
            // Threads wait as they do for a reader: who sleeps takes long to begin tiny regions.
            project.spinning().run("pomp", "run", "./stars").successfully();
            String report = project.run("pomp", "report", "--no-source").successfully().out();
            MatchResult wanted = findings.get(i);
            assertThat(FINDING.matcher(report).results())
                    .as("step %d\n%s", i, report)
                    .first()
                    .satisfies(
                            found -> {
                                assertThat(found.group(1)).isEqualTo(wanted.group(1));
                                assertThat(found.group(2)).isEqualTo(wanted.group(2));
                            });
        }
    }
}
