// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import io.github.pomplens.instrumentor.rewrite.model.FunctionList;
import io.github.pomplens.runtime.results.ProjectRoot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The functions that a project lists, as far as a launch asks for no others. */
final class ListedFunctions {
    private static final String VARIABLE = "POMP_FUNCTIONS";

    private ListedFunctions() {}

    /**
     * The list that the compiler wrapper is going to use; empty when it is going to use none.
     *
     * @throws IOException with a message for the user when the list can't be used
     */
    static Optional<FunctionList> of(LaunchRequest request) throws IOException {
        Path root = ProjectRoot.of(request.folder());
        boolean asked =
                !request.measurement().functions().isEmpty()
                        || request.environment().containsKey(VARIABLE)
                        || System.getenv(VARIABLE) != null;
        boolean built = !(request.build() instanceof LaunchRequest.Build.None);
        return asked || !built || !ProjectRoot.isUsable(root)
                ? Optional.empty()
                : Optional.of(FunctionList.of(root));
    }

    /**
     * What to say of a program that the user's own build left as it was before the list changed.
     */
    static Optional<String> outdated(LaunchRequest request, Path program) throws IOException {
        Path file = FunctionList.fileOf(ProjectRoot.of(request.folder()));
        boolean older =
                request.build() instanceof LaunchRequest.Build.Command
                        && of(request).filter(list -> !list.isEmpty()).isPresent()
                        && Files.exists(program)
                        && Files.getLastModifiedTime(program)
                                        .compareTo(Files.getLastModifiedTime(file))
                                < 0;
        return older
                ? Optional.of(
                        program.getFileName()
                                + " is older than "
                                + file
                                + ": its functions are measured as when it was built; build it anew,"
                                + " such as by make clean all")
                : Optional.empty();
    }
}
