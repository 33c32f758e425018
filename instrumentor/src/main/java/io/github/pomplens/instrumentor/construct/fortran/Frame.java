// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.construct.model.Node;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An open program unit, block or construct. What is found out about it on the way to its end is
 * kept here by whoever finds it out, since it is all needed, and dropped, where the frame closes.
 */
final class Frame {
    /** What a directive waits for. */
    enum Waiting {
        /** Its end directive. */
        END,
        /** The loop or the statement that belongs to it. */
        STATEMENT,
        /** An end directive that may come now or not at all. */
        OPTIONAL_END
    }

    final StatementKind kind;

    /** The logical line that opened it. */
    final int line;

    /** Tells the parts of the program apart that are executed as a whole. */
    int block;

    // Of program units.
    String name = "";
    boolean pure;

    /** The ancestors of a submodule: {@code module:parent}. */
    String ancestors = "";

    boolean device;
    boolean executable;

    /** Whether it has an {@code implicit none(external)}. */
    boolean declaresExternals;

    @Nullable Procedure procedure;

    /** The lock routines of OpenMP by the names that they have here. */
    Map<String, String> renamedLocks = Map.of();

    /** Whether a block has more than one part. */
    boolean divided;

    /** Whether a {@code block} construct tells which names it has from around it. */
    boolean imports;

    /** The label of a loop's last statement, or 0. */
    int label;

    // Of a construct; no directive for all others.
    final @Nullable Directive directive;
    Waiting waiting = Waiting.END;
    int statementsLeft;

    /** The last logical line that belongs to it, while an end directive may follow. */
    int lastLine;

    String obstacle = "";
    boolean inSpecification;

    /** The offset where a variable can be declared for the tasks that a directive makes, or -1. */
    int declarations = -1;

    /** Why it can't have one. */
    String noVariable = "";

    /** The iterations of a {@code taskloop}. */
    @Nullable TaskIterations iterations;

    final List<Node> nodes;
    final List<TextRange> sections;
    int sectionStart;
    boolean sectionIsNamed;

    Frame(StatementKind kind, int line, int block) {
        this.kind = kind;
        this.line = line;
        this.block = block;
        this.directive = null;
        this.nodes = List.of();
        this.sections = List.of();
    }

    Frame(Directive directive, int line, int block) {
        this.kind = StatementKind.ACTION;
        this.line = line;
        this.block = block;
        this.directive = directive;
        this.nodes = new ArrayList<>(0);
        this.sections = new ArrayList<>(0);
    }

    boolean isConstruct() {
        return directive != null;
    }

    boolean hasSections() {
        return directive != null && directive.spec().includes(DirectiveKind.SECTIONS);
    }

    /** Whether it is a main program that no statement begins. */
    boolean isImplicitProgram() {
        return kind == StatementKind.PROGRAM && name.isEmpty();
    }

    boolean isUnit() {
        return kind.opensUnit();
    }
}
