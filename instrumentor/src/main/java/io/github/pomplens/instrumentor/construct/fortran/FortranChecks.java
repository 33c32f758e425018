// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.construct.check.ArgumentChecks;
import io.github.pomplens.instrumentor.construct.check.AtomicStatement;
import io.github.pomplens.instrumentor.construct.check.Checks;
import io.github.pomplens.instrumentor.construct.check.StatementForms;
import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.preprocessor.MacroNames;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.source.SourceForm;
import java.util.ArrayList;
import java.util.List;

/** Finds what is wrong with the constructs of Fortran, beyond their directives' own words. */
final class FortranChecks implements StatementForms {
    private final String text;
    private final FortranAtomicReader atomics;

    private FortranChecks(String text, SourceForm form) {
        this.text = text;
        this.atomics = new FortranAtomicReader(text, form);
    }

    static List<Diagnostic> of(FortranTree file) {
        List<Diagnostic> found =
                new ArrayList<>(
                        ArgumentChecks.of(
                                file.tree(),
                                file.clearText(),
                                file.writtenText(),
                                file.form().preprocessed()));
        FortranChecks forms = new FortranChecks(file.tree().source().text(), file.form());
        found.addAll(
                Checks.of(file.tree(), forms, construct -> file.extent(construct).conditional()));
        return found;
    }

    @Override
    public void checkLoop(BlockConstruct construct, MacroNames macros, List<Diagnostic> found) {
        new FortranLoopChecks(text, construct, found).run();
    }

    /** Its blocks have ends of their own. */
    @Override
    public String neededBlock(BlockConstruct construct) {
        return "";
    }

    @Override
    public List<AtomicStatement> statements(BlockConstruct construct, MacroNames macros) {
        return atomics.statements(construct, macros);
    }
}
