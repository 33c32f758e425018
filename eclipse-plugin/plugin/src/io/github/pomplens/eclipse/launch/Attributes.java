// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.launch;

import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.Plugin;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.variables.VariablesPlugin;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.osgi.util.NLS;

/** What a launch configuration holds: the arguments of {@code pomp dap}, as the user wrote them. */
final class Attributes {
    /** The type of our launch configurations in plugin.xml. */
    static final String TYPE = Plugin.ID + ".profile";

    static final String FOLDER = "folder";
    static final String PROGRAM = "program";
    static final String ARGUMENTS = "args";
    static final String DIRECTORY = "cwd";
    static final String RUN_NAME = "runName";
    static final String BUILD = "build";
    static final String BUILD_FOLDER = "buildFolder";
    static final String NO_BUILD = "noBuild";
    static final String THREADS = "threads";
    static final String UNTIL_STABLE = "untilStable";
    static final String TRACE = "trace";
    static final String SAMPLE = "sample";
    static final String SAMPLE_HZ = "sampleHz";
    static final String ATTACH = "attach";
    static final String LIBOMP = "libomp";
    static final String SCHEDULE = "schedule";
    static final String PLACES = "places";
    static final String BIND = "bind";
    static final String DISABLE = "disable";
    static final String FUNCTIONS = "functions";
    static final String FILTER = "filter";
    static final String RANKS = "ranks";
    static final String LAUNCHER = "launcher";

    /** The attributes in which something can be wrong: all texts, for their variables. */
    private static final List<String> CHECKED =
            List.of(
                    FOLDER,
                    PROGRAM,
                    ARGUMENTS,
                    DIRECTORY,
                    RUN_NAME,
                    BUILD,
                    BUILD_FOLDER,
                    THREADS,
                    SCHEDULE,
                    PLACES,
                    BIND,
                    DISABLE,
                    FUNCTIONS,
                    FILTER,
                    SAMPLE_HZ,
                    RANKS,
                    LAUNCHER);

    /** A variable for which the platform asks the user. */
    private static final Pattern ASKS = Pattern.compile("\\$\\{\\w+_prompt\\b");

    /** What is handed over as it is. */
    private static final List<String> TEXTS =
            List.of(
                    FOLDER,
                    PROGRAM,
                    DIRECTORY,
                    RUN_NAME,
                    BUILD_FOLDER,
                    SCHEDULE,
                    PLACES,
                    BIND,
                    FILTER);

    /** The server puts in the number of threads of each run. */
    private static final String FOR_THE_SERVER = "${threads}";

    private static final int MOST_HZ = 10_000;

    private Attributes() {}

    /** Returns the text as the configuration has it; empty when the user left it out. */
    static String text(ILaunchConfiguration configuration, String name) throws CoreException {
        return substituted(configuration.getAttribute(name, "").strip());
    }

    /** Whether the user is asked for a part of it, each time that the text is taken. */
    static boolean asks(ILaunchConfiguration configuration, String name) throws CoreException {
        return ASKS.matcher(configuration.getAttribute(name, "")).find();
    }

    private static String substituted(String text) throws CoreException {
        List<String> parts = new ArrayList<>();
        for (String part : text.split(Pattern.quote(FOR_THE_SERVER), -1)) {
            parts.add(
                    VariablesPlugin.getDefault()
                            .getStringVariableManager()
                            .performStringSubstitution(part));
        }
        return String.join(FOR_THE_SERVER, parts);
    }

    /** The arguments of the launch request. */
    static Map<String, Object> arguments(ILaunchConfiguration configuration) throws CoreException {
        Map<String, Object> arguments = new HashMap<>();
        for (String name : TEXTS) {
            given(configuration, name).ifPresent(text -> arguments.put(name, text));
        }
        if (configuration.getAttribute(NO_BUILD, false)) {
            arguments.put(BUILD, false);
        } else {
            given(configuration, BUILD).ifPresent(text -> arguments.put(BUILD, text));
        }
        given(configuration, ARGUMENTS)
                .ifPresent(text -> arguments.put(ARGUMENTS, DebugPlugin.parseArguments(text)));
        given(configuration, LAUNCHER)
                .ifPresent(text -> arguments.put(LAUNCHER, DebugPlugin.parseArguments(text)));
        given(configuration, DISABLE).ifPresent(text -> arguments.put(DISABLE, words(text)));
        given(configuration, FUNCTIONS)
                .ifPresent(text -> arguments.put(FUNCTIONS, text.equals("*") ? true : words(text)));
        List<Integer> threads = numbers(text(configuration, THREADS));
        if (!threads.isEmpty()) {
            arguments.put(THREADS, threads);
        }
        if (configuration.getAttribute(UNTIL_STABLE, false)) {
            arguments.put(UNTIL_STABLE, true);
        }
        if (configuration.getAttribute(TRACE, false)) {
            arguments.put(TRACE, true);
        }
        putSampling(configuration, arguments);
        List<Integer> ranks = numbers(text(configuration, RANKS));
        if (!ranks.isEmpty()) {
            arguments.put(RANKS, ranks.get(0));
        }
        Map<String, String> environment = environment(configuration);
        if (!environment.isEmpty()) {
            arguments.put("env", environment);
        }
        return arguments;
    }

    /** One of libomp means that something is attached, too. */
    private static void putSampling(
            ILaunchConfiguration configuration, Map<String, Object> arguments)
            throws CoreException {
        if (configuration.getAttribute(SAMPLE, false)) {
            List<Integer> hz = numbers(text(configuration, SAMPLE_HZ));
            arguments.put(SAMPLE, hz.isEmpty() ? (Object) true : hz.get(0));
        }
        if (configuration.getAttribute(LIBOMP, false)) {
            arguments.put(ATTACH, LIBOMP);
        } else if (configuration.getAttribute(ATTACH, false)) {
            arguments.put(ATTACH, true);
        }
    }

    private static Map<String, String> environment(ILaunchConfiguration configuration)
            throws CoreException {
        Map<String, String> environment =
                new HashMap<>(
                        configuration.getAttribute(
                                ILaunchManager.ATTR_ENVIRONMENT_VARIABLES,
                                Map.<String, String>of()));
        for (Map.Entry<String, String> variable : environment.entrySet()) {
            variable.setValue(substituted(variable.getValue()));
        }
        return environment;
    }

    private static Optional<String> given(ILaunchConfiguration configuration, String name)
            throws CoreException {
        return Optional.of(text(configuration, name)).filter(text -> !text.isEmpty());
    }

    static List<String> words(String list) {
        return List.of(list.strip().split("[\\s,]+"));
    }

    private static List<Integer> numbers(String list) throws CoreException {
        List<Integer> numbers = new ArrayList<>();
        for (String word : list.isEmpty() ? List.<String>of() : words(list)) {
            try {
                numbers.add(Integer.valueOf(word));
            } catch (NumberFormatException e) {
                throw new CoreException(Status.error(NLS.bind(Messages.launch_noNumber, word)));
            }
        }
        return numbers;
    }

    /** What is wrong, in a sentence, as far as it is known without the adapter; else null. */
    static String problem(ILaunchConfiguration configuration) {
        return problem(configuration, CHECKED);
    }

    /** Checks some attributes only, which may hold more than texts. */
    static String problem(ILaunchConfiguration configuration, List<String> names) {
        try {
            for (String name : names) {
                String problem = CHECKED.contains(name) ? problem(configuration, name) : null;
                if (problem != null) {
                    return problem;
                }
            }
            return null;
        } catch (CoreException e) {
            return e.getStatus().getMessage() + ".";
        }
    }

    private static String problem(ILaunchConfiguration configuration, String name)
            throws CoreException {
        // Folders and files are looked for in the project's folder.
        if (asks(configuration, name) || asks(configuration, FOLDER)) {
            return null;
        }
        String text = text(configuration, name);
        return switch (name) {
            case FOLDER ->
                    text.isEmpty()
                            ? Messages.launch_chooseFolder
                            : isFolder(Path.of(text))
                                    ? null
                                    : NLS.bind(Messages.launch_noFolder, text);
            case DIRECTORY ->
                    isFolder(Path.of(text(configuration, FOLDER)).resolve(text))
                            ? null
                            : NLS.bind(Messages.launch_noDirectory, text);
            case BUILD_FOLDER ->
                    isFolder(Path.of(text(configuration, FOLDER)).resolve(text))
                            ? null
                            : NLS.bind(Messages.launch_noBuildFolder, text);
            case THREADS -> numberProblem(text, Messages.launch_fewThreads);
            case FILTER ->
                    text.isEmpty()
                                    || Path.of(text(configuration, FOLDER))
                                            .resolve(text)
                                            .toFile()
                                            .isFile()
                            ? null
                            : NLS.bind(Messages.launch_noFilter, text);
            case SAMPLE_HZ -> sampleProblem(numbers(text));
            case RANKS ->
                    numbers(text).size() > 1
                            ? Messages.launch_manyRanks
                            : numberProblem(text, Messages.launch_fewRanks);
            default -> null;
        };
    }

    private static boolean isFolder(Path path) {
        return path.toFile().isDirectory();
    }

    private static String sampleProblem(List<Integer> hz) {
        boolean right = hz.size() < 2 && hz.stream().allMatch(it -> it >= 1 && it <= MOST_HZ);
        return right ? null : Messages.launch_wrongHz;
    }

    private static String numberProblem(String list, String tooFew) throws CoreException {
        for (int number : numbers(list)) {
            if (number < 1) {
                return NLS.bind(tooFew, number);
            }
        }
        return null;
    }
}
