// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.model;

import io.github.pomplens.instrumentor.source.TextRange;

/**
 * A function with its body.
 *
 * @param name qualified as far as the file shows, without parameters and template arguments: {@code
 *     ns::Class::method}
 * @param nameRange its last part in the text
 * @param body from the opening to the closing brace; of a function-try-block the first block
 * @param entry where its first statement may stand: after the opening brace
 * @param obstacle why no call may be put into it; empty when one may
 */
public record FunctionDefinition(
        String name, TextRange nameRange, TextRange body, int entry, String obstacle) {}
