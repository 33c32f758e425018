// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.measured;

import io.github.pomplens.instrumentor.construct.model.ScannedFile;
import io.github.pomplens.instrumentor.directive.UnknownDirective;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.sources.construct.FileConstructs;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Counts the directives of sources that are not measured, by the reason for it. */
final class UnmeasuredDirectives {
    /** A report has one line for them. */
    private static final int REASONS = 3;

    private final Map<String, Integer> byReason = new LinkedHashMap<>();
    private int total;

    /**
     * Adds those of a source.
     *
     * @param measured the lines of what was measured all the same, as what comes out of macros may
     *     be
     */
    void add(SourceText source, Set<Integer> measured) {
        ScannedFile file = LanguageFrontEnds.scan(source);
        total +=
                (int)
                        FileConstructs.of(file).constructs().stream()
                                .filter(construct -> !construct.isNamed())
                                .count();
        total +=
                (int)
                        file.tree().directives().stream()
                                .filter(UnknownDirective.class::isInstance)
                                .count();
        Options options = Options.forFile(source.name());
        for (Diagnostic diagnostic : LanguageFrontEnds.of(source).diagnose(file, options)) {
            int line = source.lineOf(diagnostic.range().start());
            if (!measured.contains(line)) {
                add(source, diagnostic);
            }
        }
    }

    private void add(SourceText source, Diagnostic diagnostic) {
        if (diagnostic.problem() == Problem.NOT_MEASURED) {
            byReason.merge(diagnostic.reason(), 1, Integer::sum);
        } else if (diagnostic.problem() == Problem.UNKNOWN_DIRECTIVE) {
            String name = diagnostic.range().in(source.text());
            byReason.merge("unknown directive '" + name + "'", 1, Integer::sum);
        }
    }

    /** One sentence; empty when all are measured. */
    Optional<String> sentence() {
        int count = byReason.values().stream().mapToInt(Integer::intValue).sum();
        if (count == 0) {
            return Optional.empty();
        }
        List<Map.Entry<String, Integer>> reasons =
                byReason.entrySet().stream()
                        .sorted(
                                Map.Entry.<String, Integer>comparingByValue(
                                        Comparator.reverseOrder()))
                        .toList();
        String shown =
                reasons.stream()
                        .limit(REASONS)
                        .map(each -> each.getValue() + " \u00d7 " + each.getKey())
                        .collect(Collectors.joining("; "));
        String more = reasons.size() > REASONS ? "; others for other reasons" : "";
        return Optional.of(
                count
                        + " of "
                        + total
                        + (count == 1
                                ? " directives isn't measured: "
                                : " directives aren't measured: ")
                        + shown
                        + more
                        + ". 'pomp instrument' says where.");
    }
}
