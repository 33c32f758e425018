// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

import org.jspecify.annotations.Nullable;

/**
 * The body of {@code pomp/runPublished}: a run that is complete.
 *
 * @param runId name of its folder
 * @param name as the user called it
 * @param folder where its files are
 * @param project the folder of the project that it belongs to
 * @param threads that took part
 * @param timeNs how long it took, in nanoseconds
 * @param efficiency compared with the first run of a scaling series; else missing
 */
public record RunPublished(
        String runId,
        String name,
        String folder,
        String project,
        int threads,
        long timeNs,
        @Nullable Double efficiency) {}
