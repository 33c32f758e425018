// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.analysis.property.ConstructKinds;
import io.github.pomplens.runtime.analysis.property.PropertySearch;
import io.github.pomplens.runtime.analysis.property.SourceFacts;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.testing.ExampleRun;
import io.github.pomplens.runtime.testing.SomeKinds;
import io.github.pomplens.runtime.testing.SomeProperties;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects that the reasons of a run are found once, by the reports that show them. */
class ReportTest {
    private static final Style STYLE = Style.plain(100);

    @TempDir Path project;
    private RunFolder run;

    @BeforeEach
    void makeRun() throws Exception {
        run = ExampleRun.in(project);
    }

    /** Counts how often it is asked. */
    private static final class CountingKinds implements ConstructKinds {
        private int questions;

        @Override
        public boolean allows(String kind, String clause) {
            questions++;
            return SomeKinds.OPENMP.allows(kind, clause);
        }

        @Override
        public boolean includes(String kind, String directive) {
            questions++;
            return SomeKinds.OPENMP.includes(kind, directive);
        }
    }

    /** What a report does besides reading the run. */
    private interface Use {
        void of(Report report) throws Exception;
    }

    private int questionsFor(Use use) throws Exception {
        CountingKinds kinds = new CountingKinds();
        PropertySearch search =
                new PropertySearch(run -> SomeProperties.SET, kinds, run -> SourceFacts.NONE);
        use.of(Report.of(run, search));
        return kinds.questions;
    }

    @Test
    void historiesAndComparisonsDoWithoutReasons() throws Exception {
        assertThat(questionsFor(report -> TextReport.history(report, "critical", STYLE))).isZero();
        assertThat(questionsFor(report -> TextReport.compare(plain(), report, STYLE))).isZero();
    }

    @Test
    void aReportFindsReasonsOnceHoweverOftenItShowsThem() throws Exception {
        int once = questionsFor(report -> report.best(1));
        assertThat(once).isPositive();
        assertThat(questionsFor(report -> HtmlReport.write(report, new StringWriter())))
                .isEqualTo(once);
        assertThat(questionsFor(report -> JsonReport.write(report, new StringWriter())))
                .isEqualTo(once);
        assertThat(questionsFor(report -> TextReport.write(report, STYLE))).isEqualTo(once);
    }

    private Report plain() throws ResultsException {
        return Report.of(run, SomeProperties.SEARCH);
    }
}
