// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Heat;
import io.github.pomplens.runtime.analysis.Units;
import java.util.List;

/** Writes annotated source: heat marks left of each line, hints right of a construct's first. */
final class TextSource {
    private final Style style;
    private final StringBuilder out;

    TextSource(Style style, StringBuilder out) {
        this.style = style;
        this.out = out;
    }

    void write(List<SourceView> sources) {
        for (SourceView source : sources) {
            if (!source.rows().isEmpty()) {
                line("");
                line(style.bold(PlainText.line(source.path())));
                new OneFile(source).write();
            }
        }
    }

    private void line(String text) {
        out.append(text).append('\n');
    }

    /** What stands behind a line or, where there is no room for it, above. */
    private record Hint(Heat heat, String text) {}

    /** One file, whose line numbers and hints are aligned. */
    private final class OneFile {
        private final SourceView source;
        private final int numberWidth;
        private final int textWidth;
        private final int hintColumn;

        OneFile(SourceView source) {
            this.source = source;
            int lastNumber = 0;
            int longestHint = 0;
            for (SourceView.Row row : source.rows()) {
                if (row instanceof SourceView.Line line) {
                    lastNumber = line.number();
                    for (Hint hint : hints(line)) {
                        longestHint = Math.max(longestHint, PlainText.width(hint.text));
                    }
                }
            }
            numberWidth = Math.max(5, String.valueOf(lastNumber).length());
            textWidth = style.width() - numberWidth - 5;
            hintColumn = Math.max(0, textWidth - longestHint);
        }

        void write() {
            for (SourceView.Row row : source.rows()) {
                if (row instanceof SourceView.Line sourceLine) {
                    writeLine(sourceLine);
                } else if (row instanceof SourceView.Gap gap) {
                    writeGap(gap);
                }
            }
        }

        private void writeGap(SourceView.Gap gap) {
            String lines = gap.lines() == 1 ? " line" : " lines";
            String margin = " ".repeat(numberWidth);
            line(style.dim(margin + "⋯ " + Units.count(gap.lines()) + lines));
        }

        private void writeLine(SourceView.Line sourceLine) {
            String text = PlainText.line(sourceLine.text()).stripTrailing();
            int column = Math.max(hintColumn, PlainText.width(text) + 2);
            List<Hint> hints = hints(sourceLine);
            boolean beside =
                    hints.size() == 1 && column + PlainText.width(hints.get(0).text) <= textWidth;
            if (!beside) {
                String blank = " ".repeat(numberWidth + 5 + hintColumn);
                hints.forEach(hint -> line(blank + style.heat(hint.heat, hint.text)));
            }
            String mark = style.heat(sourceLine.heat(), sourceLine.heat().mark());
            String number = PlainText.padLeft(String.valueOf(sourceLine.number()), numberWidth);
            StringBuilder written = new StringBuilder(mark + " " + style.dim(number + " │") + " ");
            written.append(
                    beside ? PlainText.padRight(text, column) : PlainText.clip(text, textWidth));
            if (beside) {
                written.append(style.heat(hints.get(0).heat, hints.get(0).text));
            }
            line(written.toString().stripTrailing());
        }

        /** The costs of what begins on a line or, where nothing does, what samples say of it. */
        private static List<Hint> hints(SourceView.Line line) {
            if (line.starts().isEmpty()) {
                return line.isHot() ? List.of(new Hint(line.heat(), line.sampled())) : List.of();
            }
            return line.starts().stream()
                    .map(cost -> new Hint(Heat.of(cost.share()), hint(cost, line)))
                    .toList();
        }

        /** Says which construct is meant when several begin on one line. */
        private static String hint(ConstructCost cost, SourceView.Line sourceLine) {
            String kind = PlainText.line(Report.label(cost.construct()));
            return (sourceLine.starts().size() > 1 ? kind + ": " : "") + Units.hint(cost);
        }
    }
}
