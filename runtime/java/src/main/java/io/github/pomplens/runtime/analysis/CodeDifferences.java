// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.analysis.Reason.Aspect;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.SourceFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Finds which constructs of two runs have another text, by the copies of their sources. */
final class CodeDifferences {
    private static final int MOST = 3;

    private final MeasuredRun before;
    private final MeasuredRun now;

    /**
     * The lines then of each file by its path in the project, where those of both runs are known.
     */
    private final Map<String, List<String>> linesBefore = new HashMap<>();

    private final Map<String, List<String>> linesNow = new HashMap<>();

    private CodeDifferences(MeasuredRun before, MeasuredRun now) {
        this.before = before;
        this.now = now;
    }

    static List<Reason> of(MeasuredRun before, MeasuredRun now) throws ResultsException {
        return new CodeDifferences(before, now).find();
    }

    private List<Reason> find() throws ResultsException {
        boolean isKnown = read(before, linesBefore) & read(now, linesNow);
        Set<String> changed = new TreeSet<>(linesBefore.keySet());
        changed.addAll(linesNow.keySet());
        changed.removeIf(
                path ->
                        Optional.ofNullable(linesBefore.get(path))
                                .equals(Optional.ofNullable(linesNow.get(path))));
        if (!isKnown) {
            // A file without a copy looks like one that was not there.
            changed.retainAll(linesBefore.keySet());
            changed.retainAll(linesNow.keySet());
        }
        List<Reason> found = new ArrayList<>();
        if (!changed.isEmpty()) {
            found.add(Reason.differs(Aspect.CODE, text(changed)));
        }
        if (!isKnown) {
            found.add(Reason.unknown(Aspect.CODE, "not known, no copy of a source was kept"));
        }
        return found;
    }

    /**
     * A run to be compared with another.
     *
     * @throws ResultsException when its record can't be read
     */
    static Comparison.Side side(MeasuredRun run) throws ResultsException {
        Map<String, List<String>> lines = new HashMap<>();
        read(run, lines);
        return side(run, lines);
    }

    private static boolean read(MeasuredRun run, Map<String, List<String>> lines)
            throws ResultsException {
        boolean all = true;
        for (String file : run.costs().files()) {
            Optional<SourceFile> copy = run.folder().snapshot(file);
            copy.ifPresent(text -> lines.put(run.folder().shownPath(file), text.lines()));
            all &= copy.isPresent();
        }
        return all;
    }

    private static Comparison.Side side(MeasuredRun run, Map<String, List<String>> lines) {
        return new Comparison.Side(
                run.costs(), run.folder()::shownPath, path -> lines.getOrDefault(path, List.of()));
    }

    /** {@code for x.c:12 changed; critical (sum) x.c:30 is new}. */
    private String text(Set<String> changed) {
        List<String> all = new ArrayList<>();
        Set<String> without = new TreeSet<>(changed);
        List<ConstructInfo> different = new ArrayList<>();
        for (Comparison row : Comparison.of(side(before, linesBefore), side(now, linesNow))) {
            MeasuredRun run = row.isIn() == Comparison.In.EARLIER ? before : now;
            String path = run.folder().shownPath(row.construct().file());
            if (!changed.contains(path)) {
                continue;
            }
            switch (row.isIn()) {
                case EARLIER -> all.add(label(row.construct(), path) + " is gone");
                case LATER -> all.add(label(row.construct(), path) + " is new");
                case BOTH -> {
                    if (!text(linesBefore.get(path), row.before())
                            .equals(text(linesNow.get(path), row.construct()))) {
                        different.add(row.construct());
                    }
                }
            }
        }
        for (ConstructInfo construct : different) {
            if (different.stream().noneMatch(other -> isInside(other, construct))) {
                String path = now.folder().shownPath(construct.file());
                all.add(label(construct, path) + " changed");
            }
        }
        for (ConstructInfo construct : different) {
            without.remove(now.folder().shownPath(construct.file()));
        }
        if (all.isEmpty()) {
            without.forEach(path -> all.add(path + " changed outside of what is measured"));
        }
        return listed(all);
    }

    /** Whether a construct is inside of another, whose text is another just because of that. */
    private static boolean isInside(ConstructInfo inner, ConstructInfo outer) {
        return inner != outer
                && inner.file().equals(outer.file())
                && inner.beginLine1() >= outer.beginLine1()
                && inner.endLineN() <= outer.endLineN()
                && length(inner) < length(outer);
    }

    private static int length(ConstructInfo construct) {
        return construct.endLineN() - construct.beginLine1();
    }

    /** Its lines without blanks, which mean nothing. */
    static String text(List<String> lines, ConstructInfo construct) {
        int from = Math.max(0, construct.beginLine1() - 1);
        int to = Math.min(lines.size(), construct.endLineN());
        StringBuilder text = new StringBuilder();
        for (String line : lines.subList(Math.min(from, to), to)) {
            text.append(line.strip().replaceAll("\\s+", " ")).append('\n');
        }
        return text.toString();
    }

    private static String label(ConstructInfo construct, String path) {
        String name = construct.name().isEmpty() ? "" : " (" + construct.name() + ")";
        return construct.kind() + name + " " + path + ":" + construct.beginLine1();
    }

    /** The first of them, and how many more there are. */
    static String listed(List<String> all) {
        int more = all.size() - MOST;
        String first = String.join("; ", all.subList(0, Math.min(MOST, all.size())));
        return more > 0 ? first + "; and " + more + " more" : first;
    }
}
