// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.analysis.cause.CauseWords;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.trace.cause.WaitCauses;
import io.github.pomplens.runtime.trace.cause.WaitCauses.Cause;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the waits in each construct are due to. */
final class CauseTable {
    /** Constructs that a summary shows. */
    static final int FEW = 5;

    private static final String LEGEND =
            "waited: by all threads, as far as it is known for whom. due: part of these waits that is"
                    + " due to the cause in the end, which made those late who were waited for, or"
                    + " made late for whom they waited. at once: part in which those who were waited"
                    + " for were in it meanwhile.";

    private static final String NONE =
            "The run has no trace, or no thread waited for another one; pomp run --trace records one.";

    private CauseTable() {}

    /** Of so many constructs at most, those with the longest waits. */
    static Table of(Report report, int most) {
        List<Table.Row> rows = new ArrayList<>();
        report.causes().stream().limit(most).forEach(waits -> add(rows, report, waits));
        return new Table(
                "causes",
                "Causes of waits",
                List.of(
                        Table.figure("waited"),
                        Table.figure("due"),
                        Table.figure("at once"),
                        Table.text("waits in, and their causes"),
                        Table.text("threads"),
                        Table.place("place")),
                rows,
                LEGEND,
                NONE);
    }

    private static void add(List<Table.Row> rows, Report report, WaitCauses waits) {
        ConstructInfo in = report.asMeasured(waits.construct());
        rows.add(
                Table.Row.of(
                        Units.duration(Math.round(waits.time())),
                        "",
                        "",
                        Report.label(in),
                        "",
                        report.place(in)));
        for (Cause cause : waits.causes()) {
            if (CauseWords.isNotable(waits, cause)) {
                Optional<ConstructInfo> by = cause.construct().map(report::asMeasured);
                rows.add(
                        Table.Row.of(
                                "",
                                Units.percent(waits.share(cause)),
                                Units.percent(waits.directShare(cause)),
                                "  by " + by.map(Report::label).orElse(CauseWords.outside(waits)),
                                CauseWords.threads(cause),
                                by.map(report::place).orElse("")));
            }
        }
    }
}
