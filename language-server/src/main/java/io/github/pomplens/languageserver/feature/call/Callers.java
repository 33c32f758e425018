// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.call;

import io.github.pomplens.sources.model.FileCalls;
import io.github.pomplens.sources.model.FunctionPlace;
import java.util.ArrayList;
import java.util.List;

/**
 * The functions that call one.
 *
 * @param callers each once, without the function itself, at the first call
 * @param unclear why it isn't clear which function is called; empty when it is
 * @param aliases where calls may hide that weren't looked for: macros, generic names
 */
public record Callers(List<FunctionPlace> callers, String unclear, List<FunctionPlace> aliases) {
    public Callers {
        callers = List.copyOf(callers);
        aliases = List.copyOf(aliases);
    }

    /**
     * The callers of a function.
     *
     * @param target where it is defined
     * @param files what each file of the project has to do with its name
     */
    public static Callers of(FunctionPlace target, List<FileCalls> files) {
        List<FunctionPlace> callers = new ArrayList<>();
        List<FunctionPlace> aliases = new ArrayList<>();
        boolean local =
                files.stream()
                        .anyMatch(file -> file.local().stream().anyMatch(it -> is(it, target)));
        for (FileCalls file : files) {
            boolean own = local && file.local().stream().anyMatch(it -> is(it, target));
            boolean other = !own && !file.local().isEmpty();
            if (local && !own && !isHeader(target) || other) {
                continue; // What it calls is a function of its own.
            }
            for (FunctionPlace macro : file.macros()) {
                return unclear(target, "is also a macro", macro);
            }
            for (FunctionPlace definition : file.definitions()) {
                if (!is(definition, target)) {
                    return unclear(target, "is also defined", definition);
                }
            }
            file.callers().stream().filter(it -> !isSame(it, target)).forEach(callers::add);
            aliases.addAll(file.aliases());
        }
        return new Callers(callers, "", aliases);
    }

    private static Callers unclear(FunctionPlace target, String why, FunctionPlace where) {
        return new Callers(
                List.of(),
                "'" + target.simpleName() + "' " + why + " at " + where.place(),
                List.of());
    }

    private static boolean is(FunctionPlace definition, FunctionPlace target) {
        return isSame(definition, target) && definition.line() == target.line();
    }

    private static boolean isSame(FunctionPlace function, FunctionPlace other) {
        return function.file().equals(other.file()) && function.name().equals(other.name());
    }

    /** Whether its text may be part of other files. */
    private static boolean isHeader(FunctionPlace target) {
        return target.file().getFileName().toString().matches("(?i).*\\.(h|hh|hpp|hxx|inc)");
    }
}
