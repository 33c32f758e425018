// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is open at a place of a file, innermost last. */
final class Frames {
    private final List<Frame> stack = new ArrayList<>();

    /** The open frames that are units. */
    private final List<Frame> units = new ArrayList<>();

    private int blocks;

    boolean isEmpty() {
        return stack.isEmpty();
    }

    List<Frame> all() {
        return stack;
    }

    Frame top() {
        return stack.get(stack.size() - 1);
    }

    Frame pop() {
        Frame last = stack.remove(stack.size() - 1);
        if (last.isUnit()) {
            units.remove(units.size() - 1);
        }
        return last;
    }

    void push(Frame frame) {
        stack.add(frame);
        if (frame.isUnit()) {
            units.add(frame);
        }
    }

    /** A number for a block of its own. */
    int nextBlock() {
        return ++blocks;
    }

    /** The innermost program unit or procedure. */
    @Nullable Frame unit() {
        return units.isEmpty() ? null : units.get(units.size() - 1);
    }

    /** The innermost procedure or program; null in what is only described in an interface. */
    @Nullable Procedure procedure() {
        Frame unit = unit();
        return unit == null ? null : unit.procedure;
    }

    boolean isTop(StatementKind kind) {
        return !stack.isEmpty() && top().kind == kind;
    }

    /** Whether the innermost frame is a directive that waits for this. */
    boolean isWaiting(Frame.Waiting waiting) {
        return !stack.isEmpty() && top().isConstruct() && top().waiting == waiting;
    }

    /** Whether the innermost unit is only described in an interface. */
    boolean isInInterface() {
        return stack.size() > 1 && stack.get(stack.size() - 2).kind == StatementKind.INTERFACE;
    }

    boolean isInConcurrentLoop() {
        for (int i = stack.size() - 1; i >= 0 && !stack.get(i).isUnit(); i--) {
            if (stack.get(i).kind == StatementKind.DO_CONCURRENT) {
                return true;
            }
        }
        return false;
    }

    /** Whether a loop that ends at a label is open in the innermost unit. */
    boolean hasLoop(int label) {
        for (int i = stack.size() - 1; i >= 0 && !stack.get(i).isUnit(); i--) {
            if (stack.get(i).label == label) {
                return true;
            }
        }
        return false;
    }
}
