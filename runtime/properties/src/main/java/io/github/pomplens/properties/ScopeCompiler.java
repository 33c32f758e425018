// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.properties.generated.propertyLanguage.PropertyLanguagePackage.Literals;
import io.github.pomplens.properties.generated.propertyLanguage.ScopeCondition;
import io.github.pomplens.runtime.analysis.property.Definition.Scope;
import java.util.ArrayList;
import java.util.List;

/** Compiles {@code of} with what belongs to it. */
final class ScopeCompiler {
    private final PropertyText source;

    ScopeCompiler(PropertyText source) {
        this.source = source;
    }

    Scope compile(io.github.pomplens.properties.generated.propertyLanguage.Scope scope)
            throws Rejection {
        List<String> kinds = new ArrayList<>();
        for (int i = 0; i < scope.getKinds().size(); i++) {
            Span span = Span.of(source, 0, scope, Literals.SCOPE__KINDS, i);
            kinds.add(Words.kind(span, scope.getKinds().get(i)));
        }
        List<String> having = new ArrayList<>();
        List<String> without = new ArrayList<>();
        List<String> inside = new ArrayList<>();
        List<String> outside = new ArrayList<>();
        List<String> callers = new ArrayList<>();
        for (ScopeCondition condition : scope.getConditions()) {
            Span span = Span.of(source, 0, condition, Literals.SCOPE_CONDITION__NAME, 0);
            String name = condition.getName();
            switch (String.valueOf(condition.getRelation())) {
                case "having" -> having.add(Words.clause(span, name));
                case "without" -> without.add(Words.clause(span, name));
                case "inside" -> inside.add(Words.kind(span, name));
                case "outside" -> outside.add(Words.kind(span, name));
                default -> callers.add(Quoted.text(name));
            }
        }
        return new Scope(kinds, having, without, inside, outside, callers);
    }
}
