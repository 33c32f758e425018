// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import java.util.ArrayList;
import java.util.List;

/**
 * An annotated source of the page.
 *
 * @param id of its heading; that of a line adds a dash and the line's number
 * @param path of the file, for people
 * @param tables its rows. Browsers lay a table out as a whole, again and again while it comes: a
 *     long source is several, of which those that nobody has scrolled to are left out
 */
record HtmlSource(String id, String path, List<List<SourceView.Row>> tables) {
    /** The style sheet knows this number. */
    private static final int ROWS_PER_TABLE = 200;

    static HtmlSource of(String id, SourceView source) {
        List<List<SourceView.Row>> tables = new ArrayList<>();
        List<SourceView.Row> rows = source.rows();
        for (int i = 0; i < rows.size(); i += ROWS_PER_TABLE) {
            tables.add(rows.subList(i, Math.min(i + ROWS_PER_TABLE, rows.size())));
        }
        return new HtmlSource(id, source.path(), tables);
    }
}
