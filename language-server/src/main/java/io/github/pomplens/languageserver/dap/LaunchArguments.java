// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.dap;

import io.github.pomplens.launch.LaunchException;
import io.github.pomplens.launch.LaunchRequest;
import io.github.pomplens.launch.process.ProcessStart;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What an editor says in {@code launch}; {@code docs/spec/protocol.md} lists it. */
final class LaunchArguments {
    private static final int MOST_HZ = 10_000;

    private final Map<String, Object> arguments;

    private LaunchArguments(Map<String, Object> arguments) {
        this.arguments = arguments;
    }

    /**
     * The request that arguments mean.
     *
     * @throws LaunchException when one is of the wrong type
     */
    static LaunchRequest request(Map<String, Object> arguments) throws LaunchException {
        return new LaunchArguments(arguments).request();
    }

    private LaunchRequest request() throws LaunchException {
        Path folder = folder();
        return new LaunchRequest(
                folder,
                text("program"),
                words("args", false),
                text("cwd"),
                variables(),
                build(),
                new LaunchRequest.OpenMp(threads(), text("places"), text("bind"), text("schedule")),
                new LaunchRequest.Measurement(
                        words("disable", true), functions(), text("filter"), attach()),
                new LaunchRequest.Mpi(words("launcher", true), number("ranks", 0)),
                flag("untilStable"),
                text("runName"),
                ProcessStart.Streams.PIPED);
    }

    private Path folder() throws LaunchException {
        String folder = text("folder");
        if (folder.isEmpty()) {
            folder = text("cwd");
        }
        if (folder.isEmpty()) {
            throw LaunchException.wrongRequest(
                    "folder: missing; give the absolute path of the project's folder");
        }
        try {
            Path path = Path.of(folder);
            if (path.isAbsolute()) {
                return path;
            }
        } catch (InvalidPathException e) {
            // Said below.
        }
        throw wrong("folder", "the absolute path of the project's folder", folder);
    }

    private LaunchRequest.Build build() throws LaunchException {
        Object build = arguments.get("build");
        if (build == null) {
            return new LaunchRequest.Build.Automatic(text("buildFolder"));
        }
        if (Boolean.FALSE.equals(build)) {
            return new LaunchRequest.Build.None();
        }
        if (build instanceof String line) {
            return new LaunchRequest.Build.Command(line, text("buildFolder"));
        }
        throw wrong("build", "a command, or false for none", build);
    }

    /** {@code true} for all functions, or patterns. */
    private String functions() throws LaunchException {
        Object functions = arguments.get("functions");
        if (functions instanceof Boolean all) {
            return all ? "*" : "";
        }
        return String.join(",", words("functions", true));
    }

    /** {@code true} for the program's own OpenMP library, or the one to take instead. */
    private LaunchRequest.Attach attach() throws LaunchException {
        Object attach = arguments.get("attach");
        if ("libomp".equals(attach)) {
            return LaunchRequest.Attach.LIBOMP;
        }
        if (attach == null || attach instanceof Boolean) {
            return Boolean.TRUE.equals(attach)
                    ? LaunchRequest.Attach.OWN_LIBRARY
                    : LaunchRequest.Attach.NO;
        }
        throw wrong("attach", "true, false or libomp", attach);
    }

    /** What {@code POMP_SAMPLE} is set to; empty for nothing. */
    private String sample() throws LaunchException {
        Object sample = arguments.get("sample");
        if (sample == null || sample instanceof Boolean) {
            return Boolean.TRUE.equals(sample) ? "on" : "";
        }
        String wanted = "true, false or a number of samples a second from 1 to " + MOST_HZ;
        int hz = whole("sample", wanted, sample);
        if (hz < 1 || hz > MOST_HZ) {
            throw wrong("sample", wanted, sample);
        }
        return Integer.toString(hz);
    }

    private List<Integer> threads() throws LaunchException {
        Object threads = arguments.get("threads");
        if (threads == null) {
            return List.of();
        }
        List<Integer> counts = new ArrayList<>();
        for (Object count : threads instanceof List<?> list ? list : List.of(threads)) {
            counts.add(whole("threads", "a number or a list of numbers", count));
        }
        return counts;
    }

    private boolean flag(String name) throws LaunchException {
        Object value = arguments.get(name);
        if (value == null || value instanceof Boolean) {
            return Boolean.TRUE.equals(value);
        }
        throw wrong(name, "true or false", value);
    }

    private int number(String name, int otherwise) throws LaunchException {
        Object value = arguments.get(name);
        return value == null ? otherwise : whole(name, "a number", value);
    }

    private static int whole(String name, String wanted, Object value) throws LaunchException {
        if (value instanceof Number number
                && number.doubleValue() == Math.rint(number.doubleValue())
                && Math.abs(number.doubleValue()) <= Integer.MAX_VALUE) {
            return number.intValue();
        }
        throw wrong(name, wanted, value);
    }

    private String text(String name) throws LaunchException {
        Object value = arguments.get(name);
        if (value == null) {
            return "";
        }
        if (value instanceof String text) {
            return text;
        }
        throw wrong(name, "a string", value);
    }

    /**
     * @param splits whether one string stands for words with blanks or commas between them
     */
    private List<String> words(String name, boolean splits) throws LaunchException {
        Object value = arguments.get(name);
        if (value == null) {
            return List.of();
        }
        if (splits && value instanceof String text) {
            return text.isBlank() ? List.of() : List.of(text.strip().split("[\\s,]+"));
        }
        if (value instanceof List<?> list && list.stream().allMatch(String.class::isInstance)) {
            return list.stream().map(String.class::cast).toList();
        }
        throw wrong(name, splits ? "a string or a list of strings" : "a list of strings", value);
    }

    private Map<String, String> variables() throws LaunchException {
        Object value = arguments.get("env");
        Map<String, String> variables = new LinkedHashMap<>();
        if (flag("trace")) {
            variables.put("POMP_TRACE", "on");
        }
        String sample = sample();
        if (!sample.isEmpty()) {
            variables.put("POMP_SAMPLE", sample);
        }
        if (value == null) {
            return variables;
        }
        if (!(value instanceof Map<?, ?> map)) {
            throw wrong("env", "an object with a string for each variable", value);
        }
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            if (!(entry.getValue() instanceof String text)) {
                throw wrong("env." + entry.getKey(), "a string", entry.getValue());
            }
            variables.put(String.valueOf(entry.getKey()), text);
        }
        return variables;
    }

    private static LaunchException wrong(
            String name, String wanted, @org.jspecify.annotations.Nullable Object value) {
        // All numbers come as broken ones.
        boolean whole = value instanceof Double number && number == Math.rint(number);
        Object shown = whole ? Math.round((Double) value) : value;
        return LaunchException.wrongRequest(name + ": must be " + wanted + ", not " + shown);
    }
}
