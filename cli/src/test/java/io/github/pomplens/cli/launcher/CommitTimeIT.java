// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects that all that is built from a commit has its time, whatever way the sources came. */
class CommitTimeIT {
    private static final String SCRIPT = "tools/commit-time.sh";

    @TempDir private Path folder;
    private Project sources;

    @BeforeEach
    void commit() throws Exception {
        sources = at("sources");
        for (String file : List.of(SCRIPT, ".gitattributes")) {
            String text = Files.readString(Project.CHECKOUT.resolve(file));
            // The checkout may be an exported tree itself.
            sources.write(
                    file, text.replaceFirst("exported='\\d+'", "exported='\\$Format:%ct\\$'"));
        }
        assertThat(sources.path(SCRIPT).toFile().setExecutable(true)).isTrue();
        git(sources, "init", "-q");
        git(sources, "add", ".");
        commit(sources, "2025-03-30T01:59:07+02:00");
    }

    private static void commit(Project at, String time) throws Exception {
        git(
                at.with("GIT_COMMITTER_DATE", time),
                "-c",
                "user.name=x",
                "-c",
                "user.email=x@example.org",
                "commit",
                "-q",
                "--allow-empty",
                "-m",
                "x");
    }

    private static void git(Project at, String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of(words));
        command.add(0, "git");
        at.run("", command).successfully();
    }

    private static String time(Project at) throws Exception {
        return at.run(SCRIPT).quietly().out().strip();
    }

    private Project at(String name) throws IOException {
        // What the user of this machine has set must not matter.
        return Project.in(folder.resolve(name)).with("GIT_CONFIG_GLOBAL", "/dev/null");
    }

    @Test
    void aCloneHasTheTimeOfItsCommit() throws Exception {
        git(sources, "clone", "-q", "--depth=1", "file://" + sources.path("."), "../clone");
        assertThat(time(at("clone"))).isEqualTo("2025-03-29T23:59:07Z");
        commit(at("clone"), "2025-04-01T00:00:00Z");
        assertThat(time(at("clone"))).isEqualTo("2025-04-01T00:00:00Z");
        assertThat(time(at("clone").with("SOURCE_DATE_EPOCH", "3600")))
                .isEqualTo("1970-01-01T01:00:00Z");
    }

    /** The version holds also within another repository, which is of another time. */
    @Test
    void anExportedTreeKeepsIt() throws Exception {
        git(at("."), "init", "-q");
        commit(at("."), "2024-01-01T00:00:00Z");
        git(sources, "archive", "-o", "../exported.tar", "HEAD");
        at("exported").run("tar", "xf", "../exported.tar").successfully();
        assertThat(time(at("exported"))).isEqualTo("2025-03-29T23:59:07Z");
    }

    @Test
    void aCopyWithoutRepositoryHasNone() throws Exception {
        at("copy").run("cp", "-R", "../sources/tools", "tools").successfully();
        assertThat(time(at("copy"))).isEmpty();
    }
}
