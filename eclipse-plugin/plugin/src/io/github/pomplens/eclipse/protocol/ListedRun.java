// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.protocol;

import java.util.List;

/**
 * A run that can be chosen.
 *
 * @param project the folder of its project
 * @param folder its own folder
 * @param wallTimeNs null when the run can't be read
 * @param threads null when the run can't be read
 * @param trust how far its figures may be believed, in a word; empty when that is not known
 * @param trustReasons the numbers, and what to do
 * @param efficiency compared with the run of its series that has the fewest threads, 1 for as much
 *     work; null for a run alone
 * @param arguments of its program; empty when there were none, or they are not known
 * @param stopped how it was stopped; empty when it came to its end
 * @param why of the baseline: why the run that is shown differs from it, a line each
 */
public record ListedRun(
        String id,
        String name,
        String project,
        String folder,
        boolean selected,
        boolean baseline,
        Long wallTimeNs,
        Integer threads,
        String trust,
        String trustReasons,
        Double efficiency,
        String arguments,
        String stopped,
        List<String> why) {
    /** {@code 2026-11-22 10:15} of {@code 20261122-101500-stommel}. */
    public String when() {
        if (!id.matches("\\d{8}-\\d{6}(-.*)?")) {
            return id;
        }
        String date = id.substring(0, 4) + '-' + id.substring(4, 6) + '-' + id.substring(6, 8);
        return date + ' ' + id.substring(9, 11) + ':' + id.substring(11, 13);
    }
}
