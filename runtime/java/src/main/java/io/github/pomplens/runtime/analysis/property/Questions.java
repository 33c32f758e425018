// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.results.ConstructDetails;
import io.github.pomplens.runtime.results.ConstructInfo;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Answers what can be asked of a construct: 1 for yes, 0 for no, NaN where it isn't known.
 *
 * @param kinds what OpenMP says about kinds of constructs
 * @param source what the source says about constructs
 */
record Questions(ConstructKinds kinds, SourceFacts source) {
    static final double YES = 1;
    static final double NO = 0;
    static final double UNKNOWN = Double.NaN;

    /** Whether it is that directive, or one that combines it with others. */
    double is(Subject subject, String kind) {
        return answer(KindNames.matches(kinds, subject.kind(), kind));
    }

    /** Whether it has a clause. */
    double has(Subject subject, String clause) {
        ConstructInfo construct = subject.construct();
        ConstructDetails details = construct.details();
        if (clause.equals("schedule") && !details.schedule().isEmpty()
                || clause.equals("reduction") && !details.reduction().isEmpty()) {
            return YES;
        }
        Optional<Boolean> written = source.hasClause(construct, clause);
        return written.map(Questions::answer).orElse(UNKNOWN);
    }

    /** Whether OpenMP allows it a clause. */
    double allows(Subject subject, String clause) {
        return answer(kinds.allows(subject.kind(), clause));
    }

    /** Whether a construct of a kind is around it at run time. */
    double inside(Subject subject, String kind) {
        for (ConstructInfo around : subject.outer()) {
            if (KindNames.matches(kinds, around.kind(), kind)) {
                return YES;
            }
        }
        return subject.paths().isEmpty() ? UNKNOWN : NO;
    }

    /** Whether it was reached from a function or user region of a name. */
    double calledBy(Subject subject, Pattern name) {
        for (ConstructInfo around : subject.outer()) {
            if (around.isFunctionOrRegion() && name.matcher(around.name()).matches()) {
                return YES;
            }
        }
        return subject.paths().isEmpty() ? UNKNOWN : NO;
    }

    /** Makes a pattern of a name in which {@code *} stands for any characters. */
    static Pattern pattern(String name) {
        List<String> parts = List.of(name.split("\\*+", -1));
        String pattern = parts.stream().map(Pattern::quote).collect(Collectors.joining(".*"));
        return Pattern.compile(pattern, Pattern.DOTALL);
    }

    static double answer(boolean yes) {
        return yes ? YES : NO;
    }
}
