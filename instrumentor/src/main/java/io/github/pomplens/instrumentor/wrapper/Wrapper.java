// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Instruments the sources of a compiler's command line into the mirror, and says which command line
 * compiles those instead. It starts no compiler but where the environment asks for preprocessed
 * sources ({@code POMP_PREPROCESS}).
 *
 * <p>The {@code pomp} script starts it as a process of its own for a command line that has a source
 * with directives, reads the outcome as data and then becomes the compiler, so that exit status,
 * signals and output are the compiler's own. In a process with other work a thread may call it;
 * when that thread is interrupted nothing more is read or written, and a {@link
 * java.util.concurrent.CancellationException} ends it.
 */
public final class Wrapper {
    /** Tells the script that the compilation must fail, and what to say to the user. */
    private static final int FAILURE = 3;

    /** Tells the script of a mistake of ours, or that there is too little memory. */
    private static final int BROKEN = 4;

    /** Stands before and after what the script is to read; others may talk, too. */
    private static final String MARK = "#pomp#";

    /** What of the user's files is read beside other work; no compilation has as much. */
    private static final long MOST_BYTES = 64L << 20;

    private Wrapper() {}

    /**
     * @param arguments the folder with {@code pomp/pomp.h}; the options that take a word, and those
     *     with which nothing is compiled, with blanks between them; the compiler and its arguments
     */
    public static void main(String[] arguments) {
        CompilerSurroundings around =
                new CompilerSurroundings(
                        new WorkingFolder(Path.of("").toAbsolutePath(), Long.MAX_VALUE),
                        System.getenv(),
                        CompilerOptions.of(arguments[1], arguments[2]),
                        arguments[0]);
        try {
            List<String> command = List.of(arguments).subList(3, arguments.length);
            Outcome outcome = run(around, command, true);
            say(LauncherAnswer.of(outcome));
        } catch (WrapperException e) {
            say(String.valueOf(e.getMessage()));
            System.exit(FAILURE);
        } catch (RuntimeException | OutOfMemoryError | StackOverflowError | LinkageError e) {
            String what = e.toString();
            int end = what.indexOf('\n');
            say(end < 0 ? what : what.substring(0, end));
            System.exit(BROKEN);
        }
    }

    private static void say(String text) {
        System.out.print(MARK + text + MARK);
        System.out.flush();
    }

    /**
     * Instruments the sources of a command line, beside whatever else this process does: standard
     * input is not the compiler's, and a compilation with more than 64 MiB of sources and headers
     * stays as it is, at least in part.
     *
     * @param folder the one that the compiler works in, absolute and without links
     * @param environment the compiler's
     * @param options what compilers' options mean
     * @param include the folder with {@code pomp/pomp.h}
     * @param words the compiler and its arguments
     * @return what compiles them then; the words as they are when there is nothing to instrument
     * @throws WrapperException when a source can't be instrumented and the user wants that to fail
     */
    public static Outcome run(
            Path folder,
            Map<String, String> environment,
            CompilerOptions options,
            Path include,
            List<String> words)
            throws WrapperException {
        Map<String, String> its = new HashMap<>(environment);
        if (!options.honoursDirectives(words)) {
            its.put("POMP_DISABLE", "all");
        }
        WorkingFolder here = new WorkingFolder(folder, MOST_BYTES);
        return run(new CompilerSurroundings(here, its, options, include.toString()), words, false);
    }

    static Outcome run(CompilerSurroundings around, List<String> words, boolean hasInput)
            throws WrapperException {
        CompilerCommand command =
                CompilerCommand.parse(words, around.options(), around.folder(), hasInput);
        boolean preprocessed = !around.variable("POMP_PREPROCESS").isEmpty() && command.hasC();
        return preprocessed
                ? new PreprocessedCompilation(around, command).run()
                : new MirroredCompilation(around, command).run();
    }
}
