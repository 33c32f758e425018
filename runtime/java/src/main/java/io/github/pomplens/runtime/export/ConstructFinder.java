// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.SourcePlace;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ResultsException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds a construct of a run by what users call it. */
final class ConstructFinder {
    private static final int MAX_LISTED = 5;

    private final Report report;
    private final List<ConstructInfo> all;

    ConstructFinder(Report report) {
        this.report = report;
        this.all = report.costs().constructs().stream().map(ConstructCost::construct).toList();
    }

    /**
     * Finds a construct by {@code FILE:LINE}, where the innermost in which the line is counts, or
     * by its name, its kind, or both as reports write them.
     *
     * @throws ResultsException when there is none, or several
     */
    ConstructInfo find(String wanted) throws ResultsException {
        Optional<SourcePlace> place = SourcePlace.parse(wanted);
        return place.isPresent()
                ? find(place.get())
                : only(
                        all.stream()
                                .filter(it -> isCalled(it, wanted) || isAt(it, wanted))
                                .toList(),
                        wanted);
    }

    /**
     * Finds the innermost construct in which a line is.
     *
     * @throws ResultsException when there is none
     */
    ConstructInfo find(SourcePlace place) throws ResultsException {
        String file = place.file();
        String ending = "/" + (file.startsWith("./") ? file.substring(2) : file);
        List<ConstructInfo> innermost =
                all.stream()
                        .filter(it -> ("/" + report.shownPath(it.file())).endsWith(ending))
                        .filter(
                                it ->
                                        it.beginLine1() <= place.line()
                                                && place.line() <= it.endLineN())
                        .min(Comparator.comparingInt(it -> it.endLineN() - it.beginLine1()))
                        .stream()
                        .toList();
        return only(innermost, place.toString());
    }

    private ConstructInfo only(List<ConstructInfo> found, String wanted) throws ResultsException {
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
    private boolean isAt(ConstructInfo construct, String wanted) {
        return !wanted.isEmpty() && report.place(construct).equals(wanted);
    }
}
