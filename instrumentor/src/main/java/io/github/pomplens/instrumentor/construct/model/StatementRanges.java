// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.model;

import io.github.pomplens.instrumentor.source.TextRange;
import java.util.Optional;

/**
 * The statements of all blocks of code in a file, for actions that put something around statements.
 */
public interface StatementRanges {
    /**
     * The shortest sequence of whole statements of one block that covers a selection and stands on
     * lines of its own. Blanks and comments at the ends of the selection don't count.
     *
     * @return empty when there is none, or when control may enter or leave it other than at its
     *     ends, or when it isn't certain where it ends
     */
    Optional<StatementSequence> covering(TextRange selection);

    /**
     * What keeps the statements of one block that cover a selection from being a sequence: the
     * first word in them by which control leaves them, such as {@code return}.
     */
    Optional<TextRange> exit(TextRange selection);

    /**
     * Returns the rest of a block.
     *
     * @param start offset of the first character of one of its statements
     * @return that statement and those after it; empty when no statement starts there
     */
    Optional<StatementSequence> from(int start);

    /**
     * The statements of the function in which a place is, in its head or its body.
     *
     * @return empty when the place is in no function, or in one without statements
     */
    Optional<StatementSequence> function(int offset);

    /**
     * The innermost loop around a place, or at it, that is a statement of a block; with the
     * directive that stands before it.
     */
    Optional<TextRange> loop(int offset);

    /** Whether a statement does nothing but leave its place, such as {@code return x;}. */
    boolean isJump(TextRange statement);
}
