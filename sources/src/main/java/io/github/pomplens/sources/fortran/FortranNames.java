// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.fortran;

import io.github.pomplens.sources.statement.Names;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** What names stand for in a procedure of Fortran. */
final class FortranNames implements Names {
    private final String text;
    private final FortranDeclarations own;
    private final FortranDeclarations all;

    /**
     * @param text the file's
     * @param own what the procedure declares
     * @param all that, and what the module around it declares
     */
    FortranNames(String text, FortranDeclarations own, FortranDeclarations all) {
        this.text = text;
        this.own = own;
        this.all = all;
    }

    @Override
    public boolean isDistinct(String name) {
        return all.isPlain(name);
    }

    @Override
    public boolean isNumber(String name) {
        return all.isPlain(name) && !all.isArray(name) && !all.isParameter(name);
    }

    @Override
    public boolean isConstant(String name) {
        return all.isPlain(name) && all.isParameter(name);
    }

    @Override
    public boolean isGlobal(String name) {
        return !own.isPlain(name);
    }

    @Override
    public OptionalInt bytes(String name) {
        int bytes = all.bytes(name);
        return bytes > 0 ? OptionalInt.of(bytes) : OptionalInt.empty();
    }

    @Override
    public OptionalLong constant(String name) {
        long value = FortranTripCount.parameter(name, text);
        return value > 0 ? OptionalLong.of(value) : OptionalLong.empty();
    }

    @Override
    public boolean keepsToItself(String function) {
        return isPure(function);
    }

    @Override
    public boolean isPure(String function) {
        return FortranRegion.computes(function) && !all.isPlain(function);
    }
}
