// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.testing.ExampleRun;
import io.github.pomplens.runtime.testing.SomeProperties;
import io.github.pomplens.runtime.trace.TraceFileWriter;
import io.github.pomplens.runtime.trace.TracePhase;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects what a page brings along of a timeline: all of a small run, and never too much. */
class EmbeddedTimelineTest {
    private static final String EVIL = "</script><img src=x>";
    private static final int MEBIBYTE = 1 << 20;

    @TempDir private Path project;
    private RunFolder run;

    @BeforeEach
    void makeRun() throws Exception {
        run = ExampleRun.in(project);
    }

    /** Visits of a loop, one after the other in each of two threads; each is a tick longer. */
    private void trace(int visits, String file) throws IOException {
        Path trace = run.path().resolve("trace.bin");
        try (TraceFileWriter writer = new TraceFileWriter(trace, 1_000_000_000, 1000)) {
            writer.construct(0, "for", "", file, 7);
            writer.context(1, 0, 0, Part.FOR);
            for (int number = 0; number < 2; number++) {
                TraceFileWriter.ThreadWriter thread = writer.thread(number);
                long now = 100;
                for (int i = 0; i < visits; i++) {
                    thread.enter(now, 1, TracePhase.BODY);
                    now += 1000 + i;
                    thread.exit(now, 0);
                    now += 500;
                }
                thread.end(now);
            }
        }
    }

    private String json(int share) throws ResultsException {
        return EmbeddedTimeline.forPage("ocean", share, run, construct -> "f0-" + construct.line());
    }

    @Test
    void bringsAllOfASmallRunOnce() throws Exception {
        trace(3, "/p/ocean.c");

        String json = json(1);

        assertThat(json)
                .startsWith("{\"name\":\"ocean\",\"end\":4603,")
                .contains("\"label\":\"for ocean.c:7\"")
                .contains("\"rows\":[{\"rank\":-1,\"thread\":0},{\"rank\":-1,\"thread\":1}]")
                .contains(
                        "[0,100,0,-1,0,1,100,1000,1,0,1,1,1100,500,0,-1,0,1,"
                                + "1600,1001,1,0,1,1,2601,500,0,-1,0,1,"
                                + "3101,1002,1,0,1,1,4103,500,0,-1,0,1]")
                .contains("\"visits\":{\"0\":{\"count\":6,")
                .contains("\"visits\":[0,3101,1002,1,3101,1002,")
                .endsWith("\"anchors\":{\"0\":\"f0-7\"}}");
    }

    @Test
    void ofALargeRunBringsASeriesOfWindowsThatIsBounded() throws Exception {
        trace(200_000, "/p/ocean.c");

        String json = json(1);

        assertThat(json.length()).isBetween(MEBIBYTE / 2, 6 * MEBIBYTE);
        assertThat(json).contains("\"levels\":[[0],[1,2,3,4],");
        assertThat(json(8).length()).isLessThan(json.length() / 2);
    }

    @Test
    void namesEndNoElementOfThePage() throws Exception {
        trace(3, "/p/" + EVIL);

        assertThat(json(1)).doesNotContain("<").contains("\\u003c/script>");
        assertThat(page())
                .contains("<a href=\"#timeline\">Timeline</a>", "id=\"timeline-data\">[{\"name\":")
                .doesNotContain(EVIL);
    }

    @Test
    void aPageWithoutATraceHasNoTimeline() throws Exception {
        assertThat(page()).doesNotContain("id=\"timeline\"", "showRemote");
    }

    @Test
    void aPageSaysThatATraceCantBeRead() throws Exception {
        Files.writeString(run.path().resolve("trace.bin"), "nothing of that kind");

        assertThatThrownBy(() -> json(1)).isInstanceOf(ResultsException.class);
        assertThat(page())
                .contains("<li>The timeline is missing: ")
                .doesNotContain("id=\"timeline\"");
    }

    private String page() throws Exception {
        StringWriter out = new StringWriter();
        HtmlReport.write(Report.of(RunFolder.at(run.path()), SomeProperties.SEARCH), out);
        return out.toString();
    }
}
