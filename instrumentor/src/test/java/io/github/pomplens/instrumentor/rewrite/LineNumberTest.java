// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.rewrite.model.FunctionFilter;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Protects the places that compilers and debuggers show: each line that the user wrote is still
 * found under its own file and number, whichever {@code #if} branches are compiled.
 */
class LineNumberTest {
    private static final Map<String, IntPredicate> BRANCHES =
            Map.of(
                    "all", n -> true,
                    "none", n -> false,
                    "even", n -> n % 2 == 0,
                    "odd", n -> n % 2 == 1,
                    "mixed", n -> Integer.bitCount(n * 0x9E3779B9) % 2 == 0);

    /** A directive that isn't a line of its own, or other attributes. */
    private static final Pattern DIRECTIVE =
            Pattern.compile(
                    "_Pragma\\s*(/\\*.*?\\*/\\s*)?\\([^#]*?\"\\s*\\)|(\\[\\[|<:<:).*?(]]|:>:>)",
                    Pattern.DOTALL);

    static List<SourceText> programs() {
        return Programs.all();
    }

    @ParameterizedTest
    @MethodSource("programs")
    void linesKeepTheirPlaces(SourceText source) {
        // Lock routines are renamed in place, which a comparison of texts would take for a fault.
        Options options = new Options("/x", Set.of("locks"), FunctionFilter.NONE);
        Instrumented result = Instrumentor.instrument(source, options);
        BRANCHES.forEach(
                (name, branches) -> {
                    Map<String, List<String>> found = new HashMap<>();
                    for (LineTracker.Line line : lines(result.text(), source, branches)) {
                        found.computeIfAbsent(line.place(), place -> new ArrayList<>())
                                .add(line.text());
                    }
                    for (LineTracker.Line line : lines(source.text(), source, branches)) {
                        List<String> pieces = found.getOrDefault(line.place(), List.of());
                        assertThat(holds(pieces, line.text()))
                                .as("%s branches: %s among %s", name, line, pieces)
                                .isTrue();
                    }
                });
    }

    /** The lines without blanks and directives, and without comments before directives. */
    private static List<LineTracker.Line> lines(
            String text, SourceText source, IntPredicate branches) {
        String code =
                DIRECTIVE
                        .matcher(text.replace("%:", "#"))
                        .replaceAll(found -> found.group().replaceAll("[^\r\n]", ""));
        return LineTracker.track(code, source.name(), branches).stream()
                .filter(line -> !line.text().contains("#pragma"))
                .map(line -> new LineTracker.Line(line.place(), line.text().replaceAll("\\s", "")))
                .toList();
    }

    /** Whether a line is there, as a whole or cut into pieces by lines that were put in. */
    private static boolean holds(List<String> pieces, String wanted) {
        if (wanted.isEmpty()) {
            return true;
        }
        for (int i = 0; i < pieces.size(); i++) {
            String piece = pieces.get(i);
            if (!piece.isEmpty()
                    && wanted.startsWith(piece)
                    && holds(
                            pieces.subList(i + 1, pieces.size()),
                            wanted.substring(piece.length()))) {
                return true;
            }
        }
        return false;
    }
}
