// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.overlay;

import io.github.pomplens.runtime.analysis.Trust;
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
 * @param trust how far its figures may be believed
 * @param stopped how it was stopped; empty when it came to its end
 */
public record Run(
        String id,
        String name,
        Instant started,
        long wallTimeNs,
        int threads,
        int largestTeam,
        Trust trust,
        String stopped) {}
