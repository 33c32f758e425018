// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.toy;

import io.github.pomplens.instrumentor.construct.check.AtomicStatement;
import io.github.pomplens.instrumentor.construct.check.StatementForms;
import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.preprocessor.MacroNames;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import java.util.List;

/** The forms of statements in the language that {@link ToyFrontEnd} reads: a loop is a repeat. */
record ToyForms(String text) implements StatementForms {
    @Override
    public void checkLoop(BlockConstruct construct, MacroNames macros, List<Diagnostic> found) {
        String statement = construct.body().in(text).strip();
        if (!statement.startsWith("repeat ")) {
            found.add(
                    Diagnostic.of(
                            Problem.LOOP_MISSING, construct.body(), construct.name(), statement));
        }
    }

    @Override
    public String neededBlock(BlockConstruct construct) {
        return "";
    }

    @Override
    public List<AtomicStatement> statements(BlockConstruct construct, MacroNames macros) {
        return List.of();
    }
}
