// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.model;

import java.util.ArrayList;
import java.util.List;

/** What a file has to do with the name of a function. */
public final class FileCalls {
    private final List<FunctionPlace> definitions = new ArrayList<>();
    private final List<FunctionPlace> local = new ArrayList<>();
    private final List<FunctionPlace> callers = new ArrayList<>();
    private final List<FunctionPlace> aliases = new ArrayList<>();
    private final List<FunctionPlace> macros = new ArrayList<>();

    /** The functions of that name that other files can call. */
    public List<FunctionPlace> definitions() {
        return definitions;
    }

    /** Returns the functions that only this file can call, as they are {@code static}. */
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

    /** Adds a function that calls one of that name, unless it is known already. */
    public void addCaller(FunctionPlace caller) {
        if (callers.stream().noneMatch(known -> known.name().equals(caller.name()))) {
            callers.add(caller);
        }
    }
}
