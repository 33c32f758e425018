// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The command line that compiles the mirrored files, as the launcher is told. */
final class MirroredCommand {
    /** What an instrumented source includes of ours, and what that includes. */
    private static final List<String> HEADERS = List.of("pomp.h", "ignored.h", "region.h");

    private final CompilerCommand command;
    private final String include;
    private final CompilerFamily family;
    private final IncludeSpelling spelling;
    private final List<ProjectFile> mirrored;
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
            List<ProjectFile> mirrored,
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
     */
    void appendTo(
            Answer answer, Map<Integer, ProjectFile> sources, Map<Integer, ProjectFile> headers) {
        String[] changed = new String[command.words().size()];
        int firstHeader = 0;
        boolean hasFortran = false;
        for (int i = changed.length - 1; i > 0; i--) {
            ProjectFile header = headers.get(i);
            ProjectFile file = header == null ? sources.get(i) : header;
            if (file != null && file.mirrored) {
                changed[i] = file.mirror;
                hasFortran |= file.isFortran();
                firstHeader = header == null ? firstHeader : i - 1;
            }
        }
        if (hasFortran) {
            leaveOutWarnings(changed);
        }
        List<String> early = prologue.isEmpty() ? List.of() : List.of("-include", prologue);
        List<String> options = options();
        answer.command(changed, options, firstHeader, early);
        answer.add("sources", names(mirrored));
        answer.add("log", log());
        PostCompile aftermath = new PostCompile(command, family);
        for (ProjectFile file : mirrored) {
            aftermath.restore(file.mirror, file.name);
        }
        for (String header : HEADERS) {
            aftermath.removeHeader(include + "/pomp/" + header);
        }
        if (!prologue.isEmpty()) {
            aftermath.removeHeader(prologue);
        }
        aftermath.removeWords(options);
        aftermath.removeWords(early);
        aftermath.appendTo(answer);
    }

    /** The procedures that calls were put in for have no interfaces, on purpose. */
    private void leaveOutWarnings(String[] changed) {
        for (int i = 1; i < changed.length; i++) {
            String word = command.words().get(i);
            if (word.startsWith("-W")
                    && (word.endsWith("implicit-interface")
                            || word.endsWith("implicit-procedure"))) {
                changed[i] = Answer.LEFT_OUT;
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
            for (ProjectFile file : mirrored) {
                options.add(DebugInformation.map(file.mirror, file.name));
            }
        }
        return options;
    }

    static String names(List<ProjectFile> mirrored) {
        StringBuilder names = new StringBuilder();
        for (ProjectFile file : mirrored) {
            if (file.root) {
                names.append(names.isEmpty() ? "" : ", ").append(file.name);
            }
        }
        return names.isEmpty() ? mirrored.get(0).name : names.toString();
    }

    /** Beside the first source in the mirror. */
    private String log() {
        for (ProjectFile file : mirrored) {
            if (file.root) {
                return file.mirror + ".log";
            }
        }
        return mirrored.get(0).mirror + ".log";
    }
}
