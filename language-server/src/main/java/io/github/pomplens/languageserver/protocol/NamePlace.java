// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

import org.eclipse.lsp4j.Position;

/**
 * Argument of the editor's command {@link PompCommands#RENAME_AT}.
 *
 * @param uri the document
 * @param position where the name begins that the user may change
 */
public record NamePlace(String uri, Position position) {}
