// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.model.StatementRanges;
import io.github.pomplens.instrumentor.source.SourceForm;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The details of a tree that was put together from pieces: all of its file is scanned when they are
 * needed. Safe for use by several threads.
 */
final class ScannedAgain implements FortranDetails {
    private final ConstructTree tree;
    private final SourceForm form;
    private @Nullable FortranTree whole;
    private @Nullable Map<Construct, FortranExtent> extents;

    ScannedAgain(ConstructTree tree, SourceForm form) {
        this.tree = tree;
        this.form = form;
    }

    @Override
    public List<FortranFunction> functions() {
        return whole().functions();
    }

    @Override
    public StatementRanges statements() {
        return whole().statements();
    }

    @Override
    public synchronized Map<Construct, FortranExtent> extents() {
        Map<Construct, FortranExtent> known = extents;
        if (known == null) {
            known = new IdentityHashMap<>();
            List<Construct> ours = tree.allConstructs();
            List<Construct> theirs = whole().tree().allConstructs();
            for (int i = 0; i < ours.size(); i++) {
                known.put(ours.get(i), whole().extent(theirs.get(i)));
            }
            extents = known;
        }
        return known;
    }

    private synchronized FortranTree whole() {
        FortranTree known = whole;
        if (known == null) {
            known = FortranScanner.scan(tree.source(), form);
            whole = known;
        }
        return known;
    }
}
