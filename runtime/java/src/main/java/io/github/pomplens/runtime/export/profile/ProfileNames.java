// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.profile;

import io.github.pomplens.runtime.export.PlainText;
import io.github.pomplens.runtime.export.Report;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.RunFolder;

/** What runs and constructs are called in files of other tools: one line, nothing invisible. */
final class ProfileNames {
    private final RunFolder run;

    ProfileNames(RunFolder run) {
        this.run = run;
    }

    String runId() {
        return PlainText.line(run.id());
    }

    /** The file of a construct, its code's module where that is all that is known, or nothing. */
    String file(ConstructInfo construct) {
        return PlainText.line(
                construct.file().isEmpty()
                        ? construct.code().module()
                        : run.shownPath(construct.file()));
    }

    /** What it is, with its own name: {@code critical (update)}. */
    String label(ConstructInfo construct) {
        return PlainText.line(Report.label(construct));
    }

    /**
     * The same with the place, which tells it from others of its kind: {@code critical (update)
     * x.c:12}.
     */
    String title(ConstructInfo construct) {
        String place = construct.shortPlace();
        return place.isEmpty() ? label(construct) : label(construct) + " " + PlainText.line(place);
    }
}
