// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.overlay;

import io.github.pomplens.runtime.analysis.Validity;
import io.github.pomplens.runtime.analysis.property.Findings;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;

/**
 * Which run figures come from.
 *
 * @param id name of its folder
 * @param name as the user called it
 * @param started when the measurement started
 * @param wallTimeNs how long it took
 * @param threads that took part
 * @param validity whether its times can be believed
 * @param findings why its constructs take their time
 * @param stopped how it was stopped; empty when it came to its end
 * @param unmeasured why it has no figures of directives; empty when its build compiled some
 * @param scaling how well its constructs scale
 * @param lines in which lines they spend their time
 */
public record Run(
        String id,
        String name,
        Instant started,
        long wallTimeNs,
        int threads,
        Validity validity,
        Findings findings,
        String stopped,
        String unmeasured,
        ScalingTexts scaling,
        LineTexts lines,
        CauseTexts causes) {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

    /**
     * What to call the run beside another: its name, or when it started where both have the same
     * name, as runs of one program do.
     *
     * @param zone in which times are shown
     */
    public String nameBeside(Run other, ZoneId zone) {
        if (!name.equals(other.name)) {
            return name;
        }
        ZonedDateTime mine = started.atZone(zone);
        boolean sameDay = mine.toLocalDate().equals(other.started.atZone(zone).toLocalDate());
        return "run of " + (sameDay ? TIME : DATE).format(mine);
    }
}
