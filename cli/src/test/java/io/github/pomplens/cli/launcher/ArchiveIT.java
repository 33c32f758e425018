// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
        project.run("flock", lib.resolve("classes.lock").toString(), "true").quietly();
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
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        OtherUser other = new OtherUser(64_003, folder.resolve("somebody else's"), place);
        project.write("x.c", Sources.SUM);
        other.own(project.path("."), project.path("x.c"));

        other.run(project, "pomp", "gcc", "-fopenmp", "-c", "x.c").quietly();
        // It is made beside the first command.
        String made = "flock \"$0\"/classes-*/classes.lock true";
        project.run("sh", "-c", made, other.cache().toString()).quietly();
        Path java = place.resolve("jre/bin/java");
        Path real = Files.move(java, java.resolveSibling("real"));
        SharingJava.write(java, "\"${0%/java}/real\"");
        assertThat(real).isExecutable();

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

    /** What Spack offers a package stands in for it here, in a few lines. */
    @Test
    void isInstalledBySpacksPackage() throws Exception {
        assumeTrue(Project.in(folder).has("python3"), "needs Python");
        Project project = user("spack's");
        project.write(
                "spack/package.py",
                """
                import os, shutil, subprocess
                class Package:
                    pass
                class Prefix(str):
                    def __getattr__(self, name):
                        return Prefix(f"{self}/{name}")
                class Executable:
                    def __init__(self, path):
                        self.path = path
                    def __call__(self, *words, output):
                        subprocess.run([self.path, *words], check=True, stdout=subprocess.DEVNULL)
                versions = []
                version = versions.append
                def requires(condition):
                    pass
                def mkdirp(path):
                    os.makedirs(path)
                def install_tree(source, target):
                    shutil.copytree(source, target, symlinks=True)
                """);
        project.write(
                "install.py",
                """
                import os, runpy, sys
                from spack.package import Prefix, versions
                package = runpy.run_path(sys.argv[1])["PompLens"]()
                print(package.url_for_version(versions[0]))
                prefix = Prefix(os.path.abspath("prefix"))
                os.chdir(sys.argv[2])
                package.install(None, prefix)
                """);
        String source =
                Project.CHECKOUT.resolve("tools/spack/packages/pomp-lens/package.py").toString();
        Result installed =
                project.run("python3", "install.py", source, unpacked("spack's").toString());

        assertThat(installed.quietly().out().strip())
                .isEqualTo("file://" + project.path(archive.getFileName().toString()));
        assertThat(project.run("prefix/bin/pomp", "--version").quietly().out()).startsWith("pomp ");
        assertThat(project.path("prefix/lib/pomp-lens/lib/pomp.jsa")).isRegularFile();
    }

    /** No image is made here: it is looked whether it would find the archive. */
    @Test
    void isWhatTheContainerIsMadeOf() throws IOException {
        String file = Files.readString(Project.CHECKOUT.resolve("tools/Containerfile"));
        Matcher added = Pattern.compile("(?m)^ADD (\\S+) /opt/$").matcher(file);
        assertThat(added.find()).isTrue();
        assertThat(archive.getFileSystem().getPathMatcher("glob:" + added.group(1)))
                .matches(matcher -> matcher.matches(archive.getFileName()));
        assertThat(file).contains("ln -s /opt/pomp-lens-*/pomp ");
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
