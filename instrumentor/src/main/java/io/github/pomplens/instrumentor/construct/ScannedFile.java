// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct;

import io.github.pomplens.instrumentor.construct.Conditionals.Choice;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.directive.UnknownDirective;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A scanned C or C++ file that can follow a change of its text: only what lies between two borders
 * around the change is scanned again. The result is what scanning all of it would give. Immutable.
 *
 * <p>A border is the beginning of a line at file level, outside of all {@code #if} groups, regions
 * and ranges of device code, where what came before is complete. So nothing before it matters to
 * what follows, but for which branches of {@code #if} groups were left out: a later group with the
 * same condition goes the same way.
 */
public final class ScannedFile {
    private final ConstructTree tree;
    private final int[] borders;
    private final boolean separable;
    private final boolean definesPragmas;
    private final boolean hasRawStrings;
    private final List<Choice> choices;
    private final Map<String, Boolean> assumed;

    /** Seldom needed, and looked for when they are; known for good if those before were. */
    private volatile @Nullable List<FunctionExtent> functions;

    /**
     * @param borders in ascending order; the file's beginning is one by itself
     * @param separable whether no part of the file says anything about the others, but for macros
     *     and choices
     * @param definesPragmas whether it defines macros that hold pragmas
     * @param choices which branches of {@code #if} groups were left out
     * @param assumed what was chosen before, when it is a piece of a file
     */
    ScannedFile(
            ConstructTree tree,
            int[] borders,
            boolean separable,
            boolean definesPragmas,
            boolean hasRawStrings,
            List<Choice> choices,
            Map<String, Boolean> assumed) {
        this.tree = tree;
        this.borders = borders;
        this.separable = separable;
        this.definesPragmas = definesPragmas;
        this.hasRawStrings = hasRawStrings;
        this.choices = choices;
        this.assumed = assumed;
    }

    public static ScannedFile of(SourceText source) {
        return ConstructScanner.scanFile(source, source.text(), Map.of());
    }

    public ConstructTree tree() {
        return tree;
    }

    /** The functions in order of place; none when the brackets of the file don't match. */
    public List<FunctionExtent> functions() {
        List<FunctionExtent> known = functions;
        if (known == null) {
            known = List.copyOf(FunctionExtent.allOf(tree, assumed));
            functions = known;
        }
        return known;
    }

    /** The borders, for tests. */
    List<Integer> borders() {
        return Arrays.stream(borders).boxed().toList();
    }

    /**
     * The same file after a piece of its text was replaced.
     *
     * @param source with the new text
     * @param replaced in the old text
     * @param length of what is there now
     */
    public ScannedFile after(SourceText source, TextRange replaced, int length) {
        return changed(source, replaced, length).orElseGet(() -> of(source));
    }

    private Optional<ScannedFile> changed(SourceText source, TextRange replaced, int length) {
        // The scanner looks one token ahead, so an unchanged item must lie on either side.
        int before = lastBorderUntil(replaced.start()) - 1;
        int after = firstBorderFrom(replaced.end());
        if (borders.length == 0 || before < 0 && after >= borders.length) {
            return Optional.empty();
        }
        int by = length - replaced.length();
        int start = before < 0 ? 0 : borders[before];
        int stop = after + 1 < borders.length ? borders[after + 1] + by : source.text().length();
        SourceText piece =
                new SourceText(
                        source.name(), source.text().substring(start, stop), source.language());
        ScannedFile scanned =
                ConstructScanner.scanFile(piece, source.text(), chosen(Map.of(), start));
        if (!scanned.tree.isSound()
                || !scanned.separable
                || mayNameMacros(source, scanned)
                || mayOpenRawStrings(source, scanned)
                || givesOtherMacros(scanned, tree.source().text().substring(start, stop - by))) {
            return Optional.empty();
        }
        if (after >= borders.length) {
            int end = tree.source().text().length();
            return Optional.of(joined(source, scanned, new TextRange(start, end), by));
        }
        int end = borders[after];
        int stopsAt = end + by - start;
        boolean goesOn =
                Arrays.binarySearch(scanned.borders, stopsAt) >= 0
                        && chosen(Map.of(), end).equals(scanned.chosen(scanned.assumed, stopsAt));
        return goesOn
                ? Optional.of(joined(source, scanned, new TextRange(start, end), by))
                : Optional.empty();
    }

    /**
     * Whether words in place of directives may be macros, which any part of the file may define.
     */
    private boolean mayNameMacros(SourceText source, ScannedFile piece) {
        return (piece.hasUnknownDirective() || hasUnknownDirective())
                && (source.text().contains(ScannedDirectives.DEFINE)
                        || tree.source().text().contains(ScannedDirectives.DEFINE));
    }

    /** Whether what begins raw strings may be macros, see {@link #mayNameMacros}. */
    private boolean mayOpenRawStrings(SourceText source, ScannedFile piece) {
        return (hasRawStrings || piece.hasRawStrings) && RawStrings.mayBeMacros(source.text());
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
    private boolean givesOtherMacros(ScannedFile piece, String before) {
        String now = piece.tree.source().text();
        return (definesPragmas || piece.definesPragmas)
                && !ScannedDirectives.givenOpenMp(before)
                        .equals(ScannedDirectives.givenOpenMp(now));
    }

    private boolean hasUnknownDirective() {
        for (ParsedDirective directive : tree.directives()) {
            if (directive instanceof UnknownDirective) {
                return true;
            }
        }
        return false;
    }

    /** The index of the last border at or before an offset; -1 when there is none. */
    private int lastBorderUntil(int offset) {
        int found = Arrays.binarySearch(borders, offset);
        return found >= 0 ? found : -found - 2;
    }

    /** The index of the first border at or after an offset; their number when there is none. */
    private int firstBorderFrom(int offset) {
        int found = Arrays.binarySearch(borders, offset);
        return found >= 0 ? found : -found - 1;
    }

    /**
     * What lies before a piece, the piece scanned anew, and what lies behind it.
     *
     * @param piece in the old text
     * @param by how far what lies behind it has moved
     */
    private ScannedFile joined(SourceText source, ScannedFile scanned, TextRange piece, int by) {
        Join join = new Join(piece, by, 0);
        ConstructTree now = scanned.tree;
        ScannedFile file =
                new ScannedFile(
                        join.trees(
                                source,
                                tree,
                                now,
                                join.ranges(tree.lockCalls(), now.lockCalls()),
                                (construct, shift) -> shift.construct(construct)),
                        joinedBorders(scanned.borders, piece, by),
                        true,
                        definesPragmas || scanned.definesPragmas,
                        hasRawStrings || scanned.hasRawStrings,
                        join.all(choices, scanned.choices, Choice::start, Choice::moved),
                        assumed);
        List<FunctionExtent> before = functions;
        if (before != null) {
            file.functions =
                    List.copyOf(
                            join.all(
                                    before,
                                    scanned.functions(),
                                    function -> function.nameRange().start(),
                                    FunctionExtent::moved));
        }
        return file;
    }

    private int[] joinedBorders(int[] now, TextRange piece, int by) {
        int[] all = new int[borders.length + now.length];
        int count = 0;
        for (int border : borders) {
            if (border <= piece.start()) {
                all[count++] = border;
            }
        }
        for (int border : now) {
            if (border <= piece.length() + by) {
                all[count++] = border + piece.start();
            }
        }
        for (int border : borders) {
            if (border > piece.end()) {
                all[count++] = border + by;
            }
        }
        return Arrays.copyOf(all, count);
    }
}
