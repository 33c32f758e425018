// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.check;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.preprocessor.MacroNames;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import java.util.List;

/** What a language knows of the forms that the statements of constructs must have. */
public interface StatementForms extends AtomicReader {
    /**
     * Checks the loop of a construct that takes one.
     *
     * @param found where to add what is wrong
     */
    void checkLoop(BlockConstruct construct, MacroNames macros, List<Diagnostic> found);

    /**
     * What is needed instead of a block, or of a statement with a keyword; empty when the
     * construct's statement may be what it is.
     */
    String neededBlock(BlockConstruct construct);
}
