// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * Runs of a project that were measured once and are kept in the checkout, so that what is said of
 * them can be tested without measuring: it is the same on every machine, however busy. {@code mvn
 * verify -Pall -Dpomp.record=true} measures them again.
 */
final class StoredRuns {
    /**
     * Stands for the project's folder in what is kept. A trace has the names of files between its
     * figures; where there is one, they stay in the other files as well.
     */
    private static final String PROJECT = "@PROJECT@";

    private static final String TRACE = ".bin";
    private static final String ZIPPED = ".gz";

    private final Path store;

    /**
     * @param store a folder, in which each run has one of its own
     */
    StoredRuns(Path store) {
        this.store = store;
    }

    /** Whether tests that measure are to keep their runs. */
    static boolean areWanted() {
        return Boolean.getBoolean("pomp.record");
    }

    /** Keeps the newest runs of a project, and nothing that was kept before. */
    void keep(Project project, int count) throws IOException {
        if (!areWanted()) {
            return;
        }
        deleteStore();
        List<Path> runs = folders(project.path(".pomp/runs"));
        for (Path run : runs.subList(runs.size() - count, runs.size())) {
            Path kept = store.resolve(run.getFileName().toString());
            List<Path> files = files(run);
            boolean traced = files.stream().anyMatch(file -> file.toString().endsWith(TRACE));
            String named = traced ? PROJECT : folder(project);
            for (Path file : files) {
                keep(file, kept.resolve(run.relativize(file).toString()), named);
            }
        }
    }

    private static void keep(Path file, Path kept, String project) throws IOException {
        Files.createDirectories(kept.getParent());
        String name = file.getFileName().toString();
        if (name.endsWith(".json")) {
            String text = Files.readString(file);
            String small = name.equals("run.json") ? smallRecord(text) : smallProfile(text);
            Files.writeString(kept, small.replace(project, PROJECT));
        } else if (name.endsWith(TRACE)) {
            Path zipped = kept.resolveSibling(name + ZIPPED);
            try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(zipped))) {
                Files.copy(file, out);
            }
        } else {
            Files.copy(file, kept);
        }
    }

    /** Leaves out what is of this machine alone and decides nothing. */
    private static String smallRecord(String text) {
        JsonObject record = JsonParser.parseString(text).getAsJsonObject();
        record.getAsJsonObject("environment").remove("POMP_CACHE");
        JsonObject build = record.getAsJsonObject("build");
        if (build != null && build.has("files")) {
            // The first is the program; the others are libraries of the system.
            JsonElement program = build.getAsJsonArray("files").get(0);
            build.getAsJsonArray("files").asList().removeIf(it -> !it.equals(program));
        }
        return new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create().toJson(record)
                + "\n";
    }

    private static String smallProfile(String text) {
        return text.replaceAll("\"libraries\": \\[[^]]*\\]", "\"libraries\": []");
    }

    /** Puts the runs into a project. */
    void restore(Project project) throws IOException {
        assertThat(store).as("stored runs").isDirectory();
        for (Path run : folders(store)) {
            Path restored = project.path(".pomp/runs").resolve(run.getFileName().toString());
            for (Path file : files(run)) {
                restore(project, file, restored.resolve(run.relativize(file).toString()));
            }
        }
    }

    private static void restore(Project project, Path file, Path restored) throws IOException {
        Files.createDirectories(restored.getParent());
        String name = file.getFileName().toString();
        if (name.endsWith(".json")) {
            String text = Files.readString(file);
            Files.writeString(restored, text.replace(PROJECT, folder(project)));
        } else if (name.endsWith(ZIPPED)) {
            String plain = name.substring(0, name.length() - ZIPPED.length());
            try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
                Files.copy(in, restored.resolveSibling(plain));
            }
        } else {
            Files.copy(file, restored);
        }
    }

    /** Returns the sources as they were measured last. */
    List<Path> sources() throws IOException {
        List<Path> runs = folders(store);
        return files(runs.get(runs.size() - 1)).stream()
                .filter(file -> file.getParent().endsWith("sources"))
                .toList();
    }

    private void deleteStore() throws IOException {
        if (Files.exists(store)) {
            try (Stream<Path> all = Files.walk(store)) {
                for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private static String folder(Project project) {
        return project.path("").toString();
    }

    private static List<Path> folders(Path parent) throws IOException {
        try (Stream<Path> list = Files.list(parent)) {
            return list.filter(Files::isDirectory).sorted().toList();
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }
}
