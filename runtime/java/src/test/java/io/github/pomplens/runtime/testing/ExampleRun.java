// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.testing;

import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.results.RunStore;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The hand-made run in the test resources, laid out in a project as a real one. */
public final class ExampleRun {
    /** Id of the run in the project that {@link #in} makes. */
    public static final String ID = "20261122-101500-ocean";

    /** The measured source in that project. */
    public static final String SOURCE = "src/ocean.c";

    private ExampleRun() {}

    /** Makes a project in {@code root} with the example as its only run. */
    public static RunFolder in(Path root) throws Exception {
        Path folder = root.resolve(".pomp/runs").resolve(ID);
        Files.createDirectories(folder.resolve("sources"));
        Files.createDirectories(root.resolve("src"));
        Files.writeString(folder.resolve("profile.json"), text("profile.json", root));
        Files.writeString(folder.resolve("run.json"), text("run.json", root));
        Files.writeString(folder.resolve("sources/0-ocean.c"), text("sources/0-ocean.c", root));
        Files.writeString(root.resolve(SOURCE), text("sources/0-ocean.c", root));
        return new RunStore(root).find(ID);
    }

    /** An example file with {@code root} as the project. */
    public static String text(String name, Path root) {
        try (InputStream in = ExampleRun.class.getResourceAsStream("../example/" + name)) {
            if (in == null) {
                throw new IllegalArgumentException("no example " + name);
            }
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return text.replace("/project", root.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
