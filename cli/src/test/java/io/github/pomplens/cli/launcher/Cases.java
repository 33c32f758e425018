// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import io.github.pomplens.tests.SameSeeds;
import java.util.List;
import java.util.stream.Stream;

/** Which cases of a matrix a test tries: all of them only where {@code make test-all} does. */
final class Cases {
    private Cases() {}

    /**
     * Returns the first of the cases where only few are to be tried, else all.
     *
     * @param few how many of them tell most
     */
    static <T> Stream<T> of(int few, List<T> all) {
        return all.stream().limit(SameSeeds.areTriesFew() ? few : all.size());
    }

    /**
     * Returns one of the cases where only few are to be tried, else all.
     *
     * @param turn which one: what differs from call to call, so that each has its turn
     */
    static <T> List<T> byTurns(int turn, List<T> all) {
        return SameSeeds.areTriesFew() ? List.of(all.get(Math.floorMod(turn, all.size()))) : all;
    }
}
