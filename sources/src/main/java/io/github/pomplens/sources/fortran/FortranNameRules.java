// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.fortran;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.sources.model.ArgumentPattern;
import io.github.pomplens.sources.model.NameRules;
import java.util.Optional;

/** How names are written in Fortran. */
public final class FortranNameRules implements NameRules {
    private static final ArgumentPattern ARGUMENT =
            new ArgumentPattern("(?:\\s|&|!(?!\\$)[^\\r\\n]*+|[!cC*]\\$\\w*+[^\\s(&]?+)*+");

    @Override
    public boolean haveCase() {
        return false;
    }

    @Override
    public Optional<TextRange> argument(String text, Directive directive) {
        return ARGUMENT.find(text, directive);
    }
}
