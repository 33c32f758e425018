// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.c;

import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.sources.statement.Names;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/** What names stand for in a function of C or C++: their types, where the file declares them. */
final class CNames implements Names {
    /**
     * @param type its words
     * @param pointers how many asterisks it has
     * @param array whether it has square brackets
     * @param row how many elements the second of two square brackets has; 0 when there aren't two,
     *     or it isn't a number
     * @param global whether it is declared outside of functions
     */
    private record Variable(
            Set<String> type, int pointers, boolean array, long row, boolean global) {}

    private static final String STD = "std::";

    private final SourceText source;
    private final CCode code;
    private final CDeclarations declarations;
    private final CFunctions functions;
    private final Map<String, List<Variable>> variables = new HashMap<>();
    private final CStructures structures;

    /** The sizes of structures that variables, or elements of arrays, of a name are. */
    private final Map<String, Set<Integer>> structured = new HashMap<>();

    /**
     * @param code all that may declare what the function uses
     * @param functions those of the file
     */
    CNames(SourceText source, CCode code, CDeclarations declarations, CFunctions functions) {
        this.source = source;
        this.code = code;
        this.declarations = declarations;
        this.functions = functions;
        this.structures = new CStructures(code, CNames::size);
        int depth = 0;
        for (int i = 0; i < code.size(); i++) {
            depth += code.is(i, "{") ? 1 : code.is(i, "}") ? -1 : 0;
            if (code.isTypeWord(i) && !code.isTypeWord(i - 1)) {
                declaration(i, depth == 0);
            }
            if (code.isName(i) && structures.bytes(code.text(i)).isPresent()) {
                structured(i);
            }
        }
    }

    /** Reads what may be declared after the name of a structure. */
    private void structured(int type) {
        int at = code.is(type + 1, ">") ? type + 2 : type + 1;
        int pointers = 0;
        while (code.isOneOf(at, "*", "&", "const", "restrict", "__restrict", "__restrict__")) {
            pointers += code.is(at++, "*") ? 1 : 0;
        }
        if (code.isName(at) && !code.is(at + 1, "{")) {
            boolean several = pointers + (code.is(at + 1, "[") ? 1 : 0) > 1;
            int size = structures.bytes(code.text(type)).orElseThrow();
            structured
                    .computeIfAbsent(code.text(at), name -> new HashSet<>())
                    .add(several ? Long.BYTES : size);
        }
    }

    private void declaration(int first, boolean outside) {
        Set<String> type = new HashSet<>();
        int at = first;
        while (code.isTypeWord(at)) {
            type.add(code.text(at++));
        }
        // Elements of a vector are those of an array.
        boolean elements = code.is(first - 1, "<") && code.is(at, ">") && code.isName(at + 1);
        boolean parameter = code.isOneOf(first - 1, "(", ",");
        at = elements ? at + 1 : at;
        boolean more = true;
        while (more && at < code.size()) {
            int pointers = 0;
            while (code.isOneOf(at, "*", "&", "const", "restrict", "__restrict", "__restrict__")) {
                pointers += code.is(at++, "*") ? 1 : 0;
            }
            boolean function = code.is(at + 1, "(") && outside;
            if (!code.isName(at) || function) {
                return;
            }
            boolean array = elements || code.is(at + 1, "[");
            variables
                    .computeIfAbsent(code.text(at), name -> new ArrayList<>())
                    .add(new Variable(type, pointers, array, row(at + 1), outside && !parameter));
            while (at < code.size() && !code.isOneOf(at, ",", ";", ")")) {
                at = Math.max(at, code.partner(at)) + 1;
            }
            more = !parameter && code.is(at, ",");
            at++;
        }
    }

    /** The number in the second of two square brackets that there are; else 0. */
    private long row(int open) {
        int second = code.partner(open) + 1;
        boolean two =
                code.is(open, "[")
                        && code.is(second, "[")
                        && code.partner(second) == second + 2
                        && !code.is(second + 3, "[");
        if (!two) {
            return 0;
        }
        String size = code.text(second + 1);
        return size.matches("\\d{1,9}") ? Long.parseLong(size) : constant(size).orElse(0);
    }

    @Override
    public OptionalLong rowLength(String name) {
        List<Variable> known = variables.getOrDefault(name, List.of());
        boolean sure = known.size() == 1 && known.get(0).pointers() == 0 && known.get(0).row() > 0;
        return sure ? OptionalLong.of(known.get(0).row()) : OptionalLong.empty();
    }

    @Override
    public boolean isPointer(String name) {
        List<Variable> known = variables.getOrDefault(name, List.of());
        return !known.isEmpty() && known.stream().allMatch(it -> it.pointers() == 1);
    }

    @Override
    public boolean isDistinct(String name) {
        return declarations.isPlain(name);
    }

    @Override
    public boolean isNumber(String name) {
        List<Variable> known = variables.getOrDefault(name, List.of());
        return !known.isEmpty()
                && declarations.isPlain(name)
                && known.stream().noneMatch(it -> it.array() || it.pointers() > 0)
                && known.stream().noneMatch(it -> it.type().contains("const"));
    }

    @Override
    public boolean isConstant(String name) {
        List<Variable> known = variables.getOrDefault(name, List.of());
        return declarations.isPlain(name)
                && known.stream().allMatch(it -> isConstant(it.type()) && it.pointers() == 0);
    }

    private static boolean isConstant(Set<String> type) {
        return type.contains("const") || type.contains("constexpr");
    }

    @Override
    public boolean isGlobal(String name) {
        List<Variable> known = variables.getOrDefault(name, List.of());
        return known.isEmpty() || known.stream().anyMatch(Variable::global);
    }

    @Override
    public OptionalInt bytes(String name) {
        List<Variable> known = variables.getOrDefault(name, List.of());
        Set<Integer> sizes = new HashSet<>(structured.getOrDefault(name, Set.of()));
        for (Variable variable : known) {
            boolean several = variable.pointers() + (variable.array() ? 1 : 0) > 1;
            sizes.add(several ? Long.BYTES : size(variable.type()));
        }
        int size = sizes.size() == 1 ? sizes.iterator().next() : 0;
        return size > 0 ? OptionalInt.of(size) : OptionalInt.empty();
    }

    /** The size of a type where programs of OpenMP run: pointers and {@code long} have 8 bytes. */
    private static int size(Set<String> type) {
        boolean isLong = type.contains("long");
        if (type.contains("double")) {
            return isLong ? 2 * Double.BYTES : Double.BYTES;
        }
        for (String word : type) {
            switch (word) {
                case "char", "bool", "_Bool", "int8_t", "uint8_t" -> {
                    return Byte.BYTES;
                }
                case "short", "int16_t", "uint16_t" -> {
                    return Short.BYTES;
                }
                case "float", "int32_t", "uint32_t" -> {
                    return Float.BYTES;
                }
                case "long", "size_t", "ssize_t", "ptrdiff_t", "int64_t", "uint64_t" -> {
                    return Long.BYTES;
                }
                default -> {}
            }
        }
        boolean number =
                type.contains("int") || type.contains("unsigned") || type.contains("signed");
        return number ? Integer.BYTES : 0;
    }

    @Override
    public OptionalLong constant(String name) {
        long value = CTripCount.constant(name, source);
        return value > 0 ? OptionalLong.of(value) : OptionalLong.empty();
    }

    @Override
    public boolean keepsToItself(String function) {
        return isPure(function) || functions.keepsToItself(function);
    }

    @Override
    public boolean isPure(String function) {
        boolean library = function.startsWith(STD);
        String name = library ? function.substring(STD.length()) : function;
        return CRegion.computes(name) || library && name.matches("max|min");
    }
}
