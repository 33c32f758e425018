// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.language;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.List;
import java.util.ServiceLoader;

/** Finds the reader of a source: the one place that knows which there are. */
public final class SourceReaders {
    private static final List<SourceReader> ALL = load();

    private SourceReaders() {}

    private static List<SourceReader> load() {
        ClassLoader loader = SourceReader.class.getClassLoader();
        return ServiceLoader.load(SourceReader.class, loader).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    /** The reader of a text, whatever its name is. */
    public static SourceReader of(SourceText source) {
        return of(source.language());
    }

    /** The reader of a file of which no more is known than its name. */
    public static SourceReader ofAnyName(String name) {
        return of(LanguageFrontEnds.languageOfFileName(name));
    }

    private static SourceReader of(Language language) {
        return ALL.stream()
                .filter(each -> each.reads(language))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("nothing reads " + language));
    }
}
