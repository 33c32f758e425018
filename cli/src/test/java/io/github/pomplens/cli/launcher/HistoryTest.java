// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.pomplens.cli.Cli;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects what is said of the commits whose programs {@link HistoryIT} has measured. */
class HistoryTest {
    private static final int COMMIT_DIGITS = 9;

    @TempDir private Path folder;
    private Project project;

    @Test
    void saysWhichCommitMadeAConstructSlower() throws Exception {
        project = Project.in(folder.toRealPath());
        project.below(".pomp");
        HistoryIT.STORED.restore(project);
        List<JsonObject> revisions = revisions();
        JsonObject slower = revisions.get(2);
        assertThat(slower.get("subject").getAsString()).startsWith("Sleep | longer");
        JsonObject last = revisions.get(5);
        assertThat(last.get("dirty").getAsBoolean()).isTrue();
        HistoryIT.assertHistory(this::history, commit(slower), commit(last));
    }

    private List<JsonObject> revisions() throws Exception {
        List<JsonObject> revisions = new ArrayList<>();
        try (Stream<Path> runs = Files.list(project.path(".pomp/runs"))) {
            for (Path run : runs.sorted().toList()) {
                String record = Files.readString(run.resolve("run.json"));
                revisions.add(
                        JsonParser.parseString(record)
                                .getAsJsonObject()
                                .getAsJsonObject("revision"));
            }
        }
        return revisions;
    }

    private static String commit(JsonObject revision) {
        return revision.get("commit").getAsString().substring(0, COMMIT_DIGITS);
    }

    private String history(String construct) {
        Cli.Result result = new Cli(project.path("")).run("report", "--history", construct);
        assertThat(result.status()).as(result.err()).isZero();
        return result.out();
    }
}
