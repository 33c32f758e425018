// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.sources.model.ArgumentPattern;
import io.github.pomplens.sources.model.CodeReader;
import io.github.pomplens.sources.model.NameRules;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How names are written in Java, and the little that is asked of its code. */
final class JavaCode implements CodeReader, NameRules {
    private static final ArgumentPattern ARGUMENT = new ArgumentPattern("\\s*+");
    private static final Pattern WORD = Pattern.compile("\\s++([\\w$]++)");
    private static final Pattern MAIN =
            Pattern.compile("\\bstatic\\s+(?:final\\s+)?void\\s+main\\s*\\(");

    @Override
    public String withoutComments(String code) {
        return JavaTokens.withoutComments(code);
    }

    @Override
    public boolean hasMainProgram(String text) {
        return MAIN.matcher(JavaTokens.withoutComments(text)).find();
    }

    @Override
    public boolean haveCase() {
        return true;
    }

    /** The name of {@code critical} may stand without brackets. */
    @Override
    public Optional<TextRange> argument(String text, Directive directive) {
        Optional<TextRange> bracketed = ARGUMENT.find(text, directive);
        if (bracketed.isPresent() || directive.kind() != DirectiveKind.CRITICAL) {
            return bracketed;
        }
        Matcher word =
                WORD.matcher(text).region(directive.nameRange().end(), directive.range().end());
        return word.lookingAt()
                ? Optional.of(new TextRange(word.start(1), word.end(1)))
                : Optional.empty();
    }
}
