// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.github.pomplens.runtime.analysis.SampledPaths;
import io.github.pomplens.runtime.analysis.SampledPaths.TaskCallers;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.results.CallPaths;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.Sums;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The call paths of all threads together: a tree for the page's flame graph, and a table of the
 * functions for those who can't see it. Time in which threads waited isn't in it, but what others
 * waited meanwhile is.
 */
final class FlameGraph {
    /** What has less of the whole than this can't be seen, and counts in what is around it. */
    private static final double VISIBLE = 0.0005;

    private static final double NOTABLE = 0.01;

    private static final String LEGEND =
            "self: CPU time in the function itself. total: with all that it called. idleness:"
                    + " what other threads waited, or had nothing to do, meanwhile. A worker's"
                    + " callers go on where its team was forked.";

    private static final String BY_CREATION =
            " A task is below the constructs in which it was created, not below the functions that"
                    + " its thread was in.";

    private static final String WHOLE = "a string takes everything";

    /** What a reader tells apart: lines of one function are one. */
    private record Key(String name, String place, boolean isConstruct) {}

    private static final class Node {
        final Map<Key, Node> children = new LinkedHashMap<>();
        long selfNs;
        long totalNs;
        long idlenessNs;

        void add(CallPaths.Stack stack) {
            totalNs = Sums.add(totalNs, busyNs(stack));
            idlenessNs = Sums.add(idlenessNs, stack.idlenessNs());
        }
    }

    private final Report report;
    private final TaskCallers callers;
    private final Node root = new Node();
    private final Map<Key, Node> functions = new HashMap<>();

    private FlameGraph(Report report, TaskCallers callers) {
        this.report = report;
        this.callers = callers;
        for (SampledPaths.Sampled sampled :
                SampledPaths.of(report.profile(), report.callPaths(), callers)) {
            if (busyNs(sampled.stack()) > 0) {
                add(sampled);
            }
        }
    }

    static FlameGraph of(Report report) {
        return new FlameGraph(report, report.taskCallers());
    }

    private static long busyNs(CallPaths.Stack stack) {
        return Sums.add(stack.workNs(), stack.overheadNs());
    }

    private void add(SampledPaths.Sampled sampled) {
        CallPaths.Stack stack = sampled.stack();
        Node at = root;
        at.add(stack);
        Set<Key> seen = new HashSet<>();
        Key last = null;
        for (SampledPaths.Step step : sampled.steps()) {
            Key key = key(step);
            at = at.children.computeIfAbsent(key, it -> new Node());
            at.add(stack);
            if (seen.add(key)) {
                functions.computeIfAbsent(key, it -> new Node()).add(stack);
            }
            last = key;
        }
        at.selfNs = Sums.add(at.selfNs, busyNs(stack));
        if (last != null) {
            Node function = functions.computeIfAbsent(last, it -> new Node());
            function.selfNs = Sums.add(function.selfNs, busyNs(stack));
        }
    }

    private Key key(SampledPaths.Step step) {
        ConstructInfo construct = step.construct();
        if (construct != null) {
            return new Key(
                    PlainText.line(Report.label(construct)),
                    PlainText.line(report.place(construct)),
                    true);
        }
        CallPaths.Frame frame = step.frame();
        String module = frame == null ? "" : frame.module();
        String file = module.substring(module.lastIndexOf('/') + 1);
        String name = frame == null ? "" : frame.function();
        String place =
                frame == null || frame.file().isEmpty() ? file : report.shownPath(frame.file());
        String otherwise = file.isEmpty() ? "unknown code" : "code of " + file;
        return new Key(
                PlainText.line(name.isEmpty() ? otherwise : name), PlainText.line(place), false);
    }

    boolean isEmpty() {
        return root.children.isEmpty();
    }

    /**
     * For the page's script: this graph, and the one with the other callers of tasks where that
     * differs. None of its characters end an element.
     */
    String json() {
        boolean byCreation = callers == TaskCallers.CREATION;
        TaskCallers others = byCreation ? TaskCallers.EXECUTION : TaskCallers.CREATION;
        String own = tree();
        String other = new FlameGraph(report, others).tree();
        StringWriter out = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
            json.writeStartObject();
            json.writeStringField("shown", word(callers));
            json.writeObjectFieldStart("graphs");
            json.writeFieldName(word(callers));
            json.writeRawValue(own);
            if (!other.equals(own)) {
                json.writeFieldName(word(others));
                json.writeRawValue(other);
            }
            json.writeEndObject();
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(WHOLE, e);
        }
        return out.toString().replace("<", "\\u003c");
    }

    private static String word(TaskCallers callers) {
        return callers.name().toLowerCase(Locale.ROOT);
    }

    private String tree() {
        StringWriter out = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
            write(json, new Key("all threads", "", false), root);
        } catch (IOException e) {
            throw new UncheckedIOException(WHOLE, e);
        }
        return out.toString();
    }

    /** Paths have at most some 100 functions and constructs. */
    private void write(JsonGenerator json, Key key, Node node) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", key.name());
        if (!key.place().isEmpty()) {
            json.writeStringField("place", key.place());
        }
        if (key.isConstruct()) {
            json.writeBooleanField("construct", true);
        }
        json.writeNumberField("total", node.totalNs);
        json.writeNumberField("self", node.selfNs);
        json.writeNumberField("idleness", node.idlenessNs);
        json.writeArrayFieldStart("children");
        for (Map.Entry<Key, Node> child : sorted(node.children)) {
            if (child.getValue().totalNs >= root.totalNs * VISIBLE) {
                write(json, child.getKey(), child.getValue());
            }
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static List<Map.Entry<Key, Node>> sorted(Map<Key, Node> nodes) {
        List<Map.Entry<Key, Node>> sorted = new ArrayList<>(nodes.entrySet());
        sorted.sort(
                Comparator.comparingLong((Map.Entry<Key, Node> it) -> it.getValue().totalNs)
                        .reversed()
                        .thenComparing(it -> it.getKey().name())
                        .thenComparing(it -> it.getKey().place()));
        return sorted;
    }

    /** The functions and constructs, whoever called them. */
    Table table() {
        List<Table.Row> rows = new ArrayList<>();
        for (Map.Entry<Key, Node> entry : sorted(functions)) {
            Node node = entry.getValue();
            if (node.totalNs >= root.totalNs * NOTABLE) {
                rows.add(
                        Table.Row.of(
                                Units.percent((double) node.totalNs / root.totalNs),
                                Units.duration(node.totalNs),
                                Units.duration(node.selfNs),
                                Units.duration(node.idlenessNs),
                                entry.getKey().name(),
                                entry.getKey().place()));
            }
        }
        return new Table(
                "functions",
                "Functions",
                List.of(
                        Table.figure("part"),
                        Table.figure("total"),
                        Table.figure("self"),
                        Table.figure("idleness"),
                        Table.text("function or construct"),
                        Table.text("file")),
                rows,
                callers == TaskCallers.CREATION ? LEGEND + BY_CREATION : LEGEND,
                "No call paths were noted (pomp run --sample).");
    }
}
