// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.Location;

/** Writes the trees of an analysis for terminals. */
final class TextAnalysis {
    private static final String NOTHING =
            "No property holds: nothing that could be seen to cost time in this run. 'pomp analyze"
                    + " --explain FILE:LINE' says what was looked at.";
    private static final String LEGEND =
            "cost: wall time that could be saved, with all below. share: of the run. own: without"
                    + " what is below. A loss that shows in a construct and in one in it counts in"
                    + " the inner one. Marks: █ from 40 %, ▆ 20 %, ▃ 5 %, ▁ 0.5 % of the run.";

    private final AnalysisReport analysis;
    private final Style style;
    private final StringBuilder out;

    TextAnalysis(AnalysisReport analysis, Style style, StringBuilder out) {
        this.analysis = analysis;
        this.style = style;
        this.out = out;
    }

    void write(boolean paths, boolean locations) {
        new TextHeader(analysis.report(), style, out).write();
        analysis.baseline()
                .ifPresent(
                        before -> {
                            paragraph("Compared with " + PlainText.line(before.run().id()) + ".");
                            line("");
                        });
        AnalysisTrees trees = analysis.trees();
        if (trees.problems().nodes().isEmpty()) {
            paragraph(NOTHING);
            return;
        }
        TextWeights weights =
                new TextWeights(style, analysis.runNs(), analysis.baseline().isPresent(), out);
        int[] worst = trees.worstPaths();
        weights.write(
                "finding",
                trees.problems(),
                Definition::title,
                at -> worst[at] < 0 ? figure(at) : placeOfPath(worst[at]));
        line("");
        if (paths) {
            weights.write("call path", trees.paths(), analysis::label, this::placeOfPath);
            line("");
        }
        if (locations) {
            weights.write("location", trees.locations(), Location::name, at -> "");
            line("");
        }
        paragraph(LEGEND);
        if (!analysis.report().causes().isEmpty()) {
            line("");
            new TextTable(style, out).write(CauseTable.of(analysis.report(), CauseTable.FEW));
        }
    }

    private String figure(int problem) {
        AnalysisTrees trees = analysis.trees();
        return trees.figure(trees.problems().nodes().get(problem).item());
    }

    private String placeOfPath(int path) {
        return analysis.place(analysis.trees().paths().nodes().get(path).item());
    }

    private void paragraph(String text) {
        Wrap.words(text, style.width(), "").forEach(part -> line(style.dim(part)));
    }

    private void line(String text) {
        out.append(text).append('\n');
    }
}
