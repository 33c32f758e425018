// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.overlay;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.languageserver.testing.ConstructCosts;
import io.github.pomplens.languageserver.testing.SomeRun;
import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.sources.construct.FileConstructs;
import io.github.pomplens.sources.construct.IdentifiedConstruct;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Protects that edits never lose, misplace or wrongly freshen the figures of a construct. */
class OverlayPropertiesTest {
    private static final List<String> KINDS =
            List.of("parallel", "parallel for", "for", "single", "critical", "master");
    private static final Pattern WORK = Pattern.compile("work\\((\\d+)\\)");

    /** Which edits of the structure an example makes; both together can't always be told apart. */
    private enum Structure {
        INSERT,
        DELETE
    }

    @Property(tries = 400)
    void editsNeitherLoseNorMisplaceFigures(
            @ForAll long seed,
            @ForAll Structure structure,
            @ForAll @IntRange(min = 0, max = 12) int edits) {
        Random random = new Random(seed);
        Program program = program(random);
        MeasuredFile measured = measure(program.text());
        for (int i = 0; i < edits; i++) {
            edit(program, structure, random);
        }
        String text = program.text();
        Map<Integer, Measurement> byId = new HashMap<>();
        for (Measurement measurement : Overlay.of(scan(text), measured).measurements()) {
            int id = idAt(text, measurement.construct().range().end());
            assertThat(measurement.cost().timeNs())
                    .as("metrics of the construct at work(%d) of\n%s", id, text)
                    .isEqualTo(id);
            byId.put(id, measurement);
        }
        for (Program.Function function : program.functions) {
            for (Program.Node node : Program.nodes(function)) {
                boolean isNew =
                        measured.costs().values().stream().noneMatch(c -> c.timeNs() == node.id);
                if (!isNew && !node.edited) {
                    assertThat(byId).as(text).containsKey(node.id);
                    assertThat(byId.get(node.id).stale()).as(text).isFalse();
                } else if (!isNew && !function.restructured) {
                    assertThat(byId).as(text).containsKey(node.id);
                    assertThat(byId.get(node.id).stale()).as(text).isTrue();
                }
            }
        }
    }

    @Property(tries = 200)
    void halfTypedTextNeverMisplacesFigures(@ForAll long seed) {
        Random random = new Random(seed);
        Program program = program(random);
        String text = program.text();
        MeasuredFile measured = measure(text);
        int at = random.nextInt(text.length());
        String typed =
                List.of("{", "}", "(", "\"", "if (x) {\n", "/*", "\n").get(random.nextInt(7));
        String broken = text.substring(0, at) + typed + text.substring(at);
        FileConstructs now = scan(broken);
        for (Measurement measurement : Overlay.of(now, measured).measurements()) {
            int place = measurement.construct().range().start();
            int before = place > at ? place - typed.length() : place;
            assertThat(measurement.cost().timeNs()).as(broken).isEqualTo(idAt(text, before));
            if (!now.sound()) {
                assertThat(measurement.stale()).as(broken).isTrue();
            }
        }
    }

    private static void edit(Program program, Structure structure, Random random) {
        Program.Function function = program.functions.get(random.nextInt(program.functions.size()));
        List<Program.Node> nodes = Program.nodes(function);
        switch (random.nextInt(6)) {
            case 0 -> function.statements.add("int v" + random.nextInt() + ";");
            case 1 -> function.statements.add("// a comment, #pragma omp parallel {");
            case 2 -> program.setIndentation(List.of("\t", "    ", " ").get(random.nextInt(3)));
            case 3 -> program.functions.add(new Program.Function("g" + random.nextInt(1_000_000)));
            case 4 -> {
                if (!nodes.isEmpty()) {
                    Program.Node node = nodes.get(random.nextInt(nodes.size()));
                    node.statements.add("more(" + random.nextInt() + ");");
                    Program.markEdited(function, node);
                }
            }
            default -> restructure(program, function, nodes, structure, random);
        }
    }

    private static void restructure(
            Program program,
            Program.Function function,
            List<Program.Node> nodes,
            Structure structure,
            Random random) {
        function.restructured = true;
        List<Program.Node> siblings = function.nodes;
        if (!nodes.isEmpty() && random.nextBoolean()) {
            Program.Node parent = nodes.get(random.nextInt(nodes.size()));
            Program.markEdited(function, parent);
            siblings = parent.children;
        }
        if (structure == Structure.INSERT) {
            Program.Node added = program.newNode(kind(random));
            siblings.add(random.nextInt(siblings.size() + 1), added);
        } else if (!siblings.isEmpty()) {
            siblings.remove(random.nextInt(siblings.size()));
        }
    }

    private static Program program(Random random) {
        Program program = new Program();
        int functions = 1 + random.nextInt(3);
        for (int f = 0; f < functions; f++) {
            Program.Function function = new Program.Function("f" + f);
            program.functions.add(function);
            List<List<Program.Node>> places = new ArrayList<>();
            places.add(function.nodes);
            for (int i = random.nextInt(7); i > 0; i--) {
                Program.Node node = program.newNode(kind(random));
                places.get(random.nextInt(places.size())).add(node);
                places.add(node.children);
            }
        }
        return program;
    }

    private static String kind(Random random) {
        return KINDS.get(random.nextInt(KINDS.size()));
    }

    private static MeasuredFile measure(String text) {
        FileConstructs then = scan(text);
        List<ConstructCost> costs = new ArrayList<>();
        for (IdentifiedConstruct construct : then.constructs()) {
            if (construct.origins().isEmpty()) {
                continue;
            }
            int id = idAt(text, construct.range().end());
            costs.add(
                    ConstructCosts.of(
                            construct.identity().kind(), construct.identity().line(), id));
        }
        return MeasuredFile.of(SomeRun.of(1), then, costs);
    }

    private static FileConstructs scan(String text) {
        return Program.constructs("x.c", text);
    }

    private static int idAt(String text, int directiveEnd) {
        Matcher work = WORK.matcher(text);
        assertThat(work.find(directiveEnd)).isTrue();
        return Integer.parseInt(work.group(1));
    }
}
