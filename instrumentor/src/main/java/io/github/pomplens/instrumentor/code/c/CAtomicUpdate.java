// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.code.c;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells statements of C or C++ that may be an atomic update as they are written. */
final class CAtomicUpdate {
    /** {@code x += ...;} or {@code x++;}, perhaps in braces; x may be an element of an array. */
    private static final Pattern UPDATE =
            Pattern.compile(
                    "(?s)\\{?\\s*(?:(?<x>[A-Za-z_]\\w*(?:\\s*\\[[\\w\\s+*-]+])?)\\s*"
                            + "(?:(?:[-+*/&|^]|<<|>>)=(?<value>[^;={}\"']*)|\\+\\+|--)"
                            + "|(?:\\+\\+|--)\\s*[A-Za-z_]\\w*)\\s*;\\s*}?");

    private static final Pattern CALL = Pattern.compile("[A-Za-z_\\])]\\w*\\s*\\(");

    private CAtomicUpdate() {}

    static boolean is(String statement) {
        Matcher update = UPDATE.matcher(statement);
        boolean braces = statement.startsWith("{") == statement.endsWith("}");
        if (!update.matches() || !braces) {
            return false;
        }
        String value = Optional.ofNullable(update.group("value")).orElse("0");
        String variable = Optional.ofNullable(update.group("x")).orElse("").replaceAll("\\W.*", "");
        boolean usesItself =
                !variable.isEmpty()
                        && Pattern.compile("\\b" + variable + "\\b").matcher(value).find();
        return !value.isBlank()
                && !usesItself
                && !CALL.matcher(value).find()
                && !value.contains("++")
                && !value.contains("--")
                && !value.contains(",");
    }
}
