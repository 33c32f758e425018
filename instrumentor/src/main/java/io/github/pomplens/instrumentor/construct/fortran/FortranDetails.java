// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.StatementRanges;
import java.util.List;
import java.util.Map;

/** What of a {@link FortranTree} isn't always asked for, and is looked for when it is. */
interface FortranDetails {
    /** Returns the extent of each construct; constructs are compared by identity. */
    Map<Construct, FortranExtent> extents();

    /** The programs and procedures with their exits, in order of place. */
    List<FortranFunction> functions();

    /** The statements of blocks. */
    StatementRanges statements();
}
