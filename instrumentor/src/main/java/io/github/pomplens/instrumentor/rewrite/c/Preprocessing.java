// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.c;

import io.github.pomplens.instrumentor.rewrite.model.CStrings;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * What a preprocessed file has to define, because its compiler looks for no headers any more.
 *
 * @param header the absolute name of {@code pomp.h}
 * @param absolute makes a file name of a line marker absolute
 */
public record Preprocessing(String header, UnaryOperator<String> absolute) {
    /** The lines that come first; the first one names the compilation's main file. */
    List<String> preamble(SourceText source) {
        List<String> lines = new ArrayList<>();
        lines.add("# 1 " + CStrings.literal(source.name()));
        lines.add(CInstrumentor.MARK);
        // gcc forgets its own macros for a preprocessed file; the header asks for these.
        define(lines, "__GNUC__ 4");
        if (source.language() == Language.CPP) {
            // What is right for every C++.
            define(lines, "__cplusplus 199711L");
        }
        // As if it were a header of the system: the user need not be warned of it.
        lines.add("# 1 " + CStrings.literal(source.name()) + " 3");
        lines.add("#include " + CStrings.literal(header));
        return lines;
    }

    private static void define(List<String> lines, String macro) {
        lines.add("#ifndef " + macro.substring(0, macro.indexOf(' ')));
        lines.add("#define " + macro);
        lines.add("#endif");
    }
}
