// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.c;

import io.github.pomplens.instrumentor.construct.model.Construct;

/** Writes the calls of a {@code task} in C or C++, see {@code TaskRule}. */
final class CTaskWriter {
    private CTaskWriter() {}

    static void rewrite(Construct construct, CEmitter emit) {
        String variable = variable(construct, emit);
        String enter = emit.call(construct, "Task_enter");
        emit.openBlock(construct, "void *" + variable + " = " + enter);
        emit.untiedTaskAround(construct)
                .ifPresent(
                        task -> {
                            emit.insertBefore(construct, emit.call(construct, "Task_exit"));
                            emit.insertBefore(construct, emit.call(task, "Task_suspend"));
                        });
        emit.appendClauses(construct.directive(), " firstprivate(" + variable + ")");
        String begin = emit.call(construct, "Task_begin", variable);
        emit.beginLines(construct);
        emit.line("{ " + begin);
        emit.endLines(construct, construct.directive().range().end());
        emit.children(construct);
        emit.beginLines(construct);
        emit.callClosing(construct, "Task_end");
        emit.endLines(construct, construct.extent().end());
        String exit =
                emit.untiedTaskAround(construct)
                        .map(task -> resume(task, emit))
                        .orElse(emit.call(construct, "Task_exit"));
        emit.closeBlock(construct, exit);
    }

    /** The call after a scheduling point of an untied task. */
    static String resume(Construct task, CEmitter emit) {
        return emit.call(task, "Task_resume", variable(task, emit));
    }

    private static String variable(Construct construct, CEmitter emit) {
        return emit.variable(construct) + "_task";
    }
}
