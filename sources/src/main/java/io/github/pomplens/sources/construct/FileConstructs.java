// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.construct;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import io.github.pomplens.instrumentor.construct.model.Node;
import io.github.pomplens.instrumentor.construct.model.Region;
import io.github.pomplens.instrumentor.construct.model.ScannedFile;
import io.github.pomplens.instrumentor.construct.model.StandaloneConstruct;
import io.github.pomplens.instrumentor.directive.Association;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.Origin;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.runtime.analysis.ConstructIdentity;
import io.github.pomplens.runtime.results.ConstructInfo;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * All that can be measured in one version of a file, in order of place. Immutable. Safe for use by
 * several threads.
 */
public final class FileConstructs {
    static final String FUNCTION = "function";

    private static final String GROUP = FUNCTION + " ";
    private static final String REGION = "region";

    /** Directives of POMP's own that stand for no measurement of their own. */
    private static final Set<DirectiveKind> CONTROL =
            EnumSet.of(
                    DirectiveKind.INST_END,
                    DirectiveKind.INST_INIT,
                    DirectiveKind.INST_FINALIZE,
                    DirectiveKind.INST_ON,
                    DirectiveKind.INST_OFF,
                    DirectiveKind.INSTRUMENT,
                    DirectiveKind.NOINSTRUMENT);

    private final Fingerprints fingerprints;
    private final MpiCalls calls;
    private final boolean sound;
    private final List<IdentifiedConstruct> constructs;
    private final List<ConstructIdentity> identities;

    /** The identities by directives; seldom needed, and each takes some time. */
    private @Nullable List<ConstructIdentity> directivesOnly;

    private @Nullable Set<Origin> measured;
    private volatile @Nullable Long codeFingerprint;

    private FileConstructs(ScannedFile file, Fingerprints fingerprints, MpiCalls calls) {
        this.fingerprints = fingerprints.complete();
        this.calls = calls.complete();
        this.sound = file.tree().isSound();
        this.constructs =
                List.copyOf(
                        sound
                                ? ofConstructs(file, fingerprints, calls)
                                : ofDirectives(file.tree(), fingerprints));
        this.identities = constructs.stream().map(IdentifiedConstruct::identity).toList();
    }

    /** Finds what can be measured in a file. */
    public static FileConstructs of(ScannedFile file) {
        return new FileConstructs(file, Fingerprints.of(file.tree().source()), MpiCalls.unknown());
    }

    /**
     * Does what {@link #of(ScannedFile)} does, but what these have of a text that is still there
     * isn't read again.
     *
     * @param replaced in the text of these
     * @param length of what is there now
     */
    public FileConstructs after(ScannedFile file, TextRange replaced, int length) {
        return new FileConstructs(
                file,
                fingerprints.after(file.tree().source(), replaced, length),
                calls.after(replaced, length));
    }

    /** Returns the constructs of a text of which nothing is known. */
    public static FileConstructs none() {
        return of(LanguageFrontEnds.scan(LanguageFrontEnds.source("", "")));
    }

    /** What stands for a function in the identities of itself and of calls in it. */
    static String group(FunctionExtent function) {
        return GROUP + function.name();
    }

    /** The function that holds a construct, or is it; empty when it isn't known. */
    public static String function(ConstructIdentity identity) {
        String name = identity.function();
        return name.startsWith(GROUP) ? name.substring(GROUP.length()) : name;
    }

    /** The kind that a construct that was measured has in identities. */
    public static String identityKind(ConstructInfo measured) {
        return MpiCalls.identityKind(measured);
    }

    /** The text that they are of. */
    public SourceText source() {
        return fingerprints.source();
    }

    /** Returns the constructs with their identities. */
    public List<IdentifiedConstruct> constructs() {
        return constructs;
    }

    /** The identities, in the same order. */
    public List<ConstructIdentity> identities() {
        return identities;
    }

    /**
     * Whether the brackets of the text match. When they don't, as in the middle of typing, only
     * directives are known and the identities hold less: no functions, and fingerprints of the
     * directives alone.
     */
    public boolean sound() {
        return sound;
    }

    /** Whether another text has the same tokens: blanks, line ends and comments don't count. */
    public boolean isCodeOf(FileConstructs other) {
        if (fingerprints.source().text().equals(other.fingerprints.source().text())) {
            return true;
        }
        return codeFingerprint() == other.codeFingerprint();
    }

    private long codeFingerprint() {
        Long known = codeFingerprint;
        if (known == null) {
            known = fingerprints.ofAll();
            codeFingerprint = known;
        }
        return known;
    }

    /**
     * Whether a directive opens or closes one of the constructs.
     *
     * @param directive of the tree from which the constructs were taken
     */
    public synchronized boolean measures(Directive directive) {
        Set<Origin> known = measured;
        if (known == null) {
            known = Collections.newSetFromMap(new IdentityHashMap<>(2 * constructs.size()));
            for (IdentifiedConstruct construct : constructs) {
                known.addAll(construct.origins());
            }
            measured = known;
        }
        return known.contains(directive);
    }

    /** Returns the constructs with identities of the kind used for text that isn't sound. */
    public synchronized List<ConstructIdentity> directivesOnly() {
        List<ConstructIdentity> known = directivesOnly;
        if (known == null) {
            Fingerprints heads = Fingerprints.of(fingerprints.source());
            known = constructs.stream().map(construct -> ofHead(heads, construct)).toList();
            directivesOnly = known;
        }
        return known;
    }

    private static List<IdentifiedConstruct> ofConstructs(
            ScannedFile file, Fingerprints fingerprints, MpiCalls calls) {
        ConstructTree tree = file.tree();
        Map<Construct, Region> regions = new IdentityHashMap<>();
        tree.regions().forEach(region -> regions.put(region.begin(), region));
        List<IdentifiedConstruct> result = new ArrayList<>();
        for (Node node : tree.allNodes()) {
            if (!isMeasurable(node.origin())) {
                continue;
            }
            Region region = regions.get(node);
            result.add(
                    region == null
                            ? identified(fingerprints, node, node.extent())
                            : identified(fingerprints, region));
        }
        for (FunctionExtent function : file.functions()) {
            result.add(identified(fingerprints, function));
        }
        result.addAll(calls.in(file, fingerprints));
        result.sort(Comparator.comparingInt(construct -> construct.extent().start()));
        return result;
    }

    /** A function differs from others by its name; overloads and branches by order and text. */
    private static IdentifiedConstruct identified(
            Fingerprints fingerprints, FunctionExtent function) {
        TextRange name = function.nameRange();
        ConstructIdentity identity =
                new ConstructIdentity(
                        group(function),
                        FUNCTION,
                        fingerprints.source().lineOf(name.start()),
                        true,
                        fingerprints.of(function.body()));
        return new IdentifiedConstruct(
                identity, List.of(), name, new TextRange(name.start(), function.body().end()));
    }

    private static IdentifiedConstruct identified(Fingerprints fingerprints, Region region) {
        Construct begin = region.begin();
        TextRange extent = new TextRange(begin.extent().start(), region.end().extent().end());
        IdentifiedConstruct opening = identified(fingerprints, begin, extent);
        return IdentifiedConstruct.of(
                opening.identity(), List.of(begin.origin(), region.end().origin()), extent);
    }

    private static IdentifiedConstruct identified(
            Fingerprints fingerprints, Node node, TextRange extent) {
        Origin origin = node.origin();
        boolean block =
                !(node instanceof StandaloneConstruct) || extent.end() > origin.range().end();
        ConstructIdentity identity =
                new ConstructIdentity(
                        node.placement().function(),
                        kind(origin),
                        fingerprints.source().lineOf(origin.range().start()),
                        block,
                        fingerprints.of(extent));
        return IdentifiedConstruct.of(identity, List.of(origin), extent);
    }

    private static List<IdentifiedConstruct> ofDirectives(
            ConstructTree tree, Fingerprints fingerprints) {
        List<IdentifiedConstruct> result = new ArrayList<>();
        for (ParsedDirective parsed : tree.directives()) {
            if (parsed instanceof Directive directive && isExecutable(directive)) {
                result.add(
                        IdentifiedConstruct.of(
                                ofDirective(fingerprints, directive),
                                List.of(directive),
                                directive.range()));
            }
        }
        return result;
    }

    private static ConstructIdentity ofHead(
            Fingerprints fingerprints, IdentifiedConstruct construct) {
        return construct
                .directive()
                .map(directive -> ofDirective(fingerprints, directive))
                .orElse(construct.identity());
    }

    private static ConstructIdentity ofDirective(Fingerprints fingerprints, Directive directive) {
        return new ConstructIdentity(
                "",
                kind(directive),
                fingerprints.source().lineOf(directive.range().start()),
                directive.association() != Association.STANDALONE,
                fingerprints.of(directive.range()));
    }

    private static boolean isMeasurable(Origin origin) {
        return !CONTROL.contains(origin.kind());
    }

    /** Whether a directive is a construct wherever it stands. */
    private static boolean isExecutable(Directive directive) {
        return isMeasurable(directive)
                && (directive.spec().isPomp()
                        || switch (directive.association()) {
                            case BLOCK, LOOP, ATOMIC, STANDALONE -> true;
                            case SEPARATING, DECLARATIVE, DELIMITED, UTILITY -> false;
                        });
    }

    private static String kind(Origin origin) {
        return origin.kind() == DirectiveKind.INST_BEGIN ? REGION : origin.name();
    }
}
