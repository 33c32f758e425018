// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.model;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How often a loop runs, where its text says so.
 *
 * @param bound the name that stands for the number of iterations
 * @param value the number; 0 when the file doesn't fix it
 */
public record TripCount(String bound, long value) {
    /** What a form in {@link #only} has where the number stands. */
    public static final String NUMBER = "(\\d{1,15})";

    /**
     * The value that the only definition in a text gives; 0 where there are none or several.
     *
     * @param code without comments
     * @param forms patterns of definitions, with the number as first group
     */
    public static long only(String code, List<String> forms) {
        long value = 0;
        int found = 0;
        for (String form : forms) {
            Matcher matcher = Pattern.compile(form).matcher(code);
            while (matcher.find()) {
                value = Long.parseLong(matcher.group(1));
                found++;
            }
        }
        // A constant may have been found in both ways that it can be read.
        return found == 1 ? value : 0;
    }
}
