// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.server;

import io.github.pomplens.eclipse.Messages;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.eclipse.osgi.util.NLS;

/**
 * Finds the Java that runs the server, in the same order as in VS Code.
 *
 * @param setting a Java's folder; empty for any
 * @param environment variables
 * @param system where the system keeps its Javas
 * @param version the feature version of a java command, 17 for 17.0.2; 0 when it can't be run
 */
record JavaSearch(
        String setting, Map<String, String> environment, Path system, ToIntFunction<Path> version) {
    static final int OLDEST = 17;

    /** A place where a Java may be, and how we came to look there. */
    private record Candidate(Path home, String from) {
        Path java() {
            return home.resolve("bin").resolve("java");
        }
    }

    /** Finds the Java of the setting, which must do, else the first that is new enough. */
    Path find() throws NoJavaException {
        if (!setting.isEmpty()) {
            return ofSetting();
        }
        List<String> seen = new ArrayList<>();
        for (Candidate candidate : candidates()) {
            if (Files.isExecutable(candidate.java())) {
                int found = version.applyAsInt(candidate.java());
                if (found >= OLDEST) {
                    return candidate.java();
                }
                String is =
                        found == 0 ? Messages.java_broken : NLS.bind(Messages.java_version, found);
                seen.add(
                        NLS.bind(
                                Messages.java_seen,
                                new Object[] {candidate.java(), candidate.from(), is}));
            }
        }
        String found = seen.isEmpty() ? "" : ": " + String.join("; ", seen);
        throw new NoJavaException(NLS.bind(Messages.java_none, OLDEST) + found);
    }

    /** A wrong setting is an error: something else than what was asked for would be a surprise. */
    private Path ofSetting() throws NoJavaException {
        Path java = new Candidate(Path.of(setting), Messages.java_setting).java();
        if (!Files.isExecutable(java)) {
            throw new NoJavaException(NLS.bind(Messages.java_noPreference, setting, java));
        }
        if (version.applyAsInt(java) < OLDEST) {
            throw new NoJavaException(NLS.bind(Messages.java_oldPreference, setting, OLDEST));
        }
        return java;
    }

    private List<Candidate> candidates() {
        List<Candidate> found = new ArrayList<>();
        for (String name : List.of("JAVA_HOME", "JDK_HOME")) {
            String home = environment.getOrDefault(name, "");
            if (!home.isEmpty()) {
                found.add(new Candidate(Path.of(home), name));
            }
        }
        List<Path> folders =
                Stream.of(environment.getOrDefault("PATH", "").split(File.pathSeparator))
                        .map(Path::of)
                        .toList();
        for (Path folder : folders) {
            if (folder.endsWith("bin") && folder.getParent() != null) {
                found.add(new Candidate(folder.getParent(), "PATH"));
            }
        }
        for (Path folder : folders) {
            addWhatCameWith(folder.resolve("pomp"), found);
        }
        try (Stream<Path> jvms = Files.list(system)) {
            jvms.sorted().forEach(jvm -> found.add(new Candidate(jvm, Messages.java_system)));
        } catch (IOException e) {
            // The system keeps its Javas elsewhere.
        }
        return found;
    }

    /** The archive of the product has a Java of its own; links may lead to its launcher. */
    private static void addWhatCameWith(Path pomp, List<Candidate> found) {
        if (pomp.isAbsolute() && Files.isRegularFile(pomp)) {
            try {
                found.add(new Candidate(pomp.toRealPath().resolveSibling("jre"), "pomp"));
            } catch (IOException e) {
                // It has just gone.
            }
        }
    }
}
