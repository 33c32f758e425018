// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What {@code pomp export} writes. */
enum ExportFormat {
    CUBEX("profile.cubex"),
    TAU("tau"),
    SPEEDSCOPE("profile.speedscope.json"),
    PPROF("profile.pb.gz"),
    CSV("figures.csv"),
    JSON("figures.json"),
    OTF2("otf2"),
    PARAVER("paraver"),
    PERFETTO("trace.json"),
    TRACE_CSV("trace.csv");

    private final String fileName;

    ExportFormat(String fileName) {
        this.fileName = fileName;
    }

    /** Returns the format that a word stands for. */
    static Optional<ExportFormat> of(String word) {
        return Arrays.stream(values()).filter(format -> format.word().equals(word)).findFirst();
    }

    /** Returns all words, for people. */
    static String words() {
        return Arrays.stream(values()).map(ExportFormat::word).collect(Collectors.joining(", "));
    }

    private String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns what a file or folder of it is called in the run's folder. */
    String fileName() {
        return fileName;
    }
}
