// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.Construct;

/**
 * {@code task}: enter and exit around its creation, begin and end around its block. What enter
 * returns goes to begin in a {@code firstprivate} variable, so that the task is known by its
 * creator whichever thread executes it.
 *
 * <p>An untied task may go on in another thread after each of its task scheduling points. There it
 * is suspended and resumed; those constructs are measured only as far as the thread can't change.
 */
final class TaskRule implements Rule {
    @Override
    public void rewrite(Construct construct, Emitter emit) {
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
    static String resume(Construct task, Emitter emit) {
        return emit.call(task, "Task_resume", variable(task, emit));
    }

    private static String variable(Construct construct, Emitter emit) {
        return emit.variable(construct) + "_task";
    }
}
