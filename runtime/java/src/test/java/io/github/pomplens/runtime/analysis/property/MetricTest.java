// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.analysis.property.Expression.Owner;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Protects that what the table of metrics promises, and nothing else, has values. */
class MetricTest {
    @Test
    void eachMetricHasItsOneImplementation() {
        for (Metric metric : Metric.all()) {
            for (Owner owner : metric.owners()) {
                assertThat(MetricCompiler.isKnown(metric, owner))
                        .as(owner + " " + metric.name())
                        .isTrue();
            }
        }
    }

    @Test
    void theTableHasNoMetricTwice() {
        List<String> names =
                Metric.all().stream()
                        .flatMap(
                                it ->
                                        it.owners().stream()
                                                .map(
                                                        owner ->
                                                                it.groups()
                                                                        + " "
                                                                        + owner
                                                                        + " "
                                                                        + it.name()))
                        .toList();

        assertThat(names).doesNotHaveDuplicates();
    }
}
