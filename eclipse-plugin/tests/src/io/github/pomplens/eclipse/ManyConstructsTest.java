// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.popups;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.eclipse.testing.FileChooser;
import io.github.pomplens.eclipse.testing.RunTable;
import io.github.pomplens.eclipse.testing.RunsTree;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.eclipse.core.runtime.CoreException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects that of a run with many constructs the user sees that there are more, and gets all. */
class ManyConstructsTest {
    private static final int CELLS = 1233;
    private static final String FEW = "comb: 200 of 1,234 constructs";
    private static final String ALL = "comb: 1,234 of 1,234 constructs";

    private static final String CELL =
            """
            static void cell_%1$d(void) {
            #pragma omp critical(wax_%1$d)
                full += %1$d;
            }
            """;

    private static Sample sample;
    private RunsTree tree;
    private RunTable table;

    @TempDir private Path folder;

    @BeforeAll
    static void measure() throws CoreException {
        Workbench.tidy();
        sample = Sample.create("comb");
        String cells = each(CELL);
        String calls = each("cell_%d();\n");
        sample.file(
                "comb.c",
                "static long full;\n"
                        + cells
                        + "int main(void) {\n#pragma omp parallel num_threads(2)\n{\n"
                        + calls
                        + "}\nreturn full == 0;\n}\n");
        sample.pomp("gcc", "-fopenmp", "comb.c", "-o", "comb");
        sample.pomp("run", "--name", "comb", "--", "./comb");
    }

    private static String each(String text) {
        return IntStream.range(0, CELLS).mapToObj(text::formatted).collect(Collectors.joining());
    }

    @AfterAll
    static void delete() throws CoreException {
        sample.close();
    }

    @BeforeEach
    void open() {
        tree = RunsTree.open();
        eventually("a run", () -> tree.runs().size() == 1);
        table = RunTable.open();
        table.sortByGain();
        eventually("constructs", () -> !table.column("Construct").isEmpty());
    }

    @AfterEach
    void close() {
        table.filter("");
        table.sortByGain();
        tree.close();
        Workbench.tidy();
    }

    @Test
    void theViewSaysThatThereAreMoreAndShowsThem() {
        assertThat(table.title()).isEqualTo(FEW);
        List<String> first = table.column("Construct");
        assertThat(first).hasSize(200);
        List<String> rows = tree.children(0);
        assertThat(rows.get(rows.size() - 1)).isEqualTo("1,034 more in the table");
        Workbench.shot("many-constructs");
        RunTable.showAll();
        eventually("all", () -> table.title().equals(ALL));
        assertThat(table.column("Construct"))
                .hasSize(1234)
                .startsWith(first.toArray(String[]::new));
        assertThat(RunTable.hasMore()).isFalse();
        tree.select(0);
        eventually("still all", () -> table.title().equals(ALL));
    }

    @Test
    void theFilterFindsWhatIsNotAmongTheFirst() {
        assertThat(table.title()).isEqualTo(FEW);
        table.filter("cell_12");
        eventually("found", () -> table.title().equals("comb: 44 of 1,234 constructs"));
        assertThat(table.column("Function")).contains("cell_12", "cell_127", "cell_1232");
        table.filter("");
        eventually("all", () -> table.title().equals(ALL));
    }

    @Test
    void anotherOrderIsThatOfAll() {
        assertThat(table.title()).isEqualTo(FEW);
        table.sortBy("Line");
        eventually("all", () -> table.title().equals(ALL));
        assertThat(table.column("Line").subList(0, 3))
                .containsExactly("comb.c:3", "comb.c:7", "comb.c:11");
    }

    @Test
    void allAreSavedInTheFileThatIsChosen() throws IOException {
        assertThat(table.title()).isEqualTo(FEW);
        Path file = folder.resolve("wax & honey.csv");
        table.choose("Save as CSV...");
        assertThat(FileChooser.proposed()).isEqualTo("comb.csv");
        FileChooser.save(file);
        eventually("saved", () -> lines(file).size() == 1235);
        assertThat(lines(file).get(0)).startsWith("construct,function,place,time_ns,");
        assertThat(lines(file))
                .anyMatch(
                        line -> line.matches("critical wax_1232,cell_1232,.*comb.c:\\d+,\\d+,.*"));
        assertThat(table.title()).isEqualTo(FEW);
    }

    @Test
    void onlyWhatTheFilterLeavesIsSavedAndAFileIsReplacedWhenTheUserSaysSo() throws IOException {
        Path file = Files.writeString(folder.resolve("mine.csv"), "written before");
        table.filter("wax_77");
        eventually("filtered", () -> table.title().equals("comb: 11 of 1,234 constructs"));
        table.choose("Save as CSV...");
        FileChooser.save(file);
        FileChooser.replace(false);
        eventually("still asked", FileChooser::isOpen);
        FileChooser.cancel();
        eventually("closed", () -> !FileChooser.isOpen());
        assertThat(file).hasContent("written before");
        table.choose("Save as CSV...");
        FileChooser.save(file);
        FileChooser.replace(true);
        eventually("saved", () -> lines(file).size() == 12);
    }

    @Test
    void aFileThatCannotBeWrittenIsReportedOnce() {
        table.choose("Save as CSV...");
        FileChooser.save(Path.of("/proc/comb.csv"));
        String problem = "The constructs could not be saved: /proc/comb.csv (";
        eventually("told", () -> popups().stream().anyMatch(text -> text.startsWith(problem)));
        assertThat(popups().stream().filter(text -> text.contains("comb.csv"))).hasSize(1);
        Workbench.shot("csv-not-saved");
        Workbench.press("OK");
        eventually("closed", () -> popups().isEmpty());
    }

    private static List<String> lines(Path file) {
        try {
            return Files.exists(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException e) {
            return List.of(); // just being written
        }
    }
}
