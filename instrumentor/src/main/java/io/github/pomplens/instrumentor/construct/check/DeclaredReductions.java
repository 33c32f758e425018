// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.check;

import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.preprocessor.MacroNames;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.Notation;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.regex.Pattern;

/** The reductions that {@code declare reduction} makes in a file, or that it may get elsewhere. */
final class DeclaredReductions {
    private static final Pattern DECLARATION = Pattern.compile("(?i)declare[ _\t]*reduction");

    /** Modules and files of the languages' own, which declare no reductions. */
    private static final String STANDARD =
            "[ \t]*(,[ \t]*(non_)?intrinsic)?[ \t]*(::)?[ \t]*['\"]?"
                    + "(omp_lib(_kinds|\\.h)?|iso_c_binding|iso_fortran_env)\\b(?![.\\w])";

    /** What gives a program unit of Fortran the declarations of another file. */
    private static final Pattern ASSOCIATION =
            Pattern.compile(
                    "(?im)(^|;)[ \t0-9]*(use|include|submodule)(?!\\w*[ \t]*=)(?!"
                            + STANDARD
                            + ")");

    private final ConstructTree tree;
    private final String clear;
    private final MacroNames macros;

    DeclaredReductions(ConstructTree tree, String clear, MacroNames macros) {
        this.tree = tree;
        this.clear = clear;
        this.macros = macros;
    }

    /** Whether there may be one of the name at a place. */
    boolean mayHave(TextRange place, Notation notation) {
        boolean elsewhere =
                notation == Notation.COMMENT
                        ? ASSOCIATION.matcher(tree.source().text()).find()
                        : !macros.areComplete();
        if (elsewhere) {
            return true;
        }
        long seen = 0;
        String name = place.in(clear);
        for (ParsedDirective parsed : tree.directives()) {
            if (parsed instanceof Directive directive
                    && directive.kind() == DirectiveKind.DECLARE_REDUCTION) {
                int colon = directive.argument().indexOf(':');
                String declared = directive.argument().substring(0, Math.max(0, colon)).strip();
                if (declared.equals(name)) {
                    return true;
                }
                seen++;
            }
        }
        // One in a macro, or in a comment, isn't among the directives.
        return DECLARATION.matcher(clear).results().count() > seen;
    }
}
