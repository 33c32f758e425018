// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.overlay;

import io.github.pomplens.instrumentor.construct.Construct;
import io.github.pomplens.instrumentor.construct.ConstructTree;
import io.github.pomplens.instrumentor.construct.Fingerprint;
import io.github.pomplens.instrumentor.construct.FunctionDefinition;
import io.github.pomplens.instrumentor.construct.FunctionScanner;
import io.github.pomplens.instrumentor.construct.Region;
import io.github.pomplens.instrumentor.construct.StandaloneConstruct;
import io.github.pomplens.instrumentor.directive.Association;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.Comparator;
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
    private static final String FUNCTION = "function";
    private static final String REGION = "region";
    private static final String REGION_BEGIN = "inst begin";

    /** Directives of POMP's own that stand for no measurement of their own. */
    private static final Set<String> CONTROL =
            Set.of(
                    "inst end",
                    "inst init",
                    "inst finalize",
                    "inst on",
                    "inst off",
                    "instrument",
                    "noinstrument");

    private final SourceText source;
    private final boolean sound;
    private final List<IdentifiedConstruct> constructs;
    private final List<ConstructIdentity> identities;

    /** Seldom needed, and each takes some time. */
    private @Nullable List<ConstructIdentity> directivesOnly;

    private FileConstructs(SourceText source, boolean sound, List<IdentifiedConstruct> constructs) {
        this.source = source;
        this.sound = sound;
        this.constructs = List.copyOf(constructs);
        this.identities = constructs.stream().map(IdentifiedConstruct::identity).toList();
    }

    public static FileConstructs of(ConstructTree tree) {
        boolean sound = tree.isSound();
        return new FileConstructs(
                tree.source(), sound, sound ? ofConstructs(tree) : ofDirectives(tree));
    }

    /** Of a text of which nothing is known. */
    static FileConstructs none() {
        return new FileConstructs(new SourceText("", ""), true, List.of());
    }

    /** With their identities. */
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

    /** The same constructs with identities of the kind used for text that isn't sound. */
    synchronized List<ConstructIdentity> directivesOnly() {
        List<ConstructIdentity> known = directivesOnly;
        if (known == null) {
            known = constructs.stream().map(construct -> ofHead(source, construct)).toList();
            directivesOnly = known;
        }
        return known;
    }

    private static List<IdentifiedConstruct> ofConstructs(ConstructTree tree) {
        Map<Construct, Region> regions = new IdentityHashMap<>();
        tree.regions().forEach(region -> regions.put(region.begin(), region));
        List<IdentifiedConstruct> result = new ArrayList<>();
        for (Construct construct : tree.allConstructs()) {
            if (!isMeasurable(construct.directive())) {
                continue;
            }
            Region region = regions.get(construct);
            result.add(
                    region == null
                            ? identified(tree.source(), construct, construct.extent())
                            : identified(tree.source(), region));
        }
        for (FunctionDefinition function : FunctionScanner.functionsOf(tree)) {
            result.add(identified(tree.source(), function));
        }
        result.sort(Comparator.comparingInt(construct -> construct.extent().start()));
        return result;
    }

    /** A function is told from others by its name; overloads and branches by order and text. */
    private static IdentifiedConstruct identified(SourceText source, FunctionDefinition function) {
        TextRange name = function.nameRange();
        ConstructIdentity identity =
                new ConstructIdentity(
                        FUNCTION + " " + function.name(),
                        FUNCTION,
                        source.lineOf(name.start()),
                        true,
                        Fingerprint.of(source.text(), function.body()));
        return new IdentifiedConstruct(
                identity, List.of(), name, new TextRange(name.start(), function.body().end()));
    }

    private static IdentifiedConstruct identified(SourceText source, Region region) {
        Construct begin = region.begin();
        TextRange extent = new TextRange(begin.extent().start(), region.end().extent().end());
        IdentifiedConstruct opening = identified(source, begin, extent);
        return IdentifiedConstruct.of(
                opening.identity(), List.of(begin.directive(), region.end().directive()), extent);
    }

    private static IdentifiedConstruct identified(
            SourceText source, Construct construct, TextRange extent) {
        Directive directive = construct.directive();
        boolean block =
                !(construct instanceof StandaloneConstruct)
                        || extent.end() > directive.range().end();
        ConstructIdentity identity =
                new ConstructIdentity(
                        construct.placement().function(),
                        kind(directive),
                        source.lineOf(directive.range().start()),
                        block,
                        Fingerprint.of(source.text(), extent));
        return IdentifiedConstruct.of(identity, List.of(directive), extent);
    }

    private static List<IdentifiedConstruct> ofDirectives(ConstructTree tree) {
        List<IdentifiedConstruct> result = new ArrayList<>();
        for (ParsedDirective parsed : tree.directives()) {
            if (parsed instanceof Directive directive && isExecutable(directive)) {
                result.add(
                        IdentifiedConstruct.of(
                                ofDirective(tree.source(), directive),
                                List.of(directive),
                                directive.range()));
            }
        }
        return result;
    }

    private static ConstructIdentity ofHead(SourceText source, IdentifiedConstruct construct) {
        return construct
                .directive()
                .map(directive -> ofDirective(source, directive))
                .orElse(construct.identity());
    }

    private static ConstructIdentity ofDirective(SourceText source, Directive directive) {
        return new ConstructIdentity(
                "",
                kind(directive),
                source.lineOf(directive.range().start()),
                directive.association() != Association.STANDALONE,
                Fingerprint.of(source.text(), directive.range()));
    }

    private static boolean isMeasurable(Directive directive) {
        return !CONTROL.contains(directive.name());
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

    private static String kind(Directive directive) {
        return directive.name().equals(REGION_BEGIN) ? REGION : directive.name();
    }
}
