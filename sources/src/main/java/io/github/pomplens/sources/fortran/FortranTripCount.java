// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.fortran;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.sources.model.TripCount;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds out how often a loop of Fortran runs. */
final class FortranTripCount {
    /** Counts by one, from 1 up to a name. */
    private static final Pattern LOOP =
            Pattern.compile(
                    "(?im)\\A(?:[ \\t]*(?:![^\\r\\n]*)?\\R)*[ \\t]*do\\s+(?:\\d+\\s*,?\\s*)?"
                            + "[a-z]\\w*\\s*=\\s*1\\s*,\\s*(?<n>[a-z]\\w*)[ \\t]*(?:!.*)?$");

    private FortranTripCount() {}

    static Optional<TripCount> of(SourceText source, BlockConstruct loop) {
        Matcher header = LOOP.matcher(loop.body().in(source.text()));
        if (!header.lookingAt()) {
            return Optional.empty();
        }
        String name = header.group("n");
        return Optional.of(new TripCount(name, parameter(name, source.text())));
    }

    /** The value of a named constant; 0 where that isn't known. */
    static long parameter(String name, String text) {
        String word =
                "\\b"
                        + name.toLowerCase(Locale.ROOT)
                        + "\\s*=\\s*"
                        + TripCount.NUMBER
                        + "\\b(?!\\s*[-+*/._])";
        return TripCount.only(
                text.toLowerCase(Locale.ROOT).replaceAll("(?m)!.*$|^[c*].*$", " "),
                List.of(
                        "\\bparameter\\b[^\\r\\n]*::[^\\r\\n]*" + word,
                        "\\bparameter\\s*\\([^\\r\\n]*" + word));
    }
}
