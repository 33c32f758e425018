// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.testing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A repository with commits of sources. */
public final class Git {
    private final Path folder;

    /** Makes one in a folder. */
    public Git(Path folder) {
        this.folder = folder;
        git("init", "-q");
    }

    public void commit(String subject, String file) {
        git("add", file);
        git("commit", "-q", "-m", subject);
    }

    /** The commit that is checked out, as results name it. */
    public String head() {
        return git("rev-parse", "--short=9", "HEAD");
    }

    public String commitBefore() {
        return git("rev-parse", "--short=9", "HEAD^");
    }

    private String git(String... words) {
        List<String> command =
                new ArrayList<>(
                        List.of("git", "-c", "user.name=n", "-c", "user.email=e@example.org"));
        command.addAll(List.of(words));
        try {
            Process process =
                    new ProcessBuilder(command)
                            .directory(folder.toFile())
                            .redirectErrorStream(true)
                            .start();
            String said =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new IllegalStateException(String.join(" ", command) + ": " + said);
            }
            return said.strip();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
