// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the links within a report mean: they lead to lines of its sources. */
final class ReportPlaces {
    private static final Pattern LINE = Pattern.compile("#(f\\d+)-(\\d+)$");
    private static final Pattern SOURCE =
            Pattern.compile("<h3 id=\"(f\\d+)\" data-file=\"([^\"]*)\"");

    private final Path project;
    private final Map<String, String> files = new HashMap<>();

    /**
     * A line of a source.
     *
     * @param name as the report shows it
     * @param line from 0
     */
    record Place(Path file, String name, int line) {}

    private ReportPlaces(Path project) {
        this.project = project;
    }

    static ReportPlaces of(ReportInput input) {
        ReportPlaces places = new ReportPlaces(input.project());
        try {
            Matcher source = SOURCE.matcher(Files.readString(input.file()));
            while (source.find()) {
                places.files.put(source.group(1), unescaped(source.group(2)));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return places;
    }

    private static String unescaped(String html) {
        return html.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&#39;", "'")
                .replace("&amp;", "&");
    }

    /** Empty for an address that leads to no line. */
    Optional<Place> at(String address) {
        Matcher line = LINE.matcher(address);
        if (!line.find() || !files.containsKey(line.group(1))) {
            return Optional.empty();
        }
        String name = files.get(line.group(1));
        return Optional.of(
                new Place(project.resolve(name), name, Integer.parseInt(line.group(2)) - 1));
    }
}
