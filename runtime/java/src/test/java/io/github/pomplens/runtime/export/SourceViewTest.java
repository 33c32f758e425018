// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Costs;
import io.github.pomplens.runtime.analysis.Heat;
import io.github.pomplens.runtime.analysis.LineCost;
import io.github.pomplens.runtime.analysis.LineCosts.OfLine;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.results.SourceFile;
import io.github.pomplens.runtime.testing.ExampleRun;
import io.github.pomplens.runtime.testing.ProfileBuilder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects which lines of a source are shown and how hot they look. */
class SourceViewTest {
    @TempDir Path project;

    @Test
    void showsAConstructWithWhatIsAroundIt() throws Exception {
        SourceView view = view(100, new int[] {40, 45, 500});
        assertThat(outline(view)).isEqualTo("~37 38 39 [40] 41 42 43 44 45 46 ~54");
        assertThat(view.linesMissing()).isFalse();
    }

    @Test
    void elidesTheMiddleOfALongConstruct() throws Exception {
        assertThat(outline(view(100, new int[] {40, 80, 500})))
                .isEqualTo("~37 38 39 [40] 41 42 43 44 45 46 ~31 78 79 80 81 ~19");
    }

    @Test
    void showsShortStretchesRatherThanElidingThem() throws Exception {
        assertThat(outline(view(20, new int[] {6, 7, 500}, new int[] {14, 15, 100})))
                .isEqualTo("1 2 3 4 5 [6] 7 8 ~3".replace("~3", "9 10 11 12 13 [14] 15 16 ~4"));
    }

    @Test
    void elidesAFileWithoutShownConstructsAltogether() throws Exception {
        assertThat(outline(view(3, new int[] {50, 60, 500}))).isEqualTo("~3");
        assertThat(view(3, new int[] {50, 60, 500}).linesMissing()).isTrue();
    }

    @Test
    void marksLinesByTheirInnermostConstruct() throws Exception {
        SourceView view =
                view(12, new int[] {2, 11, 950}, new int[] {4, 6, 600}, new int[] {8, 9, 100});
        assertThat(heats(view))
                .containsExactly(
                        Heat.NONE, // 1
                        Heat.HIGHEST, // 2: the outer construct's first line
                        Heat.HIGH, // 3: what it spends outside of inner ones
                        Heat.HIGHEST,
                        Heat.HIGHEST,
                        Heat.HIGHEST,
                        Heat.HIGH, // 7
                        Heat.MEDIUM,
                        Heat.MEDIUM,
                        Heat.HIGH,
                        Heat.HIGH,
                        Heat.NONE);
    }

    @Test
    void listsSeveralConstructsOfOneLineOutermostFirst() throws Exception {
        SourceView view = view(9, new int[] {3, 4, 100}, new int[] {3, 7, 200});
        List<ConstructCost> starts =
                view.rows().stream()
                        .filter(row -> row instanceof SourceView.Line line && line.number() == 3)
                        .flatMap(row -> ((SourceView.Line) row).starts().stream())
                        .toList();
        assertThat(starts).extracting(cost -> cost.construct().endLineN()).containsExactly(7, 4);
    }

    @Test
    void copesWithManyConstructsThatSpanAHugeFile() throws Exception {
        int[][] extents =
                IntStream.range(0, 3000)
                        .mapToObj(i -> new int[] {1 + i, 1_000_000 - i, 1})
                        .toArray(int[][]::new);
        assertThat(view(1_000_000, extents).rows()).isNotEmpty();
    }

    @Test
    void showsLinesOutsideOfConstructsThatSamplesFoundHot() throws Exception {
        SourceView view =
                sampled(100, Map.of(10, 0.4, 70, 0.0001, 42, 0.2), new int[] {40, 45, 500});
        assertThat(outline(view)).isEqualTo("~7 8 9 10 11 ~26 38 39 [40] 41 42 43 44 45 46 ~54");
        assertThat(heats(view).get(2)).isEqualTo(Heat.of(0.4));
        assertThat(heats(view).get(7)).as("a line inside of a construct").isEqualTo(Heat.NONE);
        StringBuilder text = new StringBuilder();
        new TextSource(Style.plain(100), text).write(List.of(view));
        assertThat(
                        text.toString()
                                .replaceAll(" +", " ")
                                .lines()
                                .filter(line -> line.contains("work")))
                .containsExactly(
                        "█ 10 │ x 40 % · work 896 ms · idleness 4.02 ms",
                        "▆ 42 │ x 20 % · work 896 ms · idleness 4.02 ms");
    }

    private SourceView view(int lines, int[]... extents) throws Exception {
        return view(lines, Optional.empty(), extents);
    }

    private SourceView sampled(int lines, Map<Integer, Double> shares, int[]... extents)
            throws Exception {
        Map<Integer, OfLine> samples = new TreeMap<>();
        shares.forEach((line, share) -> samples.put(line, new OfLine(share, cost(line))));
        return view(lines, Optional.of(samples), extents);
    }

    /** Extents are first line, last line, time of 1000. */
    private static LineCost cost(int line) {
        return new LineCost("x.c", line, "f", "x", 900, 896_000_000, 0, 0, 4_020_000, 0);
    }

    private SourceView view(int lines, Optional<Map<Integer, OfLine>> shares, int[]... extents)
            throws Exception {
        ProfileBuilder builder = new ProfileBuilder(1000, 1);
        for (int[] extent : extents) {
            int id = builder.construct("for", "", "x.c", extent[0], extent[1]);
            builder.context(
                    ProfileBuilder.PROGRAM,
                    id,
                    Part.FOR,
                    ProfileBuilder.thread(0, 1, extent[2], extent[2]));
        }
        RunFolder run = ExampleRun.in(project);
        Files.writeString(run.path().resolve("sources/0-ocean.c"), "x\n".repeat(lines));
        Optional<SourceFile> source = run.source(project.resolve(ExampleRun.SOURCE).toString());
        return SourceView.of("x.c", Costs.of(builder.build()).inFile("x.c"), source, shares);
    }

    private static String outline(SourceView view) {
        List<String> words = new ArrayList<>();
        for (SourceView.Row row : view.rows()) {
            if (row instanceof SourceView.Gap gap) {
                words.add("~" + gap.lines());
            } else if (row instanceof SourceView.Line line) {
                words.add(line.starts().isEmpty() ? "" + line.number() : "[" + line.number() + "]");
            }
        }
        return String.join(" ", words);
    }

    private static List<Heat> heats(SourceView view) {
        List<Heat> heats = new ArrayList<>();
        for (SourceView.Row row : view.rows()) {
            if (row instanceof SourceView.Line line) {
                heats.add(line.heat());
            }
        }
        return heats;
    }
}
