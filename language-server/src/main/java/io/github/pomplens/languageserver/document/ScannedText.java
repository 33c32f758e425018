// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.document;

import io.github.pomplens.instrumentor.construct.c.CStatementRanges;
import io.github.pomplens.instrumentor.construct.c.ScannedCFile;
import io.github.pomplens.instrumentor.construct.fortran.FortranTree;
import io.github.pomplens.instrumentor.construct.fortran.ScannedFortranFile;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import io.github.pomplens.instrumentor.construct.model.StatementRanges;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.rewrite.Instrumentor;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceForm;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What a text holds of OpenMP and POMP.
 *
 * @param clearText as long as the text; directives can be read in it as the vocabulary spells them:
 *     those of Fortran in lower case, without the sentinels and signs of continued lines
 * @param statements finds the statements of its blocks
 * @param functions finds its functions, or programs and procedures
 * @param problems finds what the instrumentor would say when it is asked so
 */
public record ScannedText(
        ConstructTree tree,
        String clearText,
        Supplier<StatementRanges> statements,
        Supplier<List<FunctionExtent>> functions,
        Function<Options, List<Diagnostic>> problems) {
    /**
     * @param form how lines are laid out, in Fortran
     */
    public static ScannedText of(SourceText source, Language language, SourceForm form) {
        return language == Language.FORTRAN
                ? of(ScannedFortranFile.of(source, form))
                : of(ScannedCFile.of(source));
    }

    static ScannedText of(ScannedFortranFile file) {
        FortranTree scanned = file.fortran();
        return new ScannedText(
                scanned.tree(),
                scanned.clearText(),
                scanned::statements,
                file::functions,
                options -> problems(scanned, options));
    }

    /** Of C or C++. */
    static ScannedText of(ScannedCFile file) {
        return new ScannedText(
                file.tree(),
                file.tree().source().text(),
                () -> CStatementRanges.of(file.tree()),
                file::functions,
                options -> Instrumentor.diagnose(file.tree(), options));
    }

    private static List<Diagnostic> problems(FortranTree scanned, Options options) {
        // The instrumentor goes by the file's name.
        boolean byName = scanned.tree().source().language() == Language.FORTRAN;
        if (byName) {
            return List.copyOf(Instrumentor.diagnose(scanned, options));
        }
        List<Diagnostic> found = new ArrayList<>(scanned.tree().diagnostics());
        found.addAll(scanned.problems());
        Diagnostic.sort(found);
        return List.copyOf(found);
    }

    /** Of a file that is not open: its name tells the language. */
    public static ScannedText of(SourceText source) {
        return of(
                source,
                Language.ofFileName(source.name()).orElse(Language.C),
                SourceForm.ofFileName(source.name()));
    }
}
