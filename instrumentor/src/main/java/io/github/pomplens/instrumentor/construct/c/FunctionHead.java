// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What stands before a brace: the head of a function, the name of a type or namespace, or something
 * else.
 *
 * @param kind what the brace opens
 * @param name the name as written, without template arguments
 * @param simpleName the last part of a function's name
 * @param nameToken the token at which the last part of a function's name starts
 * @param typed whether a type of result is to be seen
 * @param hasNoResultType whether it is a constructor, a destructor or a conversion
 * @param words its keywords and attributes
 * @param units the names before the function's own: macros, and the last may be a type
 * @param macroCalls the macros with arguments before all else
 */
record FunctionHead(
        Kind kind,
        String name,
        String simpleName,
        int nameToken,
        boolean typed,
        boolean hasNoResultType,
        Set<String> words,
        List<String> units,
        List<String> macroCalls) {
    /** What a brace opens. */
    enum Kind {
        FUNCTION,
        TYPE,
        NAMESPACE,
        OTHER
    }

    /** Whether a keyword or an attribute of this name is part of the head. */
    boolean has(String word) {
        return words.contains(word);
    }

    /** Whether no type of result is to be seen where there must be one: it may be a macro. */
    boolean looksLikeMacro() {
        return !typed && units.isEmpty() && !hasNoResultType && !simpleName.equals("main");
    }

    /** The words before the name that can be nothing but macros. */
    List<String> macros() {
        List<String> macros = new ArrayList<>(macroCalls);
        int types = typed || hasNoResultType ? 0 : 1;
        macros.addAll(units.subList(0, Math.max(0, units.size() - types)));
        return macros;
    }

    /** Whether it may be called without being named: operators, constructors, destructors. */
    boolean isCalledImplicitly() {
        return hasNoResultType || simpleName.startsWith("operator");
    }
}
