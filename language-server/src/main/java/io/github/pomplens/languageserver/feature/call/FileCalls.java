// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.call;

import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceForm;
import io.github.pomplens.instrumentor.source.SourceText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a file has to do with the name of a function. */
public final class FileCalls {
    private final List<FunctionPlace> definitions = new ArrayList<>();
    private final List<FunctionPlace> local = new ArrayList<>();
    private final List<FunctionPlace> callers = new ArrayList<>();
    private final List<FunctionPlace> aliases = new ArrayList<>();
    private final List<FunctionPlace> macros = new ArrayList<>();

    /**
     * Looks for a name in a file.
     *
     * @param source its text
     * @param functions those that it defines
     * @param name the qualified name of a function, in lower case in Fortran
     */
    public static FileCalls of(
            Path file, SourceText source, List<FunctionExtent> functions, String name) {
        return Language.ofFileName(file.toString()).equals(Optional.of(Language.FORTRAN))
                ? FortranCalls.of(
                        file,
                        source,
                        functions,
                        name,
                        SourceForm.ofFileName(file.toString()).fixed())
                : CCalls.of(file, source, functions, name);
    }

    /** The functions of that name that other files can call. */
    public List<FunctionPlace> definitions() {
        return definitions;
    }

    /** Those that only this file can call, as they are {@code static}. */
    public List<FunctionPlace> local() {
        return local;
    }

    /** The functions that call one of that name, each once, at the first call. */
    public List<FunctionPlace> callers() {
        return callers;
    }

    /** Where the name gets another one, under which calls of it aren't found: macros, generics. */
    public List<FunctionPlace> aliases() {
        return aliases;
    }

    /** Where a macro of that name is defined. */
    public List<FunctionPlace> macros() {
        return macros;
    }

    void addCaller(FunctionPlace caller) {
        if (callers.stream().noneMatch(known -> known.name().equals(caller.name()))) {
            callers.add(caller);
        }
    }
}
