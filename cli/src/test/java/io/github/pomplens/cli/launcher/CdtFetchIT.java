// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects that a machine without CDT does not wait for mirrors at each run of the tests. */
class CdtFetchIT {
    private static final String SCRIPT = "tools/cdt.sh";

    @TempDir private Path folder;
    private Project checkout;

    /** A checkout on a machine with all tools, from which no mirror can be reached. */
    @BeforeEach
    void isolate() throws Exception {
        Project at = Project.in(folder.toRealPath());
        at.write(SCRIPT, Files.readString(Project.CHECKOUT.resolve(SCRIPT)));
        script(at, SCRIPT);
        at.write(
                "bin/apt-get",
                """
                #!/bin/sh
                case $1 in
                indextargets) echo http://mirror.invalid/debian ;;
                *) echo "$*" >>"${0%/*}/calls" && exit 100 ;;
                esac
                """);
        script(at, "bin/apt-get");
        for (String tool : new String[] {"apt-cache", "dpkg-deb", "jar", "xz"}) {
            at.write("bin/" + tool, "#!/bin/sh\nexit 1\n");
            script(at, "bin/" + tool);
        }
        checkout =
                at.with("PATH", at.path("bin") + ":" + System.getenv("PATH"))
                        .with("HOME", at.path("home").toString())
                        .with("XDG_CACHE_HOME", at.path("home/cache").toString());
    }

    private static void script(Project at, String name) {
        assertThat(at.path(name).toFile().setExecutable(true)).isTrue();
    }

    private String fetch() throws Exception {
        String said = checkout.run(SCRIPT).quietly().out();
        assertThat(said).startsWith("setup: ").contains("the tests with CDT are skipped");
        assertThat(said).hasLineCount(1);
        return said;
    }

    private long tries() throws IOException {
        try (var calls = Files.lines(checkout.path("bin/calls"))) {
            return calls.count();
        }
    }

    @Test
    void aFailureIsRememberedForADay() throws Exception {
        assertThat(fetch()).contains("no mirror of this machine has CDT's core");
        long first = tries();
        assertThat(first).isPositive();

        assertThat(fetch()).contains("could not be had today", "remove build/cdt-missed");
        assertThat(tries()).isEqualTo(first);

        Path missed = checkout.path("build/cdt-missed");
        Instant yesterday = Instant.now().minus(49, ChronoUnit.HOURS);
        Files.setLastModifiedTime(missed, FileTime.from(yesterday));
        assertThat(fetch()).contains("no mirror");
        assertThat(tries()).isEqualTo(2 * first);

        Files.delete(missed);
        assertThat(fetch()).contains("no mirror");
        assertThat(tries()).isEqualTo(3 * first);
        assertThat(checkout.path("home")).doesNotExist();
    }
}
