// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.profile;

import io.github.pomplens.runtime.results.ResultsException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The file of Cube 4: an archive of {@code anchor.xml}, which describes metrics, call tree and
 * system, and for each metric of an index and the values. All metrics are exclusive, so that
 * readers add up what they show of a node that is folded.
 */
final class CubeFile {
    private static final String INDEX_MARK = "CUBEX.INDEX";
    private static final String DATA_MARK = "CUBEX.DATA";

    /** 1, by which readers see the order of bytes; version 0; a byte that says: only some nodes. */
    private static final int INDEX_HEAD = Integer.BYTES + Short.BYTES + 1 + Integer.BYTES;

    private static final byte SPARSE = 1;

    private final CubeAnchor anchor;
    private final CallTree tree;
    private final TarWriter tar;
    private final long seconds;

    private CubeFile(CubeAnchor anchor, CallTree tree, OutputStream out, long seconds) {
        this.anchor = anchor;
        this.tree = tree;
        this.tar = new TarWriter(out);
        this.seconds = seconds;
    }

    /**
     * Writes the file.
     *
     * @param losses what is shown beside the figures of each thread
     * @param seconds when the run began, since 1970
     * @throws ResultsException values of a metric don't fit into the archive
     */
    static void write(
            ProfileNames names,
            CallTree tree,
            List<CubeMetric> losses,
            OutputStream out,
            long seconds)
            throws IOException, ResultsException {
        List<CubeMetric> metrics = new ArrayList<>(CubeMetrics.ofFigures(tree.counters()));
        metrics.addAll(losses);
        new CubeFile(new CubeAnchor(names, tree, metrics), tree, out, seconds).archive();
    }

    private void archive() throws IOException, ResultsException {
        List<List<CallTree.Node>> rows = new ArrayList<>();
        for (CubeMetric metric : anchor.metrics()) {
            rows.add(rows(metric));
        }
        byte[] xml = anchor.xml().getBytes(StandardCharsets.UTF_8);
        tar.add("anchor.xml", xml.length, seconds, out -> out.write(xml));
        for (int i = 0; i < rows.size(); i++) {
            List<CallTree.Node> own = rows.get(i);
            CubeMetric metric = anchor.metrics().get(i);
            byte[] index = index(own);
            tar.add(i + ".index", index.length, seconds, out -> out.write(index));
            tar.add(i + ".data", size(own), seconds, out -> data(metric, own, out));
        }
        tar.end();
    }

    /** The nodes at which a metric isn't 0. At least one: some readers want that. */
    private List<CallTree.Node> rows(CubeMetric metric) throws ResultsException {
        List<CallTree.Node> rows = new ArrayList<>();
        double[] values = new double[tree.threads().size()];
        for (CallTree.Node node : tree.nodes()) {
            if (metric.row(node, values)) {
                rows.add(node);
            }
        }
        if (rows.isEmpty()) {
            rows.add(tree.nodes().get(0));
        }
        if (size(rows) > TarWriter.MAX_SIZE) {
            throw new ResultsException(
                    "'"
                            + metric.name()
                            + "' of all threads and call paths is too much for Cube; choose another"
                            + " format");
        }
        return rows;
    }

    private long size(List<CallTree.Node> rows) {
        return DATA_MARK.length() + (long) Double.BYTES * rows.size() * tree.threads().size();
    }

    private static byte[] index(List<CallTree.Node> rows) {
        ByteBuffer index =
                ByteBuffer.allocate(INDEX_MARK.length() + INDEX_HEAD + Integer.BYTES * rows.size())
                        .order(ByteOrder.LITTLE_ENDIAN);
        index.put(INDEX_MARK.getBytes(StandardCharsets.US_ASCII));
        index.putInt(1).putShort((short) 0).put(SPARSE).putInt(rows.size());
        // Exclusive values stand in the order in which the tree is walked, as our ids do.
        rows.forEach(node -> index.putInt(node.id()));
        return index.array();
    }

    private void data(CubeMetric metric, List<CallTree.Node> rows, OutputStream to)
            throws IOException {
        BufferedOutputStream out = new BufferedOutputStream(to);
        out.write(DATA_MARK.getBytes(StandardCharsets.US_ASCII));
        double[] values = new double[tree.threads().size()];
        ByteBuffer row =
                ByteBuffer.allocate(Double.BYTES * values.length).order(ByteOrder.LITTLE_ENDIAN);
        for (CallTree.Node node : rows) {
            metric.row(node, values);
            row.clear();
            for (int thread : anchor.columns()) {
                if (metric.isCount()) {
                    row.putLong((long) values[thread]);
                } else {
                    row.putDouble(values[thread]);
                }
            }
            out.write(row.array());
        }
        out.flush();
    }
}
