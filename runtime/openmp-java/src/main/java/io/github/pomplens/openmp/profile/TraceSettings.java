// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp.profile;

import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What the environment asks for beside the profile, by the variables of the native library.
 *
 * @param isOn whether events are written
 * @param limit how many bytes they may take
 */
record TraceSettings(boolean isOn, long limit) {
    private static final long DEFAULT_LIMIT = 4L << 30;
    private static final Pattern SIZE =
            Pattern.compile("(\\d{1,12})(?:([KMG])(?:iB)?)?", Pattern.CASE_INSENSITIVE);

    /** Reads the variables; what can't be had is told in one line each, and left out. */
    static TraceSettings read(UnaryOperator<@Nullable String> environment, Consumer<String> tell) {
        tellMissing("POMP_SAMPLE", "there are no samples of Java programs", environment, tell);
        tellMissing("POMP_COUNTERS", "there are no counters of Java programs", environment, tell);
        tellMissing(
                "POMP_CHECKPOINT",
                "Java programs write their results at the end only",
                environment,
                tell);
        tellMissing(
                "POMP_THROTTLE",
                "short constructs of Java programs are not throttled",
                environment,
                tell);
        tellMissing("POMP_FILTER", "Java programs read no rules", environment, tell);
        String trace = value("POMP_TRACE", environment);
        if (!trace.equals("on")) {
            if (trace.equals("text")) {
                tell.accept("POMP_TRACE: text is not there for Java programs; use on");
            } else if (isSet(trace)) {
                tell.accept("POMP_TRACE: '" + trace + "' is neither on nor off; it is ignored");
            }
            return new TraceSettings(false, DEFAULT_LIMIT);
        }
        String mode = value("POMP_TRACE_MODE", environment);
        if (!mode.isEmpty() && !mode.equals("all")) {
            tell.accept(
                    mode.equals("ring")
                            ? "POMP_TRACE_MODE: there is no ring for Java programs; all events are"
                                    + " kept, up to POMP_TRACE_LIMIT"
                            : "POMP_TRACE_MODE: '"
                                    + mode
                                    + "' is neither all nor ring; it is ignored");
        }
        return new TraceSettings(true, limit(value("POMP_TRACE_LIMIT", environment), tell));
    }

    private static void tellMissing(
            String variable,
            String what,
            UnaryOperator<@Nullable String> environment,
            Consumer<String> tell) {
        if (isSet(value(variable, environment))) {
            tell.accept(variable + ": " + what);
        }
    }

    private static boolean isSet(String value) {
        return !value.isEmpty() && !value.equals("off") && !value.equals("0");
    }

    private static String value(String variable, UnaryOperator<@Nullable String> environment) {
        String value = environment.apply(variable);
        return value == null ? "" : value;
    }

    private static long limit(String value, Consumer<String> tell) {
        if (value.isEmpty()) {
            return DEFAULT_LIMIT;
        }
        Matcher size = SIZE.matcher(value);
        if (size.matches()) {
            String unit = size.group(2) == null ? "" : size.group(2);
            int shift =
                    switch (unit.toUpperCase(Locale.ROOT)) {
                        case "K" -> 10;
                        case "M" -> 20;
                        case "G" -> 30;
                        default -> 0;
                    };
            long number = Long.parseLong(size.group(1));
            if (number <= Long.MAX_VALUE >> shift && number << shift >= TraceChunk.SIZE) {
                return number << shift;
            }
        }
        tell.accept(
                "POMP_TRACE_LIMIT: '"
                        + value
                        + "' is not a size of 64K or more, such as 16M or 4G; it is 4G");
        return DEFAULT_LIMIT;
    }
}
