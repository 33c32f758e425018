// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.model;

import io.github.pomplens.instrumentor.source.TextRange;

/**
 * Where a function is.
 *
 * @param name qualified as far as the file shows, without parameters and template arguments
 * @param nameRange its last part in the text
 * @param body what is executed, from the opening to the closing brace
 */
public record FunctionExtent(String name, TextRange nameRange, TextRange body) {
    public static FunctionExtent of(FunctionDefinition function) {
        return new FunctionExtent(function.name(), function.nameRange(), function.body());
    }

    /** Returns the same function with its body's end at another place. */
    public FunctionExtent endingAt(int end) {
        return new FunctionExtent(name, nameRange, new TextRange(body.start(), end));
    }
}
