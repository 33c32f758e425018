// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.model;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import java.util.ArrayList;
import java.util.List;

/**
 * Pairs {@code inst begin(name)} with {@code inst end(name)}. Both must be items of the same block,
 * and regions must nest.
 */
public final class RegionMatcher {
    private record Open(String name, StandaloneConstruct begin, int block) {}

    private final List<Open> open = new ArrayList<>();
    private final List<Region> regions = new ArrayList<>();
    private final List<Diagnostic> diagnostics = new ArrayList<>();

    public void begin(StandaloneConstruct begin, int block) {
        open.add(new Open(nameOf(begin.directive()), begin, block));
    }

    public void end(StandaloneConstruct end, int block) {
        String name = nameOf(end.directive());
        int last = open.size() - 1;
        int match = last;
        while (match >= 0 && !open.get(match).name.equals(name)) {
            match--;
        }
        if (match < 0) {
            report(Problem.REGION_NOT_BEGUN, end.directive(), name, name);
            return;
        }
        Open begun = open.remove(match);
        if (begun.block != block) {
            String message = "region '" + name + "' begins and ends in different blocks";
            report(Problem.REGION_CROSSES, end.directive(), message);
        } else if (match < last) {
            String inner = open.get(last - 1).name;
            String message = "region '" + name + "' ends inside region '" + inner + "'";
            report(Problem.REGION_CROSSES, end.directive(), message);
        } else {
            String variable = variableOf(begun.begin.directive());
            regions.add(new Region(name, variable, begun.begin, end));
        }
    }

    /** Whether all that has begun has ended. */
    public boolean areClosed() {
        return open.isEmpty();
    }

    public List<Region> regions() {
        return regions;
    }

    /** What is wrong, once the whole file has been seen. */
    public List<Diagnostic> diagnostics() {
        for (Open begun : open) {
            report(Problem.REGION_NOT_ENDED, begun.begin.directive(), begun.name, begun.name);
        }
        open.clear();
        return diagnostics;
    }

    private void report(Problem problem, Directive directive, Object... arguments) {
        diagnostics.add(Diagnostic.of(problem, directive.range(), arguments));
    }

    private static String nameOf(Directive directive) {
        String argument = directive.argument();
        int comma = argument.indexOf(',');
        return (comma < 0 ? argument : argument.substring(0, comma)).strip();
    }

    private static String variableOf(Directive directive) {
        String argument = directive.argument();
        int comma = argument.indexOf(',');
        return comma < 0 ? "" : argument.substring(comma + 1).strip();
    }
}
