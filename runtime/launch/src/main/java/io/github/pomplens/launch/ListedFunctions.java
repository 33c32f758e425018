// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import io.github.pomplens.instrumentor.rewrite.model.FunctionList;
import io.github.pomplens.launch.buildsystem.ProjectTree;
import io.github.pomplens.runtime.results.ProjectRoot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The functions that a project lists, and the projects within it, as far as a launch asks for no
 * others.
 */
final class ListedFunctions {
    private static final String VARIABLE = "POMP_FUNCTIONS";

    /** What is listed, by the root of the project that lists it. */
    private final Map<Path, List<String>> lists;

    private ListedFunctions(Map<Path, List<String>> lists) {
        this.lists = lists;
    }

    /**
     * The lists that the compiler wrapper may use for the sources of a launch.
     *
     * @param sources the folder in which other projects are looked for; empty for none
     * @throws IOException with a message for the user when the project's own list can't be used
     */
    static ListedFunctions of(LaunchRequest request, Optional<Path> sources) throws IOException {
        Map<Path, List<String>> lists = new LinkedHashMap<>();
        boolean asked =
                !request.measurement().functions().isEmpty()
                        || request.environment().containsKey(VARIABLE)
                        || System.getenv(VARIABLE) != null;
        boolean built =
                !(request.build() instanceof LaunchRequest.Build.None) && !request.isAttached();
        if (built && !asked) {
            Path root = ProjectRoot.of(request.folder());
            if (ProjectRoot.isUsable(root)) {
                lists.put(root, FunctionList.of(root).patterns());
            }
            if (sources.isPresent()) {
                for (Path nested : ProjectTree.projectsIn(sources.get())) {
                    lists.computeIfAbsent(nested, ListedFunctions::patternsOrMistake);
                }
            }
        }
        lists.values().removeIf(List::isEmpty);
        return new ListedFunctions(lists);
    }

    /** Whether a source needs the list, and must be told of a mistake, only the wrapper knows. */
    private static List<String> patternsOrMistake(Path root) {
        try {
            return FunctionList.of(root).patterns();
        } catch (IOException e) {
            return List.of(String.valueOf(e.getMessage()));
        }
    }

    /** A text that is another one when a list has changed; what was built before is outdated. */
    String settings() {
        StringBuilder settings = new StringBuilder();
        lists.forEach(
                (root, patterns) -> {
                    settings.append("functions of ").append(root).append('\n');
                    patterns.forEach(
                            pattern -> settings.append("function ").append(pattern).append('\n'));
                });
        return settings.toString();
    }

    /** What to say of a program that a build of the user's left as it was before a list changed. */
    Optional<String> outdated(Path program) throws IOException {
        for (Path root : lists.keySet()) {
            Path file = FunctionList.fileOf(root);
            if (isOlder(program, file)) {
                return Optional.of(
                        program.getFileName()
                                + " is older than "
                                + file
                                + ": its functions are measured as when it was built; build it"
                                + " again, such as by make clean all");
            }
        }
        return Optional.empty();
    }

    private static boolean isOlder(Path program, Path file) throws IOException {
        return Files.exists(program)
                && Files.exists(file)
                && Files.getLastModifiedTime(program).compareTo(Files.getLastModifiedTime(file))
                        < 0;
    }
}
