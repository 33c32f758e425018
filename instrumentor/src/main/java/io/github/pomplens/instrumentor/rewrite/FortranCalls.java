// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;

/**
 * The calls of one Fortran file and the procedures that they go to.
 *
 * <p>A program unit can't use a variable that isn't declared in it, and declarations can't be put
 * into every unit safely. So a construct's descriptor is known by its number, and each file gets
 * external procedures of its own, with a name that no other file has, that find the descriptor and
 * call the measurement library. The descriptors come as text: Fortran has no initialised pointers.
 */
final class FortranCalls {
    /** What an argument after the descriptor's number is. */
    private enum Argument {
        NONE(""),
        /** What a task is known by. */
        TASK("integer(selected_int_kind(18))"),
        VALUE("real(selected_real_kind(15))");

        private final String type;

        Argument(String type) {
            this.type = type;
        }

        static Argument of(String event) {
            return switch (event) {
                case "Task_enter", "Task_begin", "Task_resume" -> TASK;
                case "Begin_value" -> VALUE;
                default -> NONE;
            };
        }
    }

    /** How much of the text of the descriptors stands in one line. */
    private static final int PIECE = 40;

    private static final int RADIX = 36;
    private static final int SUFFIX_LENGTH = 8;

    private final FortranWriter writer;
    private final String suffix;
    private final Map<Descriptor, Integer> numbers;
    private final List<Descriptor> descriptors;

    /** By event that is called, how its calls begin. */
    private final Map<String, String> events = new HashMap<>();

    private final TreeSet<String> library = new TreeSet<>();

    /**
     * @param text the file's text, in which the names put in must not occur
     */
    FortranCalls(FortranWriter writer, List<Descriptor> descriptors, String unit, String text) {
        this.writer = writer;
        this.descriptors = descriptors;
        this.suffix = suffix(unit, text);
        this.numbers = new IdentityHashMap<>(descriptors.size());
        for (Descriptor descriptor : descriptors) {
            numbers.put(descriptor, numbers.size() + 1);
        }
    }

    /** A call of an event. */
    String event(Descriptor descriptor, String event) {
        return event(event, Integer.toString(number(descriptor)));
    }

    /** The same with an argument more. */
    String event(Descriptor descriptor, String event, String argument) {
        return event(event, number(descriptor) + ", " + argument);
    }

    private String event(String event, String arguments) {
        String beginning = events.get(event);
        if (beginning == null) {
            beginning = "call POMP_" + event + "_" + suffix + "(";
            events.put(event, beginning);
        }
        return beginning + arguments + ")";
    }

    int number(Descriptor descriptor) {
        return numbers.getOrDefault(descriptor, 0);
    }

    /** A call that is about no construct: {@code Init}, {@code On}. */
    String control(String event) {
        library.add("POMP_" + event);
        return "call POMP_" + event + "()";
    }

    /** The POMP routine for a lock routine of OpenMP (seed 001 section 3.2). */
    String lockRoutine(String routine) {
        String name = pompName(routine);
        if (!isFunction(routine)) {
            library.add(name);
        }
        return name;
    }

    /** What is different in each file. */
    String suffix() {
        return suffix;
    }

    /** The declaration of the function in place of one; their values have four bytes. */
    List<String> declaration(String routine) {
        String type = routine.contains("nest") ? "integer(4)" : "logical(4)";
        return writer.statement(type + ", external :: " + pompName(routine));
    }

    private static boolean isFunction(String routine) {
        return routine.startsWith("omp_test");
    }

    private static String pompName(String routine) {
        char first = routine.charAt("omp_".length());
        return "POMP_" + Character.toUpperCase(first) + routine.substring("omp_".length() + 1);
    }

    /** The variable that a task is known by. */
    String taskVariable(Descriptor descriptor) {
        return "POMP_task_" + number(descriptor) + "_" + suffix;
    }

    /** The declaration of a task's variable. */
    String taskDeclaration(Descriptor descriptor) {
        return Argument.TASK.type + " :: " + taskVariable(descriptor);
    }

    /** Statements that give all procedures called an attribute, such as {@code external}. */
    List<String> declarations(String attribute) {
        List<String> lines = new ArrayList<>();
        for (String event : new TreeSet<>(events.keySet())) {
            lines.addAll(writer.statement(attribute + " POMP_" + event + "_" + suffix));
        }
        for (String routine : library) {
            lines.addAll(writer.statement(attribute + " " + routine));
        }
        return lines;
    }

    /** The procedures of this file. */
    List<String> procedures(String file) {
        List<String> lines = new ArrayList<>();
        if (events.isEmpty()) {
            return lines;
        }
        for (String event : new TreeSet<>(events.keySet())) {
            Argument more = Argument.of(event);
            String argument = more == Argument.NONE ? "" : ", t";
            statement(lines, "subroutine POMP_" + event + "_" + suffix + "(d" + argument + ")");
            statement(lines, "integer d");
            if (more != Argument.NONE) {
                statement(lines, more.type + " t");
            }
            statement(lines, "integer(selected_int_kind(18)) a");
            statement(lines, "call POMP_Descriptor_" + suffix + "(d, a)");
            statement(lines, "call POMP_" + event + "(a" + argument + ")");
            statement(lines, "end");
        }
        descriptorRoutine(lines, file);
        return lines;
    }

    private void descriptorRoutine(List<String> lines, String file) {
        String text = descriptorText(file);
        int pieces = (text.length() + PIECE - 1) / PIECE;
        statement(lines, "subroutine POMP_Descriptor_" + suffix + "(d, a)");
        statement(lines, "integer d");
        statement(lines, "integer(selected_int_kind(18)) a, t");
        statement(lines, "character(" + PIECE + ") s(" + pieces + ")");
        statement(lines, "data t /0/");
        for (int i = 0; i < pieces; i++) {
            int end = Math.min(text.length(), (i + 1) * PIECE);
            String piece = text.substring(i * PIECE, end).replace("'", "''");
            statement(lines, "data s(" + (i + 1) + ") /'" + piece + "'/");
        }
        statement(
                lines,
                "call pompdescriptor(t, int(d, selected_int_kind(9)), a, s, int("
                        + text.length()
                        + ", selected_int_kind(9)))");
        statement(lines, "end");
    }

    private void statement(List<String> lines, String text) {
        lines.addAll(writer.statement(text));
    }

    /** What the library makes descriptors of: see pomp_fortran.c. */
    private String descriptorText(String file) {
        StringBuilder text = new StringBuilder();
        text.append(descriptors.size()).append(' ');
        string(text, file);
        for (Descriptor descriptor : descriptors) {
            string(text, descriptor.name());
            string(text, descriptor.subName());
            text.append(descriptor.sections()).append(' ');
            text.append(descriptor.beginLine1()).append(' ');
            text.append(descriptor.beginLineN()).append(' ');
            text.append(descriptor.endLine1()).append(' ');
            text.append(descriptor.endLineN()).append(' ');
            details(text, descriptor.details());
        }
        return text.toString();
    }

    private static void details(StringBuilder text, DescriptorDetails details) {
        text.append(details.isEmpty() ? "0 " : "1 ");
        if (!details.isEmpty()) {
            string(text, details.schedule());
            string(text, details.chunk());
            string(text, details.reduction());
            string(text, details.variable());
        }
    }

    private static void string(StringBuilder text, String string) {
        text.append(string.length()).append(':').append(string);
    }

    /** Eight letters and digits that tell this compilation from others. */
    private static String suffix(String unit, String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        String from = unit;
        while (true) {
            String suffix = hash(from);
            if (!lower.contains(suffix)) {
                return suffix;
            }
            from += '\n';
        }
    }

    /** 64-bit FNV-1a, as much of it as fits. */
    private static String hash(String text) {
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
        }
        // The lowest bits of the last characters hardly mix without this.
        String digits = Long.toUnsignedString(hash ^ hash >>> 29, RADIX);
        return ("0000000" + digits).substring(digits.length() + 7 - SUFFIX_LENGTH);
    }
}
