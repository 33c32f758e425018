// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.profile;

import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ResultsException;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The files of TAU, {@code profile.<node>.<context>.<thread>}: ranks are nodes. Each has the
 * constructs wherever they were reached, and, with {@code =>} in the name, each path. Where there
 * are counters too, each of them and the time has a folder of such files.
 */
final class TauFiles {
    /** Characters of all paths together. */
    private static final long MAX_PATHS = 64L * 1024 * 1024;

    private static final int NANOS_PER_MICRO = 1000;

    /** A line of a file. */
    private static final class Timer {
        private long calls;
        private long calledBelow;
        private long self;
        private long whole;
    }

    private final ProfileNames names;
    private final CallTree tree;
    private final List<String> titles = new ArrayList<>();
    private final List<String> paths = new ArrayList<>();

    /**
     * @throws ResultsException the names of all paths would take too much memory
     */
    TauFiles(ProfileNames names, CallTree tree) throws ResultsException {
        this.names = names;
        this.tree = tree;
        long size = 0;
        for (CallTree.Node node : tree.nodes()) {
            String title = name(node.construct());
            String path = node.parent() < 0 ? title : paths.get(node.parent()) + " => " + title;
            titles.add(title);
            paths.add(path);
            size += path.length();
            if (size > MAX_PATHS) {
                throw new ResultsException(
                        names.runId()
                                + ": its call paths are too long for TAU; choose another format");
            }
        }
    }

    /** Writes all files into a folder that is empty. */
    void write(Path folder) throws IOException {
        List<String> counters = tree.counters();
        write(counters.isEmpty() ? folder : metricFolder(folder, "TIME"), "TIME", -1);
        for (int c = 0; c < counters.size(); c++) {
            String metric = counters.get(c).replaceAll("[^A-Za-z0-9_]", "_");
            String name = metric.toUpperCase(Locale.ROOT);
            write(metricFolder(folder, name), name, c);
        }
    }

    private static Path metricFolder(Path folder, String metric) throws IOException {
        return Files.createDirectories(folder.resolve("MULTI__" + metric));
    }

    private void write(Path folder, String metric, int counter) throws IOException {
        for (int thread = 0; thread < tree.threads().size(); thread++) {
            Map<String, Timer> timers = timers(thread, counter);
            if (!timers.isEmpty()) {
                ThreadPlace place = tree.threads().get(thread);
                String name = "profile." + Math.max(0, place.rank()) + ".0." + place.number();
                try (Writer out = Files.newBufferedWriter(folder.resolve(name))) {
                    write(timers, metric, counter < 0, out);
                }
            }
        }
    }

    /** Adds up a thread's figures by name and, behind these, by path. */
    private Map<String, Timer> timers(int thread, int counter) {
        Map<String, Timer> flat = new LinkedHashMap<>();
        Map<String, Timer> onPaths = new LinkedHashMap<>();
        for (CallTree.Node node : tree.nodes()) {
            CallFigures figures = node.figures().get(thread);
            if (figures == null) {
                continue;
            }
            int id = node.id();
            Timer timer = flat.computeIfAbsent(titles.get(id), key -> new Timer());
            add(timer, figures, counter, isOutermost(node));
            if (node.parent() >= 0) {
                add(
                        onPaths.computeIfAbsent(paths.get(id), key -> new Timer()),
                        figures,
                        counter,
                        true);
                flat.get(titles.get(node.parent())).calledBelow += figures.visits();
            }
            if (node.depth() > 1) {
                onPaths.get(paths.get(node.parent())).calledBelow += figures.visits();
            }
        }
        flat.putAll(onPaths);
        return flat;
    }

    /** Whether nothing of the same name is around it, in which its time counts already. */
    private boolean isOutermost(CallTree.Node node) {
        String title = titles.get(node.id());
        int around = node.parent();
        while (around >= 0 && !titles.get(around).equals(title)) {
            around = tree.nodes().get(around).parent();
        }
        return around < 0;
    }

    private static void add(Timer timer, CallFigures figures, int counter, boolean outermost) {
        timer.calls += figures.visits();
        timer.self += counter < 0 ? figures.selfNs() : figures.selfCount(counter);
        if (outermost) {
            timer.whole += counter < 0 ? figures.timeNs() : figures.count(counter);
        }
    }

    /** The name, with the place in the form that TAU knows; nothing in it ends it. */
    private String name(ConstructInfo construct) {
        String label = names.label(construct);
        String place =
                construct.beginLine1() > 0
                        ? " [{%s} {%d,1}-{%d,1}]"
                                .formatted(
                                        names.file(construct),
                                        construct.beginLine1(),
                                        construct.endLineN())
                        : construct.code().text().isEmpty()
                                ? ""
                                : " " + names.title(construct).substring(label.length()).strip();
        return (label + place).replace('"', '\'').replace("=>", "->");
    }

    private static void write(Map<String, Timer> timers, String metric, boolean isTime, Writer out)
            throws IOException {
        out.write(timers.size() + " templated_functions_MULTI_" + metric + "\n");
        out.write(
                "# Name Calls Subrs Excl Incl ProfileCalls #"
                        + " <metadata><attribute><name>Exporter</name><value>POMP Lens</value>"
                        + "</attribute></metadata>\n");
        for (var entry : timers.entrySet()) {
            Timer timer = entry.getValue();
            String group =
                    entry.getKey().contains(" => ")
                            ? "TAU_CALLPATH | OpenMP"
                            : "TAU_DEFAULT | OpenMP";
            out.write(
                    "\"%s\" %d %d %s %s 0 GROUP=\"%s\"\n"
                            .formatted(
                                    entry.getKey(),
                                    timer.calls,
                                    timer.calledBelow,
                                    isTime ? micros(timer.self) : timer.self,
                                    isTime ? micros(timer.whole) : timer.whole,
                                    group));
        }
        out.write("0 aggregates\n");
    }

    private static String micros(long nanos) {
        String fraction = Long.toString(NANOS_PER_MICRO + nanos % NANOS_PER_MICRO).substring(1);
        return nanos / NANOS_PER_MICRO + "." + fraction;
    }
}
