// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import io.github.pomplens.instrumentor.rewrite.c.CInstrumentor;
import io.github.pomplens.instrumentor.rewrite.model.Definitions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Writes the mirrored files of one run of the compiler. */
final class MirroredFiles {
    private final Mirror mirror;
    private final IncludeSpelling spelling;
    private final SourceInstrumentor instrumentor;
    private final List<ProjectFile> files;
    private final String configuration;
    private final Map<ProjectFile, MirroredText> texts = new IdentityHashMap<>();
    private String prologue = "";

    /**
     * @param files the mirrored ones
     * @param configuration differs for command lines for which the same source may have to look
     *     different
     */
    MirroredFiles(
            Mirror mirror,
            IncludeSpelling spelling,
            SourceInstrumentor instrumentor,
            List<ProjectFile> files,
            String configuration) {
        this.mirror = mirror;
        this.spelling = spelling;
        this.instrumentor = instrumentor;
        this.files = List.copyOf(files);
        this.configuration = configuration;
    }

    /**
     * The header that must be included before those that the command line includes; empty when it
     * includes none that is mirrored.
     */
    String prologue() {
        return prologue;
    }

    /**
     * Writes all files.
     *
     * @param first the first source on the command line
     * @param included the headers that the command line includes
     * @throws IOException with a message for the user
     */
    void write(ProjectFile first, List<ProjectFile> included) throws IOException {
        String folder = folder(first) + "/" + configuration;
        placeHeaders(folder);
        placeFortran();
        for (ProjectFile file : files) {
            if (file.isFortran()) {
                writeFortran(file);
            } else {
                texts.put(file, new MirroredText(file));
            }
        }
        List<ProjectFile> early = new ArrayList<>();
        for (ProjectFile header : included) {
            reach(header, early);
        }
        if (!early.isEmpty()) {
            prologue = folder + "/prologue.h";
            StringBuilder text = new StringBuilder();
            for (String line : CInstrumentor.PREAMBLE) {
                text.append(line).append('\n');
            }
            for (Definitions definitions : definitions(early)) {
                definitions.appendTo(text, "\n");
            }
            mirror.put(Path.of(prologue), List.of(text.toString()));
        }
        List<ProjectFile> late = new ArrayList<>(files);
        late.removeAll(early);
        List<Definitions> ofHeaders = definitions(late);
        for (ProjectFile file : files) {
            if (!file.isFortran()) {
                writeFile(file, ofHeaders);
            }
        }
    }

    private void writeFortran(ProjectFile file) throws IOException {
        String text = file.result == null ? file.source.text() : file.result.file().text();
        Map<Integer, String> names = new HashMap<>();
        for (ProjectFile.Link link : file.links) {
            String name = spelling.spell(file, link);
            if (!name.isEmpty() && !name.equals(IncludeSpelling.NONE)) {
                names.put(link.line.range().start(), name);
            }
        }
        if (!names.isEmpty()) {
            text = instrumentor.instrument(file, names).text();
        }
        mirror.put(Path.of(file.mirror), List.of(text));
    }

    /**
     * Names of procedures depend on the command line: so do the folders. What a source includes
     * lies beside it, under names that are never longer than the line allows.
     */
    private void placeFortran() throws IOException {
        Map<ProjectFile, Integer> counts = new IdentityHashMap<>();
        for (ProjectFile file : files) {
            ProjectFile root = file.fortranRoot == null ? file : file.fortranRoot;
            if (root.fortran == null) {
                continue;
            }
            String folder = folder(root) + "/" + Hash.of(root.fortran.unit()) + "/";
            if (file.root) {
                file.mirror = folder + IncludePath.nameOf(file.name);
            } else {
                int count = counts.getOrDefault(root, 0) + 1;
                counts.put(root, count);
                file.mirror = folder + "~" + Integer.toString(count, Character.MAX_RADIX);
            }
        }
    }

    /** What depends on the command line has a folder of its own. */
    private void placeHeaders(String folder) {
        int count = 0;
        for (ProjectFile file : files) {
            if (!file.root && !file.isFortran()) {
                String name = IncludePath.nameOf(file.name);
                file.mirror =
                        folder + "/" + ++count + "/" + (Mirror.isPlain(name) ? name : "header.h");
            }
        }
    }

    private void writeFile(ProjectFile file, List<Definitions> ofHeaders) throws IOException {
        MirroredText text = text(file);
        if (!file.root) {
            mirror.put(Path.of(file.mirror), text.asHeader(spelling));
            return;
        }
        String folder = folder(file);
        if (text.isRespelt(spelling)) {
            folder += "/" + configuration;
        }
        boolean unnamed = file.name.equals(CompilerCommand.STANDARD_INPUT);
        file.mirror = folder + "/" + (unnamed ? "-" : IncludePath.nameOf(file.name));
        mirror.put(Path.of(file.mirror), text.asSource(ofHeaders, spelling));
    }

    private MirroredText text(ProjectFile file) {
        MirroredText text = texts.get(file);
        if (text == null) {
            throw new IllegalArgumentException(file.name);
        }
        return text;
    }

    private List<Definitions> definitions(List<ProjectFile> some) {
        List<Definitions> all = new ArrayList<>();
        for (ProjectFile file : some) {
            if (!file.root && !file.isFortran()) {
                all.add(text(file).definitions());
            }
        }
        return all;
    }

    private static void reach(ProjectFile file, List<ProjectFile> reached) {
        if (file.mirrored && !reached.contains(file)) {
            reached.add(file);
            for (ProjectFile.Link link : file.links) {
                if (link.leadsToMirror() && link.target != null) {
                    reach(link.target, reached);
                }
            }
        }
    }

    private String folder(ProjectFile source) throws IOException {
        return mirror.folderFor(Path.of(source.name)).toString();
    }
}
