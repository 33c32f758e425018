// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.source;

import java.util.List;

/**
 * The language of a source file. There is one object for each, known to the front end that reads
 * the language.
 */
public final class Language {
    public static final Language C = new Language("C");
    public static final Language CPP = new Language("C++");
    public static final Language FORTRAN = new Language("Fortran");

    /** Java, whose directives stand in comments; OpenMP itself doesn't know it. */
    public static final Language JAVA = new Language("Java");

    /** The base languages of OpenMP, which says in which of them a directive exists. */
    public static final List<Language> BASES = List.of(C, CPP, FORTRAN);

    private final String name;
    private final Language base;

    private Language(String name) {
        this.name = name;
        this.base = this;
    }

    /**
     * A language that OpenMP doesn't know.
     *
     * @param name what users call it
     * @param base the language whose directives it has, spelled in the same way
     */
    public Language(String name, Language base) {
        this.name = name;
        this.base = base.base;
    }

    /** What users call it, such as {@code C++}. */
    public String name() {
        return name;
    }

    /** The base language of OpenMP whose directives it has; a base language is its own. */
    public Language base() {
        return base;
    }

    @Override
    public String toString() {
        return name;
    }
}
