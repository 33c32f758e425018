// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.dap;

import io.github.pomplens.launch.PublishedRun;
import org.jspecify.annotations.Nullable;

/**
 * The body of {@code pomp/runPublished}.
 *
 * @param runId the run's
 * @param name the run's
 * @param folder where it is kept
 * @param project the project whose run it is
 * @param threads with how many it ran
 * @param timeNs how long it ran
 * @param efficiency compared with the first run of a scaling series; else missing
 */
public record RunPublished(
        String runId,
        String name,
        String folder,
        String project,
        int threads,
        long timeNs,
        @Nullable Double efficiency) {

    static RunPublished of(PublishedRun run) {
        return new RunPublished(
                run.folder().id(),
                run.folder().name(),
                run.folder().path().toString(),
                run.folder().projectRoot().toString(),
                run.profile().threads(),
                run.profile().wallTimeNs(),
                run.efficiency().isPresent() ? run.efficiency().getAsDouble() : null);
    }
}
