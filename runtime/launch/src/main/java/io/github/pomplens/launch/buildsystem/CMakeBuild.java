// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.buildsystem;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A project with a {@code CMakeLists.txt}. CMake itself says which programs it makes. */
final class CMakeBuild implements BuildSystem {
    static final String FILE = "CMakeLists.txt";
    private static final String CACHE = "CMakeCache.txt";
    private static final String API = ".cmake/api/v1";

    private final Path sources;
    private final Path folder;

    /**
     * @param builds our folder for builds
     */
    CMakeBuild(Path sources, Path builds) {
        this.sources = sources;
        this.folder = builds.resolve("cmake");
    }

    /** Whether a folder is one that CMake builds in, not one of sources. */
    static boolean isBuiltIn(Path folder) {
        return Files.exists(folder.resolve(CACHE)) && !Files.isRegularFile(folder.resolve(FILE));
    }

    @Override
    public String description() {
        return "with CMake in " + folder;
    }

    @Override
    public List<BuildStep> prepare(String settings) throws IOException {
        BuildFolder.prepare(folder, settings);
        Path query = folder.resolve(API).resolve("query");
        Files.createDirectories(query);
        Files.write(query.resolve("codemodel-v2"), new byte[0]);
        List<String> configure =
                List.of("cmake", "-S", sources.toString(), "-B", folder.toString());
        List<String> first = new ArrayList<>(configure);
        if (!Files.exists(folder.resolve(CACHE))) {
            first.add("-DCMAKE_BUILD_TYPE=RelWithDebInfo");
        }
        int parallel = Runtime.getRuntime().availableProcessors();
        return List.of(
                new BuildStep(first, folder),
                new BuildStep(
                        List.of("cmake", "--build", folder.toString(), "--parallel", "" + parallel),
                        folder));
    }

    @Override
    public Optional<Path> sources() {
        return Optional.of(sources);
    }

    /** CMake speaks of its own files as seen from the sources. */
    @Override
    public Path original(Path file) {
        return file.startsWith(folder) && !Files.exists(file)
                ? sources.resolve(folder.relativize(file))
                : file;
    }

    @Override
    public List<Path> programs() throws IOException {
        return BuildTarget.programs(targets());
    }

    @Override
    public List<Path> programsOf(Path source) throws IOException {
        return BuildTarget.programsOf(source, targets());
    }

    private List<BuildTarget> targets() throws IOException {
        Path reply = folder.resolve(API).resolve("reply");
        List<BuildTarget> targets = new ArrayList<>();
        for (Json configuration : codemodel(reply).get("configurations").elements()) {
            for (Json target : configuration.get("targets").elements()) {
                Json details = Json.read(reply.resolve(target.get("jsonFile").text()));
                if (details.get("type").text().equals("EXECUTABLE")) {
                    targets.add(
                            new BuildTarget(
                                    paths(details.get("artifacts"), folder),
                                    paths(details.get("sources"), sources)));
                }
            }
        }
        return targets;
    }

    private static List<Path> paths(Json files, Path from) {
        List<Path> paths = new ArrayList<>();
        for (Json file : files.elements()) {
            paths.add(from.resolve(file.get("path").text()));
        }
        return paths;
    }

    private static Json codemodel(Path reply) throws IOException {
        Path newest = null;
        try (DirectoryStream<Path> files = Files.newDirectoryStream(reply, "codemodel-v2-*.json")) {
            for (Path file : files) {
                boolean newer =
                        newest == null
                                || Files.getLastModifiedTime(file)
                                                .compareTo(Files.getLastModifiedTime(newest))
                                        > 0;
                newest = newer ? file : newest;
            }
        }
        if (newest == null) {
            throw new IOException(reply + ": CMake has not said what it makes");
        }
        return Json.read(newest);
    }
}
