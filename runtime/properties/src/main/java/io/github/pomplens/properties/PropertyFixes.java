// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.properties.PropertyProblem.Fix;
import java.util.List;

/** The quick fixes of problems, by their codes. */
final class PropertyFixes {
    private PropertyFixes() {}

    static List<Fix> of(PropertyProblem problem) {
        List<String> data = problem.data();
        if (data.isEmpty()) {
            return List.of();
        }
        return switch (problem.code()) {
            case UNKNOWN_NAME ->
                    List.of(
                            new Fix(
                                    "Change to \"" + data.get(0) + "\"",
                                    problem.offset(),
                                    problem.length(),
                                    data.get(1)));
            case PERCENT_OF_WHAT ->
                    List.of(
                            new Fix(
                                    "Change to " + data.get(0),
                                    Integer.parseInt(data.get(1)),
                                    Integer.parseInt(data.get(2)),
                                    data.get(0)));
            default -> List.of();
        };
    }
}
