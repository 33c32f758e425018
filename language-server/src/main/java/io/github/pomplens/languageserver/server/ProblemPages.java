// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.instrumentor.problem.Problem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.lsp4j.DiagnosticCodeDescription;
import org.jspecify.annotations.Nullable;

/** Where each kind of problem is explained: in the installation's own pages, without a network. */
final class ProblemPages {
    private final @Nullable String page;

    /**
     * @param home of the installation
     */
    ProblemPages(Path home) {
        Path file = home.resolve("docs").resolve("diagnostics.md");
        page = Files.isRegularFile(file) ? file.toUri().toString() : null;
    }

    /** The page about a problem; empty when the installation has no pages. */
    Optional<DiagnosticCodeDescription> of(Problem problem) {
        return Optional.ofNullable(page)
                .map(uri -> new DiagnosticCodeDescription(uri + "#" + problem.code()));
    }
}
