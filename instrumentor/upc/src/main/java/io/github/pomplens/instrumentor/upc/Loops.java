// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

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
        if (isOutermost) {
            unit.locality.enter(affinity.words());
        }
        String body = unit.statements.statement();
        if (isOutermost) {
            unit.locality.leave();
        }
        boolean hasEvents = unit.events.at(token, "FORALL");
        String place = hasEvents ? unit.events.place(token) : "";
        int number = unit.number();
        String count = "pomp_upc_c" + number;
        boolean controls = !affinity.test().isEmpty();
        String own = controls ? "pomp_upc_m" + number : count;
        boolean countsOwn = hasEvents && controls;
        boolean asks = isOutermost && body.contains(Locality.IS_INNER);
        return token.lead()
                + "{"
                + (asks ? "const int " + Locality.IS_INNER + "=pomp_upc_forall_depth>0;" : "")
                + (hasEvents ? Events.notify("FORALL_START", place) : "")
                + (hasEvents ? "unsigned long " + count + "=0" : "")
                + (countsOwn ? "," + own + "=0" : "")
                + (hasEvents ? ";" : "")
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
                + (countsOwn ? "{" + own + "++;" : "")
                + body
                + (countsOwn ? "}" : "")
                + "}"
                + (controls ? "pomp_upc_forall_depth--;" : "")
                + (hasEvents
                        ? "pomp_upc_iterations=" + count + ";pomp_upc_executed=" + own + ";"
                        : "")
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
}
