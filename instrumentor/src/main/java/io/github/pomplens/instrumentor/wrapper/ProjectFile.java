// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import io.github.pomplens.instrumentor.construct.preprocessor.IncludeLine;
import io.github.pomplens.instrumentor.rewrite.Instrumentor;
import io.github.pomplens.instrumentor.rewrite.model.FortranOptions;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A source or header of the user's, as a compilation finds it. What becomes of it is a {@link
 * Decision}, and then a {@link MirroredFile}. Each object is another file.
 */
final class ProjectFile {
    /**
     * A line that includes a file.
     *
     * @param found the name under which the compiler finds it; empty when it isn't of the project
     */
    record Link(IncludeLine line, String found, @Nullable ProjectFile target) {}

    private final String name;
    private final SourceText source;
    private final boolean root;
    private final boolean suspect;
    private final String shownName;
    private final @Nullable FortranOptions fortran;
    private final @Nullable ProjectFile fortranRoot;
    private final List<String> mirrorFolders;
    private List<Link> links = List.of();
    private String obstacle = "";

    /**
     * @param mirrorFolders null unless it is a source on the command line
     */
    private ProjectFile(
            String name,
            String shownName,
            SourceText source,
            boolean suspect,
            @Nullable FortranOptions fortran,
            @Nullable ProjectFile fortranRoot,
            @Nullable List<String> mirrorFolders) {
        this.name = name;
        this.shownName = shownName;
        this.source = source;
        this.root = mirrorFolders != null;
        this.suspect =
                suspect
                        || Instrumentor.compiled(source.language())
                                .looksInstrumentable(source.text(), root);
        this.fortran = fortran;
        this.fortranRoot = fortranRoot;
        this.mirrorFolders = mirrorFolders == null ? List.of() : mirrorFolders;
    }

    /**
     * A source on the command line.
     *
     * @param suspect whether it may hold something to instrument, however it looks
     * @param fortran how it is read; null for other languages
     * @param mirrorFolders the folders in which its copy may come to lie
     */
    static ProjectFile root(
            String name,
            SourceText source,
            boolean suspect,
            @Nullable FortranOptions fortran,
            List<String> mirrorFolders) {
        return new ProjectFile(name, name, source, suspect, fortran, null, mirrorFolders);
    }

    /** A header of C or C++. */
    static ProjectFile header(String name, SourceText source, boolean suspect) {
        return new ProjectFile(name, name, source, suspect, null, null, null);
    }

    /**
     * A file that a Fortran source includes, which has it for itself.
     *
     * @param shownName what compilers call it in messages
     */
    static ProjectFile included(
            String name,
            String shownName,
            SourceText source,
            boolean suspect,
            FortranOptions fortran,
            ProjectFile fortranRoot) {
        return new ProjectFile(name, shownName, source, suspect, fortran, fortranRoot, null);
    }

    /** The name that the compiler has for it, in the way the user spells it. */
    String name() {
        return name;
    }

    /** What compilers call it in messages. */
    String shownName() {
        return shownName;
    }

    SourceText source() {
        return source;
    }

    /** Whether it is a source on the command line. */
    boolean isRoot() {
        return root;
    }

    /** Whether its text looks as if it held something to instrument. */
    boolean isSuspect() {
        return suspect;
    }

    /** How it is read; null for other languages than Fortran. */
    @Nullable FortranOptions fortran() {
        return fortran;
    }

    /** Whether it belongs to a Fortran source that includes it. */
    boolean isOfFortranSource() {
        return fortranRoot != null;
    }

    /** The source that it belongs to: itself, but for what a Fortran source includes. */
    ProjectFile owner() {
        return fortranRoot == null ? this : fortranRoot;
    }

    /** The folders in which its copy may come to lie. */
    List<String> mirrorFolders() {
        return mirrorFolders;
    }

    /** Its lines that include files, in order. */
    List<Link> links() {
        return links;
    }

    /** Why it must stay as it is; empty when it need not. */
    String obstacle() {
        return obstacle;
    }

    /** What it includes has been found. */
    void link(List<Link> found) {
        links = List.copyOf(found);
    }

    /** It must stay as it is. */
    void leaveAlone(String why) {
        obstacle = why;
    }

    String folder() {
        return IncludePath.folderOf(name);
    }

    boolean isFortran() {
        return fortran != null;
    }

    /** Whether a second copy of it under another name would be compiled as well. */
    boolean isOnce() {
        int pragma = source.text().indexOf("pragma once");
        return pragma > 0 || source.text().contains("#import");
    }
}
