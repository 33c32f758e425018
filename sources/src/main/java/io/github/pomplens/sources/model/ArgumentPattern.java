// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.model;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the first name in the brackets after a directive's name. */
public final class ArgumentPattern {
    private final Pattern pattern;

    /**
     * @param gap a regular expression for what may stand between the words of a directive: blanks,
     *     comments and signs of continued lines
     */
    public ArgumentPattern(String gap) {
        this.pattern =
                Pattern.compile(
                        gap + "\\(" + gap + "([\\w$.:-]++)",
                        Pattern.DOTALL | Pattern.UNICODE_CHARACTER_CLASS);
    }

    /** The name's range; empty when there is none. */
    public Optional<TextRange> find(String text, Directive directive) {
        Matcher argument =
                pattern.matcher(text).region(directive.nameRange().end(), directive.range().end());
        return argument.lookingAt()
                ? Optional.of(new TextRange(argument.start(1), argument.end(1)))
                : Optional.empty();
    }
}
