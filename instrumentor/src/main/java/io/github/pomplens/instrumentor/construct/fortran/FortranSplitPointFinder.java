// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.construct.incremental.SplitPoint;
import io.github.pomplens.instrumentor.construct.model.RegionMatcher;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Notes, while the blocks of a file are followed, the places at which it can be cut in pieces: see
 * {@link ScannedFortranFile}.
 */
final class FortranSplitPointFinder {
    private final Branches branches;
    private final ConstructBuilder builder;
    private final Frames frames;
    private final RegionMatcher regions;
    private final List<SplitPoint> all = new ArrayList<>();
    private boolean separable = true;
    private boolean submodules;

    /** The outermost unit that is open, if it begins at a split point. */
    private @Nullable Frame host;

    /** The ranges from there to the line after its {@code contains}; empty until that comes. */
    private List<TextRange> heads = List.of();

    FortranSplitPointFinder(
            Branches branches, ConstructBuilder builder, Frames frames, RegionMatcher regions) {
        this.branches = branches;
        this.builder = builder;
        this.frames = frames;
        this.regions = regions;
    }

    List<SplitPoint> all() {
        return all;
    }

    /** Whether no part of the file was seen that says something about others. */
    boolean isSeparable() {
        return separable;
    }

    /** Whether a submodule was seen. */
    boolean sawSubmodule() {
        return submodules;
    }

    /**
     * A program unit or procedure begins, which isn't among the frames yet.
     *
     * @param awaited whether a directive was waiting for a statement when it came
     */
    void begin(Frame unit, boolean awaited) {
        submodules |= !unit.ancestors.isEmpty();
        boolean outermost = frames.isEmpty();
        if (outermost) {
            host = null;
            heads = List.of();
        }
        boolean contained = frames.all().size() == 1 && !heads.isEmpty() && frames.top() == host;
        int start = start(unit.line);
        if (awaited || start < 0 || !outermost && !contained) {
            return;
        }
        all.add(new SplitPoint(start, heads));
        if (outermost) {
            host = unit;
        }
    }

    /** The offset of a line at which the text can be cut; -1 when it can't. */
    private int start(int line) {
        return regions.areClosed() && branches.isOutside(line) ? builder.wholeLine(line) : -1;
    }

    /** {@code contains} in the innermost frame. */
    void contains(int line) {
        int after = builder.wholeLineAfter(line);
        if (frames.top() == host && heads.isEmpty() && after >= 0 && branches.isOutside(line)) {
            heads = List.of(new TextRange(all.get(all.size() - 1).place(), after));
        }
    }

    /**
     * Something is seen that counts for all of the innermost unit. After its {@code contains} that
     * would be the procedures before it as well.
     */
    void unitChanges() {
        if (!heads.isEmpty() && frames.unit() == host) {
            separable = false;
        }
    }
}
