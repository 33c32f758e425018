// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.profile;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.protobuf.UnknownFieldSet;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.testing.ExampleRun;
import io.github.pomplens.runtime.testing.RankRun;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Protects tables, and the files of speedscope and pprof; their own readers are asked elsewhere.
 */
class ProfileExportTest {
    @TempDir private Path project;

    private static byte[] written(RunFolder run, ProfileExport.Format format) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ProfileExport.of(run).write(format, out);
        return out.toByteArray();
    }

    private static String text(RunFolder run, ProfileExport.Format format) throws Exception {
        return new String(written(run, format), StandardCharsets.UTF_8);
    }

    /** The example with another name of its critical section. */
    private RunFolder named(String name) throws Exception {
        RunFolder run = ExampleRun.in(project);
        Path profile = run.path().resolve("profile.json");
        Files.writeString(profile, Files.readString(profile).replace("\"update\"", name));
        return RunFolder.at(run.path());
    }

    @Test
    void csvHasALineForEachThreadOnEachPath() throws Exception {
        List<String> lines =
                text(named("\"a, \\\"b\\\"\""), ProfileExport.Format.CSV).lines().toList();
        assertThat(lines)
                .hasSize(1 + 5 * 2)
                .startsWith(
                        "rank,thread,node,parent,depth,construct,name,file,line,visits,time_ns,self_ns,"
                                + "barrier_wait_ns,enter_wait_ns,lock_wait_ns")
                .contains(
                        ",1,3,1,2,\"critical\",\"a, \"\"b\"\"\",\"src/ocean.c\",12,1000,200000000,"
                                + "200000000,0,100000000,0",
                        ",1,2,1,2,\"for\",,\"src/ocean.c\",7,10,1000000000,1000000000,400000000,0,0");
    }

    @Test
    void jsonSaysTheSame() throws Exception {
        RunFolder run = RankRun.in(project, "ring", RankRun.profile());
        JsonNode json = new ObjectMapper().readTree(text(run, ProfileExport.Format.JSON));
        assertThat(json.get("format").asText()).isEqualTo("pomp-figures");
        assertThat(json.get("version").asInt()).isEqualTo(1);
        assertThat(json.get("figures"))
                .hasSize((int) text(run, ProfileExport.Format.CSV).lines().skip(1).count());
        JsonNode last = json.get("figures").get(json.get("figures").size() - 1);
        assertThat(last.get("rank").asInt()).isEqualTo(1);
        assertThat(last.get("construct").asText()).isEqualTo("mpi");
        assertThat(last.get("name").asText()).isEqualTo("MPI_Barrier");
        assertThat(last.get("time_ns").asLong()).isEqualTo(400);
        assertThat(last.has("line")).isFalse();
    }

    @Test
    void speedscopeHasAProfileForEachThread() throws Exception {
        JsonNode json =
                new ObjectMapper()
                        .readTree(text(ExampleRun.in(project), ProfileExport.Format.SPEEDSCOPE));
        JsonNode worker = json.get("profiles").get(1);
        assertThat(worker.get("name").asText()).isEqualTo("thread 1");
        assertThat(worker.get("endValue").asLong()).isEqualTo(1_680_000_000);
        List<String> stacks = new ArrayList<>();
        for (int i = 0; i < worker.get("samples").size(); i++) {
            List<String> names = new ArrayList<>();
            for (JsonNode frame : worker.get("samples").get(i)) {
                names.add(json.at("/shared/frames/" + frame.asInt() + "/name").asText());
            }
            stacks.add(names + " " + worker.get("weights").get(i).asLong());
        }
        assertThat(stacks)
                .contains(
                        "[program, parallel ocean.c:5, for ocean.c:7] 1000000000",
                        "[program, parallel for ocean.c:21] 180000000");
    }

    @Test
    void pprofHasASampleForEachThreadOnEachPath() throws Exception {
        RunFolder run = ExampleRun.in(project);
        byte[] compressed = written(run, ProfileExport.Format.PPROF);
        UnknownFieldSet profile =
                UnknownFieldSet.parseFrom(
                        new GZIPInputStream(new ByteArrayInputStream(compressed)).readAllBytes());
        List<String> strings =
                profile.getField(6).getLengthDelimitedList().stream()
                        .map(text -> text.toStringUtf8())
                        .toList();
        assertThat(strings.get(0)).isEmpty();
        assertThat(strings).doesNotHaveDuplicates();
        List<String> types = new ArrayList<>();
        for (var type : profile.getField(1).getLengthDelimitedList()) {
            UnknownFieldSet fields = UnknownFieldSet.parseFrom(type);
            types.add(strings.get(number(fields, 1)) + " " + strings.get(number(fields, 2)));
        }
        assertThat(types)
                .containsExactly(
                        "visits count",
                        "time nanoseconds",
                        "barrier_wait nanoseconds",
                        "enter_wait nanoseconds",
                        "lock_wait nanoseconds");
        assertThat(profile.getField(2).getLengthDelimitedList()).hasSize(5 * 2);
        assertThat(strings.get(number(profile, 14))).isEqualTo("time");
        assertThat(profile.getField(10).getVarintList()).containsExactly(2_000_000_000L);
        UnknownFieldSet mapping =
                UnknownFieldSet.parseFrom(profile.getField(3).getLengthDelimitedList().get(0));
        assertThat(strings.get(number(mapping, 5))).isEqualTo(run.id());
    }

    private static int number(UnknownFieldSet fields, int field) {
        return fields.getField(field).getVarintList().get(0).intValue();
    }
}
