// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.c;

import io.github.pomplens.instrumentor.language.CompiledLanguage;
import io.github.pomplens.instrumentor.rewrite.model.DirectiveFinder;
import io.github.pomplens.instrumentor.source.Language;
import java.util.Optional;

/** C or C++ as compilers take it. */
final class CompiledC implements CompiledLanguage {
    private static final Preprocessed C = new Preprocessed("cpp-output", ".i");
    private static final Preprocessed CPP = new Preprocessed("c++-cpp-output", ".ii");

    private final Language language;
    private final boolean cpp;

    CompiledC(Language language) {
        this.language = language;
        this.cpp = language == Language.CPP;
    }

    @Override
    public String option() {
        return cpp ? "c++" : "c";
    }

    @Override
    public Optional<Preprocessed> preprocessed() {
        return Optional.of(cpp ? CPP : C);
    }

    @Override
    public boolean ownsIncluded() {
        return false;
    }

    @Override
    public Language ofHeaders() {
        return language;
    }

    /** What C reads C++ reads, too. */
    @Override
    public int headerRank() {
        return cpp ? 1 : 2;
    }

    @Override
    public String obstacleOfPath(String path) {
        return "";
    }

    @Override
    public String obstacleOfText(String text) {
        return cpp && ModuleUnit.is(text) && text.contains("omp")
                ? "it is a unit of a C++ module"
                : "";
    }

    @Override
    public boolean looksInstrumentable(String text, boolean source) {
        return DirectiveFinder.C.mayFind(text);
    }
}
