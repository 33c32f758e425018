// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.dap;

import io.github.pomplens.launch.buildsystem.BuildProblem;
import java.util.Locale;

/**
 * The body of {@code pomp/buildProblem}.
 *
 * @param file absolute
 * @param line from 1
 * @param column from 1; 0 when the compiler names none
 * @param severity {@code error}, {@code warning} or {@code note}
 * @param message the compiler's words
 */
public record FoundProblem(String file, int line, int column, String severity, String message) {

    static FoundProblem of(BuildProblem problem) {
        return new FoundProblem(
                problem.file(),
                problem.line(),
                problem.column(),
                problem.severity().name().toLowerCase(Locale.ROOT),
                problem.message());
    }
}
