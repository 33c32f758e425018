// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import io.github.pomplens.instrumentor.construct.model.ScannedFile;
import io.github.pomplens.instrumentor.language.DirectiveLines;
import io.github.pomplens.instrumentor.language.LanguageFrontEnd;
import io.github.pomplens.instrumentor.language.Toolchain;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.rewrite.model.Definitions;
import io.github.pomplens.instrumentor.rewrite.model.Inclusion;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented.Insertion;
import io.github.pomplens.instrumentor.rewrite.model.InstrumentedPart;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.rewrite.model.Part;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;
import java.util.Optional;

/**
 * Java with directives in comments. JDT Core is loaded when the first file that may have some is
 * read.
 */
public final class JavaFrontEnd implements LanguageFrontEnd {
    private static final String NAME = ".java";

    @Override
    public boolean reads(Language language) {
        return language == Language.JAVA;
    }

    @Override
    public Optional<Language> ofFileName(String name) {
        return name.endsWith(NAME) ? Optional.of(Language.JAVA) : Optional.empty();
    }

    @Override
    public Optional<Language> ofEditorId(String id) {
        return id.equals("java") ? Optional.of(Language.JAVA) : Optional.empty();
    }

    @Override
    public boolean mayBeNamed(String name) {
        return name.endsWith(NAME);
    }

    @Override
    public boolean concerns(String text) {
        return Sentinels.mayBeIn(text);
    }

    @Override
    public boolean measuresFunctions() {
        return false;
    }

    @Override
    public boolean makesClasses() {
        return true;
    }

    @Override
    public Options inEditor(Options options, String name, String editorId) {
        return options;
    }

    @Override
    public ScannedFile scan(SourceText source, Options options) {
        return Sentinels.mayBeIn(source.text()) ? JavaFile.of(source) : new PlainFile(source);
    }

    /**
     * Where classes that the file uses aren't found, as in an editor, which isn't told the class
     * path, only what needs no types is checked.
     */
    @Override
    public List<Diagnostic> diagnose(ScannedFile file, Options options) {
        if (!file.tree().isSound()) {
            return file.tree().diagnostics().stream()
                    .filter(found -> found.problem() != Problem.UNBALANCED)
                    .toList();
        }
        return file.tree().directives().isEmpty()
                ? file.tree().diagnostics()
                : JavaTranslator.check(javaSource(file.tree().source(), options));
    }

    private static JavaSource javaSource(SourceText source, Options options) {
        List<String> library =
                RuntimeLibrary.place().map(place -> List.of(place.toString())).orElse(List.of());
        return new JavaSource(
                source.name(),
                source.text(),
                options.descriptorFile(),
                library,
                options.disabled());
    }

    @Override
    public Instrumented instrument(SourceText source, Options options) {
        if (!Sentinels.mayBeIn(source.text())) {
            return Instrumented.unchanged(source, List.of());
        }
        JavaTranslation result = JavaTranslator.translate(javaSource(source, options));
        if (!result.isTranslated()) {
            return Instrumented.unchanged(source, result.diagnostics());
        }
        Insertion all = new Insertion(0, result.text().length(), source.text());
        return new Instrumented(
                result.text(),
                List.of(all),
                result.descriptors(),
                result.measured(),
                result.diagnostics());
    }

    /** Sources of Java are compiled by themselves. */
    @Override
    public InstrumentedPart instrument(SourceText source, Options options, Part part) {
        return new InstrumentedPart(instrument(source, options), Definitions.NONE);
    }

    @Override
    public List<Inclusion> inclusions(SourceText source, Options options, Part part) {
        return List.of();
    }

    @Override
    public long fingerprint(SourceText source, TextRange range) {
        return JavaTokens.hash(source.text(), range);
    }

    @Override
    public DirectiveLines directiveLines(Options options) {
        return new JavaDirectiveLines();
    }

    @Override
    public Toolchain toolchain(Language language) {
        return new Toolchain("POMP_JAVAC", List.of("javac"), List.of(), List.of(), 0);
    }
}
