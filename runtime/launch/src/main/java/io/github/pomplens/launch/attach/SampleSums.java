// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.attach;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What samples of the same line, or of the same path, add up to. */
final class SampleSums {
    private static final List<String> STATES = List.of("work", "wait", "overhead");

    private long samples;
    private long idlenessNs;
    private long blameNs;
    private final Map<String, Long> timeNs = new HashMap<>();

    void add(Map<String, Object> sample, String state) {
        samples += CodePlaces.number(sample, "samples");
        idlenessNs += Math.max(0, CodePlaces.number(sample, "idleness_ns"));
        blameNs += Math.max(0, CodePlaces.number(sample, "blame_ns"));
        timeNs.merge(state, Math.max(0, CodePlaces.number(sample, "time_ns")), Long::sum);
    }

    /** Writes the fields of an object that has been begun. */
    void write(JsonGenerator out) throws IOException {
        out.writeNumberField("samples", samples);
        for (String state : STATES) {
            out.writeNumberField(state + "_ns", timeNs.getOrDefault(state, 0L));
        }
        out.writeNumberField("idleness_ns", idlenessNs);
        out.writeNumberField("blame_ns", blameNs);
    }
}
