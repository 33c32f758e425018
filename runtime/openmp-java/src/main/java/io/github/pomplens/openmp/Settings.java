// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The internal control variables of a task (OpenMP, section 2.4).
 *
 * @param threads sizes of teams by nesting level; the last one also stands for all deeper levels
 * @param dynamic whether teams may be smaller than asked for
 * @param maxActiveLevels how many regions of more than one thread may be nested
 * @param schedule of loops with {@code schedule(runtime)}
 * @param chunk of these; 0 when none was given
 */
record Settings(
        List<Integer> threads, boolean dynamic, int maxActiveLevels, Schedule schedule, int chunk) {
    static final int ANY_LEVELS = Integer.MAX_VALUE;

    /** Each thread that begins a region reads the environment; what is wrong in it is said once. */
    private static final Set<String> TOLD = ConcurrentHashMap.newKeySet();

    /**
     * Reads the process's environment; system properties such as omp.num_threads come first. What
     * makes no sense is said on standard error, as other OpenMP libraries do.
     */
    static Settings initial() {
        return read(
                name -> {
                    String property = name.toLowerCase(Locale.ROOT).replaceFirst("_", ".");
                    String value = System.getProperty(property);
                    return value != null ? value : System.getenv(name);
                },
                line -> {
                    if (TOLD.add(line)) {
                        System.err.println("openmp: " + line);
                    }
                });
    }

    /**
     * Reads variables as of OpenMP, section 6. A value that makes no sense counts as none, and is
     * told.
     */
    static Settings read(UnaryOperator<@Nullable String> environment, Consumer<String> told) {
        var variables = new Variables(environment, told);
        List<Integer> threads =
                variables.parse(
                        "OMP_NUM_THREADS",
                        "a number of threads such as 4, or 4,2 for nested teams",
                        Settings::sizes,
                        List.of());
        boolean nested = variables.truth("OMP_NESTED");
        int levels =
                variables.parse(
                        "OMP_MAX_ACTIVE_LEVELS",
                        "a number of levels, 0 or more",
                        Settings::level,
                        nested || threads.size() > 1 ? ANY_LEVELS : 1);
        Settings settings =
                new Settings(
                        threads.isEmpty() ? List.of(processors()) : threads,
                        variables.truth("OMP_DYNAMIC"),
                        levels,
                        Schedule.STATIC,
                        0);
        return variables.parse(
                "OMP_SCHEDULE",
                "static, dynamic, guided or auto, with a chunk size or not, such as dynamic,16",
                settings::withSchedule,
                settings);
    }

    private record Variables(UnaryOperator<@Nullable String> environment, Consumer<String> told) {
        <T> T parse(String name, String expected, Function<String, T> parser, T fallback) {
            String text = environment.apply(name);
            if (text == null) {
                return fallback;
            }
            try {
                return parser.apply(text.strip());
            } catch (IllegalArgumentException e) {
                String shown = text.replaceAll("\\p{Cntrl}", "?");
                told.accept(name + "='" + shown + "' is ignored; it should be " + expected);
                return fallback;
            }
        }

        boolean truth(String name) {
            return parse(name, "true or false", Settings::truth, false);
        }
    }

    private static List<Integer> sizes(String text) {
        return Stream.of(text.split(",")).map(Settings::size).toList();
    }

    private static int size(String text) {
        int size = Integer.parseInt(text.strip());
        if (size < 1) {
            throw new IllegalArgumentException("a team has at least one thread");
        }
        return size;
    }

    private static int level(String text) {
        int levels = Integer.parseInt(text);
        if (levels < 0) {
            throw new IllegalArgumentException("a number of levels is not negative");
        }
        return levels;
    }

    private static boolean truth(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true", "1", "yes", "on" -> true;
            case "false", "0", "no", "off" -> false;
            default -> throw new IllegalArgumentException(text);
        };
    }

    private Settings withSchedule(String text) {
        String kind = text.substring(text.indexOf(':') + 1);
        int comma = kind.indexOf(',');
        Schedule schedule = Schedule.of(comma < 0 ? kind : kind.substring(0, comma));
        int size = comma < 0 ? 0 : size(kind.substring(comma + 1));
        if (schedule == Schedule.RUNTIME) {
            throw new IllegalArgumentException(text);
        }
        return withSchedule(schedule, size);
    }

    static int processors() {
        return Runtime.getRuntime().availableProcessors();
    }

    Settings withThreads(int number) {
        return new Settings(List.of(number), dynamic, maxActiveLevels, schedule, chunk);
    }

    Settings withDynamic(boolean value) {
        return new Settings(threads, value, maxActiveLevels, schedule, chunk);
    }

    Settings withMaxActiveLevels(int levels) {
        return new Settings(threads, dynamic, levels, schedule, chunk);
    }

    Settings withSchedule(Schedule kind, int size) {
        return new Settings(threads, dynamic, maxActiveLevels, kind, size);
    }

    /** Returns what the members of a new team start with: the next level's sizes. */
    Settings inTeam() {
        return threads.size() == 1
                ? this
                : new Settings(
                        threads.subList(1, threads.size()),
                        dynamic,
                        maxActiveLevels,
                        schedule,
                        chunk);
    }

    /** Returns the size of a team, at least 1 (OpenMP, section 2.6.1, algorithm 2.1). */
    int teamSize(int asked, int activeLevel) {
        int size = asked > 0 ? asked : threads.get(0);
        if (activeLevel >= maxActiveLevels) {
            return 1;
        }
        return dynamic ? Math.min(size, processors()) : size;
    }
}
