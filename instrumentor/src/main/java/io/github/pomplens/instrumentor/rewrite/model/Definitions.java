// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The C definitions of context descriptors (POMP paper, section 3.5), one a line. They are written
 * where they are wanted, as together they may be longer than the source.
 */
public final class Definitions {
    public static final Definitions NONE = new Definitions(List.of(), new FixedFileName(""));

    private static final int SAMPLES = 50;

    private final List<Descriptor> descriptors;
    private final UnaryOperator<String> files;
    private String file = "";
    private String fileLiteral = "";

    /**
     * The text that all definitions of a kind of construct in the file share, by the kind's name.
     */
    private final Map<String, String> afterVariables = new HashMap<>();

    /**
     * @param files the file name to put into a descriptor, by that of its file
     */
    public Definitions(List<Descriptor> descriptors, UnaryOperator<String> files) {
        this.descriptors = descriptors;
        this.files = files;
    }

    /** Estimates how long they are, from a few of them. */
    public int expectedLength() {
        int step = 1 + descriptors.size() / SAMPLES;
        StringBuilder samples = new StringBuilder();
        for (int i = descriptors.size() - 1; i >= 0; i -= step) {
            append(descriptors.get(i), "\r\n", samples);
        }
        return (int) Math.min((long) step * samples.length() + samples.length(), 1 << 30);
    }

    /** Writes them, each with a line end. */
    public void appendTo(StringBuilder out, String newLine) {
        for (Descriptor descriptor : descriptors) {
            append(descriptor, newLine, out);
        }
    }

    private void append(Descriptor descriptor, String newLine, StringBuilder out) {
        // Nearly all are of one file.
        if (!descriptor.file().equals(file) || fileLiteral.isEmpty()) {
            file = descriptor.file();
            fileLiteral = CStrings.literal(files.apply(file));
            afterVariables.clear();
        }
        descriptor.appendDefinitions(afterVariable(descriptor), newLine, out);
    }

    private String afterVariable(Descriptor descriptor) {
        if (!descriptor.isNameless()) {
            return descriptor.afterVariable(fileLiteral);
        }
        String known = afterVariables.get(descriptor.name());
        if (known == null) {
            known = descriptor.afterVariable(fileLiteral);
            afterVariables.put(descriptor.name(), known);
        }
        return known;
    }
}
