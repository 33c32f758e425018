// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.List;
import java.util.function.Function;

/** Translates preprocessed UPC to C, each statement on its own line. Stateless. */
public final class UpcTranslator {
    private final SourceText source;
    private final UpcOptions options;
    private final Events events;
    private final List<Token> tokens;
    private final Unit unit;

    private UpcTranslator(
            SourceText source, UpcOptions options, Function<String, List<String>> originals) {
        this.source = source;
        this.options = options;
        this.events = new Events(source, options, originals);
        this.tokens = Lexer.tokens(source.text());
        this.unit = new Unit(tokens, events);
    }

    /**
     * Translates a source.
     *
     * @param source preprocessed, with pomp_upc.h and pupc.h before it
     * @param originals the lines of a file that it comes from; none where that can't be read
     */
    public static UpcTranslation translate(
            SourceText source, UpcOptions options, Function<String, List<String>> originals) {
        return new UpcTranslator(source, options, originals).translated();
    }

    /** A source as the preprocessor of C has left it. */
    public static SourceText source(String name, String text) {
        return SourceText.preprocessed(name, text, Language.C);
    }

    private UpcTranslation translated() {
        try {
            return new UpcTranslation(write(), "");
        } catch (UpcException e) {
            String where = events.describe(e.token());
            return new UpcTranslation("", where + ": error: " + e.getMessage());
        }
    }

    private String write() {
        StringBuilder code = new StringBuilder();
        int places = -1;
        while (!unit.cursor.isAtEnd()) {
            Token token = unit.cursor.peek();
            // What comes before are lines of the preprocessor, too.
            code.append(unit.cursor.lead());
            if (!source.isSystem(token.start()) && places < 0) {
                places = code.length();
            }
            code.append(new ExternalDeclarations(unit).declaration());
        }
        code.append(unit.cursor.peek().lead());
        if (places >= 0) {
            code.insert(places, events.declaration());
        }
        if (code.length() > 0 && code.charAt(code.length() - 1) != '\n') {
            code.append('\n');
        }
        return code.append(end()).append('\n').toString();
    }

    /** What the run time needs to know of the file. */
    private String end() {
        String registration = unit.variables.registration();
        if (unit.mainParameters < 0) {
            return registration;
        }
        String[] arguments = {"", "argc", "argv", "environ"};
        StringBuilder call = new StringBuilder("return pomp_upc_user_main(");
        for (int i = 1; i <= unit.mainParameters; i++) {
            call.append(i > 1 ? "," : "").append(arguments[i]);
        }
        String fixed =
                options.threads() == 0
                        ? ""
                        : "const int pomp_upc_fixed_threads=" + options.threads() + "; ";
        return registration
                + fixed
                + "int pomp_upc_main(int argc,char**argv){(void)argc;(void)argv;"
                + call
                + ");}";
    }
}
