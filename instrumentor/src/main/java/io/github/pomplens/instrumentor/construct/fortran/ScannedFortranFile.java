// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.construct.incremental.Border;
import io.github.pomplens.instrumentor.construct.incremental.Borders;
import io.github.pomplens.instrumentor.construct.incremental.Join;
import io.github.pomplens.instrumentor.construct.incremental.Piece;
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
 * A scanned Fortran file that can follow a change of its text: only what lies between two borders
 * around the change is scanned again. The result is what scanning all of it would give. Immutable.
 *
 * <p>A border is a line in which a program unit begins, or a procedure that one contains; no region
 * is open there, and no {@code #if} group. What came before it doesn't matter to what follows, but
 * for the unit around it. So a piece of a file is scanned between the first lines of that unit, up
 * to its {@code contains}, and its end.
 */
public final class ScannedFortranFile implements ScannedFile {
    private static final String END = "end\n";
    private static final String FIXED_END = "      end\n";

    private final FortranTree tree;
    private final Borders borders;
    private final boolean separable;
    private final boolean externalsInModules;
    private final boolean submodules;
    private final Set<String> device;

    /** Seldom needed, and looked for when they are; known for good if those before were. */
    private volatile @Nullable List<FunctionExtent> functions;

    /**
     * @param borders the file's beginning is one by itself
     * @param separable whether no part of the file says anything about the others, but for what
     *     follows
     * @param externalsInModules whether modules declare procedures, also for their submodules
     * @param submodules whether it has submodules
     * @param device the procedures that are named as device code
     */
    ScannedFortranFile(
            FortranTree tree,
            Borders borders,
            boolean separable,
            boolean externalsInModules,
            boolean submodules,
            Set<String> device) {
        this.tree = tree;
        this.borders = borders;
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

    /** The borders, for tests. */
    List<Border> borders() {
        return borders.all();
    }

    @Override
    public ScannedFortranFile after(SourceText source, TextRange replaced, int length) {
        return changed(source, replaced, length).orElseGet(() -> of(source, tree.form()));
    }

    private Optional<ScannedFortranFile> changed(
            SourceText source, TextRange replaced, int length) {
        // The scanner looks for the next statement, so an unchanged item must lie on either side.
        List<Border> known = borders.all();
        int before = borders.lastUntil(replaced.start()) - 1;
        int after = borders.firstAfter(replaced);
        if (!separable || before < 0 && after >= known.size()) {
            return Optional.empty();
        }
        int by = length - replaced.length();
        Border start = before < 0 ? Border.BEGINNING : known.get(before);
        String close = tree.form().fixed() ? FIXED_END : END;
        Piece piece =
                after + 1 < known.size()
                        ? Piece.between(source, start, known.get(after + 1), close, replaced, by)
                        : Piece.untilEnd(source, start, replaced, by);
        ScannedFortranFile scanned =
                FortranScanner.scanFile(
                        new SourceText(source.name(), piece.text(), source.language()),
                        tree.form(),
                        device);
        if (!isAlone(scanned, piece)) {
            return Optional.empty();
        }
        if (after >= known.size()) {
            int end = tree.tree().source().text().length();
            return Optional.of(joined(source, scanned, piece, end));
        }
        Border end = known.get(after);
        return scanned.borders.continueAt(end, piece)
                ? Optional.of(joined(source, scanned, piece, end.place()))
                : Optional.empty();
    }

    /**
     * Whether the rest of the file and a piece say nothing about each other that they didn't say
     * before.
     */
    private boolean isAlone(ScannedFortranFile scanned, Piece piece) {
        if (!scanned.tree.tree().isSound()
                || !scanned.separable
                || scanned.submodules && externalsInModules
                || scanned.externalsInModules && submodules
                || !scanned.device.equals(device)) {
            return false;
        }
        int start = piece.start().place();
        TextRange then = new TextRange(start, start + piece.length() - piece.by());
        TextRange now = new TextRange(piece.head(), piece.head() + piece.length());
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
        return Places.deviceProcedures(inside);
    }

    /**
     * What lies before a piece, the piece scanned anew, and what lies behind it.
     *
     * @param end of the piece, in the old text
     */
    private ScannedFortranFile joined(
            SourceText source, ScannedFortranFile scanned, Piece piece, int end) {
        Join join = piece.joinedUntil(end);
        ScannedFortranFile file =
                new ScannedFortranFile(
                        tree.joined(source, scanned.tree, join),
                        borders.joined(piece, scanned.borders, end),
                        true,
                        externalsInModules || scanned.externalsInModules,
                        submodules || scanned.submodules,
                        device);
        List<FunctionExtent> known = functions;
        if (known != null) {
            file.functions = joinedFunctions(known, scanned.functions(), piece, end);
        }
        return file;
    }

    /** A program that contains procedures may begin before the piece, and end behind it. */
    private static List<FunctionExtent> joinedFunctions(
            List<FunctionExtent> known, List<FunctionExtent> found, Piece piece, int end) {
        int start = piece.start().place();
        int shift = start - piece.head();
        int foundEnd = end + piece.by() - shift;
        List<FunctionExtent> then = new ArrayList<>(known);
        List<FunctionExtent> now = new ArrayList<>(found);
        for (FunctionExtent function : known) {
            if (goesOnAt(function, end)) {
                int at = function.body().end() + piece.by() - shift;
                now.replaceAll(other -> goesOnAt(other, foundEnd) ? other.endingAt(at) : other);
            }
        }
        for (FunctionExtent function : now) {
            if (goesOnAt(function, piece.head())) {
                int at = function.body().end() + shift;
                then.replaceAll(other -> goesOnAt(other, start) ? other.endingAt(at) : other);
            }
        }
        return List.copyOf(
                piece.joinedUntil(end)
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
