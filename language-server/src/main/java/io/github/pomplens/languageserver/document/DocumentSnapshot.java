// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.document;

import io.github.pomplens.instrumentor.construct.ConstructScanner;
import io.github.pomplens.instrumentor.construct.ConstructTree;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.rewrite.Instrumentor;
import io.github.pomplens.instrumentor.rewrite.Options;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * A document at one version. Immutable; what is derived from it is computed when first asked for
 * and then kept. Safe for use by several threads.
 */
public final class DocumentSnapshot {
    private final String uri;
    private final String languageId;
    private final int version;
    private final SourceText source;
    private final Map<Class<?>, Lazy<?>> derived = new ConcurrentHashMap<>();

    /**
     * @param uri as the editor names the document
     * @param languageId as the editor names its language, such as {@code cpp}
     * @param version as the editor counts
     */
    public DocumentSnapshot(String uri, String languageId, int version, String text) {
        this.uri = uri;
        this.languageId = languageId;
        this.version = version;
        this.source = new SourceText(uri, text);
    }

    public String uri() {
        return uri;
    }

    public int version() {
        return version;
    }

    public SourceText source() {
        return source;
    }

    public String text() {
        return source.text();
    }

    /** The file that the document shows; empty when it isn't a file. */
    public Optional<Path> file() {
        return FileUris.path(uri);
    }

    /** The language, when the server has something to say about it. */
    public Optional<Language> language() {
        return switch (languageId) {
            case "c" -> Optional.of(Language.C);
            case "cpp" -> Optional.of(Language.CPP);
            default -> Optional.empty();
        };
    }

    /** The constructs of the document, which must be in C or C++. */
    public ConstructTree tree() {
        return derive(ConstructTree.class, document -> ConstructScanner.scan(document.source));
    }

    /** All that the instrumentor has to say about the document, in order of place. */
    public List<Diagnostic> diagnostics() {
        return derive(Problems.class, Problems::of).diagnostics();
    }

    /** The same document with another text, as it would be after changes. */
    public DocumentSnapshot with(int newVersion, String text) {
        return new DocumentSnapshot(uri, languageId, newVersion, text);
    }

    /**
     * Something that depends on this snapshot only. It is computed once.
     *
     * @param type tells it from the other derived things
     */
    public <T> T derive(Class<T> type, Function<DocumentSnapshot, T> computation) {
        return type.cast(
                derived.computeIfAbsent(type, key -> new Lazy<>(() -> computation.apply(this)))
                        .get());
    }

    private record Problems(List<Diagnostic> diagnostics) {
        static Problems of(DocumentSnapshot document) {
            Options options = Options.forFile(document.uri);
            return new Problems(Instrumentor.diagnose(document.tree(), options));
        }
    }
}
