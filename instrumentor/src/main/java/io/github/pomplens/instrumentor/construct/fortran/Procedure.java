// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import org.jspecify.annotations.Nullable;

/** A module, program or procedure: which logical lines it has. */
final class Procedure {
    static final int NONE = -1;

    /** The name, after those of the units around it. */
    final String name;

    /** The procedure or program that it is internal to, or the module that it is in. */
    final @Nullable Procedure host;

    final StatementKind kind;

    /** Its first statement; of a program without one, the first in it. */
    final int header;

    /** Where its name starts in the clear text; {@link #NONE} when it has none. */
    final int nameStart;

    final boolean pure;
    boolean device;

    /** The last declaration in it, but for those in blocks. */
    int lastDeclaration;

    /** The first statement that is executed. */
    int firstExecutable = NONE;

    /** The line after those that are executed: {@code contains} or the end. */
    int executableEnd = NONE;

    int end = NONE;

    /** Whether a {@code save} statement makes all of its variables static. */
    boolean isSaved;

    /** The last line so far that stands for others, which aren't read; {@link #NONE} without. */
    int lastUnread = NONE;

    /** Whether lines of it are in {@code #if} branches that were passed over. */
    boolean incomplete;

    Procedure(String name, @Nullable Procedure host, Frame frame, int nameStart) {
        this.name = name;
        this.host = host;
        this.kind = frame.kind;
        this.header = frame.line;
        this.nameStart = nameStart;
        this.pure = frame.pure;
        this.lastDeclaration = nameStart == NONE ? frame.line - 1 : frame.line;
    }

    String simpleName() {
        return name.substring(name.lastIndexOf(':') + 1);
    }
}
