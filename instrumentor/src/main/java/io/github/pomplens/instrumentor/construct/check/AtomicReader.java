// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.check;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.preprocessor.MacroNames;
import java.util.List;

/** Reads the statements of {@code atomic} constructs in one language. */
public interface AtomicReader {
    /**
     * @return the statements in order; none when they aren't clear, because of macros for instance
     */
    List<AtomicStatement> statements(BlockConstruct construct, MacroNames macros);
}
