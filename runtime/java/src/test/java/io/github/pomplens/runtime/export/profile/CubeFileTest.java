// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.pomplens.runtime.export.Report;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.testing.ExampleRun;
import io.github.pomplens.runtime.testing.RankRun;
import io.github.pomplens.runtime.testing.SomeProperties;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;

/** Protects what Cube reads, by a reader of our own. */
class CubeFileTest {
    @TempDir private Path project;

    private static ReadCube cube(RunFolder run) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ProfileExport.of(run).writeCube(Report.of(run, SomeProperties.SEARCH), out);
        return new ReadCube(out.toByteArray());
    }

    @Test
    void holdsTheFiguresOfEachThread() throws Exception {
        ReadCube cube = cube(ExampleRun.in(project));
        assertThat(cube.paths())
                .containsExactly(
                        "program",
                        "parallel ocean.c:5",
                        "for ocean.c:7",
                        "critical (update) ocean.c:12",
                        "parallel for ocean.c:21");
        assertThat(cube.values("visits")[3]).containsExactly(1000, 1000);
        assertThat(cube.values("time")[0]).containsExactly(0.2, 0);
        assertThat(cube.values("time")[1]).containsExactly(0.3, 0.3);
        assertThat(cube.values("time")[4]).containsExactly(0.2, 0.18);
        assertThat(cube.values("barrier_wait")[2]).containsExactly(0.1, 0.4);
        assertThat(cube.values("enter_wait")[3]).containsExactly(0.2, 0.1);
        assertThat(cube.values("lock_wait")[1]).containsExactly(0, 0.03);
        double all = Arrays.stream(cube.values("time")).flatMapToDouble(Arrays::stream).sum();
        assertThat(all).isCloseTo(2 + 1.68, within(1e-9));
    }

    @Test
    void saysWhereRegionsAre() throws Exception {
        ReadCube cube = cube(ExampleRun.in(project));
        assertThat(cube.all("region"))
                .extracting(
                        region ->
                                region.getAttribute("mod")
                                        + " "
                                        + region.getAttribute("begin")
                                        + "-"
                                        + region.getAttribute("end")
                                        + " "
                                        + ReadCube.text(region, "paradigm"))
                .contains("src/ocean.c 5-16 openmp", "src/ocean.c 21-23 openmp")
                .first()
                .asString()
                .endsWith("-1--1 user");
    }

    /** In the tree of metrics a value contains those of the metrics in it. */
    @Test
    void propertiesContainThoseInThem() throws Exception {
        ReadCube cube = cube(ExampleRun.in(project));
        double[][] losses = cube.values("losses");
        double[][] entry = cube.values("property_WaitingToEnter");
        assertThat(entry[3][0]).isPositive();
        for (int path = 0; path < losses.length; path++) {
            for (int location = 0; location < 2; location++) {
                double sum = 0;
                for (var metric : ReadCube.children(metric(cube, "losses"), "metric")) {
                    sum += cube.values(ReadCube.text(metric, "uniq_name"))[path][location];
                }
                assertThat(losses[path][location]).isCloseTo(sum, within(1e-12));
            }
        }
    }

    private static Element metric(ReadCube cube, String name) {
        return cube.all("metric").stream()
                .filter(metric -> ReadCube.text(metric, "uniq_name").equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void systemHasMachinesRanksAndThreads() throws Exception {
        ReadCube cube = cube(RankRun.in(project, "ring", RankRun.profile()));
        assertThat(cube.all("systemtreenode"))
                .extracting(
                        node -> ReadCube.text(node, "class") + " " + ReadCube.text(node, "name"))
                .containsExactly("machine machine", "node node0", "node node1");
        assertThat(cube.all("locationgroup"))
                .extracting(
                        group -> ReadCube.text(group, "name") + " " + ReadCube.text(group, "rank"))
                .containsExactly("rank 0 0", "rank 1 1");
        assertThat(cube.all("location"))
                .extracting(
                        location ->
                                location.getAttribute("Id") + " " + ReadCube.text(location, "name"))
                .containsExactly("0 thread 0", "1 thread 1", "2 thread 0", "3 thread 1");
        assertThat(cube.values("time")[2]).containsExactly(6e-7, 0, 4e-7, 0);
    }

    @Test
    void namesMayHoldAnything() throws Exception {
        RunFolder run = ExampleRun.in(project);
        Path profile = run.path().resolve("profile.json");
        Files.writeString(
                profile,
                Files.readString(profile)
                        .replace("\"update\"", "\"<a & \\\"b\\\"> \\u0001\\ufffe\\ud800 => ]]>\""));
        assertThat(cube(RunFolder.at(run.path())).paths().get(3))
                .isEqualTo("critical (<a & \"b\"> \u2401\ufffd\ufffd => ]]>) ocean.c:12");
    }
}
