// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import gg.jte.TemplateOutput;
import gg.jte.output.StringOutput;
import io.github.pomplens.runtime.results.ResultsException;
import java.io.IOException;
import java.io.Writer;

/**
 * The report for browsers: one page that needs nothing else, no network and no script but its own.
 * Its content security policy allows just its own style sheet and script. The templates are in
 * src/main/jte; whatever they print is escaped.
 */
public final class HtmlReport {
    private HtmlReport() {}

    /**
     * Writes the page and leaves {@code out} open.
     *
     * @throws IOException when {@code out} can't be written
     */
    public static void write(Report report, Writer out) throws IOException {
        write(HtmlPage.of(report), out);
    }

    /**
     * Writes the page with the trees of an analysis, and a comparison in front when that has one.
     *
     * @throws IOException when {@code out} can't be written
     * @throws ResultsException when the runs around the two that are compared can't be read
     */
    public static void write(AnalysisReport analysis, Writer out)
            throws IOException, ResultsException {
        write(HtmlPage.of(analysis), out);
    }

    private static void write(HtmlPage page, Writer out) throws IOException {
        TemplateOutput text = new StringOutput();
        JtepageGenerated.render(new VisibleOutput(text), null, page);
        out.write(text.toString());
        out.flush();
    }
}
