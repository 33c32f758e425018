// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.trace.cause.WaitCauses;
import io.github.pomplens.runtime.trace.cause.WaitCauses.Cause;
import io.github.pomplens.runtime.trace.cause.WaitCauses.CausingThread;
import java.io.IOException;
import java.util.List;

/** Writes what waits are due to, for scripts. docs/spec/profile-format.md lists the fields. */
final class CausesJson {
    private CausesJson() {}

    /** Writes a field with all constructs in which threads waited; nothing without a trace. */
    static void write(Report report, JsonGenerator json) throws IOException {
        List<WaitCauses> all = report.causes();
        if (all.isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("waits");
        for (WaitCauses waits : all) {
            json.writeStartObject();
            construct(report, waits.construct(), json);
            json.writeNumberField("wait_ns", Math.round(waits.time()));
            json.writeArrayFieldStart("causes");
            for (Cause cause : waits.causes()) {
                json.writeStartObject();
                if (cause.construct().isPresent()) {
                    construct(report, cause.construct().get(), json);
                } else {
                    json.writeStringField("kind", "program");
                }
                json.writeNumberField("share", waits.share(cause));
                json.writeNumberField("due_ns", Math.round(cause.time()));
                json.writeNumberField("at_once_share", waits.directShare(cause));
                json.writeNumberField("at_once_ns", Math.round(cause.direct()));
                threads(cause, json);
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void construct(Report report, ConstructInfo traced, JsonGenerator json)
            throws IOException {
        ConstructInfo construct = report.asMeasured(traced);
        json.writeStringField("kind", construct.kind());
        json.writeStringField("name", PlainText.line(construct.name()));
        json.writeStringField("path", PlainText.line(report.shownPath(construct.file())));
        json.writeNumberField("line", construct.beginLine1());
    }

    private static void threads(Cause cause, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("threads");
        for (CausingThread thread : cause.threads()) {
            json.writeStartObject();
            if (thread.rank() >= 0) {
                json.writeNumberField("rank", thread.rank());
            }
            json.writeNumberField("thread", thread.thread());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
