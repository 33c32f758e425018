// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.construct.Construct;
import io.github.pomplens.instrumentor.construct.ConstructTree;
import io.github.pomplens.instrumentor.construct.FunctionExtent;
import io.github.pomplens.instrumentor.construct.Join;
import io.github.pomplens.instrumentor.construct.Shift;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.source.SourceForm;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
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
    private static final Border BEGINNING = new Border(0, Border.NO_HEAD);

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
        boolean last = after + 1 >= borders.size();
        int stop = last ? source.text().length() : borders.get(after + 1).start() + by;
        String head = first.head().in(source.text());
        boolean inUnit = !last && borders.get(after + 1).isInUnit();
        String end = !inUnit ? "" : tree.form().fixed() ? "      end\n" : "end\n";
        SourceText piece =
                new SourceText(
                        source.name(),
                        head + source.text().substring(first.start(), stop) + end,
                        source.language());
        ScannedFortranFile scanned = FortranScanner.scanFile(piece, tree.form(), device);
        boolean alone =
                scanned.tree.tree().isSound()
                        && scanned.separable
                        && !(scanned.submodules && externalsInModules)
                        && !(scanned.externalsInModules && submodules)
                        && scanned.device.equals(device)
                        && namesSameDevice(scanned, new TextRange(first.start(), stop - by), head);
        if (!alone) {
            return Optional.empty();
        }
        if (after >= borders.size()) {
            TextRange rest = new TextRange(first.start(), tree.tree().source().text().length());
            return Optional.of(new Joiner(source, scanned, first, rest, replaced, by).file());
        }
        TextRange range = new TextRange(first.start(), borders.get(after).start());
        Joiner joiner = new Joiner(source, scanned, first, range, replaced, by);
        return joiner.goesOnAt(borders.get(after)) ? Optional.of(joiner.file()) : Optional.empty();
    }

    /** Whether what is around a border isn't what it was. */
    private static boolean isInChanged(Border border, TextRange replaced) {
        return border.isInUnit() && border.head().touches(replaced);
    }

    /**
     * Whether a piece names the same procedures as device code as before, which may stand anywhere.
     *
     * @param then where it was
     * @param head what was scanned before it
     */
    private boolean namesSameDevice(ScannedFortranFile scanned, TextRange then, String head) {
        if (device.isEmpty()) {
            return true;
        }
        TextRange now = new TextRange(head.length(), scanned.tree.tree().source().text().length());
        return deviceIn(then).equals(scanned.deviceIn(now));
    }

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
            FortranTree now = scanned.tree;
            List<LockCall> lockCalls =
                    join.all(
                            tree.lockCalls(),
                            now.lockCalls(),
                            call -> call.name().start(),
                            LockCall::moved);
            Map<Construct, FortranExtent> extents = new IdentityHashMap<>(tree.extents().size());
            ConstructTree constructs =
                    join.trees(
                            source,
                            tree.tree(),
                            now.tree(),
                            lockCalls.stream().map(LockCall::name).toList(),
                            (construct, shift) -> moved(construct, shift, extents));
            FortranTree whole = tree.joined(constructs, extents, lockCalls, now, join);
            ScannedFortranFile file =
                    new ScannedFortranFile(
                            whole,
                            joinedBorders(),
                            true,
                            externalsInModules || scanned.externalsInModules,
                            submodules || scanned.submodules,
                            device);
            List<FunctionExtent> known = functions;
            file.functions = known == null ? null : joined(known);
            return file;
        }

        /** Moves a construct, with what is in it, and notes its extent. */
        private Construct moved(
                Construct construct, Shift shift, Map<Construct, FortranExtent> extents) {
            Construct moved = shift.construct(construct);
            note(construct, moved, shift, extents);
            return moved;
        }

        private void note(
                Construct from, Construct to, Shift shift, Map<Construct, FortranExtent> extents) {
            FortranExtent extent = tree.extents().get(from);
            extents.put(to, (extent == null ? scanned.tree.extent(from) : extent).moved(shift));
            for (int i = 0; i < from.children().size(); i++) {
                note(from.children().get(i), to.children().get(i), shift, extents);
            }
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
