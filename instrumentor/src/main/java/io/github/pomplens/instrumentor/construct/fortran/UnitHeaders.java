// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

/** Recognises the first statements of program units and procedures. */
final class UnitHeaders {
    private static final String[] TYPES = {
        "integer", "real", "complex", "logical", "character", "byte", "type", "class"
    };

    private final Words words;
    private String name = "";
    private int nameStart;
    private boolean pure;
    private String ancestors = "";

    UnitHeaders(Words words) {
        this.words = words;
    }

    /** The name of the unit found last, in lower case. */
    String name() {
        return name;
    }

    /** Where that name starts in the clear text; {@link Procedure#NONE} when it has none. */
    int nameStart() {
        return nameStart;
    }

    /** Whether the procedure found last is pure. */
    boolean isPure() {
        return pure;
    }

    /**
     * Returns what stands in the brackets of a submodule, {@code module:parent}; else an empty
     * text.
     */
    String ancestors() {
        return ancestors;
    }

    /** The kind of unit that begins here; {@link StatementKind#ACTION} when none does. */
    StatementKind unit(int start, boolean inInterface, boolean outermost) {
        pure = false;
        ancestors = "";
        if (outermost) {
            int program = words.word(start, "program");
            if (isName(program)) {
                return found(StatementKind.PROGRAM, program);
            }
        }
        int parent = words.closeAfter(start, "submodule");
        ancestors = parent < 0 ? "" : words.text(words.part(start, "submodule") + 1, parent - 1);
        if (isName(parent)) {
            return found(StatementKind.MODULE, parent);
        }
        int module = words.word(start, "module");
        if (module >= 0) {
            int procedure = words.word(module, "procedure");
            if (procedure >= 0 && inInterface && !outermost) {
                return StatementKind.ANYWHERE;
            }
            if (isName(procedure) && !outermost) {
                return found(StatementKind.PROCEDURE, procedure);
            }
            if (outermost && isName(module)) {
                return found(StatementKind.MODULE, module);
            }
        }
        return procedure(start);
    }

    /** A {@code block data} unit, whose name starts here if it has one. */
    StatementKind blockData(int at) {
        pure = false;
        ancestors = "";
        found(StatementKind.BLOCK_DATA, at);
        nameStart = name.isEmpty() ? Procedure.NONE : at;
        return StatementKind.BLOCK_DATA;
    }

    /** A subroutine or function after any number of prefixes. */
    private StatementKind procedure(int start) {
        boolean impure = false;
        boolean elemental = false;
        int at = start;
        while (at >= 0 && at < words.end()) {
            int subroutine = words.word(at, "subroutine");
            if (isName(subroutine)) {
                pure = (pure || elemental) && !impure;
                return found(StatementKind.PROCEDURE, subroutine);
            }
            int function = words.word(at, "function");
            if (function >= 0) {
                int nameEnd = words.nameEnd(function);
                boolean opens = nameEnd > function && words.at(nameEnd) == '(';
                pure = (pure || elemental) && !impure;
                return opens ? found(StatementKind.PROCEDURE, function) : StatementKind.ACTION;
            }
            impure |= words.word(at, "impure") >= 0;
            pure |= words.word(at, "pure") >= 0;
            elemental |= words.word(at, "elemental") >= 0;
            at = afterPrefix(at);
        }
        return StatementKind.ACTION;
    }

    private boolean isName(int at) {
        return at >= 0 && words.nameEnd(at) > at;
    }

    private int afterPrefix(int at) {
        return switch (words.at(at)) {
            case 'p' -> words.word(at, "pure");
            case 'e' -> words.word(at, "elemental");
            case 'm' -> words.word(at, "module");
            case 'n' -> words.word(at, "non_recursive");
            case 'd' -> {
                int rest = words.part(at, "double");
                int precision = words.word(rest, "precision");
                yield precision >= 0 ? precision : words.word(rest, "complex");
            }
            default -> afterWordOrType(at);
        };
    }

    private int afterWordOrType(int at) {
        int recursive = words.word(at, "recursive");
        if (recursive >= 0) {
            return recursive;
        }
        int impure = words.word(at, "impure");
        return impure >= 0 ? impure : afterType(at);
    }

    /**
     * Returns the offset after {@code real}, {@code real*8}, {@code character*(*)}, {@code
     * type(t)}.
     */
    private int afterType(int at) {
        for (String type : TYPES) {
            int after = words.part(at, type);
            if (after >= 0) {
                if (words.at(after) == '*') {
                    after++;
                    while (FortranText.isDigit(words.at(after))) {
                        after++;
                    }
                }
                after = words.at(after) == '(' ? words.afterBrackets(after) : after;
                return after >= 0 && words.at(after) == ' ' ? after + 1 : after;
            }
        }
        return -1;
    }

    private StatementKind found(StatementKind kind, int at) {
        nameStart = at;
        name = words.text(at, words.nameEnd(at));
        return kind;
    }
}
