// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.runs;

import io.github.pomplens.languageserver.protocol.ListedRun;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;

/** When runs began, in words. */
final class RunStart {
    private static final DateTimeFormatter FORMAT = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm");

    private RunStart() {}

    /** Such as {@code 2026-11-22 10:15}, in local time; the id of a run that can't be read. */
    static String of(ListedRun run) {
        return run.startedMs() == null
                ? run.id()
                : FORMAT.format(
                        Instant.ofEpochMilli(run.startedMs()).atZone(ZoneId.systemDefault()));
    }
}
