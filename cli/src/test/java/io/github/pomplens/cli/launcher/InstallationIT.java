// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects {@code make install}: what it installs works without the checkout, from any place. */
class InstallationIT {
    @TempDir private static Path shared;
    @TempDir private Path folder;
    private Project project;

    /** Installed once, over an older one, by somebody whose files are usually nobody else's. */
    @BeforeAll
    static void install() throws Exception {
        Files.createDirectories(stale().getParent());
        Files.writeString(stale(), "");
        Project.in(Project.CHECKOUT)
                .run("sh", "-c", "umask 077 && sh tools/install.sh \"$0\"", prefix().toString())
                .successfully();
    }

    @BeforeEach
    void create() throws IOException {
        project = installed(prefix().resolve("bin"));
    }

    @Test
    void worksWithoutTheCheckout() throws Exception {
        for (String option : List.of("--version", "-V")) {
            // Which is known without Java.
            Result version =
                    project.with("POMP_JAVA", "/nonexistent/java").run("pomp", option).quietly();
            assertThat(version.out()).matches("pomp \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?\n");
        }
        project.write("x.c", Sources.SUM);
        Project first = project.with("POMP_CACHE", folder.resolve("cache").toString());
        Result build = first.run("pomp", "gcc", "-v", "-fopenmp", "x.c", "-o", "x").successfully();
        assertThat(build.err())
                .contains("prefix/lib/pomp/runtime/native/include")
                .doesNotContain(Project.CHECKOUT + "/");
        Result run = project.run("pomp", "run", "--", "./x").successfully();
        assertThat(run.out()).isEqualTo(Sources.SUM_OUTPUT);
        assertThat(project.run("pomp", "report").quietly().out()).contains("parallel for");
    }

    @Test
    void startsFastWithTheArchiveOfClasses() throws Exception {
        project.write("x.c", Sources.SUM);
        Path java = project.path("java");
        SharingJava.write(java, "java");
        Project sharing = project.with("POMP_JAVA", java.toString());
        sharing.run("pomp", "gcc", "-fopenmp", "-c", "x.c").quietly();
        assertThat(project.mirrored()).containsExactly("x.c/x.c");
        sharing.run("pomp", "properties").quietly();
        assertThat(SharingJava.given(java)).content().contains("/wrapper.jsa ", "/pomp.jsa ");

        Path jar = prefix().resolve("lib/pomp/lib/gson.jar");
        FileTime time = Files.getLastModifiedTime(jar);
        Files.setLastModifiedTime(jar, FileTime.fromMillis(0));
        assertThat(sharing.run("pomp", "properties").status()).isNotZero();
        project.run("pomp", "properties").quietly();
        Files.setLastModifiedTime(jar, time);
    }

    /** As editors do it, who bring neither a Java nor archives for that of the user. */
    @Test
    void archivesClassesForTheUsersJavaBesideTheFirstCommand() throws Exception {
        Path staged = folder.resolve("staged by an editor");
        Project.in(Project.CHECKOUT).run("sh", "tools/stage.sh", staged.toString()).quietly();
        Path java =
                project.write("jdk/bin/java", "#!/bin/sh\nexec java \"$@\"\n").path("jdk/bin/java");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        project.write("jdk/release", "JAVA_VERSION=\"17.0.99\"\n");
        project.write("x.c", Sources.SUM).write("cache/classes-1/pomp.jsa", "");
        project.write("cache/classes-1/classes.home", folder.resolve("removed") + "\n");
        Project user =
                installed(staged)
                        .with("JAVA_HOME", project.path("jdk").toString())
                        .with("POMP_CACHE", project.path("cache").toString());

        user.run("pomp", "gcc", "-fopenmp", "-S", "x.c").quietly();
        assertThat(project.path("cache/classes-1")).doesNotExist();
        Path made = onlyFolderIn(project.path("cache"));
        project.run("flock", made.resolve("classes.lock").toString(), "true").quietly();
        SharingJava.write(java, "java");

        user.run("pomp", "gcc", "-fopenmp", "-S", "x.c").quietly();
        user.run("pomp", "properties").quietly();
        assertThat(SharingJava.given(java))
                .content()
                .hasLineCount(2)
                .contains(made + "/wrapper.jsa ", made + "/pomp.jsa ");
    }

    private static Path onlyFolderIn(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            List<Path> all = entries.toList();
            assertThat(all).hasSize(1);
            return all.get(0);
        }
    }

    @Test
    void replacesAnOlderInstallation() throws Exception {
        assertThat(stale()).doesNotExist();
        try (Stream<Path> entries = Files.list(prefix().resolve("lib"))) {
            assertThat(entries).hasSize(1);
        }
        project.run("pomp", "properties").quietly();
    }

    /** Of the archive, whose launcher is at its top, and of an installation. */
    @Test
    void isOfferedAsAModule() throws Exception {
        assumeTrue(project.has("modulecmd"), "needs Environment Modules");
        Path unpacked = folder.resolve("an archive/share/modulefiles");
        Files.createDirectories(unpacked);
        Files.copy(prefix().resolve("share/modulefiles/pomp-lens"), unpacked.resolve("pomp-lens"));
        Path launcher = Files.createFile(folder.resolve("an archive/pomp"));
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
        String load = "eval \"$(modulecmd sh load pomp-lens)\" && command -v pomp";
        for (Path root : List.of(folder.resolve("an archive"), prefix())) {
            Result found =
                    project.with("MODULEPATH", root.resolve("share/modulefiles").toString())
                            .run("sh", "-c", load);
            assertThat(found.out().strip()).startsWith(root + "/");
        }
    }

    @Test
    @Tag("measured")
    void stagesForPackagers() throws Exception {
        Path stage = folder.resolve("stage dir");
        install("PREFIX=/opt/pomp-lens", "DESTDIR=" + stage).successfully();
        // What is unpacked from a package stands in another place than where it was staged.
        Path unpacked = Files.move(stage.resolve("opt/pomp-lens"), folder.resolve("unpacked"));
        Project user = installed(unpacked.resolve("bin"));
        user.run("pomp", "properties").quietly();
        user.write("x.c", Sources.SUM);
        user.run("pomp", "gcc", "-fopenmp", "x.c", "-o", "x").quietly();
        assertThat(user.run("./x").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
        assertThat(user.profiles()).hasSize(1);
    }

    @Test
    void makesFilesThatEverybodyCanRead() throws Exception {
        try (Stream<Path> files = Files.walk(prefix().resolve("lib/pomp"))) {
            assertThat(files)
                    .allSatisfy(
                            file ->
                                    assertThat(Files.getPosixFilePermissions(file).toString())
                                            .contains("OTHERS_READ"));
        }
    }

    @Test
    void saysSoWhenThePrefixCannotBeWritten() throws Exception {
        String file = Files.writeString(folder.resolve("file"), "").toString();
        Result failed = Project.in(Project.CHECKOUT).run("sh", "tools/install.sh", file);
        assertThat(failed.failedWithOneLine(1))
                .isEqualTo(
                        "install: cannot write to "
                                + file
                                + "; choose another PREFIX or run as root");
    }

    @Test
    void followsLinksToTheLauncher() throws Exception {
        Path links = Files.createDirectories(folder.resolve("links/deep"));
        Files.createSymbolicLink(links.resolve("absolute"), prefix().resolve("bin/pomp"));
        Files.createSymbolicLink(folder.resolve("links/pomp"), Path.of("deep/absolute"));
        Project user = installed(folder.resolve("links"));
        user.write("x.c", Sources.SUM);
        user.run("pomp", "gcc", "-fopenmp", "-c", "x.c").quietly();
        user.run("../links/pomp", "properties").quietly();
        assertThat(user.mirrored()).containsExactly("x.c/x.c");
    }

    @Test
    void isNotLedAstrayByTheUsersShell() throws Exception {
        Files.createDirectories(folder.resolve("elsewhere/prefix/lib/pomp"));
        Project.in(shared)
                .with("CDPATH", folder.resolve("elsewhere").toString())
                .run("prefix/lib/pomp/pomp", "properties")
                .quietly();
    }

    /** Part of the older installation only. */
    private static Path stale() {
        return prefix().resolve("lib/pomp/lib/stale.jar");
    }

    private static Path prefix() {
        return shared.resolve("prefix");
    }

    /** A user who has the installed command on the PATH, not the checkout's. */
    private Project installed(Path bin) throws IOException {
        return Project.in(folder.resolve("project"))
                .with("PATH", bin + ":" + System.getenv("PATH"));
    }

    /** Installs what the build has just made; a test must not build. */
    private static Result install(String... variables) throws Exception {
        String[] words = new String[4 + variables.length];
        words[0] = "make";
        words[1] = "-o";
        words[2] = "build";
        words[3] = "install";
        System.arraycopy(variables, 0, words, 4, variables.length);
        return Project.in(Project.CHECKOUT).run(words);
    }
}
