// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.model;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.DirectiveSpec;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/**
 * What of a parallel region may be executed at the same time once the barrier at the end of a
 * construct is gone: {@code after} is all up to the next barrier; {@code before} is what threads
 * may still be at, from the last barrier to that end. In a loop without a barrier before the
 * construct that is all but what comes after it.
 */
public record Phases(TextRange region, TextRange before, TextRange after, boolean around) {
    /**
     * @param region the parallel region
     * @param construct directly inside of it
     * @param passed constructs of the region whose barriers are thought away, too
     * @param blockOf the block that an offset is in, as the offset of its beginning
     */
    public static Optional<Phases> of(
            Construct region,
            Construct construct,
            Set<Construct> passed,
            IntUnaryOperator blockOf) {
        int start = construct.extent().start();
        int end = construct.extent().end();
        int block = blockOf.applyAsInt(start);
        TextRange all = region.extent();
        int first = -1;
        int next = -1;
        for (Construct other : region.children()) {
            int at = other.extent().start();
            boolean barrier =
                    blockOf.applyAsInt(at) == block
                            && other.placement().inBlock()
                            && !passed.contains(other)
                            && isBarrier(other);
            if (barrier && other.extent().end() <= start) {
                first = other.extent().end();
            } else if (barrier && at >= end && next < 0) {
                next = other.extent().end();
            }
        }
        boolean outermost = block == blockOf.applyAsInt(region.extent().end() - 1);
        if (!construct.placement().inBlock() || next < 0 && !outermost) {
            return Optional.empty();
        }
        return Optional.of(
                new Phases(
                        all,
                        new TextRange(first < 0 ? all.start() : first, end),
                        new TextRange(end, next < 0 ? all.end() : next),
                        first < 0 && !outermost));
    }

    /** Whether threads wait for one another at the end of a construct. */
    public static boolean isBarrier(Construct construct) {
        if (construct.kind() == DirectiveKind.BARRIER) {
            return true;
        }
        // In Fortran the directive has the clauses of the end directive, too.
        DirectiveSpec spec = construct.directive().spec();
        return !construct.directive().has(ClauseKind.NOWAIT)
                && DirectiveKind.WORKSHARING.contains(spec.outermost())
                && spec.permits(ClauseKind.NOWAIT);
    }

    /** Whether a thread that is at a place may not have come to the end of the construct. */
    public boolean isBefore(int offset) {
        return around ? !isAfter(offset) : offset >= before.start() && offset < before.end();
    }

    /** Whether a place comes after the construct and before the next barrier. */
    public boolean isAfter(int offset) {
        return offset >= after.start() && offset < after.end();
    }

    /** Whether what comes after the construct uses nothing that threads before its end write. */
    public boolean mayRunTogether(RegionUses uses) {
        return uses.mayRunTogether(this::isBefore, this::isAfter);
    }
}
