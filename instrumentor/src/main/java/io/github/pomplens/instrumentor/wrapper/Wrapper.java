// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import io.github.pomplens.instrumentor.rewrite.model.FortranOptions;
import io.github.pomplens.instrumentor.source.Language;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The Java half of the compiler wrapper. The {@code pomp} script starts it for a command line that
 * has a source with directives; it instruments the sources into the mirror and prints, as data, the
 * command line that compiles those instead. The script then becomes the compiler, so that exit
 * status, signals and output are the compiler's own.
 */
public final class Wrapper {
    /** Tells the script that the compilation must fail, and what to say to the user. */
    private static final int FAILURE = 3;

    /** Tells the script of a mistake of ours, or that there is too little memory. */
    private static final int BROKEN = 4;

    /** Stands before and after what the script is to read; others may talk, too. */
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
            String answer =
                    System.getenv().getOrDefault("POMP_PREPROCESS", "").isEmpty()
                                    || !compiler.hasC()
                            ? wrapper.run(arguments[0], compiler)
                            : new PreprocessedCompilation(System.getenv(), takesAWord)
                                    .run(arguments[0], compiler);
            say(answer);
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
     * Instruments the sources of a command line.
     *
     * @param include the folder with {@code pomp/pomp.h}
     * @return lines with these keys and a value each, for the launcher:
     *     <ul>
     *       <li>{@code keep}, {@code skip}, {@code word}: the new command line. So many words of
     *           the user's stay or are left out, or a word comes in between;
     *       <li>{@code sources}, the names of the instrumented ones, for messages;
     *       <li>{@code log}, the file for what the compiler says should it refuse them;
     *       <li>{@code mend}, a dependency file that may have to be mended; {@code mend_all}, what
     *           the names of several begin with; {@code from} and {@code to}, {@code drop}: how;
     *       <li>{@code note}, what to tell the user once the compiler has accepted the sources.
     *     </ul>
     *     Empty when nothing has to change and there is nothing to tell.
     * @throws WrapperException when a source can't be instrumented and the user wants that to fail
     */
    String run(String include, CompilerCommand command) throws WrapperException {
        Notes notes = new Notes(environment);
        SourceInstrumentor instrumentor =
                new SourceInstrumentor(environment, command.sources(), notes);
        Mirror mirror = Mirror.of(Path.of("").toAbsolutePath(), environment);
        String path = environment.getOrDefault("PATH", "");
        String compiler = command.words().get(0);
        CompilerFamily family = CompilerFamily.of(compiler, path);
        int version = family == CompilerFamily.CLANG ? CompilerFamily.version(compiler, path) : 0;
        IncludePath includes = command.path().namedBy(family, version);
        String configuration = configuration(command, includes);
        Inputs inputs = inputs(command, includes, mirror, configuration, instrumentor, notes);
        if (inputs.sources.isEmpty()) {
            return notes.appendTo(new Answer());
        }
        IncludeSpelling spelling = IncludeSpelling.of(inputs.graph, includes, family);
        List<ProjectFile> starts = new ArrayList<>(inputs.sources.values());
        starts.addAll(inputs.headers.values());
        List<ProjectFile> mirrored =
                new Compilation(inputs.graph, starts, spelling, instrumentor).decide();
        addMessages(inputs.graph, instrumentor, notes);
        Answer answer = new Answer();
        if (!mirrored.isEmpty()) {
            try {
                MirroredFiles files =
                        new MirroredFiles(mirror, spelling, instrumentor, mirrored, configuration);
                files.write(starts.get(0), List.copyOf(inputs.headers.values()));
                new MirroredCommand(command, include, family, spelling, mirrored, files.prologue())
                        .appendTo(answer, inputs.sources, inputs.headers);
            } catch (IOException e) {
                notes.notMeasured(MirroredCommand.names(mirrored), String.valueOf(e.getMessage()));
                answer = new Answer();
            }
        }
        return notes.appendTo(answer);
    }

    /**
     * The files that a command line names, by the place of their names in it.
     *
     * @param headers those that its options include
     */
    private record Inputs(
            IncludeGraph graph,
            Map<Integer, ProjectFile> sources,
            Map<Integer, ProjectFile> headers) {}

    private static Inputs inputs(
            CompilerCommand command,
            IncludePath includes,
            Mirror mirror,
            String configuration,
            SourceInstrumentor instrumentor,
            Notes notes)
            throws WrapperException {
        Language ofHeaders = Language.CPP;
        for (CompilerCommand.Source source : command.sources()) {
            ofHeaders = source.language() == Language.C ? Language.C : ofHeaders;
        }
        IncludeGraph graph =
                new IncludeGraph(includes, ofHeaders, instrumentor.measuresFunctions());
        Map<Integer, ProjectFile> sources = new TreeMap<>();
        FortranFlags flags = FortranFlags.of(command.words());
        for (CompilerCommand.Source source : command.sources()) {
            if (!CompilerCommand.isReadable(source.file())) {
                notes.notMeasured(source.name(), "its path has bytes that are not UTF-8");
                continue;
            }
            try {
                boolean fortran = source.language() == Language.FORTRAN;
                String obstacle = fortran ? flags.obstacle(source) : "";
                if (fortran && hasLineEnd(source.file().toAbsolutePath().toString())) {
                    obstacle = "its path has a line end, which no text in Fortran can hold";
                }
                if (command.showsDependencies()) {
                    obstacle = "its dependencies are not written to a file; name one after -MF";
                }
                if (!obstacle.isEmpty()) {
                    notes.notMeasured(source.name(), obstacle);
                    continue;
                }
                FortranOptions options = fortran ? flags.options(source) : null;
                ProjectFile root =
                        graph.addRoot(source.name(), source.file(), source.language(), options);
                String text = root.source.text();
                if (source.language() == Language.CPP
                        && ModuleUnit.is(text)
                        && text.contains("omp")) {
                    root.obstacle = "it is a unit of a C++ module";
                }
                if (fortran && command.hasC() && includes(root)) {
                    root.obstacle =
                            "it includes files and is compiled together with C; give it a"
                                    + " command of its own";
                }
                String folder = mirror.placeFor(Path.of(source.name())).toString();
                root.mirrorFolders = List.of(folder, folder + "/" + configuration);
                sources.put(source.index(), root);
            } catch (IOException e) {
                notes.notMeasured(source.name(), String.valueOf(e.getMessage()));
            }
        }
        Map<Integer, ProjectFile> headers = new TreeMap<>();
        for (int index : command.included()) {
            String name = command.path().find(".", command.words().get(index), true);
            ProjectFile header = name.isEmpty() ? null : graph.addHeader(name);
            if (header != null && !header.root) {
                headers.put(index, header);
            }
        }
        return new Inputs(graph, sources, headers);
    }

    private static boolean hasLineEnd(String path) {
        return path.indexOf('\n') >= 0 || path.indexOf('\r') >= 0;
    }

    /** Its copy would need a folder to search that the C sources must not search. */
    private static boolean includes(ProjectFile fortran) {
        return fortran.source.text().toLowerCase(Locale.ROOT).contains("include");
    }

    /** What decides which files the names in a source mean. */
    private static String configuration(CompilerCommand command, IncludePath includes) {
        StringBuilder all = new StringBuilder(Path.of("").toAbsolutePath().toString());
        all.append('\0').append(includes.beside(""));
        for (String folder : command.path().folders()) {
            all.append('\0').append(folder);
        }
        for (int header : command.included()) {
            all.append('\0').append(command.words().get(header));
        }
        for (CompilerCommand.Source source : command.sources()) {
            all.append('\0').append(source.name());
        }
        return Hash.of(all.toString());
    }

    private static void addMessages(
            IncludeGraph graph, SourceInstrumentor instrumentor, Notes notes)
            throws WrapperException {
        List<String> messages = new ArrayList<>();
        for (ProjectFile file : graph.files()) {
            if (file.result != null && file.fortranRoot == null) {
                messages.addAll(SourceInstrumentor.messages(file.source, file.result.file()));
            }
            if (file.root && !file.obstacle.isEmpty()) {
                notes.notMeasured(file.name, file.obstacle);
            }
            if (Compilation.isLost(file, instrumentor)) {
                notes.remark(file.name + " is not measured: " + file.obstacle);
            }
        }
        for (String remark : new FortranRemarks(graph, instrumentor).all()) {
            notes.remark(remark);
        }
        notes.add(messages);
    }
}
