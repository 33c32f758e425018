// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import io.github.pomplens.instrumentor.language.CompiledLanguage;
import io.github.pomplens.instrumentor.rewrite.model.FortranOptions;
import io.github.pomplens.instrumentor.rewrite.model.InstrumentedPart;
import io.github.pomplens.instrumentor.source.Language;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Sees to a compilation whose sources and headers are instrumented as the user wrote them. */
final class MirroredCompilation {
    private final CompilerSurroundings around;
    private final CompilerCommand command;
    private final Notes notes;
    private final SourceInstrumentor instrumentor;
    private final Mirror mirror;
    private final CompilerFamily family;

    /**
     * @throws WrapperException when the environment names constructs or functions in a way that
     *     means nothing
     */
    MirroredCompilation(CompilerSurroundings around, CompilerCommand command)
            throws WrapperException {
        this.around = around;
        this.command = command;
        this.notes = new Notes(around.environment());
        this.instrumentor = new SourceInstrumentor(around, command.sources(), notes);
        this.mirror = Mirror.of(around.folder().path(), around.environment());
        this.family =
                CompilerFamily.of(command.words().get(0), around.variable("PATH"), around.folder());
    }

    /**
     * Instruments the sources.
     *
     * @throws WrapperException when one can't be instrumented and the user wants that to fail
     */
    Outcome run() throws WrapperException {
        if (command.sources().isEmpty()) {
            return Outcome.unchanged(notes.all());
        }
        IncludePath includes = command.path().namedBy(family, version());
        String configuration = configuration(includes);
        Inputs inputs = inputs(includes, configuration);
        if (inputs.sources.isEmpty()) {
            return Outcome.unchanged(notes.all());
        }
        IncludeSpelling spelling =
                IncludeSpelling.of(inputs.graph, includes, family, around.folder());
        List<ProjectFile> starts = new ArrayList<>(inputs.sources.values());
        starts.addAll(inputs.headers.values());
        Compilation compilation =
                new Compilation(inputs.graph, starts, spelling, instrumentor, around.folder());
        Decisions decisions = compilation.decide();
        addMessages(decisions, compilation);
        if (decisions.mirrored().isEmpty()) {
            return Outcome.unchanged(notes.all());
        }
        try {
            MirroredFiles files =
                    new MirroredFiles(
                            mirror,
                            around.folder(),
                            spelling,
                            instrumentor,
                            decisions,
                            configuration);
            List<MirroredFile> mirrored =
                    files.write(starts.get(0), List.copyOf(inputs.headers.values()));
            return new MirroredCommand(
                            command, around.include(), family, spelling, mirrored, files.prologue())
                    .outcome(inputs.sources, inputs.headers, notes.all());
        } catch (IOException e) {
            notes.notMeasured(
                    MirroredFile.names(decisions.mirrored()), String.valueOf(e.getMessage()));
            return Outcome.unchanged(notes.all());
        }
    }

    private int version() {
        return family == CompilerFamily.CLANG
                ? CompilerFamily.version(
                        command.words().get(0), around.variable("PATH"), around.folder())
                : 0;
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

    private Inputs inputs(IncludePath includes, String configuration) throws WrapperException {
        IncludeGraph graph =
                new IncludeGraph(
                        includes,
                        around.folder(),
                        languageOfHeaders(),
                        instrumentor.measuresFunctions());
        Map<Integer, ProjectFile> sources = new TreeMap<>();
        FortranFlags flags = FortranFlags.of(command.words());
        for (CompilerCommand.Source source : command.sources()) {
            String obstacle = obstacle(source, flags);
            try {
                if (obstacle.isEmpty()) {
                    sources.put(source.index(), add(source, graph, flags, configuration));
                    continue;
                }
            } catch (IOException e) {
                obstacle = String.valueOf(e.getMessage());
            }
            notes.notMeasured(source.name(), obstacle);
        }
        Map<Integer, ProjectFile> headers = new TreeMap<>();
        for (int index : command.included()) {
            String name = command.path().find(".", command.words().get(index), true);
            ProjectFile header = name.isEmpty() ? null : graph.addHeader(name);
            if (header != null && !header.isRoot()) {
                headers.put(index, header);
            }
        }
        return new Inputs(graph, sources, headers);
    }

    private Language languageOfHeaders() {
        CompiledLanguage decides = command.sources().get(0).compiled();
        for (CompilerCommand.Source source : command.sources()) {
            CompiledLanguage its = source.compiled();
            decides = its.headerRank() > decides.headerRank() ? its : decides;
        }
        return decides.ofHeaders();
    }

    /** Why a source is not even read; empty when it is. */
    private String obstacle(CompilerCommand.Source source, FortranFlags flags) {
        if (!CompilerCommand.isReadable(source.file())) {
            return "its path has bytes that are not UTF-8";
        }
        if (command.showsDependencies()) {
            return "its dependencies are not written to a file; name one after -MF";
        }
        CompiledLanguage compiled = source.compiled();
        String obstacle = compiled.obstacleOfPath(source.file().toString());
        return obstacle.isEmpty() && compiled.ownsIncluded() ? flags.obstacle(source) : obstacle;
    }

    private ProjectFile add(
            CompilerCommand.Source source,
            IncludeGraph graph,
            FortranFlags flags,
            String configuration)
            throws IOException {
        CompiledLanguage compiled = source.compiled();
        boolean fortran = compiled.ownsIncluded();
        FortranOptions options = fortran ? flags.options(source) : null;
        String folder = mirror.placeFor(around.folder().path(source.name())).toString();
        List<String> mirrorFolders = List.of(folder, folder + "/" + configuration);
        ProjectFile root = graph.addRoot(source, options, mirrorFolders);
        String obstacle = compiled.obstacleOfText(root.source().text());
        if (!obstacle.isEmpty()) {
            root.leaveAlone(obstacle);
        }
        if (fortran && command.hasC() && includes(root)) {
            root.leaveAlone(
                    "it includes files and is compiled together with C; give it a command of its"
                            + " own");
        }
        return root;
    }

    /** Its copy would need a folder to search that the C sources must not search. */
    private static boolean includes(ProjectFile fortran) {
        return fortran.source().text().toLowerCase(Locale.ROOT).contains("include");
    }

    /** What decides which files the names in a source mean. */
    private String configuration(IncludePath includes) {
        StringBuilder all = new StringBuilder(around.folder().name());
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

    private void addMessages(Decisions decisions, Compilation compilation) throws WrapperException {
        List<String> messages = new ArrayList<>();
        List<String> reasons = new ArrayList<>();
        for (Decision decision : decisions.all()) {
            ProjectFile file = decision.file();
            InstrumentedPart result = decision.result();
            if (result != null && !file.isOfFortranSource()) {
                messages.addAll(SourceInstrumentor.messages(file.source(), result.file()));
            }
            if (result != null && (!file.isOfFortranSource() || Decision.isChanged(result))) {
                reasons.addAll(SourceInstrumentor.notes(file.source(), result.file()));
            }
            if (file.isRoot() && !decision.obstacle().isEmpty()) {
                notes.notMeasured(file.name(), decision.obstacle());
            }
            if (compilation.isLost(decision)) {
                notes.remark(file.name() + " is not measured: " + decision.obstacle());
            }
        }
        for (String remark : new FortranRemarks(decisions, instrumentor).all()) {
            notes.remark(remark);
        }
        notes.add(withoutRepeats(messages));
        notes.addReasons(withoutRepeats(reasons));
    }

    /** What is compiled twice, such as a source that includes itself, is spoken of once. */
    private static List<String> withoutRepeats(List<String> lines) {
        return List.copyOf(new LinkedHashSet<>(lines));
    }
}
