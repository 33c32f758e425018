// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import io.github.pomplens.instrumentor.construct.fortran.FortranIncludeLines;
import io.github.pomplens.instrumentor.construct.preprocessor.IncludeLine;
import io.github.pomplens.instrumentor.rewrite.model.FortranOptions;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
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
    private final Path here = Path.of("").toAbsolutePath();
    private final Map<String, ProjectFile> byPlace = new HashMap<>();
    private final List<ProjectFile> files = new ArrayList<>();
    private final boolean suspicious;
    private int read;

    /**
     * @param language that of the headers
     * @param suspicious whether a file without directives may hold something to instrument
     */
    IncludeGraph(IncludePath path, Language language, boolean suspicious) {
        this.path = path;
        this.language = language;
        this.suspicious = suspicious;
    }

    /** All files, each after one that includes it. */
    List<ProjectFile> files() {
        return files;
    }

    /**
     * Adds a file of the command line and what it includes.
     *
     * @param name the compiler's name for it
     * @param file what holds its text
     * @param fortran how it is read; null for other languages
     */
    ProjectFile addRoot(
            String name, Path file, Language itsLanguage, @Nullable FortranOptions fortran)
            throws IOException {
        ProjectFile root = add(IncludePath.place(file.toString()), name, file, itsLanguage, true);
        root.fortran = fortran;
        linkAll();
        return root;
    }

    /**
     * Adds a header that an option of the command line includes; null when it isn't of the project.
     */
    @Nullable ProjectFile addHeader(String name) {
        ProjectFile header = header(name);
        if (header != null) {
            header.named = true;
        }
        linkAll();
        return header;
    }

    private void linkAll() {
        while (read < files.size()) {
            link(files.get(read++));
        }
    }

    private ProjectFile add(String key, String name, Path file, Language itsLanguage, boolean root)
            throws IOException {
        // Each byte is a character: any encoding of the user's comes out as it went in.
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        SourceText source = new SourceText(SourceInstrumentor.asBytes(name), text, itsLanguage);
        ProjectFile added = new ProjectFile(name, source, root, suspicious);
        byPlace.put(key, added);
        files.add(added);
        return added;
    }

    private void link(ProjectFile file) {
        if (file.isFortran()) {
            linkFortran(file);
            return;
        }
        String text = file.source.text();
        List<ProjectFile.Link> links = new ArrayList<>();
        for (IncludeLine line : IncludeLine.of(text)) {
            String found = "";
            ProjectFile target = null;
            if (line.kind() == IncludeLine.Kind.INCLUDE || line.kind() == IncludeLine.Kind.LOOKUP) {
                String wanted = SourceInstrumentor.fromBytes(line.name());
                found = path.find(file.folder(), wanted, line.isQuoted(text));
            }
            if (line.kind() == IncludeLine.Kind.INCLUDE && !found.isEmpty()) {
                target = header(found);
            } else if (line.kind() == IncludeLine.Kind.NEXT) {
                file.obstacle = "what it includes depends on the folder that it is found in";
            }
            links.add(new ProjectFile.Link(line, found, target));
        }
        file.links = links;
    }

    /** Lines of Fortran look beside the source, those of the preprocessor beside their file. */
    private void linkFortran(ProjectFile file) {
        ProjectFile root = file.fortranRoot == null ? file : file.fortranRoot;
        List<ProjectFile.Link> links = new ArrayList<>();
        for (IncludeLine line : FortranIncludeLines.of(file.source.text())) {
            boolean statement = line.kind() == IncludeLine.Kind.STATEMENT;
            boolean quoted = statement || line.isQuoted(file.source.text());
            String found = "";
            if (statement || line.kind() == IncludeLine.Kind.INCLUDE) {
                String folder = statement ? root.folder() : file.folder();
                found = path.find(folder, SourceInstrumentor.fromBytes(line.name()), quoted);
            }
            ProjectFile target = found.isEmpty() ? null : included(root, found, line);
            links.add(new ProjectFile.Link(line, found, target));
        }
        file.links = links;
    }

    /** A file that is included belongs to its source, and is read as the line includes it. */
    private @Nullable ProjectFile included(ProjectFile root, String name, IncludeLine line) {
        FortranOptions options = root.fortran;
        String place = IncludePath.place(name);
        boolean preprocessed = line.kind() == IncludeLine.Kind.INCLUDE;
        String key = place + '\0' + preprocessed + root.name;
        ProjectFile known = byPlace.get(key);
        if (known != null || options == null || isOfSystem(place)) {
            return known;
        }
        try {
            ProjectFile added = add(key, name, Path.of(name), Language.FORTRAN, false);
            added.fortranRoot = root;
            added.fortran = options.ofIncluded(place, preprocessed);
            added.shownName = preprocessed ? name : SourceInstrumentor.fromBytes(line.name());
            return added;
        } catch (IOException e) {
            // The compiler will say so.
            return null;
        }
    }

    private @Nullable ProjectFile header(String name) {
        String place = IncludePath.place(name);
        ProjectFile known = byPlace.get(place);
        if (known != null || isOfSystem(place)) {
            return known;
        }
        try {
            ProjectFile header = add(place, name, Path.of(name), language, false);
            if (isPrecompiled(name)) {
                header.obstacle = "it is precompiled";
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
                return !here.toString().startsWith(folder);
            }
        }
        return false;
    }

    /** Whether gcc or clang may take a compiled form of a header. */
    static boolean isPrecompiled(String name) {
        return new File(name + ".gch").exists() || new File(name + ".pch").exists();
    }
}
