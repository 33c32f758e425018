// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.language;

import io.github.pomplens.instrumentor.construct.model.ScannedFile;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/** Finds the front end of a file: the one place that knows which there are. */
public final class LanguageFrontEnds {
    private static final List<LanguageFrontEnd> ALL = load();

    private LanguageFrontEnds() {}

    private static List<LanguageFrontEnd> load() {
        List<LanguageFrontEnd> all = new ArrayList<>();
        ClassLoader loader = LanguageFrontEnd.class.getClassLoader();
        for (LanguageFrontEnd each : ServiceLoader.load(LanguageFrontEnd.class, loader)) {
            all.add(each);
        }
        return List.copyOf(all);
    }

    /** The front end that knows files of a name; empty when none does. */
    public static Optional<LanguageFrontEnd> ofFileName(String name) {
        for (int i = 0; i < ALL.size(); i++) {
            if (ALL.get(i).ofFileName(name).isPresent()) {
                return Optional.of(ALL.get(i));
            }
        }
        return Optional.empty();
    }

    /** The front end for what editors call by a name such as {@code cpp}; empty for others. */
    public static Optional<LanguageFrontEnd> ofEditorId(String id) {
        for (int i = 0; i < ALL.size(); i++) {
            if (ALL.get(i).ofEditorId(id).isPresent()) {
                return Optional.of(ALL.get(i));
            }
        }
        return Optional.empty();
    }

    /** The front end for a file of which no more is known than its name. */
    public static LanguageFrontEnd ofAnyName(String name) {
        return of(languageOfFileName(name));
    }

    /** The language of a file by its name; where that is in none of ours it is read as C. */
    public static Language languageOfFileName(String name) {
        return ofFileName(name).flatMap(its -> its.ofFileName(name)).orElse(Language.C);
    }

    /** A text whose language its name tells. */
    public static SourceText source(String name, String text) {
        return new SourceText(name, text, languageOfFileName(name));
    }

    /** Whether compilers call a language of ours by a word after {@code -x}. */
    public static boolean isCompilerOption(String word) {
        return ALL.stream().anyMatch(each -> each.ofCompilerOption(word).isPresent());
    }

    /** What makes programs of a source, by its name; empty when it is in no known language. */
    public static Optional<Toolchain> toolchain(String name) {
        return ofFileName(name).map(its -> its.toolchain(its.ofFileName(name).orElseThrow()));
    }

    /**
     * The language that editors call by a name; where they name none of ours a text is read as C.
     */
    public static Language languageOfEditorId(String id) {
        return ofEditorId(id).flatMap(its -> its.ofEditorId(id)).orElse(Language.C);
    }

    /** The front end that reads a text, whatever its name is. */
    public static LanguageFrontEnd of(SourceText source) {
        return of(source.language());
    }

    private static LanguageFrontEnd of(Language language) {
        for (int i = 0; i < ALL.size(); i++) {
            if (ALL.get(i).reads(language)) {
                return ALL.get(i);
            }
        }
        throw new IllegalStateException("no front end reads " + language);
    }

    /** Reads a file of which no more is known than its name and its text. */
    public static ScannedFile scan(SourceText source) {
        return of(source).scan(source, Options.forFile(source.name()));
    }
}
