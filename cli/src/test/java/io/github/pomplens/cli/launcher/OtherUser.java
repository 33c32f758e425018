// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

/**
 * Another user, mostly one without a name, as in many containers, and the product where that user
 * can read it: the checkout may lie in a folder that is closed to others. Only root can act for
 * somebody else.
 */
final class OtherUser {
    private final int id;
    private final Path installed;
    private final Path cache;

    /**
     * @param folder where the product is put if it must be, once for each class of tests
     */
    OtherUser(int id, Path folder) throws Exception {
        this(id, folder, readable(id, folder));
        shareLibraries(folder);
    }

    /**
     * @param folder what the user must be able to enter
     * @param installed the product, in it
     */
    OtherUser(int id, Path folder, Path installed) throws Exception {
        assumeTrue("root".equals(System.getProperty("user.name")), "needs root");
        this.id = id;
        this.installed = installed;
        this.cache = folder.resolve("cache-" + id);
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        own(Files.createDirectories(cache()));
    }

    /** The checkout where the user can read it, for Java starts slowly in a copy: else a copy. */
    private static Path readable(int id, Path folder) throws Exception {
        String lib = Project.CHECKOUT.resolve("cli/target/lib/pomp.jsa").toString();
        String user = Integer.toString(id);
        Result read =
                Project.in(folder)
                        .run("setpriv", "--reuid", user, "--clear-groups", "test", "-r", lib);
        if (read.status() == 0) {
            return Project.CHECKOUT;
        }
        Path installed = folder.resolve("pomp-lens");
        if (Files.exists(installed)) {
            return installed;
        }
        String script = Project.CHECKOUT.resolve("tools/stage.sh").toString();
        Project.in(folder).run("sh", script, installed.toString()).quietly();
        // Tests of a command or two are over before archives are made.
        Files.delete(installed.resolve("archive-classes.sh"));
        return installed;
    }

    /** Where what is built for the user is kept. */
    Path cache() {
        return cache;
    }

    /** Gives the user the measurement libraries of all tests: these are not about building them. */
    private void shareLibraries(Path folder) throws Exception {
        Project project = Project.in(folder.resolve("library"));
        project.write("none.c", "int main(void) { return 0; }\n");
        project.run("pomp", "gcc", "none.c", "-o", "none").quietly();
        String copy = "cp -r \"$POMP_CACHE\"/*-gcc \"$0\" && chown -R \"$1:$1\" \"$0\"";
        project.run("sh", "-c", copy, cache.toString(), Integer.toString(id)).quietly();
    }

    /** Makes files those of the user. */
    void own(Path... files) throws IOException {
        for (Path file : files) {
            Files.setAttribute(file, "unix:uid", id);
        }
    }

    /** Runs a command in a project in the user's name. */
    Result run(Project project, String... command) throws Exception {
        String user = Integer.toString(id);
        List<String> words =
                new ArrayList<>(
                        List.of("setpriv", "--reuid", user, "--regid", user, "--clear-groups"));
        words.addAll(List.of(command));
        return project.with("PATH", installed + ":" + System.getenv("PATH"))
                .with("POMP_CACHE", cache().toString())
                .with("POMP_STRICT", "")
                .run("", words);
    }
}
