// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct;

import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

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

    /**
     * The functions of a C or C++ file in order of place; none when its brackets don't match.
     *
     * @param assumed see {@link Conditionals#streamOf(SourceText, Map)}
     */
    static List<FunctionExtent> allOf(ConstructTree tree, Map<String, Boolean> assumed) {
        List<FunctionExtent> all = new ArrayList<>();
        for (FunctionDefinition function : FunctionScanner.functionsOf(tree, assumed)) {
            all.add(of(function));
        }
        return all;
    }

    public FunctionExtent moved(Shift shift) {
        return new FunctionExtent(name, shift.range(nameRange), shift.range(body));
    }

    /** The same with its body's end at another place. */
    public FunctionExtent endingAt(int end) {
        return new FunctionExtent(name, nameRange, new TextRange(body.start(), end));
    }
}
