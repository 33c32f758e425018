// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.c;

import io.github.pomplens.instrumentor.construct.c.Inclusions;
import io.github.pomplens.instrumentor.construct.c.LoopBody;
import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.rewrite.model.Descriptor;
import io.github.pomplens.instrumentor.rewrite.model.LanguageLimits;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.rewrite.model.Part;
import io.github.pomplens.instrumentor.rewrite.model.Plan;
import io.github.pomplens.instrumentor.rewrite.model.Rule;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;

/** What keeps constructs of a C or C++ file from being measured. */
final class CLimits implements LanguageLimits {
    private final SourceText source;
    private final Inclusions inclusions;

    private CLimits(ConstructTree tree, boolean inFunction) {
        this.source = tree.source();
        this.inclusions = new Inclusions(tree, inFunction);
    }

    static CLimits of(ConstructTree tree, Part part) {
        return new CLimits(tree, part.inFunction());
    }

    Plan plan(ConstructTree tree, Options options, Part part) {
        String prefix = Descriptor.freePrefix(source.text(), part.name());
        return Plan.of(tree, options, part, prefix, this);
    }

    Inclusions inclusions() {
        return inclusions;
    }

    @Override
    public String ofStatement(Construct construct, Rule rule) {
        return source.language() == Language.C
                ? OpenedScope.obstacle(construct, rule, source.text())
                : "";
    }

    /** A block can be opened around any statement. */
    @Override
    public String ofVariable(Construct construct) {
        return "";
    }

    @Override
    public String ofIterations(Construct loop) {
        boolean known =
                loop instanceof BlockConstruct block
                        && LoopBody.of(block, source.text()).isPresent();
        return known && !loop.placement().conditional()
                ? ""
                : "where the body of its loop begins and ends isn't clear";
    }

    @Override
    public boolean cut(TextRange range) {
        return inclusions.cut(range);
    }
}
