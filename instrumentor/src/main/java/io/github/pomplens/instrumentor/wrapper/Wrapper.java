// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The Java half of the compiler wrapper. The {@code pomp} script starts it for a command line that
 * has a source with directives; it instruments the sources into the mirror and prints, for the
 * script's {@code eval}, the command line that compiles those instead. The script then becomes the
 * compiler, so that exit status, signals and output are the compiler's own.
 */
public final class Wrapper {
    /** Tells the script that the compilation must fail; the message is out. */
    private static final int FAILURE = 3;

    /** Stands before and after what the script is to read. */
    private static final String MARK = "#pomp#";

    private final Map<String, String> environment;

    Wrapper(Map<String, String> environment) {
        this.environment = environment;
    }

    /**
     * @param arguments the folder with {@code pomp/pomp.h}; the options that take a word, with
     *     blanks between them; the compiler and its arguments
     */
    public static void main(String[] arguments) {
        Wrapper wrapper = new Wrapper(System.getenv());
        Set<String> takesAWord = new HashSet<>(List.of(arguments[1].strip().split(" ")));
        List<String> command = List.of(arguments).subList(2, arguments.length);
        try {
            CompilerCommand compiler = CompilerCommand.parse(command, takesAWord);
            String shell =
                    System.getenv().getOrDefault("POMP_PREPROCESS", "").isEmpty()
                            ? wrapper.run(arguments[0], compiler)
                            : new PreprocessedCompilation(System.getenv(), takesAWord)
                                    .run(arguments[0], compiler);
            System.out.print(MARK + shell + MARK);
            System.out.flush();
        } catch (WrapperException e) {
            System.err.println(e.getMessage());
            System.exit(FAILURE);
        }
    }

    /**
     * Instruments the sources of a command line.
     *
     * @param include the folder with {@code pomp/pomp.h}
     * @return shell text for where the command line is {@code "$@"}: it sets the new one and
     *     <ul>
     *       <li>{@code sources}, the names of the instrumented ones, for messages;
     *       <li>{@code log}, the file for what the compiler says should it refuse them;
     *       <li>{@code deps}, the dependency files that may have to be mended, quoted for {@code
     *           eval};
     *       <li>{@code edit}, the {@code sed} script that does it;
     *       <li>{@code notes}, what to tell the user once the compiler has accepted the sources.
     *     </ul>
     *     Empty when nothing has to change and there is nothing to tell.
     * @throws WrapperException when a source can't be instrumented and the user wants that to fail
     */
    String run(String include, CompilerCommand compiler) throws WrapperException {
        List<String> command = compiler.words();
        SourceInstrumentor instrumentor = new SourceInstrumentor(environment);
        Notes notes = new Notes(environment);
        String[] mirrored = new String[command.size()];
        List<String> debugMaps = new ArrayList<>();
        StringBuilder edit = new StringBuilder();
        StringBuilder names = new StringBuilder();
        String folder = "";
        String log = "";
        for (int index : compiler.sources()) {
            String source = command.get(index);
            String itsFolder = folderOf(source);
            String name = instrument(instrumentor, source, notes);
            if (name.isEmpty()) {
                continue;
            }
            if (!folder.isEmpty() && !folder.equals(itsFolder)) {
                String why = "it is in another folder than the first source; compile one at a time";
                notes.notMeasured(source, why);
                continue;
            }
            mirrored[index] = name;
            edit.append(sedRule(name, source));
            if (DebugInformation.isWanted(command)) {
                debugMaps.add(DebugInformation.map(name, source));
            }
            names.append(names.isEmpty() ? "" : ", ").append(source);
            log = log.isEmpty() ? name + ".log" : log;
            folder = itsFolder;
        }
        ShellText shell = new ShellText();
        if (!folder.isEmpty()) {
            // Headers next to the source are looked for next to it, not next to the mirrored copy.
            List<String> more = new ArrayList<>();
            more.addAll(List.of("-iquote", folder, "-isystem", include));
            more.addAll(debugMaps);
            shell.command(mirrored, more);
            shell.assign("sources", names.toString());
            shell.assign("log", log);
            if (!compiler.dependencyFiles().isEmpty()) {
                shell.assign("deps", ShellText.quote(compiler.dependencyFiles()));
                shell.assign("edit", edit + withoutHeader(include));
            }
        }
        if (!notes.isEmpty()) {
            shell.assign("notes", notes.toString());
        }
        return shell.toString();
    }

    private String instrument(SourceInstrumentor instrumentor, String source, Notes notes)
            throws WrapperException {
        try {
            SourceInstrumentor.Result result = instrumentor.instrument(source);
            notes.add(result.messages());
            return result.mirrored();
        } catch (IOException e) {
            notes.notMeasured(source, String.valueOf(e.getMessage()));
            return "";
        }
    }

    private static String folderOf(String source) {
        int slash = source.lastIndexOf('/');
        return slash < 0 ? "." : slash == 0 ? "/" : source.substring(0, slash);
    }

    /** A rule for sed that puts the source's name back where a dependency file has the mirror's. */
    private static String sedRule(String mirrored, String source) {
        if (mirrored.indexOf('\n') >= 0) {
            return "";
        }
        return "s\u0001"
                + escaped(inMake(mirrored), ".[*^$\\")
                + "\u0001"
                + escaped(inMake(source), "&\\")
                + "\u0001g\n";
    }

    /** Rules for sed that take the interface's header out of a dependency file. */
    private static String withoutHeader(String include) {
        String header = escaped(inMake(include + "/pomp/pomp.h"), ".[*^$\\");
        return "\\\u0001^" + header + ":$\u0001d\ns\u0001" + header + "\u0001\u0001g\n";
    }

    /** A file name as compilers write it in dependency files. */
    private static String inMake(String name) {
        return name.replace("$", "$$").replace(" ", "\\ ").replace("#", "\\#");
    }

    private static String escaped(String text, String special) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            if (special.indexOf(text.charAt(i)) >= 0) {
                out.append('\\');
            }
            out.append(text.charAt(i));
        }
        return out.toString();
    }
}
