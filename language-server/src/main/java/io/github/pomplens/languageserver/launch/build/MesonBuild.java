// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.launch.build;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

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
    public List<Path> programs() throws IOException {
        return programs(target -> true);
    }

    @Override
    public List<Path> programsOf(Path source) throws IOException {
        return programs(target -> sourcesOf(target).contains(source.toString()));
    }

    private List<Path> programs(Predicate<JsonObject> wanted) throws IOException {
        List<Path> programs = new ArrayList<>();
        Path targets = folder.resolve("meson-info").resolve("intro-targets.json");
        for (JsonElement element : Json.read(targets).getAsJsonArray()) {
            JsonObject target = element.getAsJsonObject();
            if (target.get("type").getAsString().equals("executable") && wanted.test(target)) {
                for (JsonElement file : target.getAsJsonArray("filename")) {
                    Path program = Path.of(file.getAsString());
                    if (Files.isExecutable(program)) {
                        programs.add(program);
                    }
                }
            }
        }
        return programs;
    }

    private static List<String> sourcesOf(JsonObject target) {
        List<String> sources = new ArrayList<>();
        for (JsonElement group : target.getAsJsonArray("target_sources")) {
            if (group.getAsJsonObject().has("sources")) {
                for (JsonElement file : group.getAsJsonObject().getAsJsonArray("sources")) {
                    sources.add(file.getAsString());
                }
            }
        }
        return sources;
    }
}
