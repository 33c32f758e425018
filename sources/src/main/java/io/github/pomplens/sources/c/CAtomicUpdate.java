// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.c;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells statements of C or C++ that may be an atomic update as they are written. */
final class CAtomicUpdate {
    private static final String PLAIN_INDEX = "[\\w\\s+*.>-]";

    /** {@code [i + 1]}, {@code [bin[i]]}, {@code [part[i].cell]}. */
    private static final String INDEX = "\\s*\\[(?:" + PLAIN_INDEX + "|\\[" + PLAIN_INDEX + "+])+]";

    /** What says where it is: elements of arrays, members of structures. */
    private static final String PLACE = "(?:" + INDEX + "|\\s*(?:\\.|->)\\s*[A-Za-z_]\\w*)*";

    /** {@code x += ...;} or {@code x++;}, perhaps in braces. */
    private static final Pattern UPDATE =
            Pattern.compile(
                    "(?s)\\{?\\s*(?:(?<x>[A-Za-z_]\\w*)(?<index>"
                            + PLACE
                            + ")\\s*"
                            + "(?:(?:[-+*/&|^]|<<|>>)=(?<value>[^;={}\"']*)|\\+\\+|--)"
                            + "|(?:\\+\\+|--)\\s*[A-Za-z_]\\w*(?<prefixed>"
                            + PLACE
                            + "))\\s*;\\s*}?");

    private static final Pattern CALL = Pattern.compile("[A-Za-z_\\])]\\w*\\s*\\(");

    private CAtomicUpdate() {}

    static boolean is(String statement) {
        Matcher update = UPDATE.matcher(statement);
        boolean braces = statement.startsWith("{") == statement.endsWith("}");
        if (!update.matches() || !braces) {
            return false;
        }
        String value = Optional.ofNullable(update.group("value")).orElse("0");
        String variable = Optional.ofNullable(update.group("x")).orElse("");
        // Only the update itself is atomic: what says where it is must need no protection.
        String place = Optional.ofNullable(update.group("index")).orElse(update.group("prefixed"));
        String read = value + " " + place;
        boolean usesItself =
                !variable.isEmpty()
                        && Pattern.compile("\\b" + variable + "\\b").matcher(read).find();
        return !value.isBlank()
                && !usesItself
                && !CALL.matcher(read).find()
                && !read.contains("++")
                && !read.contains("--")
                && !value.contains(",");
    }
}
