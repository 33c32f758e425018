// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import io.github.pomplens.instrumentor.rewrite.model.FunctionFilter;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Checks what can be known to be wrong with a request before anything is built. */
final class LaunchCheck {
    private static final int MAX_THREADS = 65_536;
    private static final int MAX_RANKS = 1_000_000;
    private static final List<String> SCHEDULES = List.of("static", "dynamic", "guided", "auto");
    private static final Pattern SCHEDULE =
            Pattern.compile("((non)?monotonic:)?[a-z]+(,[1-9][0-9]{0,8})?");
    private static final List<String> BINDINGS =
            List.of("true", "false", "primary", "master", "close", "spread");
    private static final Pattern PLACES =
            Pattern.compile(
                    "(threads|cores|ll_caches|numa_domains|sockets)(\\([1-9][0-9]{0,5}\\))?"
                            + "|!?\\{[-0-9:,! {}]+");

    private LaunchCheck() {}

    static void check(LaunchRequest request) throws LaunchException {
        checkFolder("the project's folder", request.folder());
        checkFolder("cwd", request.runFolder());
        checkFolder("buildFolder", request.buildFolder());
        if (request.build() instanceof LaunchRequest.Build.Command command
                && command.line().isBlank()) {
            throw wrong("build", "is empty; give a command, or leave it out to have one found");
        }
        if (request.isAttached() && request.build() instanceof LaunchRequest.Build.Command) {
            throw wrong("attach", "measures a program as it is; leave the build command out");
        }
        if (request.isAttached() && request.target().isEmpty()) {
            throw wrong("attach", "measures a program as it is; name the program");
        }
        for (String variable : request.environment().keySet()) {
            if (variable.isEmpty() || variable.indexOf('=') >= 0) {
                throw wrong("env", "'" + variable + "' is not the name of a variable");
            }
        }
        checkOpenMp(request.openMp());
        boolean number =
                request.arguments().stream().anyMatch(it -> it.contains(LaunchRequest.THREADS));
        if (number && request.openMp().threads().isEmpty()) {
            throw wrong(
                    "args",
                    LaunchRequest.THREADS
                            + " stands for the number of threads of each run; give 'threads'");
        }
        checkMeasurement(request.measurement());
        checkListedFunctions(request);
        if (!request.measurement().filter().isEmpty()) {
            checkFilter(request.filterFile());
        }
        if (request.mpi().ranks() < 0 || request.mpi().ranks() > MAX_RANKS) {
            throw wrong(
                    "ranks", "must be from 1 to " + MAX_RANKS + ", not " + request.mpi().ranks());
        }
    }

    private static void checkFolder(String what, Path folder) throws LaunchException {
        if (!Files.isDirectory(folder)) {
            String why = Files.exists(folder) ? "is a file" : "there is no such folder";
            throw wrong(what, folder + ": " + why);
        }
    }

    /** What is in it the program itself reads, and tells its mistakes. */
    private static void checkFilter(Path file) throws LaunchException {
        if (!Files.isRegularFile(file)) {
            String why = Files.exists(file) ? "is not a file" : "there is no such file";
            throw wrong("filter", file + ": " + why);
        }
        if (!Files.isReadable(file)) {
            throw wrong("filter", file + ": may not be read");
        }
    }

    private static void checkOpenMp(LaunchRequest.OpenMp openMp) throws LaunchException {
        for (int threads : openMp.threads()) {
            if (threads < 1 || threads > MAX_THREADS) {
                throw wrong("threads", "must be from 1 to " + MAX_THREADS + ", not " + threads);
            }
        }
        String schedule = openMp.schedule();
        String kind = schedule.replaceFirst("^.*:", "").replaceFirst(",.*$", "");
        if (!schedule.isEmpty()
                && (!SCHEDULE.matcher(schedule).matches() || !SCHEDULES.contains(kind))) {
            throw wrong(
                    "schedule",
                    "'"
                            + schedule
                            + "' is not a schedule; give "
                            + String.join(", ", SCHEDULES)
                            + ", or one with a chunk, such as dynamic,16");
        }
        for (String bind : openMp.bind().isEmpty() ? new String[0] : openMp.bind().split(",", -1)) {
            if (!BINDINGS.contains(bind)) {
                throw wrong("bind", "'" + bind + "' is none of " + String.join(", ", BINDINGS));
            }
        }
        if (!openMp.places().isEmpty() && !PLACES.matcher(openMp.places()).matches()) {
            throw wrong(
                    "places",
                    "'"
                            + openMp.places()
                            + "' is neither threads, cores, ll_caches, numa_domains or sockets nor"
                            + " a list such as {0:4},{4:4}");
        }
    }

    private static void checkMeasurement(LaunchRequest.Measurement measured)
            throws LaunchException {
        try {
            if (!measured.disabled().isEmpty()) {
                Options.parseDisabled(String.join(",", measured.disabled()));
            }
        } catch (IllegalArgumentException e) {
            throw wrong("disable", withoutOption(e));
        }
        try {
            if (!measured.functions().isEmpty()) {
                FunctionFilter.parse(measured.functions());
            }
        } catch (IllegalArgumentException e) {
            throw wrong("functions", withoutOption(e));
        }
    }

    /** The project's list, which the compiler wrapper would only warn of. */
    private static void checkListedFunctions(LaunchRequest request) throws LaunchException {
        try {
            ListedFunctions.of(request, Optional.empty());
        } catch (IOException e) {
            throw new LaunchException(
                    LaunchException.WRONG_REQUEST, String.valueOf(e.getMessage()));
        }
    }

    /** Returns the message without the option of the compiler wrapper that it begins with. */
    private static String withoutOption(IllegalArgumentException e) {
        return String.valueOf(e.getMessage()).replaceFirst("^--[a-z-]+: ", "");
    }

    private static LaunchException wrong(String what, String why) {
        return new LaunchException(LaunchException.WRONG_REQUEST, what + ": " + why);
    }
}
