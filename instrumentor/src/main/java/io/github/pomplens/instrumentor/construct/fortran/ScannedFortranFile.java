// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.construct.FunctionExtent;
import io.github.pomplens.instrumentor.construct.Join;
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
public final class ScannedFortranFile {
    private static final Border BEGINNING = new Border(0);

    private final FortranTree tree;
    private final List<Border> borders;
    private final boolean separable;
    private final boolean externalsInModules;
    private final boolean submodules;
    private final Set<String> device;

    /** Seldom needed, and looked for when they are; known for good if those before were. */
    private volatile @Nullable List<FunctionExtent> functions;

    /**
     * @param borders in ascending order; the file's beginning is one by itself
     * @param separable whether no part of the file says anything about the others, but for what
     *     follows
     * @param externalsInModules whether modules declare procedures, also for their submodules
     * @param submodules whether it has submodules
     * @param device the procedures that are named as device code
     */
    ScannedFortranFile(
            FortranTree tree,
            List<Border> borders,
            boolean separable,
            boolean externalsInModules,
            boolean submodules,
            Set<String> device) {
        this.tree = tree;
        this.borders = List.copyOf(borders);
        this.separable = separable && !(externalsInModules && submodules);
        this.externalsInModules = externalsInModules;
        this.submodules = submodules;
        this.device = device;
    }

    public static ScannedFortranFile of(SourceText source, SourceForm form) {
        return FortranScanner.scanFile(source, form, Set.of());
    }

    public FortranTree tree() {
        return tree;
    }

    /** The programs and procedures in order of place; none when the blocks don't match. */
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
        return borders;
    }

    /**
     * The same file after a piece of its text was replaced.
     *
     * @param source with the new text
     * @param replaced in the old text
     * @param length of what is there now
     */
    public ScannedFortranFile after(SourceText source, TextRange replaced, int length) {
        return changed(source, replaced, length).orElseGet(() -> of(source, tree.form()));
    }

    private Optional<ScannedFortranFile> changed(
            SourceText source, TextRange replaced, int length) {
        // The scanner looks for the next statement, so an unchanged item must lie on either side.
        int before = lastBorderUntil(replaced.start()) - 1;
        int after = lastBorderUntil(replaced.end() - 1) + 1;
        while (after < borders.size() && isInChanged(borders.get(after), replaced)) {
            after++;
        }
        if (!separable || before < 0 && after >= borders.size()) {
            return Optional.empty();
        }
        int by = length - replaced.length();
        Border first = before < 0 ? BEGINNING : borders.get(before);
        int rest = tree.tree().source().text().length();
        Border stop = after + 1 < borders.size() ? borders.get(after + 1) : new Border(rest);
        ScannedFortranFile scanned = scanned(source, first, stop, by);
        if (!isAlone(scanned, new TextRange(first.start(), stop.start()), first.head().length())) {
            return Optional.empty();
        }
        boolean last = after >= borders.size();
        int end = last ? rest : borders.get(after).start();
        TextRange piece = new TextRange(first.start(), end);
        Joiner joiner = new Joiner(source, scanned, first, piece, replaced, by);
        return last || joiner.goesOnAt(borders.get(after))
                ? Optional.of(joiner.file())
                : Optional.empty();
    }

    /**
     * Scans a piece of the new text, from one border to another one, with what the unit around it
     * begins and ends with.
     */
    private ScannedFortranFile scanned(SourceText source, Border first, Border stop, int by) {
        String text = source.text();
        String end = !stop.isInUnit() ? "" : tree.form().fixed() ? "      end\n" : "end\n";
        String piece =
                first.head().in(text) + text.substring(first.start(), stop.start() + by) + end;
        return FortranScanner.scanFile(
                new SourceText(source.name(), piece, source.language()), tree.form(), device);
    }

    /**
     * Whether the rest of the file and a piece say nothing about each other that they didn't say
     * before.
     *
     * @param then where the piece was
     * @param head how much was scanned before it
     */
    private boolean isAlone(ScannedFortranFile scanned, TextRange then, int head) {
        if (!scanned.tree.tree().isSound()
                || !scanned.separable
                || scanned.submodules && externalsInModules
                || scanned.externalsInModules && submodules
                || !scanned.device.equals(device)) {
            return false;
        }
        TextRange now = new TextRange(head, scanned.tree.tree().source().text().length());
        return device.isEmpty() || deviceIn(then).equals(scanned.deviceIn(now));
    }

    /** Whether what is around a border isn't what it was. */
    private static boolean isInChanged(Border border, TextRange replaced) {
        return border.isInUnit() && border.head().touches(replaced);
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

    /** The index of the last border at or before an offset; -1 when there is none. */
    private int lastBorderUntil(int offset) {
        int low = 0;
        int high = borders.size();
        while (low < high) {
            int middle = (low + high) / 2;
            if (borders.get(middle).start() <= offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - 1;
    }

    /** What lies before a piece, the piece scanned anew, and what lies behind it. */
    private final class Joiner {
        private final SourceText source;
        private final ScannedFortranFile scanned;
        private final Border first;
        private final TextRange piece;
        private final TextRange replaced;
        private final int by;
        private final int head;
        private final Join join;

        /**
         * @param piece in the old text
         * @param replaced in the old text
         * @param by how far what lies behind the piece has moved
         */
        Joiner(
                SourceText source,
                ScannedFortranFile scanned,
                Border first,
                TextRange piece,
                TextRange replaced,
                int by) {
            this.source = source;
            this.scanned = scanned;
            this.first = first;
            this.piece = piece;
            this.replaced = replaced;
            this.by = by;
            this.head = first.head().length();
            this.join = new Join(piece, by, head);
        }

        /** Where the piece ends in what was scanned. */
        private int end() {
            return head + piece.length() + by;
        }

        /** Whether a border behind the change is one now as well. */
        boolean goesOnAt(Border border) {
            Border now = new Border(border.start() + by, moved(border.head()));
            for (Border found : scanned.borders) {
                if (found.start() == end()) {
                    return inFile(found).equals(now);
                }
            }
            return false;
        }

        /** A border of what was scanned. */
        private Border inFile(Border border) {
            int to = piece.start() - head;
            TextRange around = border.head();
            if (border.isInUnit()) {
                around =
                        around.start() < head
                                ? first.head()
                                : new TextRange(around.start() + to, around.end() + to);
            }
            return new Border(border.start() + to, around);
        }

        /** Where a head lies now that the change didn't touch. */
        private TextRange moved(TextRange around) {
            return around.start() < replaced.end()
                    ? around
                    : new TextRange(around.start() + by, around.end() + by);
        }

        ScannedFortranFile file() {
            ScannedFortranFile file =
                    new ScannedFortranFile(
                            tree.joined(source, scanned.tree, join),
                            joinedBorders(),
                            true,
                            externalsInModules || scanned.externalsInModules,
                            submodules || scanned.submodules,
                            device);
            List<FunctionExtent> known = functions;
            file.functions = known == null ? null : joined(known);
            return file;
        }

        private List<Border> joinedBorders() {
            List<Border> all = new ArrayList<>(borders.size() + scanned.borders.size());
            int next = 0;
            while (next < borders.size() && borders.get(next).start() < piece.start()) {
                all.add(borders.get(next++));
            }
            for (Border border : scanned.borders) {
                if (head <= border.start() && border.start() < end()) {
                    all.add(inFile(border));
                }
            }
            for (; next < borders.size(); next++) {
                Border border = borders.get(next);
                if (border.start() >= piece.end()) {
                    all.add(new Border(border.start() + by, moved(border.head())));
                }
            }
            return all;
        }

        /** A program that contains procedures may begin before the piece, and end behind it. */
        private List<FunctionExtent> joined(List<FunctionExtent> known) {
            List<FunctionExtent> then = new ArrayList<>(known);
            List<FunctionExtent> now = new ArrayList<>(scanned.functions());
            for (FunctionExtent function : known) {
                if (goesOnAt(function, piece.end())) {
                    int end = function.body().end() + by - piece.start() + head;
                    now.replaceAll(found -> goesOnAt(found, end()) ? found.endingAt(end) : found);
                }
            }
            for (FunctionExtent function : now) {
                if (goesOnAt(function, head)) {
                    int end = function.body().end() - head + piece.start();
                    then.replaceAll(
                            found -> goesOnAt(found, piece.start()) ? found.endingAt(end) : found);
                }
            }
            return List.copyOf(
                    join.all(
                            then,
                            now,
                            function -> function.nameRange().start(),
                            FunctionExtent::moved));
        }

        /** Whether a function begins before a place and ends behind it. */
        private static boolean goesOnAt(FunctionExtent function, int place) {
            return function.nameRange().start() < place && place < function.body().end();
        }
    }
}
