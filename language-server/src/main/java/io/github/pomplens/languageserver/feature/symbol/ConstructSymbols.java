// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.symbol;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.model.Node;
import io.github.pomplens.instrumentor.construct.model.Region;
import io.github.pomplens.instrumentor.construct.model.StandaloneConstruct;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.Origin;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.overlay.Measurement;
import io.github.pomplens.runtime.analysis.Units;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Lists the constructs of a document and its user regions, nested as they are in the text. */
public final class ConstructSymbols implements SymbolFeature {
    @Override
    public List<Symbol> symbols(FeatureContext context) {
        ConstructTree tree = context.document().tree();
        Map<Construct, Region> regions = new IdentityHashMap<>();
        tree.regions().forEach(region -> regions.put(region.begin(), region));
        return new Builder(context, regions).all(tree.nodes());
    }

    /** Builds the symbols of one block after the other. */
    private record Builder(FeatureContext context, Map<Construct, Region> regions) {
        List<Symbol> all(List<Node> siblings) {
            List<Symbol> symbols = new ArrayList<>();
            for (int i = 0; i < siblings.size(); i++) {
                Node node = siblings.get(i);
                Region region = regions.get(node);
                if (region != null) {
                    int end = indexOf(siblings, region.end(), i);
                    symbols.add(region(region, siblings.subList(i + 1, Math.max(i + 1, end))));
                    i = Math.max(i, end);
                } else if (node.kind() != DirectiveKind.INST_END) {
                    symbols.add(symbol(node));
                }
            }
            return symbols;
        }

        /** -1 when the region begins in what belongs to a directive, and ends behind that. */
        private static int indexOf(List<Node> siblings, Node wanted, int from) {
            for (int i = from; i < siblings.size(); i++) {
                if (siblings.get(i) == wanted) {
                    return i;
                }
            }
            return -1;
        }

        private Symbol region(Region region, List<Node> inside) {
            Directive begin = region.begin().directive();
            TextRange range = new TextRange(begin.range().start(), region.end().extent().end());
            return new Symbol(
                    "region " + region.name(),
                    detail(region.begin()),
                    SymbolType.REGION,
                    range,
                    begin.nameRange(),
                    all(inside));
        }

        private Symbol symbol(Node node) {
            Origin origin = node.origin();
            String written = origin instanceof Directive directive ? directive.argument() : "";
            String argument = written.isEmpty() ? "" : " " + written;
            boolean point = node instanceof StandaloneConstruct;
            return new Symbol(
                    origin.name() + argument,
                    detail(node),
                    point ? SymbolType.POINT : SymbolType.CONSTRUCT,
                    node.extent(),
                    origin.nameRange(),
                    all(node.nodes()));
        }

        /** Returns the function, too: it tells the many constructs of one name apart. */
        private String detail(Node node) {
            Optional<Measurement> measurement =
                    context.overlay().flatMap(overlay -> overlay.at(node.origin()));
            String cost = measurement.map(known -> Units.hint(known.cost())).orElse("");
            return Stream.of(node.placement().function(), cost)
                    .filter(part -> !part.isEmpty())
                    .collect(Collectors.joining(" · "));
        }
    }
}
