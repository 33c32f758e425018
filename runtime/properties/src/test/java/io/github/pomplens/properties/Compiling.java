// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.PropertyLibrary;
import java.util.List;

/** Compiles texts for tests. */
final class Compiling {
    private Compiling() {}

    /** Compiles a file called x.property beside the library. */
    static CompiledProperties compile(String text) {
        ParsedProperties parsed = PropertyParser.get().parse(new PropertyText("x.property", text));
        return PropertyCompiler.compile(List.of(parsed), PropertyLibrary.load());
    }

    /** Compiles the only property of a file without mistakes. */
    static Definition one(String text) {
        CompiledProperties compiled = compile(text);
        if (!compiled.problems().isEmpty() || compiled.definitions().size() != 1) {
            throw new AssertionError(messages(compiled) + " " + compiled.definitions());
        }
        return compiled.definitions().get(0);
    }

    static List<String> messages(CompiledProperties compiled) {
        return compiled.problems().stream().map(PropertyProblem::text).toList();
    }
}
