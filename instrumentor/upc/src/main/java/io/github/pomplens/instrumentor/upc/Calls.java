// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Writes calls that have events: those of UPC's library, of the tool interface, and exit. */
final class Calls {
    private static final Map<String, String> EVENTS =
            Map.ofEntries(
                    Map.entry("upc_lock", "LOCK"),
                    Map.entry("upc_unlock", "UNLOCK"),
                    Map.entry("upc_lock_attempt", "LOCK_ATTEMPT"),
                    Map.entry("upc_all_lock_alloc", "ALL_LOCK_ALLOC"),
                    Map.entry("upc_global_lock_alloc", "GLOBAL_LOCK_ALLOC"),
                    Map.entry("upc_lock_free", "LOCK_FREE"),
                    Map.entry("upc_memcpy", "MEMCPY"),
                    Map.entry("upc_memget", "MEMGET"),
                    Map.entry("upc_memput", "MEMPUT"),
                    Map.entry("upc_memset", "MEMSET"),
                    Map.entry("upc_all_broadcast", "ALL_BROADCAST"),
                    Map.entry("upc_all_scatter", "ALL_SCATTER"),
                    Map.entry("upc_all_gather", "ALL_GATHER"),
                    Map.entry("upc_all_gather_all", "ALL_GATHER_ALL"),
                    Map.entry("upc_all_exchange", "ALL_EXCHANGE"),
                    Map.entry("upc_all_permute", "ALL_PERMUTE"),
                    Map.entry("upc_all_sort", "ALL_SORT"));

    private static final Pattern REDUCTION =
            Pattern.compile("upc_all_(reduce|prefix_reduce)(C|UC|S|US|I|UI|L|UL|F|D|LD)");

    private static final Set<String> TOOL =
            Set.of(
                    "pupc_event_start",
                    "pupc_event_end",
                    "pupc_event_stop",
                    "pupc_create_event",
                    "pupc_control");

    private static final Set<String> EXITS = Set.of("exit", "upc_global_exit");

    private final Unit unit;
    private final Cursor cursor;

    Calls(Unit unit) {
        this.unit = unit;
        this.cursor = unit.cursor;
    }

    boolean isSpecial(Token name) {
        String text = name.text();
        String event = event(text);
        return !event.isEmpty() && unit.events.at(name, event)
                || EXITS.contains(text) && unit.events.at(name)
                || TOOL.contains(text);
    }

    /** The event of a function of UPC's library, without START and END; empty for none. */
    private static String event(String function) {
        Matcher reduction = REDUCTION.matcher(function);
        return reduction.matches()
                ? "ALL_" + reduction.group(1).toUpperCase(Locale.ROOT)
                : EVENTS.getOrDefault(function, "");
    }

    /** A call, from the parenthesis after the name on. */
    Value special(Token name) {
        List<Value> arguments = arguments();
        if (TOOL.contains(name.text())) {
            return tool(name, arguments);
        }
        return EXITS.contains(name.text()) ? exit(name, arguments) : library(name, arguments);
    }

    private List<Value> arguments() {
        List<Value> arguments = new ArrayList<>();
        cursor.expect("(");
        while (!cursor.is(")")) {
            arguments.add(unit.expressions.assignment());
            if (cursor.is(",")) {
                cursor.next();
            }
        }
        cursor.expect(")");
        return arguments;
    }

    private Value tool(Token name, List<Value> arguments) {
        StringBuilder all = new StringBuilder();
        for (Value argument : arguments) {
            all.append(all.isEmpty() ? "" : ",").append(argument.code());
        }
        if (!unit.events.isOn()) {
            String nothing = "((void)(" + all + ")";
            boolean creates = name.is("pupc_create_event");
            return new Value(name.lead() + nothing + (creates ? ",0xFFFFFFFFU)" : ")"), Type.INT);
        }
        if (name.is("pupc_create_event") || name.is("pupc_control")) {
            return new Value(name.code() + "(" + all + ")", Type.INT);
        }
        if (!unit.events.at(name)) {
            return new Value(name.lead() + "((void)(" + all + "))", Type.INT);
        }
        if (arguments.isEmpty()) {
            throw new UpcException(name, "'" + name.text() + "' needs an event");
        }
        String event = arguments.get(0).code();
        String rest = all.substring(event.length());
        return new Value(
                name.lead()
                        + "pupc_event_notify("
                        + event
                        + ","
                        + unit.events.place(name)
                        + rest
                        + ")",
                Type.VOID);
    }

    private Value exit(Token name, List<Value> arguments) {
        if (arguments.size() != 1) {
            throw new UpcException(name, "'" + name.text() + "' needs a status");
        }
        String status = "pomp_upc_v" + unit.number();
        String place = name.is("exit") ? "((void*)0)" : unit.events.place(name);
        return new Value(
                name.lead()
                        + "__extension__({int "
                        + status
                        + "="
                        + arguments.get(0).code()
                        + ";"
                        + Events.notify("GLOBAL_EXIT", place, status)
                        + name.text()
                        + "("
                        + status
                        + ");})",
                Type.VOID);
    }

    /** Arguments are evaluated before the first event. */
    private Value library(Token name, List<Value> arguments) {
        int n = unit.number();
        Type function = unit.scope.find(name.text()).map(Scope.Symbol::type).orElse(Type.INT);
        Type result = function instanceof Type.Function known ? known.result() : Type.INT;
        StringBuilder code = new StringBuilder(name.lead() + "__extension__({");
        String[] names = new String[arguments.size()];
        for (int i = 0; i < names.length; i++) {
            names[i] = "pomp_upc_a" + n + "_" + i;
            code.append(type(name.text(), i)).append(' ').append(names[i]).append('=');
            code.append(arguments.get(i).code()).append(';');
        }
        String event = event(name.text());
        String place = unit.events.place(name);
        boolean isVoid = result.equals(Type.VOID);
        code.append(Events.notify(event + "_START", place, names));
        code.append(isVoid ? "" : Type.declare(result, "pomp_upc_r" + n) + "=");
        code.append(name.text() + "(" + String.join(",", names) + ");");
        code.append(Events.notify(event + "_END", place, names));
        return new Value(code + (isVoid ? "" : "pomp_upc_r" + n + ";") + "})", result);
    }

    private static String type(String function, int argument) {
        if (function.startsWith("upc_all_") && !function.equals("upc_all_lock_alloc")) {
            return "__auto_type";
        }
        boolean isPrivate =
                function.equals("upc_memget") && argument == 0
                        || function.equals("upc_memput") && argument == 1;
        if (isPrivate) {
            return function.equals("upc_memget") ? "void*" : "const void*";
        }
        if (argument == 2) {
            return "size_t";
        }
        return function.equals("upc_memset") && argument == 1 ? "int" : "pomp_upc_ptr";
    }
}
