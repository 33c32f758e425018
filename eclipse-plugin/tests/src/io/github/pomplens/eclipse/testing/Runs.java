// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.testing;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The runs of a project, as they are on the disk. */
public final class Runs {
    private Runs() {}

    /** The finished ones, oldest first. */
    public static List<Path> of(Sample sample) {
        return in(sample.folder());
    }

    /** Returns the runs of a project's folder. */
    public static List<Path> in(Path project) {
        Path runs = project.resolve(".pomp").resolve("runs");
        if (!Files.isDirectory(runs)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(runs)) {
            return folders.filter(run -> Files.exists(run.resolve("profile.json")))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The figures of the first construct of a kind in the newest run, as the terminal shows them.
     */
    public static JsonObject cost(Sample sample, String kind) {
        return cost(sample, newest(sample), kind);
    }

    /** What the terminal shows of the newest run. */
    public static JsonObject report(Sample sample) {
        return report(sample, newest(sample));
    }

    /** What it shows of the run with a name. */
    public static JsonObject report(Sample sample, String name) {
        return of(sample).stream()
                .filter(run -> run.getFileName().toString().endsWith("-" + name))
                .findFirst()
                .map(run -> report(sample, run))
                .orElseThrow();
    }

    private static JsonObject report(Sample sample, Path run) {
        return JsonParser.parseString(sample.pomp("report", "--json", run.toString()))
                .getAsJsonObject();
    }

    private static Path newest(Sample sample) {
        List<Path> runs = of(sample);
        return runs.get(runs.size() - 1);
    }

    /** Returns the costs in another run. */
    public static JsonObject cost(Sample sample, Path run, String kind) {
        JsonArray constructs = report(sample, run).getAsJsonArray("constructs");
        for (JsonElement construct : constructs) {
            if (construct.getAsJsonObject().get("kind").getAsString().equals(kind)) {
                return construct.getAsJsonObject();
            }
        }
        throw new AssertionError("no " + kind + " in " + constructs);
    }
}
