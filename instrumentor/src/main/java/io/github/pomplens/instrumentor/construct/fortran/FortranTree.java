// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.construct.Construct;
import io.github.pomplens.instrumentor.construct.ConstructTree;
import io.github.pomplens.instrumentor.construct.Join;
import io.github.pomplens.instrumentor.construct.StatementRanges;
import io.github.pomplens.instrumentor.source.SourceForm;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The constructs of a Fortran file and what is needed to rewrite them. The directive of a construct
 * has the clauses of its end directive as well.
 *
 * @param clearText the file's text, of the same length, with its directives in lower case and
 *     without sentinels, comments and continuations
 * @param writtenText the same with capitals where the preprocessor may tell letters apart
 * @param extents by construct, compared by identity
 * @param lockCalls those of the tree, with what they call
 * @param pompSentinels the sentinels {@code !P$} and their like
 * @param functionFinder finds the programs and procedures with their exits
 * @param statementFinder finds the statements of blocks
 * @param includes the lines that include other files, but for those in {@code #if} branches that
 *     don't count
 * @param implicitNoneExternal where declarations of external procedures are needed
 */
public record FortranTree(
        ConstructTree tree,
        SourceForm form,
        String clearText,
        String writtenText,
        Map<Construct, FortranExtent> extents,
        List<LockCall> lockCalls,
        List<TextRange> pompSentinels,
        Supplier<List<FortranFunction>> functionFinder,
        Supplier<StatementRanges> statementFinder,
        List<ImplicitNoneExternal> implicitNoneExternal,
        List<FortranIncludeSite> includes) {
    public FortranTree {
        lockCalls = List.copyOf(lockCalls);
        pompSentinels = List.copyOf(pompSentinels);
        implicitNoneExternal = List.copyOf(implicitNoneExternal);
        includes = List.copyOf(includes);
    }

    /** The programs and procedures of the file in order of place; they are looked for now. */
    public List<FortranFunction> functions() {
        return tree.isSound() ? functionFinder.get() : List.of();
    }

    /** The statements of the file, which are looked for now; none when its blocks don't match. */
    public StatementRanges statements() {
        return statementFinder.get();
    }

    /**
     * @throws IllegalArgumentException when the construct is of another tree
     */
    public FortranExtent extent(Construct construct) {
        FortranExtent extent = extents.get(construct);
        if (extent == null) {
            throw new IllegalArgumentException("not of this tree: " + construct.name());
        }
        return extent;
    }

    /**
     * This tree after a piece of it was scanned again.
     *
     * @param constructs joined already
     * @param lockCalls those of the constructs' tree
     * @param piece scanned anew
     */
    FortranTree joined(
            ConstructTree constructs,
            Map<Construct, FortranExtent> ofConstructs,
            List<LockCall> calls,
            FortranTree piece,
            Join join) {
        Lazily whole = new Lazily(constructs.source(), form);
        return new FortranTree(
                constructs,
                form,
                join.texts(clearText, piece.clearText),
                join.texts(writtenText, piece.writtenText),
                ofConstructs,
                calls,
                join.ranges(pompSentinels, piece.pompSentinels),
                () -> whole.tree().functions(),
                () -> whole.tree().statements(),
                join.all(
                        implicitNoneExternal,
                        piece.implicitNoneExternal,
                        place -> place.after() - 1,
                        ImplicitNoneExternal::moved),
                join.all(
                        includes,
                        piece.includes,
                        site -> site.range().start(),
                        FortranIncludeSite::moved));
    }

    /** All of a file, scanned when it is needed. */
    private static final class Lazily {
        private final SourceText source;
        private final SourceForm form;
        private @Nullable FortranTree tree;

        Lazily(SourceText source, SourceForm form) {
            this.source = source;
            this.form = form;
        }

        synchronized FortranTree tree() {
            FortranTree known = tree;
            if (known == null) {
                known = FortranScanner.scan(source, form);
                tree = known;
            }
            return known;
        }
    }
}
