// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.model.FunctionDefinition;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Knows into which functions no call may be put, and why. */
final class FunctionObstacles {
    static final String DEVICE = "it is device code";
    private static final String SIMD = "it is called in a loop that must not call the library";
    private static final String HANDLER = "it is called in a signal handler";

    private static final Set<String> COMPILE_TIME = Set.of("constexpr", "consteval");
    private static final Set<String> DEVICE_WORDS =
            Set.of("__global__", "__device__", "__kernel", "kernel");
    private static final List<String> ATTRIBUTES =
            List.of("naked", "interrupt", "no_instrument_function", "ifunc");

    /** Words in a body that make it another kind of function, with the reason to leave it. */
    private static final Map<String, String> BODY_WORDS =
            Map.of(
                    "co_await", "it is a coroutine",
                    "co_yield", "it is a coroutine",
                    "co_return", "it is a coroutine",
                    "musttail", "it must end in a call");

    private static final Set<String> HANDLER_FIELDS =
            Set.of("sa_handler", "sa_sigaction", "sigev_notify_function");
    private static final Set<String> HANDLER_ROUTINES = Set.of("signal", "sigset", "bsd_signal");

    private final SourceText source;
    private final Tokens tokens;
    private final Language language;
    private final DeviceCode device;
    private final boolean bodiesMatter;

    /** Names of functions to leave alone, each with the reason. */
    private final Map<String, String> reasons = new LinkedHashMap<>();

    private final List<FunctionHead> heads = new ArrayList<>();
    private MacroDefinitions macros = MacroDefinitions.NONE;

    FunctionObstacles(SourceText source, Tokens tokens, DeviceCode device) {
        this.source = source;
        this.tokens = tokens;
        this.language = source.language();
        this.device = device;
        String text = source.text();
        bodiesMatter = text.contains("co_") || text.contains("musttail");
        attributesOfDeclarations(text);
    }

    /** A function that has vector variants. */
    void simd(String name) {
        reasons.putIfAbsent(name, "it is a 'declare simd' function");
    }

    /** Notes a function, in the order of the list that {@link #spread} will get. */
    void add(FunctionHead head) {
        heads.add(head);
    }

    /** Why no call may be put into a function; empty when that is not known yet. */
    String of(FunctionHead head) {
        for (String word : COMPILE_TIME) {
            if (head.has(word)) {
                return "it is " + word;
            }
        }
        for (String word : DEVICE_WORDS) {
            if (head.has(word)) {
                return DEVICE;
            }
        }
        for (String attribute : ATTRIBUTES) {
            if (head.has(attribute)) {
                return attribute(attribute);
            }
        }
        if (head.looksLikeMacro()) {
            return "it may be a macro";
        }
        boolean linkage = head.has("static") || head.has("extern");
        if (language == Language.C && !linkage && isInline(head)) {
            return ConstructScanner.INLINE;
        }
        if (!(language == Language.C && linkage)) {
            String macro = doubtfulMacro(head);
            if (!macro.isEmpty()) {
                String may = language == Language.C ? "inline" : "constexpr";
                return "the macro '" + macro + "' may make it " + may;
            }
        }
        return "";
    }

    private static String attribute(String name) {
        return "its attribute '" + name + "' forbids calls";
    }

    private static boolean isInline(FunctionHead head) {
        for (String word : HeadWords.INLINE_KEYWORDS) {
            if (head.has(word)) {
                return true;
            }
        }
        return false;
    }

    /** A macro before the function's name of which it isn't known what it stands for. */
    private String doubtfulMacro(FunctionHead head) {
        for (String macro : head.macros()) {
            if (macros == MacroDefinitions.NONE) {
                macros = MacroDefinitions.of(source.text());
            }
            if (!macros.isHarmless(macro, language)) {
                return macro;
            }
        }
        return "";
    }

    /** Returns what keeps a function from being measured, as far as its body tells. */
    String ofBody(TextRange body) {
        if (!bodiesMatter) {
            return "";
        }
        for (int i = tokens.firstEndingAfter(body.start());
                i < tokens.size() && tokens.start(i) < body.end();
                i++) {
            String reason = tokens.isWord(i) ? BODY_WORDS.get(tokens.text(i)) : null;
            if (reason != null) {
                return reason;
            }
        }
        return "";
    }

    /** Attributes may stand on a declaration alone. */
    private void attributesOfDeclarations(String text) {
        boolean any = false;
        for (String attribute : ATTRIBUTES) {
            any |= text.contains(attribute);
        }
        for (int i = 0; any && i < tokens.size(); i++) {
            String word = tokens.isWord(i) ? tokens.text(i).replace("__", "") : "";
            if (!ATTRIBUTES.contains(word)) {
                continue;
            }
            if (word.equals("ifunc") && tokens.kind(i + 2) == TokenKind.STRING) {
                String resolver = tokens.text(i + 2);
                reasons.put(resolver.substring(1, resolver.length() - 1), attribute(word));
            } else {
                reasons.put(declaredAround(i), attribute(word));
            }
        }
    }

    private String declaredAround(int token) {
        int first = token;
        while (first > 0 && !tokens.isBorder(first - 1)) {
            first--;
        }
        int end = token;
        while (end < tokens.size() && !tokens.isBorder(end)) {
            end++;
        }
        return HeadReader.read(tokens, first, end, "").simpleName();
    }

    /**
     * Adds the obstacles that come from where a function is used: what device code, a loop without
     * calls or a signal handler names in this file, and what that names in turn.
     */
    List<FunctionDefinition> spread(List<FunctionDefinition> functions, ConstructTree tree) {
        Map<String, String> used = new LinkedHashMap<>();
        handlers(used);
        for (Construct construct : tree.allConstructs()) {
            String reason = insideOf(construct.directive());
            if (!reason.isEmpty()) {
                addWords(construct.extent(), reason, used);
            }
        }
        for (String name : device.named()) {
            used.put(name, DEVICE);
        }
        functions.stream()
                .filter(function -> function.obstacle().equals(DEVICE))
                .forEach(function -> addWords(function.body(), DEVICE, used));
        follow(functions, used);
        boolean onDevice = used.containsValue(DEVICE);
        List<FunctionDefinition> result = new ArrayList<>();
        for (int i = 0; i < functions.size(); i++) {
            FunctionHead head = heads.get(i);
            String reason = reasons.getOrDefault(head.simpleName(), "");
            if (reason.isEmpty()) {
                reason = used.getOrDefault(head.simpleName(), "");
            }
            if (reason.isEmpty() && onDevice && head.isCalledImplicitly()) {
                reason = "it may be called in device code";
            }
            result.add(withObstacle(functions.get(i), reason));
        }
        return result;
    }

    private static FunctionDefinition withObstacle(FunctionDefinition function, String reason) {
        return !function.obstacle().isEmpty() || reason.isEmpty()
                ? function
                : new FunctionDefinition(
                        function.name(),
                        function.nameRange(),
                        function.body(),
                        function.entry(),
                        reason);
    }

    private static String insideOf(Directive directive) {
        if (directive.spec().includes(DirectiveKind.TARGET)) {
            return DEVICE;
        }
        return directive.forbidsCalls() ? SIMD : "";
    }

    /** Adds what the functions in {@code used} use themselves. */
    private void follow(List<FunctionDefinition> functions, Map<String, String> used) {
        if (used.isEmpty()) {
            return;
        }
        Map<String, List<FunctionDefinition>> byName = new HashMap<>();
        for (int i = 0; i < functions.size(); i++) {
            String name = heads.get(i).simpleName();
            byName.computeIfAbsent(name, n -> new ArrayList<>()).add(functions.get(i));
        }
        Deque<String> open = new ArrayDeque<>(used.keySet());
        Set<String> followed = new HashSet<>();
        while (!open.isEmpty()) {
            String name = open.pop();
            if (followed.add(name)) {
                for (FunctionDefinition function : byName.getOrDefault(name, List.of())) {
                    Map<String, String> inside = new HashMap<>();
                    addWords(function.body(), used.getOrDefault(name, ""), inside);
                    inside.forEach(used::putIfAbsent);
                    open.addAll(inside.keySet());
                }
            }
        }
    }

    private void addWords(TextRange range, String reason, Map<String, String> into) {
        for (int i = tokens.firstEndingAfter(range.start());
                i < tokens.size() && tokens.start(i) < range.end();
                i++) {
            if (tokens.isWord(i)) {
                into.putIfAbsent(tokens.text(i), reason);
            }
        }
    }

    /** Functions that are installed as signal handlers in this file. */
    private void handlers(Map<String, String> used) {
        String text = source.text();
        if (!text.contains("sig") && !text.contains("sa_")) {
            return;
        }
        for (int i = 0; i < tokens.size(); i++) {
            if (!tokens.isWord(i)) {
                continue;
            }
            String word = tokens.text(i);
            boolean field = HANDLER_FIELDS.contains(word) && tokens.is(i + 1, '=');
            boolean call = HANDLER_ROUTINES.contains(word) && tokens.is(i + 1, '(');
            int end = call ? Brackets.afterGroup(tokens, i + 1, tokens.size()) : i + 2;
            while (field && end < tokens.size() && !tokens.isBorder(end) && !tokens.is(end, ',')) {
                end++;
            }
            for (int name = i + 1; (field || call) && name < end; name++) {
                if (tokens.isWord(name)) {
                    used.putIfAbsent(tokens.text(name), HANDLER);
                }
            }
        }
    }
}
