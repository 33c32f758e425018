// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

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
import java.util.List;

/** The time of a construct in the versions of a program. */
final class HistoryTable {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");
    private static final String LEGEND =
            "From runs that were started in the same way on the same machine. time: mean of the"
                    + " version's runs; change: from the version before, ~ where it may be chance;"
                    + " commit: + when a measured source had been changed after it; ! one of the"
                    + " runs was disturbed.";

    private HistoryTable() {}

    /**
     * @param wanted the construct, see {@link ConstructFinder#find(String)}; empty for the whole
     *     run
     * @throws ResultsException when there is no such construct, or runs can't be read
     */
    static Table of(Report report, String wanted) throws ResultsException {
        Histories histories =
                Histories.of(report.measured(), new RunStore(report.run().projectRoot()).list());
        if (wanted.isEmpty()) {
            return table("History of the whole run", histories.ofRun());
        }
        ConstructInfo construct = new ConstructFinder(report).find(wanted);
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
}
