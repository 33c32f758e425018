// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The command line that compiles the mirrored files. */
final class MirroredCommand {
    /** What an instrumented source includes of ours, and what that includes. */
    private static final List<String> HEADERS =
            List.of("pomp.h", "ignored.h", "region.h", "trips.h");

    private final CompilerCommand command;
    private final String include;
    private final CompilerFamily family;
    private final IncludeSpelling spelling;
    private final List<MirroredFile> mirrored;
    private final String prologue;

    /**
     * @param include the folder with {@code pomp/pomp.h}
     * @param mirrored the files that are compiled from the mirror
     * @param prologue the header to include before all others; empty for none
     */
    MirroredCommand(
            CompilerCommand command,
            String include,
            CompilerFamily family,
            IncludeSpelling spelling,
            List<MirroredFile> mirrored,
            String prologue) {
        this.command = command;
        this.include = include;
        this.family = family;
        this.spelling = spelling;
        this.mirrored = List.copyOf(mirrored);
        this.prologue = prologue;
    }

    /**
     * @param sources the sources of the command line by the place of their names in it
     * @param headers the headers that its options include
     * @param notes for the user
     */
    Outcome outcome(
            Map<Integer, ProjectFile> sources,
            Map<Integer, ProjectFile> headers,
            List<String> notes) {
        CommandChange change = new CommandChange(command.words());
        int firstHeader = 0;
        boolean hasFortran = false;
        for (int i = command.words().size() - 1; i > 0; i--) {
            ProjectFile header = headers.get(i);
            ProjectFile file = header == null ? sources.get(i) : header;
            String place = file == null ? "" : place(file);
            if (file != null && !place.isEmpty()) {
                change.replace(i, place);
                hasFortran |= file.isFortran();
                firstHeader = header == null ? firstHeader : i - 1;
            }
        }
        if (hasFortran) {
            leaveOutWarnings(change);
        }
        List<String> early = prologue.isEmpty() ? List.of() : List.of("-include", prologue);
        List<String> options = options();
        change.addOptions(options);
        change.insert(firstHeader, early);
        Outcome.Mending mending = mending(options, early);
        return new Outcome(change.words(), MirroredFile.names(files()), log(), mending, notes, "");
    }

    /** Where the file's copy is; empty when it is compiled as it is. */
    private String place(ProjectFile file) {
        for (MirroredFile each : mirrored) {
            if (each.file() == file) {
                return each.place();
            }
        }
        return "";
    }

    private Outcome.Mending mending(List<String> options, List<String> early) {
        PostCompile after = new PostCompile(command, family);
        for (MirroredFile each : mirrored) {
            after.restore(each.place(), each.file().name());
        }
        for (String header : HEADERS) {
            after.removeHeader(include + "/pomp/" + header);
        }
        if (!prologue.isEmpty()) {
            after.removeHeader(prologue);
        }
        after.removeWords(options);
        after.removeWords(early);
        return after.mending();
    }

    /** The procedures that calls were put in for have no interfaces, on purpose. */
    private void leaveOutWarnings(CommandChange change) {
        for (int i = 1; i < command.words().size(); i++) {
            String word = command.words().get(i);
            if (word.startsWith("-W")
                    && (word.endsWith("implicit-interface")
                            || word.endsWith("implicit-procedure"))) {
                change.leaveOut(i);
            }
        }
    }

    private List<String> options() {
        List<String> options = new ArrayList<>();
        // Fortran's include lines know nothing of -iquote.
        String search = command.hasC() ? "-iquote" : "-I";
        for (String folder : spelling.folders()) {
            options.add(search);
            options.add(folder);
        }
        if (command.hasC()) {
            if (family == CompilerFamily.GCC && spelling.meetsFoldersForAll()) {
                // Of -iquote's folders gcc drops the last where -I begins with the same.
                options.add("-iquote");
                options.add(include);
            }
            options.add("-isystem");
            options.add(include);
        }
        String surplus = spelling.surplus(mirrored);
        if (family == CompilerFamily.GCC && command.hasC() && !surplus.isEmpty()) {
            options.add("-ffile-prefix-map=" + surplus + "=");
        }
        if (DebugInformation.isWanted(command.words())) {
            for (MirroredFile each : mirrored) {
                options.add(DebugInformation.map(each.place(), each.file().name()));
            }
        }
        return options;
    }

    private List<ProjectFile> files() {
        List<ProjectFile> files = new ArrayList<>();
        for (MirroredFile each : mirrored) {
            files.add(each.file());
        }
        return files;
    }

    /** Beside the first source in the mirror. */
    private String log() {
        for (MirroredFile each : mirrored) {
            if (each.file().isRoot()) {
                return each.place() + ".log";
            }
        }
        return mirrored.get(0).place() + ".log";
    }
}
