// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.protocol;

/**
 * A run that can be chosen.
 *
 * @param project the folder of its project
 * @param folder its own folder
 * @param wallTimeNs null when the run can't be read
 * @param threads null when the run can't be read
 */
public record ListedRun(
        String id,
        String name,
        String project,
        String folder,
        boolean selected,
        boolean baseline,
        Long wallTimeNs,
        Integer threads) {
    /** {@code 2026-11-22 10:15} of {@code 20261122-101500-stommel}. */
    public String when() {
        if (!id.matches("\\d{8}-\\d{6}(-.*)?")) {
            return id;
        }
        String date = id.substring(0, 4) + '-' + id.substring(4, 6) + '-' + id.substring(6, 8);
        return date + ' ' + id.substring(9, 11) + ':' + id.substring(11, 13);
    }
}
