// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects that shells complete what there is. */
class CompletionCommandTest {
    @TempDir Path folder;

    @Test
    void bashCompletesCommandsAndTheirOptions() throws Exception {
        assertThat(completed("pomp rep")).contains("report");
        assertThat(completed("pomp runs pr")).contains("prune");
        assertThat(completed("pomp report --js")).contains("--json");
    }

    @Test
    void theManualPageDescribesEachCommandAndOption() {
        String page = new Cli(folder).run("man").out();
        assertThat(page)
                .startsWith(".TH POMP 1 ")
                .containsSubsequence(
                        ".SH NAME\npomp \\- see what",
                        ".SS pomp profile\n",
                        ".B \\-\\-sample",
                        ".SS pomp runs prune\n");
        // Nothing but the page's own requests is one of troff's.
        assertThat(page.lines().filter(line -> line.matches("[.'].*")))
                .allMatch(line -> line.matches("\\.(TH|SH|SS|TP|PP|RS|RE|B|br|nf|fi)( .*)?"));
    }

    /** What bash offers for a line whose last word is begun. */
    private String completed(String line) throws IOException, InterruptedException {
        Path script =
                Files.writeString(
                        folder.resolve("pomp.bash"),
                        new Cli(folder).run("completion", "bash").out());
        String asks =
                "source \"$0\"; COMP_WORDS=($1); COMP_CWORD=$((${#COMP_WORDS[@]} - 1));"
                        + " COMP_LINE=$1; COMP_POINT=${#1}; _complete_pomp;"
                        + " printf '%s\\n' \"${COMPREPLY[@]}\"";
        Process bash =
                new ProcessBuilder("bash", "-c", asks, script.toString(), line)
                        .redirectErrorStream(true)
                        .start();
        bash.getOutputStream().close();
        String said = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(bash.waitFor()).as(said).isZero();
        return said;
    }

    @Test
    void fishKnowsCommandsAndTheirOptions() {
        assertThat(new Cli(folder).run("completion", "fish").out())
                .contains("complete -c pomp -n __fish_use_subcommand -a report -d '")
                .contains("'__fish_seen_subcommand_from runs' -a prune -d 'Remove old runs'")
                .containsPattern("'__fish_seen_subcommand_from report' -l json -d '");
    }

    @Test
    void refusesOtherShells() {
        Cli.Result result = new Cli(folder).run("completion", "tcsh");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).contains("'tcsh' is not a shell that this is for");
    }
}
