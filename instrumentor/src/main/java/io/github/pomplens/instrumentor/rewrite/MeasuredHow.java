// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.directive.ArgumentUse;
import io.github.pomplens.instrumentor.directive.Association;
import io.github.pomplens.instrumentor.directive.ClauseSpec;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.DirectiveSpec;
import io.github.pomplens.instrumentor.directive.Vocabulary;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.Language;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds out what the instrumentor does with a directive of C, by instrumenting a small function.
 */
final class MeasuredHow {
    private static final Pattern CALL = Pattern.compile("POMP_(\\w+)\\(");
    private static final Pattern REASON = Pattern.compile(".* is not measured: (.*)");
    private static final String INNER = "#pragma omp critical\n    n++;\n";

    private MeasuredHow() {}

    /** What happens with it, as the text of a table's cell. */
    static String of(DirectiveSpec spec) {
        List<String> answers = new ArrayList<>();
        // What follows a metadirective counts as its body.
        boolean meta = spec.kind() == DirectiveKind.METADIRECTIVE;
        answers.add(of(spec, meta ? Association.BLOCK : spec.association(), ""));
        Set<String> standalone = new TreeSet<>();
        spec.otherForms()
                .forEach(
                        (clause, form) -> {
                            if (form == Association.STANDALONE && !clause.isEmpty()) {
                                standalone.add(clause);
                            }
                        });
        for (String clause : standalone) {
            String other = of(spec, Association.STANDALONE, clause(clause));
            answers.add("with `" + clause + "`: " + other);
        }
        return String.join("; ", answers);
    }

    private static String of(DirectiveSpec spec, Association form, String clause) {
        String directive = "#pragma omp " + head(spec) + (clause.isEmpty() ? "" : " " + clause);
        String plain = function(directive + "\n" + body(spec, form, ""));
        Instrumented result = instrument(plain);
        if (result.descriptors() == 0 && !CALL.matcher(result.text()).find()) {
            return reason(result).map(why -> "no: " + why).orElse("nothing to measure");
        }
        Set<String> events = new LinkedHashSet<>();
        String iteration = "POMP_Taskloop_begin() POMP_Taskloop_end()";
        // What counts iterations is no event.
        String text = result.text().replaceAll("(?m)^POMP_ITERATIONS\\(.*", "");
        Matcher calls = CALL.matcher(text.replace("POMP_ITERATION", iteration));
        while (calls.find()) {
            events.add("`" + calls.group(1) + "`");
        }
        return String.join(", ", events) + inside(spec, form, directive);
    }

    /** Says when what stands in the construct isn't measured although it is itself. */
    private static String inside(DirectiveSpec spec, Association form, String directive) {
        boolean holds = form == Association.BLOCK || form == Association.LOOP;
        if (!holds) {
            return "";
        }
        return reason(instrument(function(directive + "\n" + body(spec, form, INNER))))
                .map(why -> "; nothing inside: " + why)
                .orElse("");
    }

    private static Instrumented instrument(String text) {
        return Instrumentor.instrument(
                LanguageFrontEnds.source("sample.c", text), Options.forFile("/sample.c"));
    }

    private static Optional<String> reason(Instrumented result) {
        for (Diagnostic diagnostic : result.diagnostics()) {
            Matcher matcher = REASON.matcher(diagnostic.message());
            if (diagnostic.problem() == Problem.NOT_MEASURED && matcher.matches()) {
                return Optional.of(matcher.group(1));
            }
        }
        return Optional.empty();
    }

    private static String function(String body) {
        return "void f(int n, int *a) {\n" + body + "}\n";
    }

    private static String body(DirectiveSpec spec, Association form, String inner) {
        return switch (form) {
            case BLOCK -> "{\n    n++;\n" + inner + "}\n";
            case LOOP -> "for (int i = 0; i < n; i++) {\n    a[i] = i;\n" + inner + "}\n";
            case ATOMIC -> "n++;\n";
            case DELIMITED -> spec.isPomp() ? "n++;\n#pragma omp inst end(x)\n" : "";
            case STANDALONE, SEPARATING, DECLARATIVE, UTILITY -> "";
        };
    }

    /** The name with what it can't be without. */
    private static String head(DirectiveSpec spec) {
        StringBuilder head = new StringBuilder(spec.name());
        if (spec.argument().use() == ArgumentUse.REQUIRED) {
            head.append("(x)");
        }
        for (Set<String> needed : spec.needs()) {
            for (String name : new TreeSet<>(needed)) {
                if (clauseSpec(name).languages().contains(Language.C)) {
                    head.append(' ').append(clause(name));
                    break;
                }
            }
        }
        return head.toString();
    }

    private static String clause(String name) {
        return clauseSpec(name).argument().use() == ArgumentUse.REQUIRED ? name + "(n)" : name;
    }

    private static ClauseSpec clauseSpec(String name) {
        return Vocabulary.openmp().clause(name).orElseThrow();
    }
}
