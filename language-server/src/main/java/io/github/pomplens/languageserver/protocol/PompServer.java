// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.services.LanguageServer;
import org.jspecify.annotations.Nullable;

/** The server, as an editor sees it. {@code docs/spec/protocol.md} lists what is not of the LSP. */
public interface PompServer extends LanguageServer {
    /** The metrics of a document, for a client that draws them; null when there are none. */
    @JsonRequest("pomp/results")
    CompletableFuture<@Nullable DocumentFigures> results(DocumentParams params);

    /** The runs that can be chosen, newest first in each project. */
    @JsonRequest("pomp/runs")
    CompletableFuture<List<ListedRun>> runs();

    /** The metrics of one run; null when there is no such run or it can't be read. */
    @JsonRequest("pomp/run")
    CompletableFuture<@Nullable RunFigures> run(RunParams params);

    /** The formats that a run can be exported in; none when there is no such run. */
    @JsonRequest("pomp/exportFormats")
    CompletableFuture<List<OfferedFormat>> exportFormats(ExportFormatsParams params);

    /** What the instrumentor makes of a document as it is in the editor; null when not open. */
    @JsonRequest("pomp/instrumentedSource")
    CompletableFuture<@Nullable InstrumentedSource> instrumentedSource(DocumentParams params);

    /** What the threads of a run did in a range of time, in spans that a person can see. */
    @JsonRequest("pomp/timeline")
    CompletableFuture<TimelineWindow> timeline(TimelineParams params);

    /**
     * Shows all metrics of a run in a range of time, until another range, or the whole run, is
     * selected. Says with which name the run is shown, once that is so.
     */
    @JsonRequest("pomp/selectRange")
    CompletableFuture<RunName> selectRange(RangeParams params);

    /** The slowest visits of a construct. */
    @JsonRequest("pomp/timelineVisits")
    CompletableFuture<TimelineVisits> timelineVisits(TimelineVisitsParams params);
}
