// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.construct.incremental.ReparseMerge;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.model.StatementRanges;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.source.SourceForm;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;
import java.util.function.Function;

/**
 * The constructs of a Fortran file and what is needed to rewrite them. The directive of a construct
 * has the clauses of its end directive as well.
 *
 * @param clearText the file's text, of the same length, with its directives in lower case and
 *     without sentinels, comments and continuations
 * @param writtenText the same with capitals where the preprocessor may tell letters apart
 * @param lockCalls those of the tree, with what they call
 * @param pompSentinels the sentinels {@code !P$} and their like
 * @param includes the lines that include other files, but for those in {@code #if} branches that
 *     don't count
 * @param implicitNoneExternal where declarations of external procedures are needed
 * @param details what is looked for when it is asked for
 */
public record FortranTree(
        ConstructTree tree,
        SourceForm form,
        String clearText,
        String writtenText,
        List<LockCall> lockCalls,
        List<TextRange> pompSentinels,
        List<ImplicitNoneExternal> implicitNoneExternal,
        List<FortranIncludeSite> includes,
        FortranDetails details) {
    public FortranTree {
        lockCalls = List.copyOf(lockCalls);
        pompSentinels = List.copyOf(pompSentinels);
        implicitNoneExternal = List.copyOf(implicitNoneExternal);
        includes = List.copyOf(includes);
    }

    /** The programs and procedures of the file in order of place; they are looked for now. */
    public List<FortranFunction> functions() {
        return tree.isSound() ? details.functions() : List.of();
    }

    /** The statements of the file, which are looked for now; none when its blocks don't match. */
    public StatementRanges statements() {
        return details.statements();
    }

    /** What is wrong beyond its directives' own words: arguments of clauses, forms, nesting. */
    public List<Diagnostic> problems() {
        return FortranChecks.of(this);
    }

    /**
     * @throws IllegalArgumentException when the construct is of another tree
     */
    public FortranExtent extent(Construct construct) {
        FortranExtent extent = details.extents().get(construct);
        if (extent == null) {
            throw new IllegalArgumentException("not of this tree: " + construct.name());
        }
        return extent;
    }

    /**
     * This tree after a piece of it was scanned again.
     *
     * @param source with the new text
     * @param window scanned again
     */
    FortranTree joined(SourceText source, FortranTree window, ReparseMerge merge) {
        List<LockCall> calls =
                merge.all(
                        lockCalls, window.lockCalls, call -> call.name().start(), LockCall::moved);
        ConstructTree joined =
                merge.trees(source, tree, window.tree, calls.stream().map(LockCall::name).toList());
        String clear = joined(FortranTree::clearText, source, window, merge);
        boolean one = writtenText == clearText && window.writtenText == window.clearText;
        return new FortranTree(
                joined,
                form,
                clear,
                one ? clear : joined(FortranTree::writtenText, source, window, merge),
                calls,
                merge.ranges(pompSentinels, window.pompSentinels),
                merge.all(
                        implicitNoneExternal,
                        window.implicitNoneExternal,
                        place -> place.after() - 1,
                        ImplicitNoneExternal::moved),
                merge.all(
                        includes,
                        window.includes,
                        site -> site.range().start(),
                        FortranIncludeSite::moved),
                new ScannedAgain(joined, form));
    }

    /** Texts in which nothing had to change are the source's own, as most are. */
    private String joined(
            Function<FortranTree, String> text,
            SourceText source,
            FortranTree window,
            ReparseMerge merge) {
        String then = text.apply(this);
        String now = text.apply(window);
        boolean own = then == tree.source().text() && now == window.tree.source().text();
        return own ? source.text() : merge.texts(then, now);
    }
}
