// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.profile;

import io.github.pomplens.runtime.analysis.property.Analysis;
import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.Location;
import io.github.pomplens.runtime.analysis.property.Severity;
import io.github.pomplens.runtime.export.PlainText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The metrics of Cube files: the figures of the profile, and what properties cost. */
final class CubeMetrics {
    private CubeMetrics() {}

    static List<CubeMetric> ofFigures(List<String> counters) {
        List<CubeMetric> metrics = new ArrayList<>();
        metrics.add(
                CubeMetric.count(
                        "visits",
                        "Visits",
                        "How often threads came to the construct",
                        CallFigures::visits));
        metrics.add(
                CubeMetric.time(
                        "time",
                        "Time",
                        "From enter to exit, of all threads",
                        CallFigures::selfNs,
                        CubeMetric.time(
                                "barrier_wait",
                                "Waiting at barriers",
                                "In barriers, and waiting for tasks",
                                CallFigures::barrierWaitNs),
                        CubeMetric.time(
                                "enter_wait",
                                "Waiting to enter",
                                "Until a critical section or an ordered one could be entered",
                                CallFigures::enterWaitNs),
                        CubeMetric.time(
                                "lock_wait",
                                "Waiting for locks",
                                "In routines that set locks",
                                CallFigures::lockWaitNs)));
        for (int i = 0; i < counters.size(); i++) {
            int counter = i;
            metrics.add(
                    CubeMetric.count(
                            "counter_" + (i + 1),
                            PlainText.line(counters.get(i)),
                            "What this counter counted",
                            figures -> figures.selfCount(counter)));
        }
        return metrics;
    }

    /** The properties that cost something in a run, below a heading; empty when none does. */
    static List<CubeMetric> ofLosses(Analysis analysis) {
        Map<Integer, Integer> threads = new HashMap<>();
        for (Location location : analysis.locations()) {
            if (location.kind() == Location.Kind.THREAD) {
                threads.put(location.id(), threads.size());
            }
        }
        Map<String, CubeCells> cells = new HashMap<>();
        for (Severity severity : analysis.severities()) {
            Integer thread = threads.get(severity.location());
            if (thread != null) {
                cells.computeIfAbsent(severity.property(), id -> new CubeCells())
                        .add(severity.path(), thread, severity.ns());
            }
        }
        List<CubeMetric> roots = losses(analysis, analysis.set().roots(), cells);
        if (roots.isEmpty()) {
            return List.of();
        }
        CubeCells all = new CubeCells();
        roots.forEach(root -> all.addAll(root.cells()));
        return List.of(
                CubeMetric.loss(
                        "losses",
                        "Losses",
                        "Time of the run that could be saved, by performance property",
                        all,
                        roots));
    }

    private static List<CubeMetric> losses(
            Analysis analysis, List<Definition> definitions, Map<String, CubeCells> own) {
        List<CubeMetric> metrics = new ArrayList<>();
        for (Definition definition : definitions) {
            List<CubeMetric> inside =
                    losses(analysis, analysis.set().children(definition.id()), own);
            CubeCells all = new CubeCells();
            all.addAll(own.getOrDefault(definition.id(), CubeCells.NONE));
            inside.forEach(metric -> all.addAll(metric.cells()));
            if (!all.isEmpty()) {
                metrics.add(
                        CubeMetric.loss(
                                "property_" + definition.id(),
                                PlainText.line(definition.title()),
                                PlainText.line(definition.documentation().replace('\n', ' ')),
                                all,
                                inside));
            }
        }
        return metrics;
    }
}
