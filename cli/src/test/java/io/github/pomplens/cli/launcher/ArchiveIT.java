// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Protects {@code make dist}: what it makes is unpacked anywhere and works there, without Java and
 * for users who can't write to it. Making it takes a minute, so it is tried with what needs a quiet
 * machine.
 */
@Tag("measured")
class ArchiveIT {
    private static final long LIMIT = 60L << 20;

    @TempDir private static Path folder;
    private static Path archive;

    @BeforeAll
    static void make() throws Exception {
        archive = made("dist");
    }

    @Test
    void worksWithoutJavaWhereverItIsUnpacked() throws Exception {
        assertThat(Files.size(archive)).isLessThan(LIMIT);
        Project project = user("a place with blanks");

        assertThat(project.run("pomp", "--version").quietly().out())
                .matches("pomp \\d+\\.\\d+\\.\\d+(-SNAPSHOT)? \\(.*\\)\n");
        project.write("x.c", Sources.SUM);
        project.run("pomp", "gcc", "-fopenmp", "x.c", "-o", "x").quietly();
        assertThat(project.run("pomp", "run", "--", "./x").successfully().out())
                .isEqualTo(Sources.SUM_OUTPUT);
        assertThat(project.run("pomp", "report").quietly().out()).contains("parallel for");
        Path lib = unpacked("a place with blanks").resolve("lib");
        assertThat(lib.resolve("wrapper.jsa")).isRegularFile();
        assertThat(lib.resolve("pomp.jsa")).isRegularFile();
        assertThat(project.mirrored()).containsExactly("x.c/x.c");
        assertThat(unpacked("a place with blanks").resolve("bom.json"))
                .content()
                .contains("\"CycloneDX\"", "\"picocli\"");
    }

    @Test
    void startsFastForThoseWhoCannotWriteToIt() throws Exception {
        Project project = user("somebody else's");
        Path place = unpacked("somebody else's");
        Path java = place.resolve("jre/bin/java");
        // With "on" in place of "auto" the JVM ends where it can't use the archive of classes.
        Path real = Files.move(java, java.resolveSibling("real"));
        Files.writeString(
                java,
                """
                #!/bin/sh
                case " $* " in
                *' -Xshare:auto '*)
                    for word; do
                        shift
                        if [ "$word" = -Xshare:auto ]; then word=-Xshare:on; fi
                        set -- "$@" "$word"
                    done
                    ;;
                esac
                exec "${0%/java}/real" "$@"
                """);
        assertThat(java.toFile().setExecutable(true, false)).isTrue();
        assertThat(real).isExecutable();
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        OtherUser other = new OtherUser(64_003, folder.resolve("somebody else's"), place);
        project.write("x.c", Sources.SUM);
        other.own(project.path("."), project.path("x.c"));

        other.run(project, "pomp", "gcc", "-fopenmp", "-c", "x.c").quietly();
        other.run(project, "pomp", "properties").quietly();

        assertThat(place.resolve("lib/wrapper.jsa")).doesNotExist();
        try (Stream<Path> kept = Files.walk(other.cache())) {
            assertThat(kept.map(Path::getFileName).map(Path::toString))
                    .contains("wrapper.jsa", "pomp.jsa");
        }
    }

    @Test
    void isTheSameWhenItIsMadeAgain() throws Exception {
        assertThat(Files.mismatch(archive, made("again"))).isEqualTo(-1);
    }

    /** The archive, whose name comes before that of the package. */
    private static Path made(String name) throws Exception {
        Result made =
                Project.in(folder)
                        .run(
                                Project.CHECKOUT.resolve("tools/dist.sh").toString(),
                                folder.resolve(name).toString())
                        .successfully();
        return Path.of(made.out().lines().findFirst().orElseThrow());
    }

    /** Somebody who has unpacked it, and has no Java that would run. */
    private static Project user(String place) throws Exception {
        Path home = Files.createDirectories(folder.resolve(place));
        Project.in(home).run("tar", "-xzf", archive.toString()).quietly();
        Path bad = Files.createDirectories(home.resolve("bad/bin"));
        Path java = Files.writeString(bad.resolve("java"), "#!/bin/sh\nexit 99\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        return Project.in(home.resolve("project"))
                .with("PATH", unpacked(place) + ":" + bad + ":" + System.getenv("PATH"))
                .with("JAVA_HOME", bad.getParent().toString())
                .with("POMP_CACHE", home.resolve("cache").toString());
    }

    private static Path unpacked(String place) throws IOException {
        String name = archive.getFileName().toString();
        return folder.toRealPath().resolve(place).resolve(name.substring(0, name.length() - 7));
    }
}
