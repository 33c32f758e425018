// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.attach;

import io.github.pomplens.instrumentor.construct.model.CallSite;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.model.ScannedFile;
import io.github.pomplens.instrumentor.construct.model.SectionsConstruct;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.language.LanguageFrontEnd;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.rewrite.model.Descriptor;
import io.github.pomplens.instrumentor.rewrite.model.DescriptorDetails;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Finds the directive that code on a line comes from. Compilers put the calls of a construct on the
 * line of its directive, or of what follows it.
 */
final class DirectiveSearch {
    /** What the names of MPI's functions begin with. */
    private static final String PREFIX = "MPI_";

    /** Calls of one argument, which programs make once: gfortran puts them on their unit's head. */
    private static final Set<String> ONCE = Set.of("MPI_Init", "MPI_Finalize");

    private static final Pattern UNIT =
            Pattern.compile("(?i)\\s*(program|module|submodule|subroutine|.*\\bfunction)\\s");

    private static final long MAX_BYTES = 8L * 1024 * 1024;

    /** The directives whose events have a kind; those of other kinds have that kind themselves. */
    private static final Map<String, List<DirectiveKind>> MEANT =
            Map.of(
                    "for", List.of(DirectiveKind.FOR, DirectiveKind.DO, DirectiveKind.LOOP),
                    "master", List.of(DirectiveKind.MASTER, DirectiveKind.MASKED),
                    // One that has nowait is a task of its own.
                    "task",
                            List.of(
                                    DirectiveKind.TASK,
                                    DirectiveKind.TASKLOOP,
                                    DirectiveKind.TARGET));

    private final Path folder;
    private final Map<String, Optional<ScannedFile>> files = new HashMap<>();

    /** The calls of MPI in files of which one has been looked for. */
    private final Map<String, List<CallSite>> callsOfMpi = new HashMap<>();

    /**
     * @param folder names of files that are not absolute are relative to it
     */
    DirectiveSearch(Path folder) {
        this.folder = folder;
    }

    /** What a compiler with pomp would have said of the construct; empty when it isn't found. */
    Optional<Descriptor> find(String kind, String file, int line) {
        Optional<ConstructTree> tree = file(file).map(ScannedFile::tree);
        return tree.flatMap(it -> nearest(it, kind, line).map(found -> describe(it, found)));
    }

    /** The text of a line; empty when there is none. */
    String text(String file, int line) {
        return file(file)
                .map(it -> it.tree().source())
                .filter(source -> line <= source.lineCount())
                .map(source -> source.line(line))
                .orElse("");
    }

    /**
     * Finds the line of a call of MPI: compilers name any line of its statement.
     *
     * @return where the name stands; the same line when the source isn't there; 0 when the call is
     *     another one
     */
    int lineOfCall(String name, String file, int line) {
        if (file(file).isEmpty()) {
            return line;
        }
        SourceText source = file(file).get().tree().source();
        List<CallSite> calls =
                callsOfMpi.computeIfAbsent(file, it -> callsIn(file(it).get())).stream()
                        .filter(call -> call.name().equalsIgnoreCase(name))
                        .toList();
        for (CallSite call : calls) {
            int first = source.lineOf(call.range().start());
            if (first <= line && line <= source.lineOf(call.range().end())) {
                return first;
            }
        }
        boolean isOnHead =
                calls.size() == 1
                        && ONCE.contains(name)
                        && UNIT.matcher(text(file, line)).lookingAt();
        return isOnHead ? source.lineOf(calls.get(0).range().start()) : 0;
    }

    private static List<CallSite> callsIn(ScannedFile file) {
        return file.calls(new TextRange(0, file.tree().source().text().length()), PREFIX);
    }

    /** The innermost that the line is in; else the first one after it in the same region. */
    private static Optional<Construct> nearest(ConstructTree tree, String kind, int line) {
        List<DirectiveKind> meant = MEANT.getOrDefault(kind, List.of(DirectiveKind.of(kind)));
        Construct innermost = null;
        Construct next = null;
        Construct around = null;
        for (Construct construct : tree.allConstructs()) {
            int first = tree.source().lineOf(construct.directive().range().start());
            int last = tree.source().lineOf(construct.extent().end());
            boolean fits = meant.stream().anyMatch(construct.directive().spec()::includes);
            if (first <= line && line <= last) {
                boolean isRegion = construct.directive().spec().includes(DirectiveKind.PARALLEL);
                around = isRegion ? construct : around;
                innermost = fits ? construct : innermost;
            } else if (fits && first > line && next == null) {
                next = construct;
            }
        }
        if (innermost == null && next != null && around != null) {
            boolean inside = next.extent().end() <= around.extent().end();
            return inside ? Optional.of(next) : Optional.empty();
        }
        return Optional.ofNullable(innermost);
    }

    private static Descriptor describe(ConstructTree tree, Construct construct) {
        boolean critical = construct.kind() == DirectiveKind.CRITICAL;
        int end = construct.extent().end();
        return Descriptor.of(
                "",
                construct.name(),
                critical ? construct.directive().argument().strip() : "",
                construct instanceof SectionsConstruct with ? with.sections().size() : 0,
                tree.source(),
                construct.directive().range(),
                new TextRange(end, end),
                DescriptorDetails.of(construct.directive()));
    }

    private Optional<ScannedFile> file(String name) {
        return files.computeIfAbsent(name, this::read);
    }

    private Optional<ScannedFile> read(String name) {
        try {
            Path file = folder.resolve(name);
            Optional<LanguageFrontEnd> frontEnd = LanguageFrontEnds.ofFileName(name);
            if (frontEnd.isEmpty() || !Files.isRegularFile(file) || Files.size(file) > MAX_BYTES) {
                return Optional.empty();
            }
            String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            SourceText source = LanguageFrontEnds.source(name, text);
            return Optional.of(frontEnd.get().scan(source, Options.forFile(name)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
