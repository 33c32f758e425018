// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.CodeAddress;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ResultsException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * A construct in two runs. Times are in nanoseconds.
 *
 * @param construct as in the later run; as in the earlier one where it is in that only
 * @param before as in the earlier run; as in the later one where it is in that only
 * @param isIn which of the runs it is in
 * @param beforeNs its time in the earlier run
 * @param afterNs its time in the later run
 * @param beforeVisits its visits in the earlier run
 * @param afterVisits its visits in the later run
 * @param beforeWaitNs waiting in it, summed over threads, in the earlier run
 * @param afterWaitNs the same in the later run
 */
public record Comparison(
        ConstructInfo construct,
        ConstructInfo before,
        In isIn,
        long beforeNs,
        long afterNs,
        long beforeVisits,
        long afterVisits,
        long beforeWaitNs,
        long afterWaitNs) {

    /** The runs that a construct is in. */
    public enum In {
        BOTH,
        EARLIER,
        LATER
    }

    /** How much longer it took in the later run; negative when it was faster. */
    public long changeNs() {
        return afterNs - beforeNs;
    }

    /**
     * A run, as far as constructs are looked for in it.
     *
     * @param costs of its constructs
     * @param path what to call a file: the runs may have been made in different folders
     * @param lines of a file by that name, as they were measured; none when that isn't known
     */
    record Side(Costs costs, Function<String, String> path, Function<String, List<String>> lines) {
        private Map<String, List<ConstructCost>> byPath() {
            Map<String, List<ConstructCost>> files = new LinkedHashMap<>();
            for (ConstructCost cost : costs.constructs()) {
                files.computeIfAbsent(path.apply(cost.construct().file()), p -> new ArrayList<>())
                        .add(cost);
            }
            files.values()
                    .forEach(
                            found ->
                                    found.sort(
                                            Comparator.comparingInt(
                                                            (ConstructCost cost) ->
                                                                    cost.construct().beginLine1())
                                                    .thenComparingLong(
                                                            cost ->
                                                                    cost.construct()
                                                                            .code()
                                                                            .offset())));
            return files;
        }
    }

    /**
     * Compares all constructs of two runs.
     *
     * @throws ResultsException when the copies of their sources can't be looked up
     */
    public static List<Comparison> of(MeasuredRun before, MeasuredRun now) throws ResultsException {
        return of(CodeDifferences.side(before), CodeDifferences.side(now));
    }

    /**
     * Compares all constructs, the largest change first. Those of a path are found as an editor
     * finds them in its text (see {@link ConstructMatcher}): by their texts, and where these aren't
     * known by their lines.
     */
    static List<Comparison> of(Side before, Side after) {
        Map<String, List<ConstructCost>> then = before.byPath();
        Map<String, List<ConstructCost>> now = after.byPath();
        Set<String> paths = new LinkedHashSet<>(then.keySet());
        paths.addAll(now.keySet());
        List<Comparison> result = new ArrayList<>();
        for (String path : paths) {
            List<String> textThen = before.lines.apply(path);
            List<String> textNow = after.lines.apply(path);
            boolean known = !textThen.isEmpty() && !textNow.isEmpty();
            addFile(
                    new Version(then.getOrDefault(path, List.of()), known ? textThen : List.of()),
                    new Version(now.getOrDefault(path, List.of()), known ? textNow : List.of()),
                    result);
        }
        result.sort(Comparator.comparingLong((Comparison c) -> Math.abs(c.changeNs())).reversed());
        return result;
    }

    private static void addFile(Version then, Version now, List<Comparison> result) {
        BitSet foundThen = new BitSet();
        BitSet foundNow = new BitSet();
        for (Match match : ConstructMatcher.match(then.identities(), now.identities())) {
            result.add(both(then.costs.get(match.then()), now.costs.get(match.now())));
            foundThen.set(match.then());
            foundNow.set(match.now());
        }
        for (int i = 0; i < then.costs.size(); i++) {
            if (!foundThen.get(i)) {
                result.add(earlier(then.costs.get(i)));
            }
        }
        for (int i = 0; i < now.costs.size(); i++) {
            if (!foundNow.get(i)) {
                result.add(later(now.costs.get(i)));
            }
        }
    }

    /** The constructs of one file, in the order of their lines, and these; none when not known. */
    private record Version(List<ConstructCost> costs, List<String> lines) {
        List<ConstructIdentity> identities() {
            return costs.stream().map(cost -> identity(cost.construct())).toList();
        }

        private ConstructIdentity identity(ConstructInfo construct) {
            String kind = construct.kind() + " " + construct.name();
            long place = construct.beginLine1();
            CodeAddress code = construct.code();
            long unread = 31 * place + code.text().hashCode();
            long text =
                    lines.isEmpty() ? unread : CodeDifferences.text(lines, construct).hashCode();
            // Equal texts of another kind, as of a lock and the construct around it, do not match.
            long fingerprint = ((long) kind.hashCode() << Integer.SIZE) + text;
            boolean block = construct.endLineN() > construct.beginLineN();
            return new ConstructIdentity(
                    code.function(), kind, construct.beginLine1(), block, fingerprint);
        }
    }

    private static Comparison both(ConstructCost before, ConstructCost after) {
        return new Comparison(
                after.construct(),
                before.construct(),
                In.BOTH,
                before.timeNs(),
                after.timeNs(),
                before.visits(),
                after.visits(),
                before.waitNs(),
                after.waitNs());
    }

    private static Comparison earlier(ConstructCost cost) {
        return new Comparison(
                cost.construct(),
                cost.construct(),
                In.EARLIER,
                cost.timeNs(),
                0,
                cost.visits(),
                0,
                cost.waitNs(),
                0);
    }

    private static Comparison later(ConstructCost cost) {
        return new Comparison(
                cost.construct(),
                cost.construct(),
                In.LATER,
                0,
                cost.timeNs(),
                0,
                cost.visits(),
                0,
                cost.waitNs());
    }
}
