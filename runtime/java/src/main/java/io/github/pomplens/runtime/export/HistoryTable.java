// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Difference;
import io.github.pomplens.runtime.analysis.Differences;
import io.github.pomplens.runtime.analysis.Histories;
import io.github.pomplens.runtime.analysis.History;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.Revision;
import io.github.pomplens.runtime.results.RunStore;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The time of a construct in the versions of a program. */
final class HistoryTable {
    private static final Pattern PLACE = Pattern.compile("(.+):([0-9]{1,9})");
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");
    private static final int MAX_LISTED = 5;
    private static final String LEGEND =
            "From runs that were started in the same way on the same machine. time: mean of the"
                    + " version's runs; change: from the version before, ~ where it may be chance;"
                    + " commit: + when a measured source had been changed after it; ! one of the"
                    + " runs was disturbed.";

    private HistoryTable() {}

    /**
     * @param wanted the construct, see {@link #find}; empty for the whole run
     * @throws ResultsException when there is no such construct, or runs can't be read
     */
    static Table of(Report report, String wanted) throws ResultsException {
        Histories histories =
                Histories.of(report.measured(), new RunStore(report.run().projectRoot()).list());
        if (wanted.isEmpty()) {
            return table("History of the whole run", histories.ofRun());
        }
        ConstructInfo construct = find(report, wanted);
        String title = "History of " + Report.label(construct) + " " + report.place(construct);
        return table(PlainText.line(title), histories.of(construct));
    }

    private static Table table(String title, History history) {
        List<History.Step> steps = history.steps();
        List<Table.Row> rows = new ArrayList<>();
        for (int i = 0; i < history.versions().size(); i++) {
            History.Version version = history.versions().get(i);
            rows.add(
                    Table.Row.of(
                            Units.duration(version.meanNs()),
                            i == 0 ? "" : change(steps.get(i - 1).difference()),
                            Units.count(version.times().size()) + (version.disturbed() ? "!" : ""),
                            TIME.format(version.started().atZone(ZoneId.systemDefault())),
                            version.label(),
                            version.revision().map(Revision::subject).orElse("")));
        }
        List<String> introduction = new ArrayList<>();
        introduction.add(history.curve());
        if (!history.slower().isEmpty()) {
            introduction.add(history.slower());
        }
        return new Table(
                "history",
                title,
                introduction,
                List.of(
                        Table.figure("time"),
                        Table.figure("change"),
                        Table.figure("runs"),
                        Table.text("newest run"),
                        Table.text("commit"),
                        Table.text("subject")),
                rows,
                LEGEND,
                "");
    }

    private static String change(Difference difference) {
        String relative = Differences.relative(difference);
        String change = relative.isEmpty() ? Units.change(difference.deltaNs()) : relative;
        boolean chance = difference.verdict() == Difference.Verdict.CHANCE;
        return change + (chance && !change.isEmpty() ? " ~" : "");
    }

    /**
     * Finds a construct by {@code FILE:LINE}, where the innermost in which the line is counts, or
     * by its name, its kind, or both as reports write them.
     */
    private static ConstructInfo find(Report report, String wanted) throws ResultsException {
        List<ConstructInfo> all =
                report.measured().costs().constructs().stream()
                        .map(ConstructCost::construct)
                        .toList();
        Matcher place = PLACE.matcher(wanted);
        List<ConstructInfo> found =
                place.matches()
                        ? at(report, all, place.group(1), Integer.parseInt(place.group(2)))
                        : all.stream()
                                .filter(it -> isCalled(it, wanted) || isAt(report, it, wanted))
                                .toList();
        if (found.size() == 1) {
            return found.get(0);
        }
        List<String> known =
                (found.isEmpty() ? all : found)
                        .stream()
                                .limit(MAX_LISTED)
                                .map(it -> Report.label(it) + " " + report.place(it))
                                .toList();
        throw new ResultsException(
                (found.isEmpty() ? "no construct of the run is " : "several constructs are ")
                        + "'"
                        + PlainText.line(wanted)
                        + "'; give FILE:LINE of one, such as "
                        + PlainText.line(String.join(", ", known)));
    }

    private static boolean isCalled(ConstructInfo construct, String wanted) {
        return construct.name().equals(wanted)
                || construct.kind().equals(wanted)
                || Report.label(construct).equals(wanted);
    }

    /** Whether code without a source is at a place. */
    private static boolean isAt(Report report, ConstructInfo construct, String wanted) {
        return !wanted.isEmpty() && report.place(construct).equals(wanted);
    }

    private static List<ConstructInfo> at(
            Report report, List<ConstructInfo> all, String file, int line) {
        String ending = "/" + (file.startsWith("./") ? file.substring(2) : file);
        return all.stream()
                .filter(it -> ("/" + report.shownPath(it.file())).endsWith(ending))
                .filter(it -> it.beginLine1() <= line && line <= it.endLineN())
                .min(Comparator.comparingInt(it -> it.endLineN() - it.beginLine1()))
                .stream()
                .toList();
    }
}
