// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.language;

import io.github.pomplens.instrumentor.construct.model.ScannedFile;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.rewrite.model.Inclusion;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.rewrite.model.InstrumentedPart;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.rewrite.model.Part;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;
import java.util.Optional;

/**
 * What others ask of a language, or of some that are read alike: which files are in it, what they
 * hold of OpenMP, and how calls and directives are put into them. Stateless, and safe for use by
 * several threads. Front ends are found by {@link java.util.ServiceLoader}, see {@link
 * LanguageFrontEnds}.
 */
public interface LanguageFrontEnd {
    /** Whether texts in a language are read by this front end, whatever their names are. */
    boolean reads(Language language);

    /** The language of a file by its name, the way compilers see it; empty for any other name. */
    Optional<Language> ofFileName(String name);

    /**
     * The language that editors call by a name such as {@code cpp} (the language identifier of the
     * language server protocol); empty when none of these is.
     */
    Optional<Language> ofEditorId(String id);

    /** Whether compilers may take a file of this name for one in the language. */
    boolean mayBeNamed(String name);

    /**
     * How a text is to be read that an editor shows.
     *
     * @param options for a file whose name tells all
     * @param name of the text
     * @param editorId as in {@link #ofEditorId}
     */
    Options inEditor(Options options, String name, String editorId);

    /** Reads a whole text; the result follows changes of it. */
    ScannedFile scan(SourceText source, Options options);

    /**
     * All that instrumenting would say about a file, in order of place, without doing it.
     *
     * @param file as {@link #scan} gave it, or one that followed from that
     */
    List<Diagnostic> diagnose(ScannedFile file, Options options);

    /** Instruments a file; what can't be measured safely stays as it is, with a diagnostic. */
    Instrumented instrument(SourceText source, Options options);

    /** Instruments a file that is compiled together with others. */
    InstrumentedPart instrument(SourceText source, Options options, Part part);

    /** The lines of a file that include others, in order, with what is around them. */
    List<Inclusion> inclusions(SourceText source, Options options, Part part);

    /**
     * A hash of a piece of a text: equal where the pieces are the same to a compiler, and different
     * for others but for chance.
     *
     * @param range should start and end with a token
     */
    long fingerprint(SourceText source, TextRange range);

    /** How directives are put into a text. */
    DirectiveLines directiveLines(Options options);

    /** What makes programs of sources in a language that this front end reads. */
    Toolchain toolchain(Language language);

    /**
     * Whether a text may hold anything of OpenMP. An editor is told nothing of one that can't, and
     * nothing of it is read: most files in a language that others brought into the workspace are
     * such.
     */
    default boolean concerns(String text) {
        return true;
    }

    /** Whether functions can be measured, beside constructs. */
    default boolean measuresFunctions() {
        return true;
    }

    /** Whether its compiler makes classes for a virtual machine, and no program. */
    default boolean makesClasses() {
        return false;
    }

    /** The language that compilers call by a word after {@code -x}; empty when none of these is. */
    default Optional<Language> ofCompilerOption(String word) {
        return Optional.empty();
    }

    /** How compilers behind the wrapper take a language; empty when none of them does. */
    default Optional<CompiledLanguage> compiled(Language language) {
        return Optional.empty();
    }
}
