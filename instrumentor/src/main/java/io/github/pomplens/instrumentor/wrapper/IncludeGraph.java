// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import io.github.pomplens.instrumentor.construct.fortran.FortranIncludeLines;
import io.github.pomplens.instrumentor.construct.preprocessor.IncludeLine;
import io.github.pomplens.instrumentor.rewrite.model.FortranOptions;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The user's files of a compilation: the sources, and what they include from the project's folders.
 * All include lines count, whatever {@code #if} they stand under.
 */
final class IncludeGraph {
    /** Where headers of the system and of installed libraries are, unless the project is there. */
    private static final List<String> SYSTEM =
            List.of(
                    "/usr/",
                    "/opt/",
                    "/lib/",
                    "/lib64/",
                    "/nix/store/",
                    "/gnu/store/",
                    "/Library/",
                    "/Applications/");

    private final IncludePath path;
    private final Language language;
    private final WorkingFolder here;
    private final Map<String, ProjectFile> byPlace = new HashMap<>();
    private final List<ProjectFile> files = new ArrayList<>();
    private final List<ProjectFile> named = new ArrayList<>();
    private final boolean suspicious;
    private int read;

    /**
     * @param here the folder that the compiler works in
     * @param language that of the headers
     * @param suspicious whether a file without directives may hold something to instrument
     */
    IncludeGraph(IncludePath path, WorkingFolder here, Language language, boolean suspicious) {
        this.here = here;
        this.path = path;
        this.language = language;
        this.suspicious = suspicious;
    }

    /** All files, each after one that includes it. */
    List<ProjectFile> files() {
        return files;
    }

    /** Whether a file is on the command line, as a source or as a header to include first. */
    boolean isNamed(ProjectFile file) {
        return file.isRoot() || named.contains(file);
    }

    /**
     * Adds a source of the command line and what it includes.
     *
     * @param fortran how it is read; null for other languages
     * @param mirrorFolders the folders in which its copy may come to lie
     */
    ProjectFile addRoot(
            CompilerCommand.Source root,
            @Nullable FortranOptions fortran,
            List<String> mirrorFolders)
            throws IOException {
        SourceText text = read(root.name(), root.file(), root.language());
        ProjectFile file = ProjectFile.root(root.name(), text, suspicious, fortran, mirrorFolders);
        add(here.place(root.file().toString()), file);
        linkAll();
        return file;
    }

    /**
     * Adds a header that an option of the command line includes; null when it isn't of the project.
     */
    @Nullable ProjectFile addHeader(String name) {
        ProjectFile header = header(name);
        if (header != null) {
            named.add(header);
        }
        linkAll();
        return header;
    }

    private void linkAll() {
        while (read < files.size()) {
            link(files.get(read++));
        }
    }

    private SourceText read(String name, Path file, Language its) throws IOException {
        return new SourceText(SourceInstrumentor.asBytes(name), here.read(file), its);
    }

    private void add(String key, ProjectFile file) {
        byPlace.put(key, file);
        files.add(file);
    }

    private void link(ProjectFile file) {
        if (file.isFortran()) {
            linkFortran(file);
            return;
        }
        String text = file.source().text();
        List<ProjectFile.Link> links = new ArrayList<>();
        for (IncludeLine line : IncludeLine.of(text)) {
            String found = "";
            ProjectFile target = null;
            if (line.kind() == IncludeLine.Kind.INCLUDE || line.kind() == IncludeLine.Kind.LOOKUP) {
                String wanted = SourceInstrumentor.fromBytes(line.name());
                found = path.find(file.folder(), wanted, line.isQuoted(text));
            }
            if (line.kind() == IncludeLine.Kind.INCLUDE && !found.isEmpty()) {
                target = text(found);
            } else if (line.kind() == IncludeLine.Kind.NEXT) {
                file.leaveAlone("what it includes depends on the folder that it is found in");
            }
            links.add(new ProjectFile.Link(line, found, target));
        }
        file.link(links);
    }

    /** Lines of Fortran look beside the source, those of the preprocessor beside their file. */
    private void linkFortran(ProjectFile file) {
        ProjectFile root = file.owner();
        List<ProjectFile.Link> links = new ArrayList<>();
        for (IncludeLine line : FortranIncludeLines.of(file.source().text())) {
            boolean statement = line.kind() == IncludeLine.Kind.STATEMENT;
            boolean quoted = statement || line.isQuoted(file.source().text());
            String found = "";
            if (statement || line.kind() == IncludeLine.Kind.INCLUDE) {
                String folder = statement ? root.folder() : file.folder();
                found = path.find(folder, SourceInstrumentor.fromBytes(line.name()), quoted);
            }
            ProjectFile target = found.isEmpty() ? null : included(root, found, line);
            links.add(new ProjectFile.Link(line, found, target));
        }
        file.link(links);
    }

    /** A file that is included belongs to its source, and is read as the line includes it. */
    private @Nullable ProjectFile included(ProjectFile root, String name, IncludeLine line) {
        FortranOptions options = root.fortran();
        String place = here.place(name);
        boolean preprocessed = line.kind() == IncludeLine.Kind.INCLUDE;
        String key = place + '\0' + preprocessed + root.name();
        ProjectFile known = byPlace.get(key);
        if (known != null || options == null || isOfSystem(place)) {
            return known;
        }
        try {
            ProjectFile added =
                    ProjectFile.included(
                            name,
                            preprocessed ? name : SourceInstrumentor.fromBytes(line.name()),
                            read(name, here.path(name), root.source().language()),
                            suspicious,
                            options.ofIncluded(place, preprocessed),
                            root);
            add(key, added);
            return added;
        } catch (IOException e) {
            // The compiler will say so.
            return null;
        }
    }

    /**
     * What a line includes. A source of the command line that is included, by itself or by another,
     * is compiled there a second time: as a header, with a copy of its own.
     */
    private @Nullable ProjectFile text(String name) {
        ProjectFile known = header(name);
        if (known == null || !known.isRoot()) {
            return known;
        }
        String key = here.place(name) + '\0';
        ProjectFile again = byPlace.get(key);
        if (again == null) {
            again = ProjectFile.header(name, known.source(), suspicious);
            add(key, again);
        }
        return again;
    }

    private @Nullable ProjectFile header(String name) {
        String place = here.place(name);
        ProjectFile known = byPlace.get(place);
        if (known != null || isOfSystem(place)) {
            return known;
        }
        try {
            SourceText text = read(name, here.path(name), language);
            ProjectFile header = ProjectFile.header(name, text, suspicious);
            add(place, header);
            if (path.isPrecompiled(name)) {
                header.leaveAlone("it is precompiled");
            }
            return header;
        } catch (IOException e) {
            // The compiler will say so.
            return null;
        }
    }

    private boolean isOfSystem(String place) {
        for (String folder : SYSTEM) {
            if (place.startsWith(folder)) {
                return !here.name().startsWith(folder);
            }
        }
        return false;
    }
}
