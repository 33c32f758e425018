// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.c;

import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.sources.model.FileCalls;
import io.github.pomplens.sources.model.FunctionPlace;
import io.github.pomplens.sources.model.Functions;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds the calls of a function in a file of C or C++. */
final class CCalls {
    /** Words before a name that don't make a declaration of it. */
    private static final Set<String> BEFORE_CALLS =
            Set.of("return", "else", "do", "case", "throw", "co_return", "co_await", "co_yield");

    private final Path file;
    private final SourceText source;
    private final List<FunctionExtent> functions;
    private final String name;
    private final CCode code;
    private final Pattern definition;
    private final Pattern mention;
    private final FileCalls found = new FileCalls();
    private boolean declaredStatic;

    private CCalls(Path file, SourceText source, List<FunctionExtent> functions, String name) {
        this.file = file;
        this.source = source;
        this.functions = functions;
        this.name = name;
        this.code = new CCode(source.text(), 0, source.text().length());
        String simple = Pattern.quote(FunctionPlace.simple(name));
        this.definition = Pattern.compile("#\\s*define\\s+" + simple + "\\b.*", Pattern.DOTALL);
        this.mention =
                Pattern.compile(
                        "#\\s*define\\s+\\w+.*(?<![\\w.>:\"])" + simple + "\\b.*", Pattern.DOTALL);
    }

    static FileCalls of(Path file, SourceText source, List<FunctionExtent> functions, String name) {
        return new CCalls(file, source, functions, name).find();
    }

    private FileCalls find() {
        for (int i = 0; i < code.size(); i++) {
            if (code.isPreprocessorLine(i)) {
                line(i);
            } else if (code.is(i, FunctionPlace.simple(name))) {
                named(i);
            }
        }
        if (declaredStatic) {
            found.local().addAll(found.definitions());
            found.definitions().clear();
        }
        return found;
    }

    private void line(int token) {
        FunctionPlace place = place(name, code.offset(token));
        if (definition.matcher(code.text(token)).matches()) {
            found.macros().add(place);
        } else if (mention.matcher(code.text(token)).matches()) {
            found.aliases().add(place);
        }
    }

    private void named(int token) {
        int offset = code.offset(token);
        Optional<FunctionExtent> defined =
                functions.stream().filter(it -> it.nameRange().start() == offset).findFirst();
        if (defined.isPresent()) {
            boolean isStatic = isStatic(token);
            (isStatic ? found.local() : found.definitions())
                    .add(place(defined.get().name(), offset));
        } else if (code.is(token + 1, "(")) {
            Optional<FunctionExtent> caller = Functions.around(functions, offset);
            if (caller.isEmpty()) {
                declaredStatic |= isStatic(token);
            } else if (isCall(token)) {
                found.addCaller(place(caller.get().name(), offset));
            }
        }
    }

    /** Whether the declaration that a name belongs to is {@code static}. */
    private boolean isStatic(int token) {
        for (int i = token - 1; i >= 0; i--) {
            if (code.is(i, "static")) {
                return true;
            }
            if (code.isOneOf(i, ";", "}", "{", ")") || code.isPreprocessorLine(i)) {
                return false;
            }
        }
        return false;
    }

    /** Whether it is a call of a function with that name, and not one of another class or space. */
    private boolean isCall(int token) {
        boolean qualified = name.contains("::");
        if (code.isOneOf(token - 1, ".", "->")) {
            return qualified;
        }
        if (code.is(token - 1, "::")) {
            return !code.isWord(token - 2)
                    || ("::" + name).contains("::" + code.text(token - 2) + "::");
        }
        boolean declares = code.isWord(token - 1) && !BEFORE_CALLS.contains(code.text(token - 1));
        return !declares;
    }

    private FunctionPlace place(String its, int offset) {
        return new FunctionPlace(file, its, source.lineOf(offset));
    }
}
