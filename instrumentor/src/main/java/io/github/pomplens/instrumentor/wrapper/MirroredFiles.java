// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import io.github.pomplens.instrumentor.rewrite.c.CInstrumentor;
import io.github.pomplens.instrumentor.rewrite.model.Definitions;
import io.github.pomplens.instrumentor.rewrite.model.FortranOptions;
import io.github.pomplens.instrumentor.rewrite.model.InstrumentedPart;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Writes the mirrored files of one run of the compiler. */
final class MirroredFiles {
    private final Mirror mirror;
    private final WorkingFolder here;
    private final IncludeSpelling spelling;
    private final SourceInstrumentor instrumentor;
    private final Decisions decisions;
    private final String configuration;

    /** Where each file's copy is, once that is known. */
    private final Map<ProjectFile, String> places = new IdentityHashMap<>();

    private final Map<ProjectFile, MirroredText> texts = new IdentityHashMap<>();
    private String prologue = "";

    /**
     * @param here the folder that the compiler works in
     * @param configuration differs for command lines for which the same source may have to look
     *     different
     */
    MirroredFiles(
            Mirror mirror,
            WorkingFolder here,
            IncludeSpelling spelling,
            SourceInstrumentor instrumentor,
            Decisions decisions,
            String configuration) {
        this.mirror = mirror;
        this.here = here;
        this.spelling = spelling;
        this.instrumentor = instrumentor;
        this.decisions = decisions;
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
     * @return the mirrored ones, in the order of the decisions
     * @throws IOException with a message for the user
     */
    List<MirroredFile> write(ProjectFile first, List<ProjectFile> included) throws IOException {
        String folder = folder(first) + "/" + configuration;
        placeHeaders(folder);
        placeFortran();
        for (ProjectFile file : decisions.mirrored()) {
            if (file.isFortran()) {
                writeFortran(file);
            } else {
                texts.put(file, new MirroredText(decisions.of(file), newNames(file)));
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
            mirror.put(WorkingFolder.absolute(prologue), List.of(text.toString()));
        }
        List<ProjectFile> late = new ArrayList<>(decisions.mirrored());
        late.removeAll(early);
        List<Definitions> ofHeaders = definitions(late);
        List<MirroredFile> written = new ArrayList<>();
        for (ProjectFile file : decisions.mirrored()) {
            if (!file.isFortran()) {
                writeFile(file, ofHeaders);
            }
            written.add(new MirroredFile(file, place(file)));
        }
        return written;
    }

    /** What to write in place of the names in a file's links; empty where they stay. */
    private List<String> newNames(ProjectFile file) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < file.links().size(); i++) {
            ProjectFile.Link link = file.links().get(i);
            ProjectFile target = link.target();
            if (target == null || !decisions.leadsToMirror(file, i)) {
                names.add(spelling.spell(file, link));
            } else {
                String place = place(target);
                names.add(
                        IncludeSpelling.quoted(
                                target.isFortran() ? IncludePath.nameOf(place) : place));
            }
        }
        return names;
    }

    private String place(ProjectFile file) {
        String place = places.get(file);
        if (place == null) {
            throw new IllegalArgumentException(file.name());
        }
        return place;
    }

    private void writeFortran(ProjectFile file) throws IOException {
        InstrumentedPart result = decisions.of(file).result();
        String text = result == null ? file.source().text() : result.file().text();
        List<String> newNames = newNames(file);
        Map<Integer, String> names = new HashMap<>();
        for (int i = 0; i < newNames.size(); i++) {
            String name = newNames.get(i);
            if (!name.isEmpty() && !name.equals(IncludeSpelling.NONE)) {
                names.put(file.links().get(i).line().range().start(), name);
            }
        }
        if (!names.isEmpty()) {
            text = instrumentor.instrument(file, names).text();
        }
        mirror.put(WorkingFolder.absolute(place(file)), List.of(text));
    }

    /**
     * Names of procedures depend on the command line: so do the folders. What a source includes
     * lies beside it, under names that are never longer than the line allows.
     */
    private void placeFortran() throws IOException {
        Map<ProjectFile, Integer> counts = new IdentityHashMap<>();
        for (ProjectFile file : decisions.mirrored()) {
            ProjectFile owner = file.owner();
            FortranOptions options = owner.fortran();
            if (options == null) {
                continue;
            }
            String folder = folder(owner) + "/" + Hash.of(options.unit()) + "/";
            if (file.isRoot()) {
                places.put(file, folder + IncludePath.nameOf(file.name()));
            } else {
                int count = counts.getOrDefault(owner, 0) + 1;
                counts.put(owner, count);
                places.put(file, folder + "~" + Integer.toString(count, Character.MAX_RADIX));
            }
        }
    }

    /** What depends on the command line has a folder of its own. */
    private void placeHeaders(String folder) {
        int count = 0;
        for (ProjectFile file : decisions.mirrored()) {
            if (!file.isRoot() && !file.isFortran()) {
                String name = IncludePath.nameOf(file.name());
                String plain = Mirror.isPlain(name) ? name : "header.h";
                places.put(file, folder + "/" + ++count + "/" + plain);
            }
        }
    }

    private void writeFile(ProjectFile file, List<Definitions> ofHeaders) throws IOException {
        MirroredText text = text(file);
        if (!file.isRoot()) {
            mirror.put(WorkingFolder.absolute(place(file)), text.asHeader());
            return;
        }
        String folder = folder(file);
        if (text.isRespelt()) {
            folder += "/" + configuration;
        }
        boolean unnamed = file.name().equals(CompilerCommand.STANDARD_INPUT);
        places.put(file, folder + "/" + (unnamed ? "-" : IncludePath.nameOf(file.name())));
        mirror.put(
                WorkingFolder.absolute(place(file)),
                text.asSource(ofHeaders, beginsPrecompiled(file)));
    }

    private boolean beginsPrecompiled(ProjectFile file) {
        String first = file.links().isEmpty() ? "" : file.links().get(0).found();
        return !first.isEmpty() && spelling.isPrecompiled(first);
    }

    private MirroredText text(ProjectFile file) {
        MirroredText text = texts.get(file);
        if (text == null) {
            throw new IllegalArgumentException(file.name());
        }
        return text;
    }

    private List<Definitions> definitions(List<ProjectFile> some) {
        List<Definitions> all = new ArrayList<>();
        for (ProjectFile file : some) {
            if (!file.isRoot() && !file.isFortran()) {
                all.add(text(file).definitions());
            }
        }
        return all;
    }

    private void reach(ProjectFile file, List<ProjectFile> reached) {
        if (decisions.isMirrored(file) && !reached.contains(file)) {
            reached.add(file);
            for (int i = 0; i < file.links().size(); i++) {
                ProjectFile target = file.links().get(i).target();
                if (target != null && decisions.leadsToMirror(file, i)) {
                    reach(target, reached);
                }
            }
        }
    }

    private String folder(ProjectFile source) throws IOException {
        return mirror.folderFor(here.path(source.name())).toString();
    }
}
