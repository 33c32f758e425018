// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.fortran;

import io.github.pomplens.instrumentor.rewrite.model.Descriptor;
import io.github.pomplens.instrumentor.rewrite.model.DescriptorDetails;
import io.github.pomplens.instrumentor.source.TextSearch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The calls of one Fortran file.
 *
 * <p>A program unit can't use a variable that isn't declared in it, and declarations can't be put
 * into every unit safely. So a construct is known by a constant text: a key that no other construct
 * of the program has. To it the call that comes first adds the descriptor, from which the
 * measurement library makes the one of the POMP paper, section 3.5.
 */
final class FortranCalls {
    private static final String TASK_TYPE = "integer(8)";

    /** The digits of the number in a key. With the suffix and a hyphen it has 16 characters. */
    private static final int DIGITS = 7;

    private static final String ZEROS = "0000000";
    private static final int RADIX = 36;
    private static final int SUFFIX_LENGTH = 8;

    private static final String PREFIX = "POMP_";

    /** The end of the names of lock routines that get the place of their call. */
    private static final String PLACED = "_at";

    /** What is known of a descriptor. */
    private static final class Known {
        final int number;
        boolean described;

        Known(int number) {
            this.number = number;
        }
    }

    private final FortranWriter writer;
    private final String fileName;
    private final String unit;
    private final String text;
    private final String suffix;
    private final Map<Descriptor, Known> known;

    /** The beginnings of calls by the event or routine that is called. */
    private final Map<String, String> called = new HashMap<>();

    private final StringBuilder description = new StringBuilder();
    private @Nullable Descriptor last;
    private Known lastKnown = new Known(0);

    /** The end of its key, and of a literal. */
    private final StringBuilder lastKeyEnd = new StringBuilder();

    private String nameEnd = "";

    /** Calls of lock routines that got their places; constructs have the numbers before. */
    private int lockPlaces;

    /**
     * @param file the name to put into descriptors
     * @param unit tells this compilation from all others
     * @param text the file's text, in which the names put in must not occur
     */
    FortranCalls(
            FortranWriter writer,
            List<Descriptor> descriptors,
            String file,
            String unit,
            String text) {
        this.writer = writer;
        this.fileName = file.length() + ":" + file;
        this.unit = unit;
        this.text = text;
        this.suffix = hash(unit);
        this.known = new IdentityHashMap<>(descriptors.size());
        for (Descriptor descriptor : descriptors) {
            known.put(descriptor, new Known(known.size() + 1));
        }
    }

    /** Writes the call of an event. */
    void event(StringBuilder out, Descriptor descriptor, String event) {
        event(out, descriptor, event, "");
    }

    /** Writes a call with one more argument. */
    void event(StringBuilder out, Descriptor descriptor, String event, String argument) {
        Known construct = known(descriptor);
        writer.beginCall(out, beginning(event), lastKeyEnd);
        if (!construct.described) {
            construct.described = true;
            description.setLength(0);
            describe(descriptor);
            writer.joined(out, description);
        }
        writer.endCall(out, argument);
    }

    private String beginning(String event) {
        String beginning = called.get(event);
        if (beginning == null) {
            beginning = "call POMP_" + event + "('" + suffix + "-";
            called.put(event, beginning);
        }
        return beginning;
    }

    /** Finds the construct of a call, most of which are about the same one as the call before. */
    private Known known(Descriptor descriptor) {
        if (descriptor == last) {
            return lastKnown;
        }
        Known construct = known.get(descriptor);
        if (construct == null) {
            throw new IllegalArgumentException("not of this file: " + descriptor.variable());
        }
        last = descriptor;
        lastKnown = construct;
        writeKeyEnd(construct.number);
        return construct;
    }

    private void writeKeyEnd(int number) {
        lastKeyEnd.setLength(0);
        lastKeyEnd.append(number);
        int missing = DIGITS - lastKeyEnd.length();
        if (missing > 0) {
            lastKeyEnd.insert(0, ZEROS, 0, missing);
        }
        lastKeyEnd.append('\'');
    }

    /** A call that is about no construct: {@code Init}, {@code On}. */
    String control(String event) {
        beginning(event);
        return "call POMP_" + event + "()";
    }

    /**
     * The POMP routine for a lock routine of OpenMP (POMP paper, section 3.2).
     *
     * @param placed whether it gets the place of its call
     */
    static String lockRoutine(String routine, boolean placed) {
        char first = Character.toUpperCase(routine.charAt("omp_".length()));
        String rest = routine.substring("omp_".length() + 1);
        return PREFIX + first + rest + (placed ? PLACED : "");
    }

    /** Remembers that a routine of the interface is called, by its full name. */
    void remember(String routine) {
        beginning(routine.substring(PREFIX.length()));
    }

    /** Goes on in a new line with what tells where a lock routine is called. */
    void lockPlace(StringBuilder out, FortranWriter lines, Descriptor call) {
        last = null;
        lockPlaces++;
        writeKeyEnd(known.size() + lockPlaces);
        lines.continued(out);
        out.append('\'').append(suffix).append('-').append(lastKeyEnd);
        description.setLength(0);
        describe(call);
        lines.joined(out, description);
    }

    /** The end of names that are put in: different in each file, and not in its text. */
    String nameEnd() {
        if (nameEnd.isEmpty()) {
            String from = unit;
            nameEnd = suffix;
            while (TextSearch.containsInAnyCase(text, nameEnd)) {
                from += '\n';
                nameEnd = hash(from);
            }
        }
        return nameEnd;
    }

    /** The declaration of the function in place of one; their values have four bytes. */
    List<String> declaration(String routine, boolean placed) {
        String type = routine.contains("nest") ? "integer(4)" : "logical(4)";
        return writer.statement(type + ", external :: " + lockRoutine(routine, placed));
    }

    /** The variable that a task is known by. */
    String taskVariable(Descriptor descriptor) {
        return "POMP_task_" + known(descriptor).number + "_" + nameEnd();
    }

    /** The declaration of a task's variable, which can hold an address. */
    static String taskDeclaration(String variable) {
        return TASK_TYPE + " :: " + variable;
    }

    /** Statements that give all procedures called an attribute, such as {@code external}. */
    List<String> declarations(String attribute) {
        List<String> lines = new ArrayList<>();
        for (String name : new TreeSet<>(called.keySet())) {
            lines.addAll(writer.statement(attribute + " POMP_" + name));
        }
        return lines;
    }

    /** What the library makes a descriptor of: see pomp_fortran.c. */
    private void describe(Descriptor descriptor) {
        string(descriptor.name());
        string(descriptor.subName());
        description.append(descriptor.sections()).append(' ');
        description.append(descriptor.beginLine1()).append(' ');
        description.append(descriptor.beginLineN()).append(' ');
        description.append(descriptor.endLine1()).append(' ');
        description.append(descriptor.endLineN()).append(' ');
        DescriptorDetails details = descriptor.details();
        description.append(details.isEmpty() ? "0 " : "1 ");
        if (!details.isEmpty()) {
            string(details.schedule());
            string(details.chunk());
            string(details.reduction());
            string(details.variable());
        }
        description.append(fileName);
    }

    private void string(String string) {
        if (string.isEmpty()) {
            description.append("0:");
        } else {
            description.append(string.length()).append(':').append(string);
        }
    }

    /**
     * Eight letters and digits that tell this compilation from others: of a 64-bit FNV-1a, as much
     * as fits.
     */
    private static String hash(String text) {
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
        }
        // The lowest bits of the last characters hardly mix without this.
        String digits = Long.toUnsignedString(hash ^ hash >>> 29, RADIX);
        return (ZEROS + digits).substring(digits.length() + 7 - SUFFIX_LENGTH);
    }
}
