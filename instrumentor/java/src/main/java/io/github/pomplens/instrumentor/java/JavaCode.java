// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import io.github.pomplens.instrumentor.code.model.ArgumentPattern;
import io.github.pomplens.instrumentor.code.model.CodeReader;
import io.github.pomplens.instrumentor.code.model.NameRules;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.Notation;
import io.github.pomplens.instrumentor.directive.Sentinel;
import io.github.pomplens.instrumentor.language.DirectiveLines;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How names and directives are written in Java, and the little that is asked of its code. */
final class JavaCode implements CodeReader, DirectiveLines, NameRules {
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

    /** One sentinel is for all: to javac each is a comment. */
    @Override
    public String line(String indentation, Sentinel sentinel, String words) {
        return indentation + Notation.LINE_COMMENT.write(Sentinel.OMP, words);
    }

    @Override
    public String clause(String line, String clause, String newLine) {
        return " " + clause;
    }

    @Override
    public boolean isComment(String text) {
        return text.startsWith("//")
                || text.startsWith("/*") && text.indexOf("*/", 2) == text.length() - 2;
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
