// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.construct.incremental.ReparseMerge;
import io.github.pomplens.instrumentor.construct.incremental.ReparseWindow;
import io.github.pomplens.instrumentor.construct.incremental.SplitPoint;
import io.github.pomplens.instrumentor.construct.incremental.SplitPoints;
import io.github.pomplens.instrumentor.construct.model.CallSite;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import io.github.pomplens.instrumentor.construct.model.ScannedFile;
import io.github.pomplens.instrumentor.construct.model.StatementRanges;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.source.SourceForm;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A scanned Fortran file that can follow a change of its text: only what lies between two split
 * points around the change is scanned again. The result is what scanning all of it would give.
 * Immutable.
 *
 * <p>A split point is a line in which a program unit begins, or a procedure that one contains; no
 * region is open there, and no {@code #if} group. What came before it doesn't matter to what
 * follows, but for the unit around it. So a piece of a file is scanned between the first lines of
 * that unit, up to its {@code contains}, and its end.
 */
public final class ScannedFortranFile implements ScannedFile {
    private static final String END = "end\n";
    private static final String FIXED_END = "      end\n";

    private final FortranTree tree;
    private final SplitPoints splitPoints;
    private final boolean separable;
    private final boolean externalsInModules;
    private final boolean submodules;
    private final Set<String> device;

    /**
     * The functions, which are seldom needed and looked for when they are; known for good if those
     * before were.
     */
    private volatile @Nullable List<FunctionExtent> functions;

    /**
     * @param splitPoints the file's beginning is one by itself
     * @param separable whether no part of the file says anything about the others, but for what
     *     follows
     * @param externalsInModules whether modules declare procedures, also for their submodules
     * @param submodules whether it has submodules
     * @param device the procedures that are named as device code
     */
    ScannedFortranFile(
            FortranTree tree,
            SplitPoints splitPoints,
            boolean separable,
            boolean externalsInModules,
            boolean submodules,
            Set<String> device) {
        this.tree = tree;
        this.splitPoints = splitPoints;
        this.separable = separable && !(externalsInModules && submodules);
        this.externalsInModules = externalsInModules;
        this.submodules = submodules;
        this.device = device;
    }

    public static ScannedFortranFile of(SourceText source, SourceForm form) {
        return FortranScanner.scanFile(source, form, Set.of());
    }

    @Override
    public ConstructTree tree() {
        return tree.tree();
    }

    /** What else is known of a Fortran file. */
    public FortranTree fortran() {
        return tree;
    }

    @Override
    public String clearText() {
        return tree.clearText();
    }

    @Override
    public StatementRanges statements() {
        return tree.statements();
    }

    @Override
    public List<FunctionExtent> functions() {
        List<FunctionExtent> known = functions;
        if (known == null) {
            known =
                    tree.functions().stream()
                            .map(FortranFunction::definition)
                            .map(FunctionExtent::of)
                            .toList();
            functions = known;
        }
        return known;
    }

    @Override
    public List<CallSite> calls(TextRange piece, String prefix) {
        return FortranCallSites.of(tree.tree().source(), piece, tree.form(), prefix);
    }

    /** The split points, for tests. */
    List<SplitPoint> splitPoints() {
        return splitPoints.all();
    }

    @Override
    public ScannedFortranFile after(SourceText source, TextRange replaced, int length) {
        return changed(source, replaced, length).orElseGet(() -> of(source, tree.form()));
    }

    private Optional<ScannedFortranFile> changed(
            SourceText source, TextRange replaced, int length) {
        String close = tree.form().fixed() ? FIXED_END : END;
        return separable
                ? splitPoints
                        .windowAround(source, replaced, length, close)
                        .flatMap(window -> scannedAgain(source, window))
                : Optional.empty();
    }

    private Optional<ScannedFortranFile> scannedAgain(SourceText source, ReparseWindow window) {
        ScannedFortranFile scanned =
                FortranScanner.scanFile(
                        new SourceText(source.name(), window.text(), source.language()),
                        tree.form(),
                        device);
        return isAlone(scanned, window) && scanned.splitPoints.reachEnd(window)
                ? Optional.of(joined(source, scanned, window))
                : Optional.empty();
    }

    /**
     * Whether the rest of the file and a piece say nothing about each other that they didn't say
     * before.
     */
    private boolean isAlone(ScannedFortranFile scanned, ReparseWindow window) {
        if (!scanned.tree.tree().isSound()
                || !scanned.separable
                || scanned.submodules && externalsInModules
                || scanned.externalsInModules && submodules
                || !scanned.device.equals(device)) {
            return false;
        }
        int start = window.start().place();
        TextRange then = new TextRange(start, start + window.length() - window.by());
        TextRange now = new TextRange(window.head(), window.head() + window.length());
        return device.isEmpty() || deviceIn(then).equals(scanned.deviceIn(now));
    }

    /** The procedures that a part of the file names as device code: they may be anywhere. */
    private Set<String> deviceIn(TextRange range) {
        List<ParsedDirective> inside = new ArrayList<>();
        for (ParsedDirective directive : tree.tree().directives()) {
            if (range.contains(directive.range())) {
                inside.add(directive);
            }
        }
        return DirectivePlaces.deviceProcedures(inside);
    }

    /** What lies before a window, the piece scanned again, and what lies behind it. */
    private ScannedFortranFile joined(
            SourceText source, ScannedFortranFile scanned, ReparseWindow window) {
        ReparseMerge merge = window.merge();
        ScannedFortranFile file =
                new ScannedFortranFile(
                        tree.joined(source, scanned.tree, merge),
                        splitPoints.joined(window, scanned.splitPoints),
                        true,
                        externalsInModules || scanned.externalsInModules,
                        submodules || scanned.submodules,
                        device);
        List<FunctionExtent> known = functions;
        if (known != null) {
            file.functions = joinedFunctions(known, scanned.functions(), window);
        }
        return file;
    }

    /** A program that contains procedures may begin before the window, and end behind it. */
    private static List<FunctionExtent> joinedFunctions(
            List<FunctionExtent> known, List<FunctionExtent> found, ReparseWindow window) {
        int start = window.start().place();
        int end = window.oldEnd();
        int shift = start - window.head();
        int foundEnd = end + window.by() - shift;
        List<FunctionExtent> then = new ArrayList<>(known);
        List<FunctionExtent> now = new ArrayList<>(found);
        for (FunctionExtent function : known) {
            if (goesOnAt(function, end)) {
                int at = function.body().end() + window.by() - shift;
                now.replaceAll(other -> goesOnAt(other, foundEnd) ? other.endingAt(at) : other);
            }
        }
        for (FunctionExtent function : now) {
            if (goesOnAt(function, window.head())) {
                int at = function.body().end() + shift;
                then.replaceAll(other -> goesOnAt(other, start) ? other.endingAt(at) : other);
            }
        }
        return List.copyOf(
                window.merge()
                        .all(
                                then,
                                now,
                                function -> function.nameRange().start(),
                                (function, move) -> move.function(function)));
    }

    /** Whether a function begins before a place and ends behind it. */
    private static boolean goesOnAt(FunctionExtent function, int place) {
        return function.nameRange().start() < place && place < function.body().end();
    }
}
