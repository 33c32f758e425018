// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp;

/**
 * One member's way through a sections construct (OpenMP, section 2.10.1). Made by {@link
 * Omp#sections}, used by that member only.
 */
public final class Sections {
    private final Member member;
    private final Region region;
    private final int count;
    private final Workshare shared;
    private int current = -1;

    Sections(Member member, Region region, int count) {
        this.member = member;
        this.region = region;
        this.count = count;
        this.shared = member.nextWorkshare();
        if (region.isMeasured()) {
            Measurement.LIBRARY.sectionsEnter(region);
        }
    }

    /** Ends the member's section, if it has one, and begins its next; returns its number or -1. */
    public int next() {
        if (current >= 0 && region.isMeasured()) {
            Measurement.LIBRARY.sectionEnd(region);
        }
        current = -1;
        member.checkBroken(false);
        current = (int) shared.takeOne(count);
        if (current >= 0 && region.isMeasured()) {
            Measurement.LIBRARY.sectionBegin(region);
        }
        return current;
    }

    /** Whether it is the section that comes last in the source, whose values lastprivate keeps. */
    public boolean isLast() {
        return current == count - 1;
    }

    /** Ends the construct: waits for the team. */
    public void end() {
        Omp.implicitBarrier(member, region);
        endNowait();
    }

    /** Ends the construct without a barrier. */
    public void endNowait() {
        if (region.isMeasured()) {
            Measurement.LIBRARY.sectionsExit(region);
        }
    }
}
