// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.fortran;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names of which a procedure shows what they stand for: variables and arrays of numbers. No two of
 * them mean the same memory, unless they are pointers, targets or put together by {@code
 * equivalence} or {@code common} (Fortran 2018 section 15.5.2.13).
 */
final class FortranDeclarations {
    private static final Pattern DECLARATION =
            Pattern.compile(
                    "(?<type>integer|real|complex|logical|double\\s*precision)"
                            + "(?<kind>\\s*\\*\\s*\\d+|\\s*\\([^()]*\\))?"
                            + "(?<attributes>(?:\\s*,(?:[^:]|:(?!:))*)?)(?<colons>\\s*::|\\s+)(?<list>.*)");

    private static final Pattern DIMENSION = Pattern.compile("dimension\\b(?:\\s*::)?(?<list>.*)");

    private static final Pattern OTHER =
            Pattern.compile(
                    "(?:equivalence|common|pointer|target|external|procedure|type|class|volatile"
                            + "|character|interface|asynchronous|cray|namelist|associate)\\b.*");

    private static final Pattern WORD = Pattern.compile("[a-z]\\w*");

    private final Set<String> plain = new HashSet<>();
    private final Set<String> arrays = new HashSet<>();
    private final Set<String> others = new HashSet<>();
    private final Set<String> parameters = new HashSet<>();
    private final Map<String, Integer> bytes = new HashMap<>();

    FortranDeclarations(List<FortranCode.Statement> statements) {
        boolean inside = false;
        for (FortranCode.Statement statement : statements) {
            String text = statement.text();
            // What is declared in a type or an interface isn't a variable.
            inside |= text.matches("(?:abstract\\s+)?interface\\b.*|type\\b(?!\\s*\\().*");
            if (!inside) {
                read(text);
            }
            inside &= !text.matches("end\\s*(?:interface|type)\\b.*");
        }
    }

    /** Whether a name is known to stand for memory of its own, or for a constant. */
    boolean isPlain(String name) {
        return plain.contains(name) && !others.contains(name);
    }

    /** Whether what has parentheses is an element of an array. */
    boolean isArray(String name) {
        return isPlain(name) && arrays.contains(name);
    }

    /** Whether a name is a constant. */
    boolean isParameter(String name) {
        return parameters.contains(name);
    }

    /** The size of a number, or of an element of an array; 0 when it isn't known. */
    int bytes(String name) {
        return isPlain(name) ? bytes.getOrDefault(name, 0) : 0;
    }

    private static int bytes(String type, String kind) {
        boolean eight = kind.matches("\\W*(?:kind\\s*=\\s*)?(?:8|dp|real64|int64)\\W*");
        boolean four =
                kind.isBlank() || kind.matches("\\W*(?:kind\\s*=\\s*)?(?:4|sp|real32|int32)\\W*");
        int number = type.startsWith("double") || eight ? Double.BYTES : four ? Float.BYTES : 0;
        return type.equals("complex") ? 2 * number : number;
    }

    private void read(String statement) {
        Matcher declaration = DECLARATION.matcher(statement);
        Matcher dimension = DIMENSION.matcher(statement);
        if (declaration.matches()) {
            String attributes = declaration.group("attributes");
            boolean known =
                    !attributes.matches(".*\\b(?:pointer|target|external|volatile|intrinsic)\\b.*");
            String kind = Optional.ofNullable(declaration.group("kind")).orElse("");
            List<String> found =
                    names(declaration.group("list"), known, attributes.contains("dimension"));
            for (String name : found) {
                bytes.put(name, bytes(declaration.group("type"), kind));
            }
            if (attributes.contains("parameter")) {
                parameters.addAll(found);
            }
        } else if (dimension.matches()) {
            names(dimension.group("list"), true, true);
        } else if (OTHER.matcher(statement).matches()) {
            Matcher word = WORD.matcher(statement);
            while (word.find()) {
                others.add(word.group());
            }
        }
    }

    private List<String> names(String list, boolean known, boolean dimension) {
        List<String> found = new ArrayList<>();
        int depth = 0;
        boolean item = true;
        for (int i = 0; i < list.length(); i++) {
            char c = list.charAt(i);
            depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
            Matcher word = WORD.matcher(list).region(i, list.length());
            if (item && word.lookingAt()) {
                int end = word.end();
                found.add(word.group());
                (known ? plain : others).add(word.group());
                if (dimension || list.substring(end).stripLeading().startsWith("(")) {
                    arrays.add(word.group());
                }
                i = end - 1;
                item = false;
            }
            item |= c == ',' && depth == 0;
        }
        return found;
    }
}
