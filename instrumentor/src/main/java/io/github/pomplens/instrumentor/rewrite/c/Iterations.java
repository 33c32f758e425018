// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.c;

import io.github.pomplens.instrumentor.construct.c.LoopBody;
import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.model.Construct;
import java.util.Optional;

/**
 * The iterations of a {@code taskloop}, which are all that can be seen of its tasks: each task has
 * a {@code firstprivate} copy of what create returned, and each iteration tells it to the library.
 * The compiler makes the call at the end of an iteration, whichever way it is left.
 */
final class Iterations {
    private Iterations() {}

    /** The statement that each iteration executes, when it is measured. */
    static Optional<LoopBody> body(Construct construct, CEmitter emit) {
        return emit.measuresTasks(construct)
                ? LoopBody.of((BlockConstruct) construct, emit.sourceText())
                : Optional.empty();
    }

    /** The declaration of the variable that the tasks are known by. */
    static String create(Construct construct, CEmitter emit) {
        return "void *"
                + variable(construct, emit)
                + " = "
                + emit.call(construct, "Taskloop_create");
    }

    static String clause(Construct construct, CEmitter emit) {
        return " firstprivate(" + variable(construct, emit) + ")";
    }

    /** Writes the calls around an iteration, and what is inside. */
    static void inside(Construct construct, LoopBody body, CEmitter emit) {
        String iteration =
                "POMP_ITERATION("
                        + emit.variable(construct)
                        + ", "
                        + variable(construct, emit)
                        + ")";
        emit.line(body.isBlock() ? iteration : "{ " + iteration);
        emit.endLines(construct, body.start());
        emit.children(construct);
        if (!body.isBlock()) {
            emit.line("}");
            emit.endLines(construct, body.end());
        }
    }

    private static String variable(Construct construct, CEmitter emit) {
        return emit.variable(construct) + "_task";
    }
}
