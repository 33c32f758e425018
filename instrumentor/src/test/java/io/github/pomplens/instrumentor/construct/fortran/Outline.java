// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.SectionsConstruct;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.source.SourceForm;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.List;

/** What the scanner found in a file, one construct a line, for tests to compare. */
final class Outline {
    private final FortranTree tree;
    private final StringBuilder out = new StringBuilder();

    private Outline(FortranTree tree) {
        this.tree = tree;
    }

    static String ofFree(String text) {
        return of("x.f90", text);
    }

    static String ofFixed(String text) {
        return of("x.f", text);
    }

    /**
     * Writes each construct as {@code name first-last}, indented below what it is in; {@code end}
     * when it has an end directive, then what is known of its place; at last the diagnostics.
     */
    static String of(String name, String text) {
        SourceText source = LanguageFrontEnds.source(name, text);
        Outline outline = new Outline(FortranScanner.scan(source, SourceForm.ofFileName(name)));
        outline.add(outline.tree.tree().constructs(), "");
        for (Diagnostic diagnostic : outline.tree.tree().diagnostics()) {
            outline.out.append(diagnostic.format(source)).append('\n');
        }
        return outline.out.toString();
    }

    private void add(List<Construct> constructs, String indent) {
        SourceText source = tree.tree().source();
        for (Construct construct : constructs) {
            FortranExtent extent = tree.extent(construct);
            out.append(indent).append(construct.name()).append(' ');
            out.append(source.lineOf(construct.extent().start())).append('-');
            out.append(source.lineOf(construct.extent().end()));
            if (extent.end() != null) {
                out.append(" end");
            }
            if (construct instanceof SectionsConstruct sections) {
                sections.sections()
                        .forEach(
                                s ->
                                        out.append(" [")
                                                .append(source.lineOf(s.start()))
                                                .append(',')
                                                .append(source.lineOf(s.end()))
                                                .append(')'));
            }
            if (!construct.placement().executable()) {
                out.append(" specification");
            }
            if (construct.placement().device()) {
                out.append(" device");
            }
            if (!construct.placement().obstacle().isEmpty()) {
                out.append(" (").append(construct.placement().obstacle()).append(')');
            }
            out.append('\n');
            add(construct.children(), indent + "  ");
        }
    }
}
