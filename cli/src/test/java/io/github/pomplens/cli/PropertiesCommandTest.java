// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects the list of properties, and what is said of those of a project and its user. */
class PropertiesCommandTest {
    private static final String SLOW =
            "/** A loop that takes long. */\nproperty SlowLoop \"Slow loop\" in Work {\n"
                    + "    of for\n    parameter least = 2.5 ms \"where slow begins\"\n"
                    + "    when time > least\n    costs time\n}\n";

    @TempDir Path temporary;
    private Path folder;
    private Path own;

    @BeforeEach
    void project() throws IOException {
        folder = Files.createDirectories(temporary.resolve("project"));
        own = Files.createDirectories(folder.resolve(".pomp/properties"));
    }

    @Test
    void writesJsonForScripts() throws IOException {
        JsonNode all = new ObjectMapper().readTree(pomp("--json").out());
        JsonNode found = null;
        for (JsonNode each : all) {
            found = each.get("id").asText().equals("UnevenWork") ? each : found;
        }
        assertThat(found).isNotNull();
        assertThat(found.get("title").asText()).isEqualTo("Uneven work");
        assertThat(found.get("documentation").asText()).isNotBlank();
        assertThat(found.get("line").asInt()).isPositive();
    }

    @Test
    void listsTheLibraryAsATree() {
        Cli.Result result = pomp();
        assertThat(result.status()).isZero();
        assertThat(result.err()).isEmpty();
        assertThat(result.out())
                .startsWith("Time ")
                .containsPattern("\n    Synchronisation +Synchronisation\n")
                .containsPattern("\n      Barrier +Barrier\n");
    }

    @Test
    void addsThoseOfTheProjectAndOfTheUser() throws IOException {
        Files.writeString(own.resolve("slow.property"), SLOW);
        Files.writeString(own.resolve("notes.txt"), "property");
        Path user = Files.createDirectories(temporary.resolve("config/pomp/properties"));
        Files.writeString(
                user.resolve("mine.property"),
                "property Mine \"Mine\" in SlowLoop {}\noff Barrier\n");
        Cli.Result result = pomp();
        assertThat(result.status()).isZero();
        assertThat(result.out())
                .containsPattern("\n      SlowLoop +Slow loop\n        Mine +Mine\n")
                .doesNotContainPattern("\n *Barrier ");
    }

    @Test
    void tellsOfMistakesAndListsTheRest() throws IOException {
        Files.writeString(
                own.resolve("a.property"), "property A \"a\" { of any when tme > 1 s }\n");
        Files.writeString(own.resolve("b.property"), SLOW);
        Cli.Result result = pomp();
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.out()).contains("SlowLoop");
        assertThat(result.err())
                .contains(
                        ".pomp/properties/a.property:1:30: There is no value or metric \"tme\"."
                                + " Did you mean \"time\"?");
    }

    @Test
    void explainsOne() throws IOException {
        Files.writeString(own.resolve("slow.property"), SLOW);
        assertThat(pomp("doc", "SlowLoop").out())
                .isEqualTo(
                        "SlowLoop: Slow loop\nin Work\n.pomp/properties/slow.property:2\n\n"
                                + "A loop that takes long.\n\nParameters:\n"
                                + "  least = 2.5 ms  where slow begins\n");
        Cli.Result unknown = pomp("doc", "SlowLop");
        assertThat(unknown.status()).isEqualTo(1);
        assertThat(unknown.err())
                .isEqualTo("pomp: there is no property 'SlowLop'; did you mean 'SlowLoop'?\n");
    }

    @Test
    void reportsLookForThem() throws IOException {
        Path source = folder.resolve("x.c");
        Files.writeString(source, "void f(void) {\n#pragma omp parallel\n{}\n}\n");
        Profiles.write(folder, "20261122-101500-x", source);
        Cli cli = new Cli(folder).with("XDG_CONFIG_HOME", temporary.toString());
        assertThat(cli.run("report").out()).doesNotContain("Long team");
        Files.writeString(
                own.resolve("team.property"),
                "property LongTeam \"Long team\" in Work { of parallel when time > 10 ms"
                        + " costs 50 % of time shows \"{time}\" advise \"Be quick.\" }\n");
        assertThat(cli.run("report").out()).contains("Long team", "Be quick.");
    }

    @Test
    void checksFiles() throws IOException {
        Files.writeString(folder.resolve("good.property"), SLOW);
        Files.writeString(folder.resolve("bad.property"), "property B \"b\" in Wrok {}\n");
        Cli.Result good = pomp("check", "good.property");
        assertThat(good.status()).isZero();
        assertThat(good.out()).isEmpty();
        Cli.Result both = pomp("check", "good.property", "bad.property");
        assertThat(both.status()).isEqualTo(1);
        assertThat(both.out())
                .isEqualTo(
                        "bad.property:1:19: There is no property \"Wrok\". Did you mean"
                                + " \"Work\"?\n");
        Cli.Result missing = pomp("check", "missing.property");
        assertThat(missing.status()).isEqualTo(1);
        assertThat(missing.err())
                .isEqualTo("pomp: missing.property: is not a file; name a file of properties\n");
        Cli.Result bytes = checkBytes(new byte[] {(byte) 0xff, 27, '[', '3', '1', 'm', 0, 'x'});
        assertThat(bytes.status()).isEqualTo(1);
        assertThat(bytes.out()).contains("bytes.property:1:1: ").doesNotContain("\u001b", "\0");
    }

    private Cli.Result checkBytes(byte[] bytes) throws IOException {
        Files.write(folder.resolve("bytes.property"), bytes);
        return pomp("check", "bytes.property");
    }

    @Test
    void listsWhatPropertiesCanName() {
        Cli.Result names = pomp("names");
        assertThat(names.status()).isZero();
        assertThat(names.out())
                .startsWith("## Metrics\n\n")
                .contains("| `nowait` | truth value | ")
                .endsWith("|\n");
    }

    @Test
    void followsNoLinksAndReadsNobodyElsesFolder() throws IOException {
        Path elsewhere = Files.writeString(temporary.resolve("elsewhere.property"), SLOW);
        Files.createSymbolicLink(own.resolve("link.property"), elsewhere);
        Files.createDirectory(own.resolve("folder.property"));
        assertThat(pomp().out()).doesNotContain("SlowLoop");
        Files.writeString(own.resolve("own.property"), SLOW);
        assertThat(pomp().out()).contains("SlowLoop");
        Files.setPosixFilePermissions(
                folder.resolve(".pomp"), PosixFilePermissions.fromString("rwxrwxrwx"));
        assertThat(pomp().out()).doesNotContain("SlowLoop");
    }

    private Cli.Result pomp(String... arguments) {
        String[] all = new String[arguments.length + 1];
        all[0] = "properties";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return new Cli(folder)
                .with("XDG_CONFIG_HOME", temporary.resolve("config").toString())
                .run(all);
    }
}
