// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import java.util.List;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.Statement;

/** Writes which sections of a block are executed when. */
final class SectionsWriter {
    private SectionsWriter() {}

    /** The number of sections; the first one needs no directive. */
    static int count(JavaConstruct construct) {
        return Math.max(1, construct.sections.size() + (startsWithoutDirective(construct) ? 1 : 0));
    }

    private static boolean startsWithoutDirective(JavaConstruct construct) {
        if (!(construct.statement instanceof Block block) || block.statements().isEmpty()) {
            return false;
        }
        int first = ((Statement) block.statements().get(0)).getStartPosition();
        return construct.sections.isEmpty() || first < construct.sections.get(0).start();
    }

    /** The loop over the sections, to stand before the block. */
    static String opening(JavaConstruct construct, String region) {
        String sections = "$s" + construct.number;
        String next = "$k" + construct.number;
        return "final var "
                + sections
                + (" = io.github.pomplens.openmp.Omp.sections(" + region + ", " + count(construct))
                + ("); for (int " + next + " = " + sections + ".next(); " + next + " >= 0; ")
                + (next + " = " + sections + ".next()) ");
    }

    /** Parts the block. */
    static void write(JavaConstruct construct, LineKeepingEdits edits, String lastValues) {
        if (!(construct.statement instanceof Block block)) {
            return;
        }
        List<JavaConstruct> sections = construct.sections;
        String condition = "if ($k" + construct.number + " == ";
        int number = 0;
        if (startsWithoutDirective(construct) || sections.isEmpty()) {
            edits.insert(block.getStartPosition() + 1, " " + condition + number++ + ") {");
        }
        for (JavaConstruct section : sections) {
            String before = number == 0 ? "" : "} else ";
            edits.insert(section.start(), before + condition + number++ + ") { ");
        }
        String last =
                lastValues.isEmpty()
                        ? ""
                        : " if ($s" + construct.number + ".isLast()) { " + lastValues + "}";
        edits.insert(construct.end() - 1, "}" + last + " ", 2);
    }
}
