// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.StatementNode;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.Optional;

/**
 * What keeps constructs of one file from being measured because of its language. Reasons are words
 * that go on after a colon; empty when there is none.
 */
public interface LanguageLimits {
    /** Why calls can't be put around a construct and into its statement by a rule. */
    String ofStatement(Construct construct, Rule rule);

    /** Why a construct can't have the variable that a task is known by. */
    String ofVariable(Construct construct);

    /**
     * Why no calls can be put into the iterations of a loop of tasks, from which these are known.
     */
    String ofIterations(Construct loop);

    /**
     * The kind of construct whose events are called for a statement that counts as one; empty when
     * it can't be measured.
     */
    default Optional<DirectiveKind> measuredAs(StatementNode statement) {
        return Optional.empty();
    }

    /** Whether the end of a statement in the range depends on an included file. */
    boolean cut(TextRange range);
}
