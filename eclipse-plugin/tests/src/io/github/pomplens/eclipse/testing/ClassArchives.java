// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.testing;

import io.github.pomplens.eclipse.preferences.Preferences;
import io.github.pomplens.eclipse.server.Installation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Archives of classes for the commands of the plug-in under test: with them the JVM of each command
 * takes up to half its CPU time, and the tests start hundreds. They serve only in the place that
 * they were made for, so that those of the build can't be taken.
 */
final class ClassArchives {
    /** Making them is expensive: whoever tries a class or two goes without. */
    private static final int WORTH_IT = 10;

    private static final AtomicInteger USES = new AtomicInteger();

    private ClassArchives() {}

    /** Counts a test that starts commands; makes the archives when there have been some. */
    static void use() {
        String script = System.getProperty("pomp.archives", "");
        if (script.isEmpty() || USES.incrementAndGet() != WORTH_IT) {
            return;
        }
        try {
            Installation ours = Installation.find(Preferences.store());
            Path jars = ours.command().resolveSibling("lib");
            ProcessBuilder builder = new ProcessBuilder("sh", script, jars.toString());
            builder.environment().put("JAVA_HOME", "" + ours.java().getParent().getParent());
            int status = builder.inheritIO().start().waitFor();
            if (status != 0) {
                throw new IllegalStateException(script + " failed with status " + status);
            }
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
