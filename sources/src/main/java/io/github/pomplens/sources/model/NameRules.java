// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.model;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.Locale;
import java.util.Optional;

/** How names are written in a language. */
public interface NameRules {
    /** Whether names that differ in case only are different. */
    boolean haveCase();

    /**
     * The spelling of a name by which it is compared: in lower case where capitals don't matter.
     */
    default String canonical(String written) {
        return haveCase() ? written : written.toLowerCase(Locale.ROOT);
    }

    /**
     * Where the first name in the brackets after a directive's name stands; empty when none does.
     *
     * @param text the file's
     */
    Optional<TextRange> argument(String text, Directive directive);
}
