// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.runs;

import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.languageserver.protocol.RunConstruct;
import io.github.pomplens.languageserver.protocol.TimeDifference;
import java.util.Comparator;
import java.util.Locale;
import java.util.function.Function;

/** The columns of the table of constructs. */
enum Column {
    CONSTRUCT(160, Messages.column_construct, "construct", Column::label),
    FUNCTION(120, Messages.column_function, "function", RunConstruct::function),
    PLACE(150, Messages.column_place, "place", false, Place::of, c -> Place.of(c).brief()),
    TIME(
            80,
            Messages.column_time,
            "time_ns",
            true,
            RunConstruct::timeNs,
            c -> Durations.of(c.timeNs())),
    SHARE(70, Messages.column_share, "share", true, RunConstruct::share, c -> percent(c.share())),
    WAIT(
            70,
            Messages.column_wait,
            "wait_share",
            true,
            RunConstruct::waitShare,
            c -> percent(c.waitShare())),
    IMBALANCE(
            80,
            Messages.column_imbalance,
            "imbalance",
            true,
            RunConstruct::imbalance,
            Column::imbalanceText),
    GAIN(
            80,
            Messages.column_gain,
            "potential_gain_ns",
            true,
            RunConstruct::potentialGainNs,
            c -> c.potentialGainNs() == 0 ? "" : Durations.of(c.potentialGainNs())),
    VISITS(
            80,
            Messages.column_visits,
            "visits",
            true,
            RunConstruct::visits,
            c -> grouped(c.visits())),
    DIFFERENCE(
            100,
            Messages.column_difference,
            "difference_ns",
            true,
            c -> c.difference() == null ? null : c.difference().deltaNs(),
            c -> c.difference() == null ? "" : text(c.difference())),
    HISTORY(280, Messages.column_history, "history", false, Slowdown::of, RunConstruct::history);

    private static final double EVEN = 1.005;

    private final int width;
    private final String title;
    private final String csvName;
    private final boolean isNumber;
    private final Function<RunConstruct, ? extends Comparable<?>> value;
    private final Function<RunConstruct, String> text;

    Column(int width, String title, String csvName, Function<RunConstruct, String> text) {
        this(width, title, csvName, false, text, text);
    }

    Column(
            int width,
            String title,
            String csvName,
            boolean isNumber,
            Function<RunConstruct, ? extends Comparable<?>> value,
            Function<RunConstruct, String> text) {
        this.width = width;
        this.title = title;
        this.csvName = csvName;
        this.isNumber = isNumber;
        this.value = value;
        this.text = text;
    }

    /**
     * Where a construct is.
     *
     * @param line from 1
     */
    private record Place(String file, int line) implements Comparable<Place> {
        static Place of(RunConstruct construct) {
            return new Place(construct.file(), construct.line() + 1);
        }

        String brief() {
            return new Place(file.substring(file.lastIndexOf('/') + 1), line).toString();
        }

        @Override
        public int compareTo(Place other) {
            int files = file.compareTo(other.file);
            return files == 0 ? Integer.compare(line, other.line) : files;
        }

        /** Returns the file and line, or nothing when the source isn't known. */
        @Override
        public String toString() {
            return file.isEmpty() ? "" : file + ":" + line;
        }
    }

    /**
     * How a construct became slower from version to version; what became so by the most comes
     * first.
     */
    private record Slowdown(long ns, String history) implements Comparable<Slowdown> {
        static Slowdown of(RunConstruct construct) {
            return construct.history().isEmpty()
                    ? null
                    : new Slowdown(construct.slowdownNs(), construct.history());
        }

        @Override
        public int compareTo(Slowdown other) {
            return Long.compare(other.ns, ns);
        }

        @Override
        public String toString() {
            return history;
        }
    }

    /** A number with its thousands apart. */
    static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String percent(double part) {
        double percent = 100 * part;
        if (percent == 0) {
            return "";
        }
        if (percent < 0.1) {
            return "<0.1 %";
        }
        return String.format(Locale.ROOT, percent < 9.95 ? "%.1f %%" : "%.0f %%", percent);
    }

    /** What a construct is called. */
    private static String label(RunConstruct construct) {
        String name = construct.name();
        return name.isEmpty() ? construct.kind() : construct.kind() + ' ' + name;
    }

    private static String imbalanceText(RunConstruct construct) {
        double ratio = construct.imbalance();
        return ratio < EVEN ? "" : String.format(Locale.ROOT, "%.2f×", ratio);
    }

    /** A percentage where that says something. */
    private static String text(TimeDifference difference) {
        if (difference.fraction() == null) {
            return Durations.change(difference.deltaNs());
        }
        long percent = Math.round(100 * difference.fraction());
        return percent == 0 ? "0 %" : (percent < 0 ? "−" : "+") + Math.abs(percent) + " %";
    }

    /** How wide it is at first, in pixels. */
    int width() {
        return width;
    }

    String title() {
        return title;
    }

    /** The name for programs, with the unit. */
    String csvName() {
        return csvName;
    }

    /** Numbers are put to the right, and the largest are wanted first. */
    boolean isNumber() {
        return isNumber;
    }

    /** What a person reads. */
    String text(RunConstruct construct) {
        return text.apply(construct);
    }

    /** What it is for programs and for sorting; null where there is nothing. */
    Object value(RunConstruct construct) {
        return value.apply(construct);
    }

    /** What has no value comes last either way. */
    Comparator<RunConstruct> order(boolean descending) {
        @SuppressWarnings("unchecked")
        Function<RunConstruct, Comparable<Object>> key =
                (Function<RunConstruct, Comparable<Object>>) value;
        Comparator<Comparable<Object>> values = Comparator.naturalOrder();
        return Comparator.comparing(
                key, Comparator.nullsLast(descending ? values.reversed() : values));
    }
}
