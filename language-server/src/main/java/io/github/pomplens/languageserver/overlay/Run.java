// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.overlay;

import java.time.Instant;

/**
 * Which run figures come from.
 *
 * @param id name of its folder
 * @param name as the user called it
 * @param started when the measurement started
 * @param wallTimeNs how long it took
 * @param threads that took part
 * @param largestTeam how many of them its largest teams had; 0 when that is not known
 */
public record Run(
        String id, String name, Instant started, long wallTimeNs, int threads, int largestTeam) {}
