// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.c;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.ToIntFunction;

/**
 * The structures that a text of C or C++ defines, as far as their size is known: their members are
 * numbers and pointers, and nothing says how they are aligned.
 */
final class CStructures {
    private static final Set<String> HEADS = Set.of("struct", "class");

    private final CCode code;
    private final ToIntFunction<Set<String>> sizeOf;
    private final Map<String, Integer> sizes = new HashMap<>();

    /**
     * @param sizeOf the size of a type of numbers by its words; 0 where that is not known
     */
    CStructures(CCode code, ToIntFunction<Set<String>> sizeOf) {
        this.code = code;
        this.sizeOf = sizeOf;
        for (int i = 0; i < code.size(); i++) {
            if (HEADS.contains(code.text(i))) {
                read(i);
            }
        }
    }

    /**
     * The size of a structure in bytes; empty when there is none of that name, or it isn't known.
     */
    OptionalInt bytes(String name) {
        int size = sizes.getOrDefault(name, 0);
        return size > 0 ? OptionalInt.of(size) : OptionalInt.empty();
    }

    private void read(int head) {
        boolean named = code.isName(head + 1);
        int open = named ? head + 2 : head + 1;
        if (!code.is(open, "{") || code.partner(open) < 0) {
            return;
        }
        int close = code.partner(open);
        // Attributes, and variables that are declared along with it, stand before the semicolon.
        boolean isType = code.is(head - 1, "typedef") && code.isName(close + 1);
        boolean isPlain = code.is(isType ? close + 2 : close + 1, ";");
        int size = isPlain ? membersSize(open + 1, close) : 0;
        if (named) {
            sizes.merge(code.text(head + 1), size, (one, other) -> one.equals(other) ? one : 0);
        }
        if (isType) {
            sizes.merge(code.text(close + 1), size, (one, other) -> one.equals(other) ? one : 0);
        }
    }

    /** The size of all members; 0 when there is one that isn't known. */
    private int membersSize(int from, int end) {
        int size = 0;
        int largest = 1;
        int at = from;
        while (at < end) {
            Set<String> type = new HashSet<>();
            while (at < end && code.isTypeWord(at)) {
                type.add(code.text(at++));
            }
            int one = sizeOf.applyAsInt(type);
            if (one == 0) {
                return 0;
            }
            do {
                int pointers = 0;
                while (code.is(at, "*")) {
                    pointers++;
                    at++;
                }
                if (!code.isName(at)) {
                    return 0;
                }
                int bytes = pointers > 0 ? Long.BYTES : one;
                size = (size + bytes - 1) / bytes * bytes + bytes;
                largest = Math.max(largest, bytes);
                at++;
                // A start value; arrays and what else there may be make the size unknown.
                if (code.is(at, "=")) {
                    while (at < end && !code.isOneOf(at, ",", ";", "{", "(")) {
                        at++;
                    }
                }
            } while (code.is(at, ",") && at++ < end);
            if (!code.is(at, ";")) {
                return 0;
            }
            at++;
        }
        return (size + largest - 1) / largest * largest;
    }
}
