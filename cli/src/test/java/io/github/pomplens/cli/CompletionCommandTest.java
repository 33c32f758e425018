// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Protects that shells complete what there is. */
class CompletionCommandTest {
    @TempDir Path folder;

    @Test
    void bashCompletesCommandsAndTheirOptions() throws Exception {
        assertThat(completed("pomp rep")).contains("report");
        assertThat(completed("pomp runs pr")).contains("prune");
        assertThat(completed("pomp report --js")).isEqualTo("--json\n");
        assertThat(completed("pomp report --vi")).isEqualTo("--view=\n");
        assertThat(completed("pomp runs prune --k")).isEqualTo("--keep=\n");
        assertThat(completed("pomp gcc -fopenmp -")).isEqualTo("\n");
    }

    /** Where {@code =} is, bash has three words of one. */
    @Test
    void bashCompletesTheWordsOfOptions() throws Exception {
        assertThat(completed("pomp report --color = al")).isEqualTo("always\n");
        assertThat(completed("pomp report --color al")).isEqualTo("always\n");
        assertThat(completed("pomp report --view = tree,sca")).isEqualTo("tree,scaling\n");
        assertThat(completed("pomp export --format = perf")).isEqualTo("perfetto\n");
        assertThat(completed("pomp report --html --js")).isEqualTo("--json\n");
    }

    /** Whoever made the folder: its name is never a command. */
    @Test
    void bashCompletesRunsOfTheProjectAndExecutesNothing() throws Exception {
        Path project = Files.createDirectories(folder.resolve("p/sub/.git")).getParent();
        Path runs = Files.createDirectories(folder.resolve("p/.pomp/runs"));
        Files.createDirectory(runs.resolve("20261126-120000-stars"));
        Files.createDirectory(runs.resolve("20261126-120001-$(touch made)`touch made`"));
        assertThat(completed(runs, "pomp report 2026")).isEqualTo("20261126-120000-stars\n");
        assertThat(completed(runs, "pomp report --compare = 2026"))
                .isEqualTo("20261126-120000-stars\n");
        assertThat(completed(runs, "pomp runs rm 2026")).isEqualTo("20261126-120000-stars\n");
        assertThat(completed(project, "pomp report 2026")).isEqualTo("\n");
        try (Stream<Path> files = Files.walk(folder)) {
            assertThat(files).noneMatch(it -> it.endsWith("made"));
        }
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

    /**
     * What bash offers for a line whose last word is begun; an empty line where that is nothing.
     */
    private String completed(String line) throws IOException, InterruptedException {
        return completed(folder, line);
    }

    private String completed(Path in, String line) throws IOException, InterruptedException {
        Path script =
                Files.writeString(
                        folder.resolve("pomp.bash"),
                        new Cli(folder).run("completion", "bash").out());
        String asks =
                "source \"$0\"; COMP_WORDS=($1); COMP_CWORD=$((${#COMP_WORDS[@]} - 1));"
                        + " COMP_LINE=$1; COMP_POINT=${#1}; _pomp;"
                        + " printf '%s\\n' \"${COMPREPLY[@]}\"";
        return said(
                new ProcessBuilder("bash", "-c", asks, script.toString(), line)
                        .directory(in.toFile()));
    }

    @Test
    void fishKnowsCommandsAndTheirOptions() {
        assertThat(new Cli(folder).run("completion", "fish").out())
                .contains("complete -c pomp -n __fish_use_subcommand -a report -d '")
                .contains("'__fish_seen_subcommand_from runs' -a prune -d 'Remove old runs'")
                .containsPattern("'__fish_seen_subcommand_from report' -l json -d '")
                .containsPattern("-l view -r -f -a 'tree why .*' -d '")
                .doesNotContain("%n");
    }

    /** zsh's own functions are replaced by some that print what they are told to offer. */
    @Test
    void zshCompletesCommandsOptionsAndCompilers() throws Exception {
        assumeTrue(hasZsh(), "zsh is not installed");
        assertThat(offeredByZsh("pomp rep")).contains("report:Show ", "a command on the PATH");
        assertThat(offeredByZsh("pomp runs pr")).contains("prune:Remove old runs");
        assertThat(offeredByZsh("pomp runs prune --k")).contains("(--keep)--keep=[How many");
        assertThat(offeredByZsh("pomp report --col")).contains(":WHEN:(auto always never)");
        assertThat(offeredByZsh("pomp gcc -fopenmp x")).isEqualTo("as of gcc -fopenmp x\n");
    }

    /**
     * A zsh in a terminal, with its own functions, as {@code make install} leaves it the script.
     */
    @Test
    @Timeout(300)
    void zshCompletesWhatIsTyped() throws Exception {
        assumeTrue(hasZsh(), "zsh is not installed");
        Files.createDirectories(folder.resolve("project/.pomp/runs/20261126-120000-stars"));
        assertThat(typedInZsh("pomp export --format=perf", "perfetto"))
                .contains("--format=perfetto");
        assertThat(typedInZsh("pomp report --view=tree,sca", "scaling")).contains("tree,scaling");
        assertThat(typedInZsh("pomp runs rm 2026", "stars")).contains("rm 20261126-120000-stars");
        assertThat(typedInZsh("pomp hel", "help")).doesNotContain("%n");
    }

    private String typedInZsh(String line, String awaited) throws Exception {
        Path script = Files.createDirectories(folder.resolve("functions")).resolve("_pomp");
        Files.writeString(script, new Cli(folder).run("completion", "zsh").out());
        String asks =
                """
                zmodload zsh/zpty
                zpty typed zsh -f -i
                zpty -w typed "PS1=; cd $1/project; fpath=($1/functions \\$fpath)"
                zpty -w typed "autoload -U compinit; compinit -u -D; stty -echo; print READY-\\$((40 + 2))"
                zpty -r -m typed said "*READY-42*"
                zpty -n -w typed "$2"$'\\t'
                zpty -r -m typed said "*$3*"
                zpty -d typed
                print -r -- $said
                """;
        return said(
                new ProcessBuilder(
                        "zsh", "-f", "-c", asks, "zsh", folder.toString(), line, awaited));
    }

    private static boolean hasZsh() {
        return Stream.of(System.getenv("PATH").split(":"))
                .anyMatch(it -> Files.isExecutable(Path.of(it, "zsh")));
    }

    @Test
    void theScriptForZshNamesWhatItIsOf() {
        assertThat(new Cli(folder).run("completion", "zsh").out())
                .startsWith("#compdef pomp\n")
                .contains("'prune:Remove old runs'", "'(--keep)--keep=[How many of the newest");
    }

    private String offeredByZsh(String line) throws IOException, InterruptedException {
        Path script =
                Files.writeString(
                        folder.resolve("_pomp"), new Cli(folder).run("completion", "zsh").out());
        String asks =
                "compdef() { }; _arguments() { print -rl -- \"$@\" }; _normal() { print as of $words };"
                        + " _describe() { print -rl -- \"${(@P)@[-1]}\" };"
                        + " _command_names() { print a command on the PATH };"
                        + " source $1; words=(${=2}); CURRENT=$#words; _pomp";
        return said(new ProcessBuilder("zsh", "-f", "-c", asks, "zsh", script.toString(), line));
    }

    private static String said(ProcessBuilder shell) throws IOException, InterruptedException {
        Process process = shell.redirectErrorStream(true).start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }

    @Test
    void refusesOtherShells() {
        Cli.Result result = new Cli(folder).run("completion", "tcsh");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).contains("'tcsh' is not a shell that this is for");
    }
}
