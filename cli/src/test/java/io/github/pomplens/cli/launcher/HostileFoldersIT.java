// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Protects from what others put into folders above a project: wrapper, library and reports agree
 * which {@code .pomp} is the user's. The user has no name here, as in many containers.
 */
class HostileFoldersIT {
    private static final int USER = 54321;
    private static final int STRANGER = 54322;
    private static final int BACKUP = 34;

    @TempDir private static Path product;
    private static OtherUser user;
    @TempDir private Path folder;
    private Project project;
    private Path above;

    @BeforeAll
    static void install() throws Exception {
        user = new OtherUser(USER, product);
    }

    /** A project of the user's in a folder that everybody may write to. */
    @BeforeEach
    void create() throws Exception {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
        above = folder.resolve("shared");
        Project all = Project.in(above.resolve("project"));
        project = all.with("HOME", folder.resolve("home").toString());
        project.write("x.c", Sources.SUM);
        user.own(above.resolve("project"), project.path("x.c"));
    }

    private static void own(int owner, Path... files) throws IOException {
        for (Path file : files) {
            Files.setAttribute(file, "unix:uid", owner);
        }
    }

    private Result run(String... command) throws Exception {
        return user.run(project, command);
    }

    /** Builds, runs and reports, all by the user, and launches, too. */
    private void measureAndLaunchIn(Path root) throws Exception {
        measureIn(root);
        run("pomp", "run", "--", "./x").successfully();
        assertThat(root.resolve(".pomp/runs").toFile().list()).hasSize(2);
    }

    /** Builds, runs and reports, all by the user. */
    private void measureIn(Path root) throws Exception {
        Path mirror = root.resolve(".pomp/mirror").resolve(root.relativize(project.path("x.c")));
        Path runs = root.resolve(".pomp/runs");
        run("pomp", "gcc", "-fopenmp", "x.c", "-o", "x").quietly();
        assertThat(mirror.resolve("x.c")).isRegularFile();
        assertThat(run("./x").successfully().out()).isEqualTo(Sources.SUM_OUTPUT);
        assertThat(runs).isNotEmptyDirectory();
        assertThat(run("pomp", "report").quietly().out()).contains("parallel");
    }

    @Test
    void theUsersOwnFolderAboveIsUsed() throws Exception {
        Path pomp = Files.createDirectories(above.resolve(".pomp"));
        own(USER, above, pomp);
        measureAndLaunchIn(above);
    }

    @Test
    void aFolderOfSomebodyElseIsNotLookedAt() throws Exception {
        Path pomp = Files.createDirectories(above.resolve(".pomp"));
        own(STRANGER, above);
        own(USER, pomp);
        measureAndLaunchIn(project.path(""));
        assertThat(pomp).isEmptyDirectory();
    }

    @Test
    void whatSomebodyElsePutIntoTheUsersFolderIsNotUsed() throws Exception {
        Path pomp = Files.createDirectories(above.resolve(".pomp/mirror")).getParent();
        Files.setPosixFilePermissions(
                pomp.resolve("mirror"), PosixFilePermissions.fromString("rwxrwxrwx"));
        own(USER, above);
        own(STRANGER, pomp, pomp.resolve("mirror"));
        measureIn(project.path(""));
        assertThat(pomp.resolve("mirror")).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(strings = {"rwxrwxr-x", "rwxr-xrwx"})
    void whatOthersMayWriteToIsNotUsed(String mode) throws Exception {
        Path pomp = Files.createDirectories(above.resolve(".pomp"));
        own(USER, above, pomp);
        Files.setPosixFilePermissions(pomp, PosixFilePermissions.fromString(mode));
        measureIn(project.path(""));
        assertThat(pomp).isEmptyDirectory();
    }

    /** Such is what the mask of many systems makes: each user has a group, and it may write. */
    @ParameterizedTest
    @CsvSource({"false, true", "true, false"})
    void whatOnlyTheUsersOwnGroupMayWriteToIsUsed(boolean isOfOthers, boolean isUsed)
            throws Exception {
        OtherUser named = new OtherUser(BACKUP, product);
        assumeTrue(hasPrivateGroup(), "this system has no user backup with a group of its own");
        Path pomp = Files.createDirectories(above.resolve(".pomp"));
        own(BACKUP, above, above.resolve("project"), project.path("x.c"), pomp);
        Files.setAttribute(pomp, "unix:gid", isOfOthers ? STRANGER : BACKUP);
        Files.setPosixFilePermissions(pomp, PosixFilePermissions.fromString("rwxrwxr-x"));
        OtherUser before = user;
        try {
            user = named;
            measureIn(isUsed ? above : project.path(""));
        } finally {
            user = before;
        }
    }

    /** The mode tells nothing of an access list but its mask, which looks like the group's part. */
    @Test
    void whatAnAccessListLetsOthersWriteIsNotUsed() throws Exception {
        assumeTrue(project.has("setfacl"), "setfacl is not installed (package acl)");
        assumeTrue(hasPrivateGroup(), "this system has no user backup with a group of its own");
        Path pomp = Files.createDirectories(above.resolve(".pomp"));
        own(BACKUP, above, above.resolve("project"), project.path("x.c"), pomp);
        Files.setAttribute(pomp, "unix:gid", BACKUP);
        Files.setPosixFilePermissions(pomp, PosixFilePermissions.fromString("rwxrwxr-x"));
        Result listed = project.run("setfacl", "-m", "u:" + STRANGER + ":rwx", pomp.toString());
        assumeTrue(listed.status() == 0, "no access lists on this file system: " + listed.err());
        OtherUser before = user;
        try {
            user = new OtherUser(BACKUP, product);
            measureIn(project.path(""));
        } finally {
            user = before;
        }
        assertThat(pomp).isEmptyDirectory();
    }

    /** Debian's own lists of users have it, and those of its descendants. */
    private static boolean hasPrivateGroup() throws IOException {
        return Files.readAllLines(Path.of("/etc/passwd")).stream()
                        .anyMatch(line -> line.startsWith("backup:x:34:34:"))
                && Files.readAllLines(Path.of("/etc/group")).contains("backup:x:34:");
    }

    @Test
    void aRefusedFolderInTheProjectItselfIsNeitherUsedNorReplaced() throws Exception {
        Path pomp = Files.createDirectories(project.path(".pomp"));
        own(STRANGER, pomp);
        String why = pomp + " is not used: it belongs to another user; remove it";

        Result build = run("pomp", "gcc", "-fopenmp", "x.c", "-o", "x").successfully();
        assertThat(build.err())
                .startsWith("pomp: warning: x.c is compiled without measurement: " + why)
                .hasLineCount(1);
        assertThat(run("./x").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
        run("pomp", "--pomp-strict", "gcc", "-fopenmp", "x.c", "-o", "x").failedWithOneLine(1);
        assertThat(run("pomp", "report").failedWithOneLine(1)).contains(why);
        assertThat(pomp).isEmptyDirectory();
    }

    @Test
    void linksThatCameWithARepositoryLeadNowhere() throws Exception {
        Path victim = Files.createDirectories(folder.resolve("victim"));
        Path pomp = Files.createDirectories(project.path(".pomp"));
        Files.createSymbolicLink(pomp.resolve("mirror"), victim);
        Files.createSymbolicLink(pomp.resolve("runs"), victim);
        own(USER, pomp, victim);

        Result build = run("pomp", "gcc", "-fopenmp", "x.c", "-o", "x").successfully();
        assertThat(build.err())
                .contains(pomp.resolve("mirror") + " is not used: it is a link")
                .hasLineCount(1);
        assertThat(run("pomp", "report").failedWithOneLine(1))
                .contains(pomp.resolve("runs") + " is not used: it is a link");
        assertThat(victim).isEmptyDirectory();
    }
}
