// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Writes the heads of loops, and upc_forall. */
final class Loops {
    private final Unit unit;
    private final Cursor cursor;

    Loops(Unit unit) {
        this.unit = unit;
        this.cursor = unit.cursor;
    }

    /** What a loop begins with and how long it goes on, with the semicolons. */
    String header() {
        StringBuilder code = new StringBuilder();
        if (unit.declarations.startsType(cursor.peek())) {
            code.append(new ExternalDeclarations(unit).declaration());
        } else {
            code.append(optional(";")).append(cursor.expect(";"));
        }
        return code.append(optional(";")).append(cursor.expect(";")).toString();
    }

    private String optional(String end) {
        return cursor.is(end) ? "" : unit.expressions.whole().code();
    }

    /**
     * A upc_forall.
     *
     * @param isOutermost whether no other one is around it in the source
     */
    String forall(boolean isOutermost) {
        Token token = cursor.next();
        String open = cursor.expect("(");
        String header = header();
        String step = optional(";") + cursor.expect(";").replace(";", "");
        Affinity affinity = affinity();
        String close = cursor.expect(")");
        Set<String> before = new HashSet<>(unit.local);
        if (isOutermost && !affinity.words().isEmpty() && !changesIndex(affinity.words())) {
            unit.local.add(affinity.words());
        }
        String body = unit.statements.statement();
        unit.local.clear();
        unit.local.addAll(before);
        boolean hasEvents = unit.events.at(token);
        String place = hasEvents ? unit.events.place(token) : "";
        String count = "pomp_upc_c" + unit.number();
        boolean controls = !affinity.test().isEmpty();
        return token.lead()
                + "{"
                + (hasEvents ? Events.notify("FORALL_START", place) : "")
                + (hasEvents ? "unsigned long " + count + "=0;" : "")
                + (controls ? "pomp_upc_forall_depth++;" : "")
                + "for"
                + open
                + header
                + step
                + ")"
                + close.replace(")", "")
                + "{"
                + (hasEvents ? count + "++;" : "")
                + (controls ? "if(" + affinity.test() + ")" : "")
                + body
                + "}"
                + (controls ? "pomp_upc_forall_depth--;" : "")
                + (hasEvents ? "pomp_upc_iterations=" + count + ";" : "")
                + (hasEvents ? Events.notify("FORALL_END", place) : "")
                + "}";
    }

    /** Which thread executes an iteration: a test as C, empty for each; and what is local then. */
    private record Affinity(String test, String words) {}

    private Affinity affinity() {
        if (cursor.is(")")) {
            return new Affinity("", "");
        }
        if (cursor.is("continue")) {
            cursor.next();
            return new Affinity("", "");
        }
        Value value = unit.expressions.whole();
        return value.isPointerToShared()
                ? new Affinity("pomp_upc_is_mine(" + value.code() + ")", value.words())
                : new Affinity("pomp_upc_is_my_number(" + value.code() + ")", "");
    }

    /** Whether a name of the access is changed in the statement that follows, or may be. */
    private boolean changesIndex(String words) {
        Set<String> names = new HashSet<>(List.of(words.split(" ")));
        int end = endOfStatement();
        for (int i = cursor.position(); i < end; i++) {
            Token token = cursor.get(i);
            if (!token.isWord() || !names.contains(token.text())) {
                continue;
            }
            String after = cursor.get(i + 1).text();
            String before = cursor.get(i - 1).text();
            boolean assigned =
                    after.endsWith("=") && !Set.of("==", "<=", ">=", "!=").contains(after);
            boolean stepped =
                    Set.of("++", "--").contains(after) || Set.of("++", "--").contains(before);
            if (assigned || stepped || before.equals("&") && !after.equals("[")) {
                return true;
            }
        }
        return false;
    }

    private int endOfStatement() {
        int start = cursor.position();
        int depth = 0;
        while (!cursor.isAtEnd()) {
            Token token = cursor.next();
            depth += token.is("{") || token.is("(") ? 1 : 0;
            depth -= token.is("}") || token.is(")") ? 1 : 0;
            if (depth <= 0 && (token.is(";") || token.is("}"))) {
                break;
            }
        }
        int end = cursor.position();
        cursor.reset(start);
        return end;
    }
}
