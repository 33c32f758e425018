// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The Java half of the compiler wrapper. The {@code pomp} script starts it for a command line that
 * has a source with directives; it instruments the sources into the mirror and prints, for the
 * script's {@code eval}, the command line that compiles those instead. The script then becomes the
 * compiler, so that exit status, signals and output are the compiler's own.
 */
public final class Wrapper {
    /** Tells the script that the failure is final: {@code --pomp-strict} asked for that. */
    private static final int STRICT_FAILURE = 3;

    private final Map<String, String> environment;
    private final PrintStream messages;

    Wrapper(Map<String, String> environment, PrintStream messages) {
        this.environment = environment;
        this.messages = messages;
    }

    /**
     * @param arguments the folder with {@code pomp/pomp.h}, then the compiler and its arguments
     */
    public static void main(String[] arguments) {
        PrintStream out = new PrintStream(new java.io.FileOutputStream(java.io.FileDescriptor.out));
        Wrapper wrapper = new Wrapper(System.getenv(), System.err);
        try {
            out.print(wrapper.run(arguments[0], List.of(arguments).subList(1, arguments.length)));
            out.flush();
        } catch (WrapperException e) {
            wrapper.messages.println("pomp: error: " + e.getMessage());
            System.exit(STRICT_FAILURE);
        }
    }

    /**
     * Instruments the sources of a command line.
     *
     * @return shell text that sets the new command line; empty when nothing has to change
     * @throws WrapperException when a source can't be instrumented and the user wants that to fail
     */
    String run(String include, List<String> command) throws WrapperException {
        CompilerCommand compiler = CompilerCommand.parse(command);
        SourceInstrumentor instrumentor = new SourceInstrumentor(environment);
        List<String> words = new ArrayList<>(command);
        List<String> mended = new ArrayList<>();
        String folder = null;
        for (int index : compiler.sources()) {
            String source = command.get(index);
            String itsFolder = folderOf(source);
            if (folder != null && !folder.equals(itsFolder)) {
                warn(
                        source
                                + " is compiled without measurement: it is in another folder than the"
                                + " first source; compile them one at a time");
                continue;
            }
            String mirrored = instrument(instrumentor, source);
            if (!mirrored.isEmpty()) {
                words.set(index, mirrored);
                mended.add(sedRule(mirrored, source));
                folder = itsFolder;
            }
        }
        if (folder == null) {
            return "";
        }
        // Headers next to the source are looked for next to it, not next to the mirrored copy.
        words.addAll(1, List.of("-iquote", folder, "-isystem", include));
        StringBuilder shell = new StringBuilder("set --");
        for (String word : words) {
            shell.append(' ').append(quote(word));
        }
        shell.append('\n');
        String dependencies = compiler.dependencyFile();
        if (!dependencies.isEmpty()) {
            shell.append("deps=").append(quote(dependencies)).append('\n');
            shell.append("edit=").append(quote(String.join(";", mended))).append('\n');
        }
        return shell.toString();
    }

    private String instrument(SourceInstrumentor instrumentor, String source)
            throws WrapperException {
        try {
            SourceInstrumentor.Result result = instrumentor.instrument(source);
            for (String message : result.messages()) {
                messages.println(message);
            }
            return result.mirrored();
        } catch (IOException e) {
            if (environment.containsKey("POMP_STRICT")) {
                throw new WrapperException(e.getMessage());
            }
            warn(e.getMessage() + "; " + source + " is compiled without measurement");
            return "";
        }
    }

    private void warn(String text) {
        messages.println("pomp: warning: " + text);
    }

    private static String folderOf(String source) {
        int slash = source.lastIndexOf('/');
        return slash < 0 ? "." : slash == 0 ? "/" : source.substring(0, slash);
    }

    /** A word for a POSIX shell. */
    private static String quote(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }

    /** A rule for sed that puts the source's name back where a dependency file has the mirror's. */
    private static String sedRule(String mirrored, String source) {
        return "s\u0001"
                + inMake(mirrored, ".[*^$\\/")
                + "\u0001"
                + inMake(source, "&\\")
                + "\u0001g";
    }

    /** A file name as compilers write it in dependency files, with characters of sed's escaped. */
    private static String inMake(String name, String special) {
        StringBuilder out = new StringBuilder();
        for (byte b : name.replace(" ", "\\ ").getBytes(StandardCharsets.ISO_8859_1)) {
            char c = (char) (b & 0xFF);
            if (special.indexOf(c) >= 0) {
                out.append('\\');
            }
            out.append(c);
        }
        return out.toString();
    }
}
