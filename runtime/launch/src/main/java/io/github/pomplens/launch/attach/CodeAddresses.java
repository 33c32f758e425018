// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.attach;

import io.github.pomplens.launch.attach.Symbolizer.SourceLine;
import io.github.pomplens.launch.elf.FunctionSymbols;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The code addresses of constructs, and what their modules' files say of them. */
final class CodeAddresses {
    private static final String ADDRESS = "address";
    private static final String MODULE = "module";

    private final Map<String, Set<Long>> addresses = new TreeMap<>();
    private final Map<String, Map<Long, SourceLine>> lines = new HashMap<>();
    private final Map<String, Map<Long, FunctionSymbols.Function>> functions = new HashMap<>();

    /** Whether a construct is told by its address. */
    static boolean isIn(Map<String, Object> construct) {
        return construct.containsKey(ADDRESS);
    }

    void addAll(List<Map<String, Object>> constructs) {
        for (Map<String, Object> construct : constructs) {
            if (isIn(construct)) {
                addresses
                        .computeIfAbsent(
                                CodePlaces.text(construct, MODULE), it -> new LinkedHashSet<>())
                        .add(CodePlaces.number(construct, ADDRESS));
            }
        }
    }

    boolean isEmpty() {
        return addresses.isEmpty();
    }

    /** Asks the modules that are still there. */
    void resolve(Symbolizer symbolizer) throws IOException, InterruptedException {
        for (Map.Entry<String, Set<Long>> module : addresses.entrySet()) {
            Path file = Path.of(module.getKey());
            if (file.isAbsolute() && Files.isRegularFile(file)) {
                List<Long> all = List.copyOf(module.getValue());
                lines.put(module.getKey(), symbolizer.lines(file, all));
                functions.put(module.getKey(), FunctionSymbols.of(file, all));
            }
        }
    }

    /** The line that a construct's code is of; null when it isn't known. */
    @Nullable SourceLine line(Map<String, Object> construct) {
        return found(lines, construct);
    }

    /** The function that a construct's code is in; null when it isn't known. */
    FunctionSymbols.@Nullable Function function(Map<String, Object> construct) {
        return found(functions, construct);
    }

    private static <T> @Nullable T found(
            Map<String, Map<Long, T>> all, Map<String, Object> construct) {
        return all.getOrDefault(CodePlaces.text(construct, MODULE), Map.of())
                .get(CodePlaces.number(construct, ADDRESS));
    }
}
