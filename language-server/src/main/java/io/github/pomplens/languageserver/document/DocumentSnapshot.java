// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.document;

import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import io.github.pomplens.instrumentor.construct.model.ScannedFile;
import io.github.pomplens.instrumentor.construct.model.StatementRanges;
import io.github.pomplens.instrumentor.language.DirectiveLines;
import io.github.pomplens.instrumentor.language.LanguageFrontEnd;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.rewrite.model.FunctionFilter;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.sources.language.SourceReader;
import io.github.pomplens.sources.language.SourceReaders;
import io.github.pomplens.sources.model.CodeReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A document at one version. Immutable; what is derived from it is computed when first asked for
 * and then kept. Safe for use by several threads.
 */
public final class DocumentSnapshot {
    private final String uri;
    private final @Nullable Path file;
    private final String languageId;
    private final int version;
    private final SourceText source;
    private final Optional<LanguageFrontEnd> frontEnd;
    private final boolean known;
    private final Map<Class<?>, Lazy<?>> derived = new ConcurrentHashMap<>();

    /** The derived things from which those of the next version follow. */
    private final Map<Class<?>, Object> followed = new ConcurrentHashMap<>();

    /** The things from which those of this version follow; each is kept until that was derived. */
    private final Map<Class<?>, Predecessor<?>> predecessors = new ConcurrentHashMap<>();

    /**
     * @param uri as the editor names the document
     * @param languageId as the editor names its language, such as {@code cpp}
     * @param version as the editor counts
     */
    public DocumentSnapshot(String uri, String languageId, int version, String text) {
        this(
                FileUris.path(uri).orElse(null),
                languageId,
                version,
                new SourceText(uri, text, LanguageFrontEnds.languageOfEditorId(languageId)));
    }

    private DocumentSnapshot(
            @Nullable Path file, String languageId, int version, SourceText source) {
        this.uri = source.name();
        this.file = file;
        this.languageId = languageId;
        this.version = version;
        this.source = source;
        this.frontEnd = LanguageFrontEnds.ofEditorId(languageId);
        this.known = frontEnd.filter(its -> its.concerns(source.text())).isPresent();
    }

    public String uri() {
        return uri;
    }

    /** How the editor names its language. */
    public String languageId() {
        return languageId;
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
        return Optional.ofNullable(file);
    }

    /** Whether it is in a language of which the server has something to say. */
    public boolean isInLanguage() {
        return frontEnd.isPresent();
    }

    /** Whether it is, and the server may have something to say of what it holds now. */
    public boolean isKnown() {
        return known;
    }

    /** What reads the document; something does, also when the editor names no language of ours. */
    public LanguageFrontEnd frontEnd() {
        return frontEnd.orElseGet(() -> LanguageFrontEnds.of(source));
    }

    /** How lines with directives are written in the document. */
    public DirectiveLines directiveLines() {
        return frontEnd().directiveLines(options());
    }

    /** The constructs of the document, which must be of a {@link #isKnown() known language}. */
    public ConstructTree tree() {
        return scanned().tree();
    }

    /** The text in which directives are spelled as in the vocabulary, as long as the text. */
    public String clearText() {
        return scanned().clearText();
    }

    /** The statements of the document's blocks. */
    public StatementRanges statements() {
        return derive(StatementRanges.class, document -> document.scanned().statements());
    }

    /** The document's functions, or programs and procedures, in order of place. */
    public List<FunctionExtent> functions() {
        return scanned().functions();
    }

    /** What the document's code says beyond its constructs. */
    public CodeReader code() {
        return reader().code(options());
    }

    /** What reads the document's code. */
    public SourceReader reader() {
        return SourceReaders.of(source);
    }

    /** The document as its front end has read it. */
    public ScannedFile scanned() {
        return follow(
                ScannedFile.class,
                () -> frontEnd().scan(source, options()),
                earlier -> earlier.value().after(source, earlier.replaced(), earlier.length()));
    }

    /** All that the instrumentor has to say about the document, in order of place. */
    public List<Diagnostic> diagnostics() {
        return derive(Problems.class, Problems::of).diagnostics();
    }

    /** How the instrumentor would be asked to instrument the document. */
    private Options options(FunctionFilter functions) {
        Options plain = Options.forFile(file().map(Path::toString).orElse(uri));
        Options all =
                new Options(
                        plain.descriptorFile(),
                        plain.disabled(),
                        functions,
                        plain.regionBarriers(),
                        plain.fortran());
        return frontEnd().inEditor(all, uri, languageId);
    }

    private Options options() {
        return options(FunctionFilter.NONE);
    }

    /**
     * The document as the compiler would get it; empty when compilers take a file of its name for
     * one in another language.
     *
     * @param functions those that are measured
     */
    public Optional<Instrumented> instrumented(FunctionFilter functions) {
        return frontEnd().mayBeNamed(uri)
                ? Optional.of(frontEnd().instrument(named(), options(functions)))
                : Optional.empty();
    }

    /**
     * Returns the source with the compiler's name of the file: it stands in the instrumented text.
     */
    private SourceText named() {
        return file().map(path -> new SourceText(path.toString(), text(), source.language()))
                .orElse(source);
    }

    /** Returns the document with another text. */
    public DocumentSnapshot with(int newVersion, String text) {
        return new DocumentSnapshot(
                file, languageId, newVersion, new SourceText(uri, text, source.language()));
    }

    /**
     * Returns the document after changes that don't overlap and all refer to this text. It is
     * scanned faster than a new one when this one, or one before it, was scanned.
     */
    public DocumentSnapshot with(int newVersion, List<TextChange> changes) {
        String text = TextChange.apply(text(), changes);
        int start = text().length();
        int end = 0;
        for (TextChange change : changes) {
            start = Math.min(start, change.range().start());
            end = Math.max(end, change.range().end());
        }
        TextRange all = new TextRange(Math.min(start, end), end);
        DocumentSnapshot next =
                new DocumentSnapshot(file, languageId, newVersion, source.after(text, all));
        int length = all.length() + text.length() - text().length();
        predecessors.forEach((type, older) -> next.predecessors.put(type, older.and(all, length)));
        followed.forEach(
                (type, value) ->
                        next.predecessors.put(type, new Predecessor<>(value, all, length)));
        return next;
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

    /**
     * Derives something that follows from that of an earlier version. What that is may be found
     * faster so, and must be the same.
     *
     * @param whole computes it without an earlier one
     */
    public <T> T follow(Class<T> type, Supplier<T> whole, Function<Predecessor<T>, T> following) {
        return derive(
                type,
                document -> {
                    Predecessor<?> earlier = predecessors.get(type);
                    T value = earlier == null ? whole.get() : following.apply(earlier.of(type));
                    followed.put(type, value);
                    predecessors.remove(type);
                    return value;
                });
    }

    private record Problems(List<Diagnostic> diagnostics) {
        static Problems of(DocumentSnapshot document) {
            return new Problems(
                    List.copyOf(
                            document.frontEnd().diagnose(document.scanned(), document.options())));
        }
    }
}
