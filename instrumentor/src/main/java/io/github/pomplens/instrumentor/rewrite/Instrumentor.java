// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.fortran.FortranTree;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.language.CompiledLanguage;
import io.github.pomplens.instrumentor.language.LanguageFrontEnd;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.rewrite.c.CFrontEnd;
import io.github.pomplens.instrumentor.rewrite.c.CInstrumentor;
import io.github.pomplens.instrumentor.rewrite.c.Preprocessing;
import io.github.pomplens.instrumentor.rewrite.fortran.FortranFrontEnd;
import io.github.pomplens.instrumentor.rewrite.fortran.FortranInstrumentor;
import io.github.pomplens.instrumentor.rewrite.model.Inclusion;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.rewrite.model.InstrumentedPart;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.rewrite.model.Part;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Rewrites the OpenMP directives of a C, C++ or Fortran file, and user functions on request, so
 * that they call the POMP performance interface (POMP paper, sections 3 and 4). The result compiles
 * to the same program, plus the calls. For the languages that compilers behind the wrapper read;
 * others go through {@code LanguageFrontEnds}.
 */
public final class Instrumentor {
    /**
     * The compiler wrapper starts a JVM for each source; there, looking these up as others do takes
     * 5 ms.
     */
    private static final List<LanguageFrontEnd> OWN =
            List.of(new CFrontEnd(), new FortranFrontEnd());

    private Instrumentor() {}

    /** The language of a file by its name; empty when no compiler reads it. */
    public static Optional<Language> languageOfFileName(String name) {
        for (int i = 0; i < OWN.size(); i++) {
            Optional<Language> language = OWN.get(i).ofFileName(name);
            if (language.isPresent()) {
                return language;
            }
        }
        return Optional.empty();
    }

    /**
     * The language that compilers call by a word after {@code -x}; empty when it is none of ours.
     */
    public static Optional<Language> languageOfCompilerOption(String word) {
        for (int i = 0; i < OWN.size(); i++) {
            Optional<Language> language = OWN.get(i).ofCompilerOption(word);
            if (language.isPresent()) {
                return language;
            }
        }
        return Optional.empty();
    }

    /** How compilers take the sources in a language. */
    public static CompiledLanguage compiled(Language language) {
        Optional<CompiledLanguage> compiled = frontEnd(language).compiled(language);
        if (compiled.isEmpty()) {
            throw new IllegalArgumentException("no compiler reads " + language);
        }
        return compiled.get();
    }

    private static LanguageFrontEnd frontEnd(SourceText source) {
        return frontEnd(source.language());
    }

    private static LanguageFrontEnd frontEnd(Language language) {
        for (int i = 0; i < OWN.size(); i++) {
            if (OWN.get(i).reads(language)) {
                return OWN.get(i);
            }
        }
        throw new IllegalArgumentException("no compiler reads " + language);
    }

    /** Instruments a file; what can't be measured safely stays as it is, with a diagnostic. */
    public static Instrumented instrument(SourceText source, Options options) {
        return frontEnd(source).instrument(source, options);
    }

    /** Instruments a file that is compiled together with others. */
    public static InstrumentedPart instrument(SourceText source, Options options, Part part) {
        return frontEnd(source).instrument(source, options, part);
    }

    /**
     * Instruments a Fortran file that includes others.
     *
     * @param newNames what to write in place of their names, quotes included, by the place of the
     *     opening quote
     */
    public static Instrumented instrument(
            SourceText source, Options options, Map<Integer, String> newNames) {
        return FortranInstrumentor.instrument(source, options, newNames);
    }

    /**
     * Instruments what a preprocessor made of a file, with all its headers in it. Constructs get
     * the places that they come from; those of system headers stay as they are.
     *
     * @param source a {@link SourceText#preprocessed} text
     */
    public static Instrumented instrument(
            SourceText source, Options options, Preprocessing preprocessing) {
        return CInstrumentor.instrument(source, options, preprocessing);
    }

    /** The {@code #include} lines of a file in order, with what is around them. */
    public static List<Inclusion> inclusions(SourceText source, Options options, Part part) {
        return frontEnd(source).inclusions(source, options, part);
    }

    /** All that {@link #instrument} would say about a file, in order of place, without doing it. */
    public static List<Diagnostic> diagnose(ConstructTree tree, Options options) {
        return CInstrumentor.diagnose(tree, options);
    }

    /** Diagnoses a Fortran file. */
    public static List<Diagnostic> diagnose(FortranTree tree, Options options) {
        return FortranInstrumentor.diagnose(tree, options);
    }
}
