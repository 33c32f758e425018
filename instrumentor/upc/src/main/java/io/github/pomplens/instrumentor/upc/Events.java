// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

import io.github.pomplens.instrumentor.construct.c.CToken;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** Writes the calls of {@code pupc_event_notify}, and the places that they name. */
final class Events {
    /**
     * The identifiers of tables 1 to 6, and those of collective functions, which the paper leaves
     * to compilers: macros are gone where calls are put in.
     */
    private static final Map<String, String> IDENTIFIERS =
            Map.ofEntries(
                    Map.entry("INIT", "0x00000000U"),
                    Map.entry("GLOBAL_EXIT", "0x00000100U"),
                    Map.entry("NOTIFY_START", "0x01000000U"),
                    Map.entry("NOTIFY_END", "0x01000001U"),
                    Map.entry("WAIT_START", "0x01000100U"),
                    Map.entry("WAIT_END", "0x01000101U"),
                    Map.entry("BARRIER_START", "0x01000200U"),
                    Map.entry("BARRIER_END", "0x01000201U"),
                    Map.entry("FENCE_START", "0x01000300U"),
                    Map.entry("FENCE_END", "0x01000301U"),
                    Map.entry("FORALL_START", "0x02000000U"),
                    Map.entry("FORALL_END", "0x02000001U"),
                    Map.entry("LOCK_START", "0x03000000U"),
                    Map.entry("LOCK_END", "0x03000001U"),
                    Map.entry("UNLOCK_START", "0x03000100U"),
                    Map.entry("UNLOCK_END", "0x03000101U"),
                    Map.entry("LOCK_ATTEMPT_START", "0x03000200U"),
                    Map.entry("LOCK_ATTEMPT_END", "0x03000201U"),
                    Map.entry("LOCK_INIT_START", "0x03000300U"),
                    Map.entry("LOCK_INIT_END", "0x03000301U"),
                    Map.entry("ALL_LOCK_ALLOC_START", "0x03000400U"),
                    Map.entry("ALL_LOCK_ALLOC_END", "0x03000401U"),
                    Map.entry("GLOBAL_LOCK_ALLOC_START", "0x03000500U"),
                    Map.entry("GLOBAL_LOCK_ALLOC_END", "0x03000501U"),
                    Map.entry("LOCK_FREE_START", "0x03000600U"),
                    Map.entry("LOCK_FREE_END", "0x03000601U"),
                    Map.entry("MEMCPY_START", "0x03000700U"),
                    Map.entry("MEMCPY_END", "0x03000701U"),
                    Map.entry("MEMGET_START", "0x03000800U"),
                    Map.entry("MEMGET_END", "0x03000801U"),
                    Map.entry("MEMPUT_START", "0x03000900U"),
                    Map.entry("MEMPUT_END", "0x03000901U"),
                    Map.entry("MEMSET_START", "0x03000A00U"),
                    Map.entry("MEMSET_END", "0x03000A01U"),
                    Map.entry("STRICT_GET_START", "0x04000000U"),
                    Map.entry("STRICT_GET_END", "0x04000001U"),
                    Map.entry("RELAXED_GET_START", "0x04000002U"),
                    Map.entry("RELAXED_GET_END", "0x04000003U"),
                    Map.entry("STRICT_PUT_START", "0x04000100U"),
                    Map.entry("STRICT_PUT_END", "0x04000101U"),
                    Map.entry("RELAXED_PUT_START", "0x04000102U"),
                    Map.entry("RELAXED_PUT_END", "0x04000103U"),
                    Map.entry("USERFN_START", "0x05000000U"),
                    Map.entry("USERFN_END", "0x05000001U"),
                    Map.entry("ALL_BROADCAST_START", "0x60000000U"),
                    Map.entry("ALL_BROADCAST_END", "0x60000001U"),
                    Map.entry("ALL_SCATTER_START", "0x60000100U"),
                    Map.entry("ALL_SCATTER_END", "0x60000101U"),
                    Map.entry("ALL_GATHER_START", "0x60000200U"),
                    Map.entry("ALL_GATHER_END", "0x60000201U"),
                    Map.entry("ALL_GATHER_ALL_START", "0x60000300U"),
                    Map.entry("ALL_GATHER_ALL_END", "0x60000301U"),
                    Map.entry("ALL_EXCHANGE_START", "0x60000400U"),
                    Map.entry("ALL_EXCHANGE_END", "0x60000401U"),
                    Map.entry("ALL_PERMUTE_START", "0x60000500U"),
                    Map.entry("ALL_PERMUTE_END", "0x60000501U"),
                    Map.entry("ALL_REDUCE_START", "0x60000600U"),
                    Map.entry("ALL_REDUCE_END", "0x60000601U"),
                    Map.entry("ALL_PREFIX_REDUCE_START", "0x60000700U"),
                    Map.entry("ALL_PREFIX_REDUCE_END", "0x60000701U"),
                    Map.entry("ALL_SORT_START", "0x60000800U"),
                    Map.entry("ALL_SORT_END", "0x60000801U"),
                    Map.entry("ALL_ALLOC_START", "0x60000900U"),
                    Map.entry("ALL_ALLOC_END", "0x60000901U"),
                    Map.entry("GLOBAL_ALLOC_START", "0x60000A00U"),
                    Map.entry("GLOBAL_ALLOC_END", "0x60000A01U"),
                    Map.entry("ALLOC_START", "0x60000B00U"),
                    Map.entry("ALLOC_END", "0x60000B01U"),
                    Map.entry("FREE_START", "0x60000C00U"),
                    Map.entry("FREE_END", "0x60000C01U"));

    private final SourceText source;
    private final UpcOptions options;
    private final Function<String, List<String>> originals;
    private final List<String> places = new ArrayList<>();

    /**
     * @param source the preprocessed text
     * @param options which events are wanted
     * @param originals the lines of a file as its author wrote them; none where it can't be read
     */
    Events(SourceText source, UpcOptions options, Function<String, List<String>> originals) {
        this.source = source;
        this.options = options;
        this.originals = originals;
    }

    /** Whether a construct that begins with a token has events. */
    boolean at(Token token) {
        return options.hasEvents() && !token.isOff() && !source.isSystem(token.start());
    }

    /** The same of one that may be left out of a partial profile; without START and END. */
    boolean at(Token token, String event) {
        return at(token) && options.wants(event);
    }

    /** Whether a function that begins with a token tells its start and its end. */
    boolean ofFunction(Token token, String name) {
        return at(token, "USERFN") && !options.without().contains(name);
    }

    boolean isOn() {
        return options.hasEvents();
    }

    /** The address of a new place, as C. */
    String place(Token token) {
        places.add(
                "{"
                        + quoted(source.originalFileOf(token.start()))
                        + ","
                        + source.originalLineOf(token.start())
                        + ","
                        + column(token)
                        + ",0}");
        return "&pomp_upc_places[" + (places.size() - 1) + "]";
    }

    static Set<String> names() {
        Set<String> names = new TreeSet<>();
        IDENTIFIERS.keySet().forEach(name -> names.add(name.replaceFirst("_(START|END)$", "")));
        return names;
    }

    /** The number of an event of the tables. */
    static String identifier(String event) {
        return Objects.requireNonNull(IDENTIFIERS.get(event), event);
    }

    /** A call with no more arguments than those given. */
    static String notify(String event, String place, String... arguments) {
        StringBuilder call =
                new StringBuilder("pupc_event_notify(" + identifier(event) + "," + place);
        for (String argument : arguments) {
            call.append(',').append(argument);
        }
        return call.append(");").toString();
    }

    /** What declares the places; empty for none. */
    String declaration() {
        return places.isEmpty()
                ? ""
                : " static pupc_location pomp_upc_places[]={" + String.join(",", places) + "}; ";
    }

    /** {@code file:line:column} of a token in the source as it was written. */
    String describe(Token token) {
        return source.originalFileOf(token.start())
                + ":"
                + source.originalLineOf(token.start())
                + ":"
                + column(token);
    }

    /**
     * The preprocessor has changed blanks: the token is looked for in the line as it was written.
     */
    private int column(Token token) {
        int line = source.lineOf(token.start());
        int before = token.start() - source.lineStart(line);
        List<String> lines = originals.apply(source.originalFileOf(token.start()));
        int number = source.originalLineOf(token.start());
        if (number >= 1 && number <= lines.size()) {
            String shown = source.text().substring(source.lineStart(line), token.start());
            long count = occurrences(shown, token.text()).size();
            List<Integer> found = occurrences(lines.get(number - 1), token.text());
            if (count < found.size()) {
                return found.get((int) count) + 1;
            }
        }
        return before + 1;
    }

    /** Where tokens of a text begin in a line. */
    private static List<Integer> occurrences(String line, String word) {
        List<Integer> found = new ArrayList<>();
        for (CToken each : CToken.of(line)) {
            if (line.startsWith(word, each.start())) {
                found.add(each.start());
            }
        }
        return found;
    }

    /** A string literal of C. */
    static String quoted(String text) {
        StringBuilder literal = new StringBuilder("\"");
        for (byte b : text.getBytes(java.nio.charset.StandardCharsets.UTF_8)) {
            int c = b & 0xFF;
            boolean plain = c >= ' ' && c < 0x7F && c != '"' && c != '\\' && c != '?';
            literal.append(plain ? String.valueOf((char) c) : String.format("\\%03o", c));
        }
        return literal.append('"').toString();
    }
}
