// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.construct.c.Conditionals.Choice;
import io.github.pomplens.instrumentor.construct.incremental.ReparseMerge;
import io.github.pomplens.instrumentor.construct.incremental.ReparseWindow;
import io.github.pomplens.instrumentor.construct.incremental.SplitPoint;
import io.github.pomplens.instrumentor.construct.incremental.SplitPoints;
import io.github.pomplens.instrumentor.construct.model.CallSite;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import io.github.pomplens.instrumentor.construct.model.ScannedFile;
import io.github.pomplens.instrumentor.construct.model.StatementRanges;
import io.github.pomplens.instrumentor.construct.preprocessor.MacroNames;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.directive.UnknownDirective;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A scanned C or C++ file that can follow a change of its text: only what lies between two split
 * points around the change is scanned again. The result is what scanning all of it would give.
 * Immutable.
 *
 * <p>A split point is the beginning of a line at file level or directly inside the braces of
 * namespaces and linkage blocks, outside of all {@code #if} groups, regions and ranges of device
 * code, where what came before is complete. So nothing before it matters to what follows, but for
 * the heads of those blocks, and for which branches of {@code #if} groups were left out: a later
 * group with the same condition goes the same way.
 */
public final class ScannedCFile implements ScannedFile {
    private final ConstructTree tree;
    private final SplitPoints splitPoints;
    private final boolean separable;
    private final boolean definesPragmas;
    private final boolean hasRawStrings;
    private final List<Choice> choices;
    private final Map<String, Boolean> assumed;

    /**
     * The functions, which are seldom needed and looked for when they are; known for good if those
     * before were.
     */
    private volatile @Nullable List<FunctionExtent> functions;

    /**
     * @param splitPoints the file's beginning is one by itself
     * @param separable whether no part of the file says anything about the others, but for macros
     *     and choices
     * @param definesPragmas whether it defines macros that hold pragmas
     * @param choices which branches of {@code #if} groups were left out
     * @param assumed what was chosen before, when it is a piece of a file
     */
    ScannedCFile(
            ConstructTree tree,
            SplitPoints splitPoints,
            boolean separable,
            boolean definesPragmas,
            boolean hasRawStrings,
            List<Choice> choices,
            Map<String, Boolean> assumed) {
        this.tree = tree;
        this.splitPoints = splitPoints;
        this.separable = separable;
        this.definesPragmas = definesPragmas;
        this.hasRawStrings = hasRawStrings;
        this.choices = choices;
        this.assumed = assumed;
    }

    public static ScannedCFile of(SourceText source) {
        return ConstructScanner.scanFile(source, source.text(), Map.of());
    }

    @Override
    public ConstructTree tree() {
        return tree;
    }

    @Override
    public String clearText() {
        return tree.source().text();
    }

    @Override
    public StatementRanges statements() {
        return CStatementRanges.of(tree);
    }

    @Override
    public List<FunctionExtent> functions() {
        List<FunctionExtent> known = functions;
        if (known == null) {
            known = FunctionScanner.extentsOf(tree, assumed);
            functions = known;
        }
        return known;
    }

    @Override
    public List<CallSite> calls(TextRange piece, String prefix) {
        return CallSites.of(tree.source().text(), piece, prefix);
    }

    /** The split points, for tests. */
    List<SplitPoint> splitPoints() {
        return splitPoints.all();
    }

    @Override
    public ScannedCFile after(SourceText source, TextRange replaced, int length) {
        return changed(source, replaced, length).orElseGet(() -> of(source));
    }

    private Optional<ScannedCFile> changed(SourceText source, TextRange replaced, int length) {
        return splitPoints
                .windowAround(source, replaced, length, "}")
                .flatMap(window -> scannedAgain(source, window));
    }

    private Optional<ScannedCFile> scannedAgain(SourceText source, ReparseWindow window) {
        ScannedCFile scanned =
                ConstructScanner.scanFile(
                        new SourceText(source.name(), window.text(), source.language()),
                        source.text(),
                        chosen(Map.of(), window.start().place()));
        boolean alone =
                scanned.tree.isSound()
                        && scanned.separable
                        && !mayNameMacros(source, scanned)
                        && !mayOpenRawStrings(source, scanned)
                        && !givesOtherMacros(scanned, window);
        return alone && goesOn(scanned, window)
                ? Optional.of(joined(source, scanned, window))
                : Optional.empty();
    }

    /** Whether what lies behind the window is what it was. */
    private boolean goesOn(ScannedCFile scanned, ReparseWindow window) {
        SplitPoint end = window.end();
        return scanned.splitPoints.reachEnd(window)
                && (end == null
                        || chosen(Map.of(), end.place())
                                .equals(scanned.chosen(scanned.assumed, window.placeOf(end))));
    }

    /**
     * Whether words in place of directives may be macros, which any part of the file may define.
     */
    private boolean mayNameMacros(SourceText source, ScannedCFile window) {
        return (window.hasUnknownDirective() || hasUnknownDirective())
                && (source.text().contains(MacroNames.DEFINE)
                        || tree.source().text().contains(MacroNames.DEFINE));
    }

    /** Whether what begins raw strings may be macros, see {@link #mayNameMacros}. */
    private boolean mayOpenRawStrings(SourceText source, ScannedCFile window) {
        return (hasRawStrings || window.hasRawStrings) && RawStrings.mayBeMacros(source.text());
    }

    /**
     * Which conditions are taken to hold, or not to, at a place outside of all groups.
     *
     * @param before the same at the beginning
     */
    private Map<String, Boolean> chosen(Map<String, Boolean> before, int place) {
        Map<String, Boolean> chosen = new HashMap<>(before);
        for (Choice choice : choices) {
            if (choice.start() < place) {
                chosen.put(choice.condition(), choice.holds());
            }
        }
        return chosen;
    }

    /** Whether macros that hold pragmas are given directives otherwise than before. */
    private boolean givesOtherMacros(ScannedCFile scanned, ReparseWindow window) {
        return (definesPragmas || scanned.definesPragmas)
                && !ScannedDirectives.givenOpenMp(window.before(tree.source().text()))
                        .equals(ScannedDirectives.givenOpenMp(window.now()));
    }

    private boolean hasUnknownDirective() {
        for (ParsedDirective directive : tree.directives()) {
            if (directive instanceof UnknownDirective) {
                return true;
            }
        }
        return false;
    }

    /** What lies before a window, the piece scanned again, and what lies behind it. */
    private ScannedCFile joined(SourceText source, ScannedCFile scanned, ReparseWindow window) {
        ReparseMerge merge = window.merge();
        ConstructTree now = scanned.tree;
        ScannedCFile file =
                new ScannedCFile(
                        merge.trees(
                                source, tree, now, merge.ranges(tree.lockCalls(), now.lockCalls())),
                        splitPoints.joined(window, scanned.splitPoints),
                        true,
                        definesPragmas || scanned.definesPragmas,
                        hasRawStrings || scanned.hasRawStrings,
                        merge.all(choices, scanned.choices, Choice::start, Choice::moved),
                        assumed);
        List<FunctionExtent> before = functions;
        if (before != null) {
            file.functions =
                    List.copyOf(
                            merge.all(
                                    before,
                                    scanned.functions(),
                                    function -> function.nameRange().start(),
                                    (function, move) -> move.function(function)));
        }
        return file;
    }
}
