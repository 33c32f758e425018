// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.analysis.Reason.Aspect;
import io.github.pomplens.runtime.results.Build;
import io.github.pomplens.runtime.results.ResultsException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds in what the programs of two runs differ: code, compiler, flags, libraries. */
final class BuildDifferences {
    private static final String NOT_KNOWN = "not known";

    private final MeasuredRun before;
    private final MeasuredRun now;
    private final List<Reason> found = new ArrayList<>();

    private BuildDifferences(MeasuredRun before, MeasuredRun now) {
        this.before = before;
        this.now = now;
    }

    static List<Reason> of(MeasuredRun before, MeasuredRun now) throws ResultsException {
        BuildDifferences differences = new BuildDifferences(before, now);
        Optional<Build> then = before.experiment().build();
        Optional<Build> is = now.experiment().build();
        if (then.isPresent() && is.isPresent()) {
            differences.add(then.get(), is.get());
        } else {
            differences.addCode();
            differences.found.add(Reason.unknown(Aspect.COMPILER, NOT_KNOWN));
            differences.found.add(Reason.unknown(Aspect.FLAGS, NOT_KNOWN));
            differences.found.add(Reason.unknown(Aspect.LIBRARIES, NOT_KNOWN));
        }
        return differences.found;
    }

    private void add(Build then, Build is) throws ResultsException {
        addLibraries(then, is);
        if (program(then).equals(program(is))) {
            return;
        }
        addCode();
        if (!then.compilers().equals(is.compilers())) {
            found.add(
                    Experiment.changed(
                            Aspect.COMPILER,
                            "",
                            String.join(" and ", then.compilers()),
                            String.join(" and ", is.compilers())));
        }
        addFlags(then.flags(), is.flags());
        if (found.stream().noneMatch(Reason::isKnown)) {
            found.add(
                    Reason.differs(
                            Aspect.BUILD, "the program is another, of the same measured sources"));
        }
    }

    private void addFlags(List<String> then, List<String> is) {
        if (then.isEmpty() || is.isEmpty()) {
            found.add(Reason.unknown(Aspect.FLAGS, NOT_KNOWN));
            return;
        }
        Set<String> gone = words(then);
        Set<String> come = words(is);
        come.removeAll(words(then));
        gone.removeAll(words(is));
        if (!gone.isEmpty() || !come.isEmpty()) {
            found.add(Experiment.changed(Aspect.FLAGS, "", text(gone), text(come)));
        } else if (!then.equals(is)) {
            found.add(Reason.differs(Aspect.FLAGS, "each is used, but for other sources"));
        }
    }

    private static Set<String> words(List<String> lines) {
        Set<String> words = new LinkedHashSet<>();
        lines.forEach(line -> words.addAll(List.of(line.split(" "))));
        return words;
    }

    private static String text(Set<String> words) {
        return words.isEmpty() ? "none of them" : String.join(" ", words);
    }

    private static String program(Build build) {
        return build.files().isEmpty() ? "" : build.files().get(0).fingerprint();
    }

    private void addLibraries(Build then, Build is) {
        Map<String, String> was = libraries(then);
        Map<String, String> are = libraries(is);
        Set<String> names = new LinkedHashSet<>(was.keySet());
        names.addAll(are.keySet());
        List<String> different = new ArrayList<>();
        for (String name : names) {
            if (!was.containsKey(name)) {
                different.add(name + " is new");
            } else if (!are.containsKey(name)) {
                different.add(name + " is gone");
            } else if (!was.get(name).equals(are.get(name))) {
                different.add(name + " changed");
            }
        }
        if (!different.isEmpty()) {
            found.add(Reason.differs(Aspect.LIBRARIES, CodeDifferences.listed(different)));
        }
    }

    private static Map<String, String> libraries(Build build) {
        Map<String, String> libraries = new LinkedHashMap<>();
        build.files().stream()
                .skip(1)
                .forEach(
                        file ->
                                libraries.put(
                                        Experiment.fileName(file.path()), file.fingerprint()));
        return libraries;
    }

    private void addCode() throws ResultsException {
        found.addAll(CodeDifferences.of(before, now));
    }
}
