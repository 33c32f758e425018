// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Writes calls that have events: those of UPC's library, of the tool interface, and exit. */
final class Calls {
    /**
     * A function of UPC's library.
     *
     * @param event its event, without START and END
     * @param parameters a letter for each: what an event tells has the types of the function, also
     *     where the program gives an int for a size
     */
    private record Function(String event, String parameters) {
        String type(int parameter) {
            return switch (parameters.charAt(parameter)) {
                case SHARED -> "pomp_upc_ptr";
                case PRIVATE -> "void*";
                case CONSTANT -> "const void*";
                case SIZE -> "size_t";
                case NUMBER -> "int";
                default -> "__auto_type";
            };
        }
    }

    private static final char SHARED = 's';
    private static final char PRIVATE = 'p';
    private static final char CONSTANT = 'c';
    private static final char SIZE = 'n';
    private static final char NUMBER = 'i';

    private static final Map<String, Function> FUNCTIONS =
            Map.ofEntries(
                    Map.entry("upc_lock", new Function("LOCK", "s")),
                    Map.entry("upc_unlock", new Function("UNLOCK", "s")),
                    Map.entry("upc_lock_attempt", new Function("LOCK_ATTEMPT", "s")),
                    Map.entry("upc_lock_init", new Function("LOCK_INIT", "s")),
                    Map.entry("upc_all_lock_alloc", new Function("ALL_LOCK_ALLOC", "")),
                    Map.entry("upc_global_lock_alloc", new Function("GLOBAL_LOCK_ALLOC", "")),
                    Map.entry("upc_lock_free", new Function("LOCK_FREE", "s")),
                    Map.entry("upc_memcpy", new Function("MEMCPY", "ssn")),
                    Map.entry("upc_memget", new Function("MEMGET", "psn")),
                    Map.entry("upc_memput", new Function("MEMPUT", "scn")),
                    Map.entry("upc_memset", new Function("MEMSET", "sin")),
                    Map.entry("upc_all_broadcast", new Function("ALL_BROADCAST", "ssni")),
                    Map.entry("upc_all_scatter", new Function("ALL_SCATTER", "ssni")),
                    Map.entry("upc_all_gather", new Function("ALL_GATHER", "ssni")),
                    Map.entry("upc_all_gather_all", new Function("ALL_GATHER_ALL", "ssni")),
                    Map.entry("upc_all_exchange", new Function("ALL_EXCHANGE", "ssni")),
                    Map.entry("upc_all_permute", new Function("ALL_PERMUTE", "sssni")),
                    Map.entry("upc_all_sort", new Function("ALL_SORT", "snnnfi")),
                    Map.entry("upc_all_alloc", new Function("ALL_ALLOC", "nn")),
                    Map.entry("upc_global_alloc", new Function("GLOBAL_ALLOC", "nn")),
                    Map.entry("upc_alloc", new Function("ALLOC", "n")),
                    Map.entry("upc_free", new Function("FREE", "s")));

    private static final Function REDUCE = new Function("ALL_REDUCE", "ssinnfi");
    private static final Function PREFIX_REDUCE = new Function("ALL_PREFIX_REDUCE", "ssinnfi");

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
        Function function = function(text);
        return function != null && unit.events.at(name, function.event)
                || EXITS.contains(text) && unit.events.at(name)
                || TOOL.contains(text);
    }

    private static @Nullable Function function(String name) {
        Matcher reduction = REDUCTION.matcher(name);
        if (reduction.matches()) {
            return reduction.group(1).equals("reduce") ? REDUCE : PREFIX_REDUCE;
        }
        return FUNCTIONS.get(name);
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
        Function called = Objects.requireNonNull(function(name.text()));
        if (arguments.size() != called.parameters.length()) {
            throw new UpcException(
                    name,
                    "'"
                            + name.text()
                            + "' has "
                            + called.parameters.length()
                            + " arguments; the call has "
                            + arguments.size());
        }
        Type function = unit.scope.find(name.text()).map(Scope.Symbol::type).orElse(Type.INT);
        Type result = function instanceof Type.Function known ? known.result() : Type.INT;
        StringBuilder code = new StringBuilder(name.lead() + "__extension__({");
        String[] names = new String[arguments.size()];
        for (int i = 0; i < names.length; i++) {
            names[i] = "pomp_upc_a" + n + "_" + i;
            code.append(called.type(i)).append(' ').append(names[i]).append('=');
            code.append(arguments.get(i).code()).append(';');
        }
        String place = unit.events.place(name);
        boolean isVoid = result.equals(Type.VOID);
        code.append(Events.notify(called.event + "_START", place, names));
        code.append(isVoid ? "" : Type.declare(result, "pomp_upc_r" + n) + "=");
        code.append(name.text() + "(" + String.join(",", names) + ");");
        code.append(Events.notify(called.event + "_END", place, names));
        return new Value(code + (isVoid ? "" : "pomp_upc_r" + n + ";") + "})", result);
    }
}
