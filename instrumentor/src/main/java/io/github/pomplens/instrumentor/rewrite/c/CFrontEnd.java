// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.c;

import io.github.pomplens.instrumentor.construct.c.Fingerprint;
import io.github.pomplens.instrumentor.construct.c.ScannedCFile;
import io.github.pomplens.instrumentor.construct.model.ScannedFile;
import io.github.pomplens.instrumentor.directive.Notation;
import io.github.pomplens.instrumentor.directive.Sentinel;
import io.github.pomplens.instrumentor.language.CompiledLanguage;
import io.github.pomplens.instrumentor.language.DirectiveLines;
import io.github.pomplens.instrumentor.language.LanguageFrontEnd;
import io.github.pomplens.instrumentor.language.Toolchain;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.rewrite.model.Inclusion;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.rewrite.model.InstrumentedPart;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.rewrite.model.Part;
import io.github.pomplens.instrumentor.source.FileNames;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** C and C++. */
public final class CFrontEnd implements LanguageFrontEnd {
    @Override
    public boolean reads(Language language) {
        return language == Language.C || language == Language.CPP;
    }

    @Override
    public Optional<Language> ofFileName(String name) {
        String extension = FileNames.extension(name);
        if (extension.equals("C") || extension.equals("H")) {
            return Optional.of(Language.CPP);
        }
        return switch (extension.toLowerCase(Locale.ROOT)) {
            case "c", "h" -> Optional.of(Language.C);
            case "cc", "cpp", "cxx", "c++", "cp", "hpp", "hh", "hxx" -> Optional.of(Language.CPP);
            default -> Optional.empty();
        };
    }

    @Override
    public Optional<Language> ofEditorId(String id) {
        return switch (id) {
            case "c" -> Optional.of(Language.C);
            case "cpp" -> Optional.of(Language.CPP);
            default -> Optional.empty();
        };
    }

    /** Headers may be called anything. */
    @Override
    public boolean mayBeNamed(String name) {
        return true;
    }

    @Override
    public Options inEditor(Options options, String name, String editorId) {
        return options;
    }

    @Override
    public ScannedFile scan(SourceText source, Options options) {
        return ScannedCFile.of(source);
    }

    @Override
    public List<Diagnostic> diagnose(ScannedFile file, Options options) {
        return CInstrumentor.diagnose(file.tree(), options);
    }

    @Override
    public Instrumented instrument(SourceText source, Options options) {
        return CInstrumentor.instrument(source, options);
    }

    @Override
    public InstrumentedPart instrument(SourceText source, Options options, Part part) {
        return CInstrumentor.instrument(source, options, part);
    }

    @Override
    public List<Inclusion> inclusions(SourceText source, Options options, Part part) {
        return CInstrumentor.inclusions(source, options, part);
    }

    @Override
    public long fingerprint(SourceText source, TextRange range) {
        return Fingerprint.of(source.text(), range);
    }

    @Override
    public DirectiveLines directiveLines(Options options) {
        return new Pragmas();
    }

    /** The compilers of C++ link C, too. */
    @Override
    public Toolchain toolchain(Language language) {
        List<String> libraries = List.of("-lm");
        return language == Language.C
                ? new Toolchain("CC", List.of("gcc", "clang", "cc"), List.of("mpicc"), libraries, 0)
                : new Toolchain(
                        "CXX",
                        List.of("g++", "clang++", "c++"),
                        List.of("mpicxx", "mpic++"),
                        libraries,
                        1);
    }

    @Override
    public Optional<Language> ofCompilerOption(String word) {
        return switch (word) {
            case "c" -> Optional.of(Language.C);
            case "c++" -> Optional.of(Language.CPP);
            default -> Optional.empty();
        };
    }

    @Override
    public Optional<CompiledLanguage> compiled(Language language) {
        return Optional.of(new CompiledC(language));
    }

    private static final class Pragmas implements DirectiveLines {
        @Override
        public String line(String indentation, Sentinel sentinel, String words) {
            return indentation + Notation.PRAGMA.write(sentinel, words);
        }

        @Override
        public String clause(String line, String clause, String newLine) {
            return " " + clause;
        }

        /**
         * Whether a text is a comment of one line: one that goes on in the next line would swallow
         * what is put after it.
         */
        @Override
        public boolean isComment(String text) {
            return text.startsWith("//") && !text.endsWith("\\")
                    || text.startsWith("/*") && text.indexOf("*/", 2) == text.length() - 2;
        }
    }
}
