// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.buildsystem;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A project with a {@code meson.build}. Meson itself says which programs it makes. */
final class MesonBuild implements BuildSystem {
    static final String FILE = "meson.build";

    private final Path sources;
    private final Path folder;

    /**
     * @param builds our folder for builds
     */
    MesonBuild(Path sources, Path builds) {
        this.sources = sources;
        this.folder = builds.resolve("meson");
    }

    @Override
    public String description() {
        return "with Meson in " + folder;
    }

    @Override
    public List<BuildStep> prepare(String settings) throws IOException {
        BuildFolder.prepare(folder, settings);
        List<BuildStep> steps = new ArrayList<>();
        if (!Files.exists(folder.resolve("build.ninja"))) {
            steps.add(
                    new BuildStep(
                            List.of(
                                    "meson",
                                    "setup",
                                    "--buildtype=debugoptimized",
                                    folder.toString(),
                                    sources.toString()),
                            folder));
        }
        steps.add(new BuildStep(List.of("meson", "compile", "-C", folder.toString()), folder));
        return steps;
    }

    @Override
    public Optional<Path> sources() {
        return Optional.of(sources);
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
        Path file = folder.resolve("meson-info").resolve("intro-targets.json");
        List<BuildTarget> targets = new ArrayList<>();
        for (Json target : Json.read(file).elements()) {
            if (target.get("type").text().equals("executable")) {
                targets.add(new BuildTarget(paths(target.get("filename")), sourcesOf(target)));
            }
        }
        return targets;
    }

    private static List<Path> sourcesOf(Json target) {
        List<Path> sources = new ArrayList<>();
        for (Json group : target.get("target_sources").elements()) {
            sources.addAll(paths(group.get("sources")));
        }
        return sources;
    }

    private static List<Path> paths(Json files) {
        return files.elements().stream().map(file -> Path.of(file.text())).toList();
    }
}
