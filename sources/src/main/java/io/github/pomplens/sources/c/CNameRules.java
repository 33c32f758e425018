// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.c;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.sources.model.ArgumentPattern;
import io.github.pomplens.sources.model.NameRules;
import java.util.Optional;

/** How names are written in C and C++. */
public final class CNameRules implements NameRules {
    private static final ArgumentPattern ARGUMENT =
            new ArgumentPattern("(?:\\s|\\\\|/\\*.*?\\*/)*+");

    @Override
    public boolean haveCase() {
        return true;
    }

    @Override
    public Optional<TextRange> argument(String text, Directive directive) {
        return ARGUMENT.find(text, directive);
    }
}
