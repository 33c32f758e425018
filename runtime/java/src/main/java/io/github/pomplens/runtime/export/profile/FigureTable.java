// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.profile;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.Figure;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** The figures as a table: a row for each thread at each node, as CSV (RFC 4180) or JSON. */
final class FigureTable {
    private static final List<String> TEXTS = List.of("construct", "name", "file");

    private static final List<String> COLUMNS =
            List.of(
                    "rank",
                    "thread",
                    "node",
                    "parent",
                    "depth",
                    "construct",
                    "name",
                    "file",
                    "line",
                    Figure.VISITS.key(),
                    "time_ns",
                    "self_ns",
                    Figure.BARRIER_WAIT.key(),
                    Figure.ENTER_WAIT.key(),
                    Figure.LOCK_WAIT.key());

    private static final int VERSION = 1;

    private final ProfileNames names;
    private final CallTree tree;

    FigureTable(ProfileNames names, CallTree tree) {
        this.names = names;
        this.tree = tree;
    }

    /** Gets the fields of a row; numbers are {@code Long}, and what isn't known is empty. */
    private interface Rows {
        void row(Object[] fields) throws IOException;
    }

    private void rows(Rows to) throws IOException {
        Object[] fields = new Object[COLUMNS.size() + tree.counters().size()];
        for (CallTree.Node node : tree.nodes()) {
            for (var entry : node.figures().entrySet()) {
                fill(fields, node, entry.getKey(), entry.getValue());
                to.row(fields);
            }
        }
    }

    private void fill(Object[] fields, CallTree.Node node, int thread, CallFigures figures) {
        ThreadPlace place = tree.threads().get(thread);
        ConstructInfo construct = node.construct();
        Object[] known = {
            place.rank() < 0 ? "" : (long) place.rank(),
            (long) place.number(),
            (long) node.id(),
            (long) node.parent(),
            (long) node.depth(),
            construct.kind(),
            construct.name(),
            names.file(construct),
            construct.beginLine1() > 0 ? (long) construct.beginLine1() : "",
            figures.visits(),
            figures.timeNs(),
            figures.selfNs(),
            figures.barrierWaitNs(),
            figures.enterWaitNs(),
            figures.lockWaitNs()
        };
        System.arraycopy(known, 0, fields, 0, known.length);
        for (int c = 0; c < tree.counters().size(); c++) {
            fields[known.length + c] = figures.count(c);
        }
    }

    private String column(int index) {
        return index < COLUMNS.size()
                ? COLUMNS.get(index)
                : tree.counters().get(index - COLUMNS.size());
    }

    void writeCsv(Writer out) throws IOException {
        int columns = COLUMNS.size() + tree.counters().size();
        for (int i = 0; i < columns; i++) {
            out.write(i == 0 ? "" : ",");
            out.write(i < COLUMNS.size() ? column(i) : quoted(column(i)));
        }
        out.write('\n');
        rows(
                fields -> {
                    for (int i = 0; i < fields.length; i++) {
                        out.write(i == 0 ? "" : ",");
                        String text = fields[i].toString();
                        out.write(
                                i < COLUMNS.size() && TEXTS.contains(COLUMNS.get(i))
                                        ? quoted(text)
                                        : text);
                    }
                    out.write('\n');
                });
    }

    private static String quoted(String text) {
        return text.isEmpty() ? "" : '"' + text.replace("\"", "\"\"") + '"';
    }

    void writeJson(Writer out) throws IOException {
        try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
            json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            json.writeStartObject();
            json.writeStringField("format", "pomp-figures");
            json.writeNumberField("version", VERSION);
            json.writeStringField("run", names.runId());
            json.writeArrayFieldStart("figures");
            rows(
                    fields -> {
                        json.writeRaw('\n');
                        json.writeStartObject();
                        for (int i = 0; i < fields.length; i++) {
                            if (fields[i] instanceof Long number) {
                                json.writeNumberField(column(i), number);
                            } else if (!fields[i].equals("")) {
                                json.writeStringField(column(i), fields[i].toString());
                            }
                        }
                        json.writeEndObject();
                    });
            json.writeEndArray();
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }
}
