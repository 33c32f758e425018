// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.workspace;

import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.languageserver.feature.name.DirectiveNames;
import java.nio.file.Path;

/** A file whose directives give names, as it is on disk. */
public record NamedFile(Path file, SourceText source, DirectiveNames names) {}
