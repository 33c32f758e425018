// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import io.github.pomplens.launch.buildsystem.BuildFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Which of the programs that a build made is meant. */
final class ProgramChoice {
    private ProgramChoice() {}

    /** The source file that a request names instead of a program. */
    static Optional<Path> source(LaunchRequest request) {
        if (request.target().isEmpty()) {
            return Optional.empty();
        }
        Path file = request.folder().resolve(request.target()).normalize();
        return Launch.isSource(file) && Files.isRegularFile(file)
                ? Optional.of(file)
                : Optional.empty();
    }

    /**
     * The program that a request means.
     *
     * @param ofSource those that are made of the source in the request, as far as is known
     */
    static Path of(List<Path> built, List<Path> ofSource, LaunchRequest request)
            throws LaunchException {
        if (ofSource.size() == 1) {
            return ofSource.get(0);
        }
        // Who profiles from a header means the program that it belongs to.
        boolean header = BuildFinder.isHeader(Path.of(request.target()));
        String target = header ? "" : request.target();
        Optional<Path> source = source(request);
        String wanted = source.map(ProgramChoice::stem).orElse(fileName(target));
        if (!wanted.isEmpty()) {
            List<Path> fitting =
                    built.stream()
                            .filter(path -> fileName(path.toString()).equals(wanted))
                            .toList();
            if (fitting.size() == 1) {
                return fitting.get(0);
            }
        }
        if (built.size() == 1 && (target.isEmpty() || source.isPresent())) {
            return built.get(0);
        }
        Path there = request.folder().resolve(target).normalize();
        if (source.isEmpty() && !target.isEmpty() && Files.isRegularFile(there)) {
            return there;
        }
        throw unclear(built, target);
    }

    private static LaunchException unclear(List<Path> built, String target) {
        String names =
                String.join(", ", built.stream().map(path -> fileName(path.toString())).toList());
        String problem =
                target.isEmpty()
                        ? "the build made several programs: " + names + "; name one as program"
                        : "program: the build made no " + target + " but " + names;
        return new LaunchException(
                LaunchException.NOT_FOUND,
                built.isEmpty() ? "the build made no program; name one as program" : problem);
    }

    private static String stem(Path source) {
        String name = fileName(source.toString());
        return name.substring(0, name.lastIndexOf('.'));
    }

    private static String fileName(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
