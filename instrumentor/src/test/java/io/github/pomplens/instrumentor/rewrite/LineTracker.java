// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Counts lines as a preprocessor does: {@code #line} directives count where they are compiled, the
 * lines of branches that aren't compiled are passed over and counted. Knows no macros but those of
 * the instrumentor; whether another branch is compiled is decided from outside.
 */
final class LineTracker {
    /** A line that is compiled, with the place that the compiler takes for it. */
    record Line(String place, String text) {}

    private static final class Group {
        final boolean outerActive;
        boolean taken;
        boolean active;

        Group(boolean outerActive) {
            this.outerActive = outerActive;
        }

        void branch(boolean wanted) {
            active = outerActive && !taken && wanted;
            taken |= active;
        }
    }

    private static final Pattern LINE =
            Pattern.compile("#\\s*(?:line\\s+)?(\\d+)(?:\\s+(\".*?\"))?.*");
    private static final Pattern DIRECTIVE = Pattern.compile("#\\s*([a-z]+)\\b\\s*(.*)");
    private static final String OWN = "POMP_HAS_";

    private final IntPredicate branches;
    private final Set<String> defined = new HashSet<>();
    private final Deque<Group> groups = new ArrayDeque<>();
    private final List<Line> lines = new ArrayList<>();
    private boolean inDirective;
    private int decisions;
    private int number = 1;
    private String file;

    private LineTracker(String file, IntPredicate branches) {
        this.file = '"' + file + '"';
        this.branches = branches;
    }

    /**
     * The lines of a text that are compiled, without preprocessor lines.
     *
     * @param branches whether the n-th branch of the user's, counted from 0, would be compiled
     */
    static List<Line> track(String text, String file, IntPredicate branches) {
        LineTracker tracker = new LineTracker(file, branches);
        text.lines().forEach(tracker::line);
        return tracker.lines;
    }

    private void line(String text) {
        String stripped = text.strip();
        Matcher marker = LINE.matcher(stripped);
        Matcher directive = DIRECTIVE.matcher(stripped);
        boolean active = groups.isEmpty() || groups.peek().active;
        boolean continued = inDirective;
        inDirective = (continued || stripped.startsWith("#")) && stripped.endsWith("\\");
        if (continued) {
            number++;
            return;
        }
        if (marker.matches() && active) {
            number = Integer.parseInt(marker.group(1)) - 1;
            file = marker.group(2) == null ? file : marker.group(2);
        } else if (directive.matches()) {
            directive(directive.group(1), directive.group(2), active);
        } else if (active) {
            lines.add(new Line(file + ":" + number, text));
        }
        number++;
    }

    private void directive(String name, String rest, boolean active) {
        switch (name) {
            case "if", "ifdef", "ifndef" -> {
                groups.push(new Group(active));
                groups.peek().branch(rest.startsWith(OWN) ? defined.contains(rest) : decide());
            }
            case "elif" -> ifOpen(group -> group.branch(decide()));
            case "else" -> ifOpen(group -> group.branch(true));
            case "endif" -> ifOpen(group -> groups.pop());
            case "define" -> {
                if (active && rest.startsWith(OWN)) {
                    defined.add(rest);
                }
            }
            default -> {}
        }
    }

    private boolean decide() {
        return branches.test(decisions++);
    }

    private void ifOpen(java.util.function.Consumer<Group> action) {
        if (!groups.isEmpty()) {
            action.accept(groups.peek());
        }
    }
}
