// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.fortran;

import io.github.pomplens.instrumentor.construct.fortran.FortranFingerprint;
import io.github.pomplens.instrumentor.construct.fortran.ScannedFortranFile;
import io.github.pomplens.instrumentor.construct.model.ScannedFile;
import io.github.pomplens.instrumentor.language.CompiledLanguage;
import io.github.pomplens.instrumentor.language.DirectiveLines;
import io.github.pomplens.instrumentor.language.LanguageFrontEnd;
import io.github.pomplens.instrumentor.language.Toolchain;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.rewrite.model.Definitions;
import io.github.pomplens.instrumentor.rewrite.model.Inclusion;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.rewrite.model.InstrumentedPart;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.rewrite.model.Part;
import io.github.pomplens.instrumentor.source.FileNames;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceForm;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Fortran of both source forms. */
public final class FortranFrontEnd implements LanguageFrontEnd {
    /** What editors call Fortran of one form; they call it {@code fortran} as well. */
    private static final String FREE_FORM = "FortranFreeForm";

    private static final String FREE_FORM_TOO = "fortran-modern";
    private static final String FIXED_FORM = "FortranFixedForm";
    private static final String FIXED_FORM_TOO = "fortran_fixed-form";

    @Override
    public boolean reads(Language language) {
        return language == Language.FORTRAN;
    }

    @Override
    public Optional<Language> ofFileName(String name) {
        return switch (FileNames.extension(name).toLowerCase(Locale.ROOT)) {
            case "f", "for", "ftn", "fpp", "f77", "f90", "f95", "f03", "f08", "f18" ->
                    Optional.of(Language.FORTRAN);
            default -> Optional.empty();
        };
    }

    @Override
    public Optional<Language> ofEditorId(String id) {
        return switch (id) {
            case "fortran", FREE_FORM, FREE_FORM_TOO, FIXED_FORM, FIXED_FORM_TOO ->
                    Optional.of(Language.FORTRAN);
            default -> Optional.empty();
        };
    }

    @Override
    public boolean mayBeNamed(String name) {
        return ofFileName(name).isPresent();
    }

    @Override
    public Options inEditor(Options options, String name, String editorId) {
        SourceForm byName = SourceForm.ofFileName(name);
        return options.withForm(
                switch (editorId) {
                    case FREE_FORM, FREE_FORM_TOO -> SourceForm.free(byName.preprocessed());
                    case FIXED_FORM, FIXED_FORM_TOO -> SourceForm.fixed(byName.preprocessed());
                    default -> byName;
                });
    }

    @Override
    public ScannedFile scan(SourceText source, Options options) {
        return ScannedFortranFile.of(source, options.fortran().form());
    }

    @Override
    public List<Diagnostic> diagnose(ScannedFile file, Options options) {
        return FortranInstrumentor.diagnose(((ScannedFortranFile) file).fortran(), options);
    }

    @Override
    public Instrumented instrument(SourceText source, Options options) {
        return FortranInstrumentor.instrument(source, options);
    }

    @Override
    public InstrumentedPart instrument(SourceText source, Options options, Part part) {
        return new InstrumentedPart(instrument(source, options), Definitions.NONE);
    }

    @Override
    public List<Inclusion> inclusions(SourceText source, Options options, Part part) {
        return FortranInstrumentor.inclusions(source, options);
    }

    @Override
    public long fingerprint(SourceText source, TextRange range) {
        boolean fixed = SourceForm.ofFileName(source.name()).fixed();
        return FortranFingerprint.of(source.text(), range, fixed);
    }

    @Override
    public DirectiveLines directiveLines(Options options) {
        return new FortranDirectiveLines(options.fortran().form());
    }

    /** The compilers of Fortran link C and C++, too. */
    @Override
    public Toolchain toolchain(Language language) {
        return new Toolchain(
                "FC",
                List.of("gfortran", "flang", "flang-new"),
                List.of("mpifort", "mpif90"),
                List.of(),
                2);
    }

    @Override
    public Optional<Language> ofCompilerOption(String word) {
        return switch (word) {
            case "f77", "f77-cpp-input", "f95", "f95-cpp-input" -> Optional.of(Language.FORTRAN);
            default -> Optional.empty();
        };
    }

    @Override
    public Optional<CompiledLanguage> compiled(Language language) {
        return Optional.of(new CompiledFortran());
    }
}
