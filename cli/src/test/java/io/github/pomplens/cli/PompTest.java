// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Command;

/** Protects help, version, misuse of the command line, and the last resort. */
class PompTest {
    @TempDir Path folder;

    @Test
    void showsHelpWithEveryCommand() {
        Cli.Result result = pomp("--help");
        assertThat(result.status()).isZero();
        assertThat(result.err()).isEmpty();
        assertThat(result.out())
                .contains("  profile ", "  run ", "  report ", "  instrument ", "  help ");
        assertThat(pomp("help").out()).isEqualTo(result.out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"profile", "build", "run", "report", "properties", "instrument"})
    void showsHelpOfACommandWithExamples(String command) {
        Cli.Result result = pomp("help", command);
        assertThat(result.status()).isZero();
        assertThat(result.out()).startsWith("Usage: pomp " + command).contains("Examples:");
        assertThat(pomp(command, "--help").out()).isEqualTo(result.out());
        assertThat(result.out().lines()).allMatch(line -> line.length() <= 80);
    }

    /** So the one that is called is found without a look at the options of the others. */
    @Test
    void commandsAreCalledAsTheirClasses() {
        String commands = pomp("help").out().split("Commands:\n")[1].split("\n\n")[0];
        List<String> names =
                Pattern.compile("(?m)^ {2}(\\w+)")
                        .matcher(commands)
                        .results()
                        .map(name -> name.group(1))
                        .filter(name -> !name.equals("help")) // picocli's
                        .toList();
        assertThat(names).hasSizeGreaterThan(15);
        String place = getClass().getPackageName();
        assertThat(names)
                .allSatisfy(
                        name -> {
                            String first = name.substring(0, 1).toUpperCase(Locale.ROOT);
                            String type = place + "." + first + name.substring(1) + "Command";
                            assertThat(Class.forName(type).getAnnotation(Command.class).name())
                                    .isEqualTo(name);
                        });
    }

    @Test
    void refusesWhatItDoesNotKnow() {
        misuse("unknown command 'reprot'; did you mean 'report'? See 'pomp --help'", "reprot");
        misuse("unknown option '--foo'; see 'pomp --help'", "--foo");
        misuse("which command? See 'pomp --help'");
        misuse("unknown subcommand 'nosuch'; see 'pomp --help'", "help", "nosuch");
    }

    @Test
    void refusesTwoWaysToBuild() {
        misuse(
                "--build and --no-build exclude each other; see 'pomp profile --help'",
                "profile",
                "--build=make",
                "--no-build",
                "./x");
    }

    @Test
    void tellsOfItsOwnMistakesInOneLineAndKeepsTheDetails() throws IOException {
        OutputStream broken =
                new OutputStream() {
                    @Override
                    public void write(int b) {
                        throw new IllegalStateException("boom");
                    }
                };
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Files.writeString(folder.resolve("x.c"), "int a;\n");
        Terminal terminal =
                new Terminal(folder, Map.of(), broken, new PrintStream(err, true), false);
        assertThat(Pomp.execute(terminal, "instrument", "x.c")).isEqualTo(1);
        Matcher message =
                Pattern.compile(
                                "pomp: internal error: IllegalStateException: boom; please report"
                                        + " it; details in (.+)\n")
                        .matcher(err.toString(StandardCharsets.UTF_8));
        assertThat(message.matches()).isTrue();
        Path details = Path.of(message.group(1));
        assertThat(details).content().contains("at " + Terminal.class.getName());
        Files.delete(details);
    }

    private void misuse(String message, String... arguments) {
        Cli.Result result = pomp(arguments);
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).isEqualTo("pomp: " + message + "\n");
    }

    private Cli.Result pomp(String... arguments) {
        return new Cli(folder).run(arguments);
    }
}
