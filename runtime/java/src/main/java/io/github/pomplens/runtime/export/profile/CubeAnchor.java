// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.profile;

import io.github.pomplens.runtime.results.ConstructInfo;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The part of a Cube file that describes it, and which value stands where. */
final class CubeAnchor {
    private final ProfileNames names;
    private final CallTree tree;
    private final List<CubeMetric> roots;
    private final List<CubeMetric> metrics = new ArrayList<>();
    private final List<Integer> columns = new ArrayList<>();
    private final XmlText out = new XmlText();
    private final String xml;

    CubeAnchor(ProfileNames names, CallTree tree, List<CubeMetric> roots) {
        this.names = names;
        this.tree = tree;
        this.roots = roots;
        document();
        this.xml = out.toString();
    }

    String xml() {
        return xml;
    }

    /** All metrics; the id of each is its index. */
    List<CubeMetric> metrics() {
        return metrics;
    }

    /** The threads in the order of the locations. */
    List<Integer> columns() {
        return columns;
    }

    private void document() {
        out.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<cube version=\"4.4\">\n");
        attribute("Creator", "POMP Lens");
        attribute("Run", names.runId());
        out.raw("<metrics>\n");
        roots.forEach(this::metric);
        out.raw("</metrics>\n<program>\n");
        program();
        out.raw("</program>\n<system>\n");
        system();
        out.raw("</system>\n</cube>\n");
    }

    private void attribute(String key, String value) {
        out.raw("<attr key=\"").text(key).raw("\" value=\"").text(value).raw("\"/>\n");
    }

    private void metric(CubeMetric metric) {
        out.raw("<metric id=\"" + metrics.size() + "\" type=\"EXCLUSIVE\">\n");
        metrics.add(metric);
        out.element("disp_name", metric.title())
                .element("uniq_name", metric.name())
                .element("dtype", metric.isCount() ? "UINT64" : "DOUBLE")
                .element("uom", metric.isCount() ? "occ" : "sec")
                .element("url", "")
                .element("descr", metric.description());
        metric.children().forEach(this::metric);
        out.raw("</metric>\n");
    }

    private void program() {
        Map<ConstructInfo, Integer> regions = new LinkedHashMap<>();
        List<Integer> regionOf = new ArrayList<>();
        for (CallTree.Node node : tree.nodes()) {
            ConstructInfo key = node.construct().key();
            Integer known = regions.get(key);
            if (known == null) {
                known = regions.size();
                regions.put(key, known);
                region(known, node.construct());
            }
            regionOf.add(known);
        }
        int depth = 0;
        for (CallTree.Node node : tree.nodes()) {
            out.raw("</cnode>\n".repeat(depth - node.depth()));
            out.raw(
                    "<cnode id=\""
                            + node.id()
                            + "\" calleeId=\""
                            + regionOf.get(node.id())
                            + "\">\n");
            depth = node.depth() + 1;
        }
        out.raw("</cnode>\n".repeat(depth));
    }

    private void region(int id, ConstructInfo construct) {
        int begin = construct.beginLine1() > 0 ? construct.beginLine1() : -1;
        int end = construct.endLineN() > 0 ? construct.endLineN() : -1;
        out.raw("<region id=\"" + id + "\" mod=\"")
                .text(names.file(construct))
                .raw("\" begin=\"" + begin + "\" end=\"" + end + "\">\n")
                .element("name", names.title(construct))
                .element("mangled_name", names.title(construct))
                .element("paradigm", paradigm(construct.kind()))
                .element("role", construct.kind())
                .element("url", "")
                .element("descr", "")
                .raw("</region>\n");
    }

    private static String paradigm(String kind) {
        return switch (kind) {
            case "program", "function", "region" -> "user";
            case "mpi" -> "mpi";
            default -> "openmp";
        };
    }

    /** Machines, the ranks on each, and their threads. */
    private void system() {
        Map<String, Map<Integer, List<Integer>>> machines = new LinkedHashMap<>();
        for (int thread = 0; thread < tree.threads().size(); thread++) {
            ThreadPlace place = tree.threads().get(thread);
            machines.computeIfAbsent(place.host(), host -> new LinkedHashMap<>())
                    .computeIfAbsent(place.rank(), rank -> new ArrayList<>())
                    .add(thread);
        }
        int nodes = 0;
        int groups = 0;
        out.raw("<systemtreenode Id=\"" + nodes++ + "\">\n");
        out.element("name", "machine").element("class", "machine");
        for (var machine : machines.entrySet()) {
            String host = machine.getKey().isEmpty() ? "node" : machine.getKey();
            out.raw("<systemtreenode Id=\"" + nodes++ + "\">\n");
            out.element("name", host).element("class", "node");
            for (var process : machine.getValue().entrySet()) {
                process(groups++, process.getKey(), process.getValue());
            }
            out.raw("</systemtreenode>\n");
        }
        out.raw("</systemtreenode>\n");
    }

    private void process(int group, int rank, List<Integer> threads) {
        out.raw("<locationgroup Id=\"" + group + "\">\n")
                .element("name", rank < 0 ? "process" : "rank " + rank)
                .element("rank", Integer.toString(Math.max(0, rank)))
                .element("type", "process");
        for (int thread : threads) {
            ThreadPlace place = tree.threads().get(thread);
            out.raw("<location Id=\"" + columns.size() + "\">\n")
                    .element("name", place.name())
                    .element("rank", Integer.toString(place.number()))
                    .element("type", "thread")
                    .raw("</location>\n");
            columns.add(thread);
        }
        out.raw("</locationgroup>\n");
    }
}
