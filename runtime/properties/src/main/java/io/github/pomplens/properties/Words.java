// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.runtime.analysis.property.QuickFix;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Checks words that must be one of a list; each unknown one is answered with the nearest. */
final class Words {
    private Words() {}

    /** Returns a kind of constructs. */
    static String kind(Span span, @Nullable String word) throws Rejection {
        String name = Quoted.text(word);
        if (!BuiltInNames.isKind(name)) {
            throw unknown(span, "kind of construct", name, BuiltInNames.ofKinds());
        }
        return name;
    }

    /** Returns a clause. */
    static String clause(Span span, @Nullable String word) throws Rejection {
        String name = Quoted.text(word);
        if (!BuiltInNames.isClause(name)) {
            throw unknown(span, "clause", name, BuiltInNames.ofClauses());
        }
        return name;
    }

    /** Returns the id of a quick fix. */
    static String fix(Span span, @Nullable String word) throws Rejection {
        String name = Quoted.text(word);
        if (QuickFix.of(name).isEmpty()) {
            List<String> ids = Stream.of(QuickFix.values()).map(QuickFix::id).toList();
            throw unknown(span, "quick fix", name, ids);
        }
        return name;
    }

    static <E extends Enum<E>> E constant(E[] values, @Nullable String name, Span span, String what)
            throws Rejection {
        String written = name == null ? "" : name;
        Optional<E> found = BuiltInNames.constant(values, written);
        if (found.isEmpty()) {
            throw unknown(span, what, written, ExpressionResolver.texts(values));
        }
        return found.get();
    }

    /** Says that there is no such thing, and which are, or which is nearest. */
    static Rejection unknown(Span span, String what, String name, Collection<String> candidates) {
        String message = "There is no " + what + " \"" + name + "\".";
        Optional<String> nearest = BuiltInNames.nearest(name, candidates);
        if (nearest.isPresent()) {
            boolean quoted = span.text().startsWith("\"");
            String replacement =
                    quoted ? "\"" + nearest.get() + "\"" : LanguageNames.written(nearest.get());
            return new Rejection(
                    span,
                    ProblemCode.UNKNOWN_NAME,
                    message + " Did you mean \"" + nearest.get() + "\"?",
                    nearest.get(),
                    replacement);
        }
        boolean few = !candidates.isEmpty() && candidates.size() <= 12;
        return new Rejection(
                span,
                ProblemCode.UNKNOWN_NAME,
                few ? message + " There are " + String.join(", ", candidates) + "." : message);
    }
}
