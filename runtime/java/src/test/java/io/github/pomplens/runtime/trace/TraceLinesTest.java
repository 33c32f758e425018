// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import io.github.pomplens.runtime.results.CodeLines;
import io.github.pomplens.runtime.results.ConstructInfo;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects the lines of constructs that a trace knows by their code. */
class TraceLinesTest {
    private static final String CONSTRUCT =
            "\"kind\": \"mpi\", \"name\": \"MPI_Recv\", \"file\": \"%s\", \"begin_line1\": %d,"
                    + " \"begin_lineN\": %<d, \"end_line1\": %<d, \"end_lineN\": %<d,"
                    + " \"num_sections\": 0";

    @TempDir private Path folder;

    private ConstructInfo read(long offset, String... problems) throws Exception {
        TraceBytes bytes =
                new TraceBytes(0, 2)
                        .defineCode("mpi", "MPI_Recv", "/tmp/x", offset)
                        .endDefinitions()
                        .beginEvents(5)
                        .event(0, 5, 4)
                        .event(1, 9)
                        .endEvents(0);
        try (Trace trace = Trace.open(bytes.write(folder.resolve("trace-rank-0.bin")))) {
            assertThat(trace.problems())
                    .hasSize(problems.length)
                    .allMatch(it -> it.contains(problems[0]));
            assertThat(trace.context(1).orElseThrow().construct())
                    .isEqualTo(trace.construct(1).orElseThrow());
            return trace.construct(1).orElseThrow();
        }
    }

    private void writeLines(String version) throws Exception {
        String code = "{\"id\": 0, " + CONSTRUCT.formatted("", 0);
        String source = "{\"id\": 1, " + CONSTRUCT.formatted("x.c", 12) + "}";
        Files.writeString(
                folder.resolve(CodeLines.FILE),
                "{\"format\": \"pomp-lines\", \"version\": "
                        + version
                        + ", \"lines\": [{\"code\": "
                        + code
                        + ", \"module\": \"/tmp/x\", \"offset\": 64, \"address\": 64}, \"source\": "
                        + source
                        + "}]}");
    }

    @Test
    void aConstructIsThatOfTheSourceAtItsCode() throws Exception {
        writeLines("1");
        assertThat(read(64).shortPlace()).isEqualTo("x.c:12");
        assertThat(read(64).name()).isEqualTo("MPI_Recv");
        try (InputStream schema = CodeLines.class.getResourceAsStream("lines.schema.json")) {
            String text = Files.readString(folder.resolve(CodeLines.FILE));
            assertThat(
                            JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                                    .getSchema(Objects.requireNonNull(schema))
                                    .validate(text, InputFormat.JSON))
                    .isEmpty();
        }
        assertThat(read(64).id()).isEqualTo(1);
    }

    @Test
    void otherCodeStaysAsItIs() throws Exception {
        assertThat(read(64).shortPlace()).isEqualTo("x + 0x40");
        writeLines("1");
        assertThat(read(65).shortPlace()).isEqualTo("x + 0x41");
    }

    @Test
    void whatIsNoListOfLinesIsAProblem() throws Exception {
        writeLines("2");
        assertThat(read(64, "made by a newer POMP Lens").shortPlace()).isEqualTo("x + 0x40");
        Files.writeString(folder.resolve(CodeLines.FILE), "[");
        assertThat(read(64, "lines.json:1:1: must be an object").shortPlace())
                .isEqualTo("x + 0x40");
    }
}
