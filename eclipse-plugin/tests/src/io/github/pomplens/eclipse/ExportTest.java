// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.popups;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import io.github.pomplens.eclipse.testing.FileChooser;
import io.github.pomplens.eclipse.testing.RunsTree;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Protects the way from a run in the view to a file that other tools open. */
class ExportTest {
    private static final String COMMAND = "io.github.pomplens.eclipse.exportRun";
    private static final String TABLE = "Metrics of each thread as a table (JSON)";

    private Sample sample;
    private RunsTree tree;

    @BeforeEach
    void open() throws CoreException {
        Workbench.tidy();
        sample = Sample.create("export");
        sample.file("uneven.c", Sample.UNEVEN);
        tree = RunsTree.open();
    }

    @AfterEach
    void close() throws CoreException {
        tree.close();
        sample.close();
    }

    private void measure() throws CoreException {
        sample.measure("gcc", "uneven.c");
        eventually("a run", () -> tree.runs().size() == 1);
    }

    /** The formats that the dialog offers. */
    private static List<String> offered() {
        Table list = eventually("formats", () -> list());
        return Workbench.inUi(() -> Stream.of(list.getItems()).map(TableItem::getText).toList());
    }

    private static Table list() {
        return Workbench.find(
                Table.class,
                table -> Stream.of(table.getItems()).anyMatch(it -> it.getText().equals(TABLE)));
    }

    @Test
    void theMenuOfARunWritesAFile() throws CoreException, IOException {
        measure();
        tree.choose(0, "Export Run...");
        assertThat(offered())
                .contains("Profile for Cube (cubex)", "Profile for TAU (a folder)")
                .noneMatch(format -> format.startsWith("Events"));
        Workbench.shot("export");
        Workbench.choose(() -> {}, TABLE);
        assertThat(FileChooser.proposed()).isEqualTo("program.json");
        Path file = sample.folder().resolve("figures of \"it\".json");
        FileChooser.save(file);
        eventually(
                "a message",
                () -> popups().stream().anyMatch(t -> t.contains(file + " is written.")));
        Workbench.press("OK");
        assertThat(
                        JsonParser.parseString(Files.readString(file))
                                .getAsJsonObject()
                                .get("format")
                                .getAsString())
                .isEqualTo("pomp-figures");
    }

    @Test
    void whatCannotBeWrittenIsOneMessage() throws CoreException {
        measure();
        Workbench.command(COMMAND);
        offered();
        Workbench.choose(() -> {}, "Profile for pprof");
        Path file = Path.of("/proc/none.pb.gz");
        FileChooser.save(file);
        eventually(
                "a message",
                () ->
                        popups().stream()
                                .anyMatch(t -> t.contains("/proc/none.pb.gz: cannot be written")));
        Workbench.dismiss();
    }

    @Test
    void eventsAreOfferedWhereTheyWereRecorded() throws CoreException {
        sample.pomp("gcc", "-fopenmp", "-O1", "uneven.c", "-o", "program", "-lm");
        sample.pomp("run", "--name", "program", "--trace", "--", "./program");
        eventually("a run", () -> tree.runs().size() == 1);
        tree.choose(0, "Export Run...");
        assertThat(offered()).contains("Events for Perfetto", "Events for Vampir (OTF2, a folder)");
        Workbench.press("Cancel");
        eventually("closed", () -> list() == null);
    }

    @Test
    void whereNothingWasMeasuredTheCommandSaysSo() {
        Workbench.command(COMMAND);
        eventually(
                "a message",
                () -> popups().stream().anyMatch(t -> t.contains("no measured run yet")));
        Workbench.press("OK");
    }
}
