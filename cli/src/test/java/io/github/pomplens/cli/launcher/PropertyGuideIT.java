// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Protects that the page on writing properties works as it is written: its files, its commands. */
@Timeout(300)
class PropertyGuideIT {
    private static final Path PAGE = Project.CHECKOUT.resolve("docs/guide/properties.md");
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```(\\w*)\\n(.*?)^```$");
    private static final String RULES = ".pomp/properties/rules.property";
    private static final String TITLE = "Critical section entered too often";

    @TempDir private Path folder;
    private Project project;
    private String page;

    @BeforeEach
    void emptyFolder() throws IOException {
        // Properties of whoever runs the tests must not count.
        Path home = Files.createDirectories(folder.toRealPath().resolve("home"));
        project =
                Project.in(folder.toRealPath().resolve("project"))
                        .with("XDG_CONFIG_HOME", home.toString());
        page = Files.readString(PAGE);
    }

    @Test
    void aReaderWhoDoesWhatItSaysSeesWhatItSays() throws Exception {
        List<MatchResult> blocks = BLOCK.matcher(page).results().toList();
        assertThat(blocks.stream().map(it -> it.group(1)))
                .as("files and commands of the page; a new one needs its step in this test")
                .containsExactly("c", "sh", "", "sh", "", "", "sh", "sh", "");
        List<String> texts = blocks.stream().map(it -> it.group(2)).toList();

        project.write("deposit.c", texts.get(0));
        assertThat(script(texts.get(1)).successfully().out())
                .contains("critical (deposit)", "400,000");

        project.write(RULES, texts.get(2));
        assertThat(script(texts.get(3)).successfully().out())
                .as("the check says nothing, the report begins")
                .startsWith("POMP Lens")
                .contains(TITLE + " (visits = 400,000). Enter it less often.");

        project.write(RULES, texts.get(4));
        assertThat(script(texts.get(6)).quietly().out()).isEmpty();
        assertThat(words(script("pomp report").successfully()))
                .contains(
                        TITLE + ": 400,000 visits, up to ", "enter `deposit` once for each thread");

        String scope = "    of critical\n";
        assertThat(texts.get(4)).containsOnlyOnce(scope);
        project.write(RULES, texts.get(4).replace(scope, scope + texts.get(5)));
        assertThat(script(texts.get(6)).quietly().out()).isEmpty();
        assertThat(texts.get(5)).isEqualTo("    instead of WaitingToEnter\n");

        String condition = "thread_time > 1 % of run.time";
        assertThat(texts.get(4)).contains(condition);
        assertThat(page).contains("Change the condition to `thread_time > 1 %`");
        project.write(RULES, texts.get(4).replace(condition, "thread_time > 1 %"));
        Result check = script(texts.get(6));
        assertThat(check.status()).isEqualTo(1);
        assertThat(check.out())
                .matches(
                        "\\.pomp/properties/rules\\.property:\\d+:\\d+: A time can't be compared"
                                + " with a ratio: write 1 % of time\\.\\n");
        assertThat(words(script("pomp report").successfully()))
                .contains("critical (deposit)")
                .doesNotContain(TITLE);
        project.write(RULES, texts.get(4));

        assertThat(words(script(texts.get(7)).successfully()))
                .contains("holds", TITLE + " (BusyCritical): 400,000 visits", "most = 100,000");

        assertThat(listed("FalseSharing")).isTrue();
        project.write(".pomp/properties/settings.property", texts.get(8));
        assertThat(listed("FalseSharing")).isFalse();
        assertThat(listed("BusyCritical")).isTrue();
        assertThat(page).contains("`pomp properties doc BusyCritical`");
        assertThat(script("pomp properties doc BusyCritical").quietly().out())
                .contains("Our rule: critical sections are for rare things", "most = 1000 ");
    }

    private boolean listed(String property) throws Exception {
        return script("pomp properties")
                .quietly()
                .out()
                .lines()
                .anyMatch(it -> it.strip().startsWith(property + " "));
    }

    /** What was written, however its lines were broken. */
    private static String words(Result result) {
        return result.out().replaceAll("\\s+", " ");
    }

    /** Does what a block says; a command that only reads files, in this process. */
    private Result script(String commands) throws Exception {
        if (commands.strip().matches("pomp [\\w .:-]+")) {
            String[] words = commands.strip().split(" ");
            return project.pomp(Arrays.copyOfRange(words, 1, words.length));
        }
        return project.run("sh", "-e", "-c", commands);
    }
}
