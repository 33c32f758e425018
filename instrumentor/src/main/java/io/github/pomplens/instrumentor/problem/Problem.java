// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.problem;

import java.util.Locale;

/**
 * Every kind of problem that the instrumentor reports. The code names the kind in all outputs and
 * the section of {@code docs/diagnostics.md} that explains it; nothing matches on message texts.
 */
public enum Problem {
    UNKNOWN_DIRECTIVE(ProblemSeverity.ERROR, "unknown OpenMP directive '%s'%s"),
    UNKNOWN_CLAUSE(ProblemSeverity.ERROR, "unknown clause '%s' on directive '%s'%s"),
    CLAUSE_NOT_ALLOWED(ProblemSeverity.ERROR, "clause '%s' is not allowed on directive '%s'"),
    CLAUSE_REPEATED(ProblemSeverity.ERROR, "clause '%s' may appear only once on directive '%s'"),
    CLAUSES_EXCLUSIVE(
            ProblemSeverity.ERROR, "clauses '%s' and '%s' exclude each other on directive '%s'"),
    CLAUSE_REQUIRED(ProblemSeverity.ERROR, "directive '%s' needs the clause '%s'"),
    UNKNOWN_ARGUMENT(ProblemSeverity.ERROR, "%s%s"),
    DOUBTFUL_ARGUMENT(ProblemSeverity.WARNING, "%s%s"),
    DIRECTIVE_SYNTAX(ProblemSeverity.ERROR, "%s"),
    REGION_NOT_ENDED(ProblemSeverity.ERROR, "'inst begin(%s)' has no matching 'inst end(%s)'"),
    REGION_NOT_BEGUN(ProblemSeverity.ERROR, "'inst end(%s)' has no matching 'inst begin(%s)'"),
    REGION_CROSSES(ProblemSeverity.ERROR, "%s"),
    UNBALANCED(ProblemSeverity.ERROR, "%s"),
    BRACKETS_IN_MACRO(
            ProblemSeverity.NOTE,
            "no construct of this file is measured: %s in an argument of a macro"),
    END_WITHOUT_BEGIN(ProblemSeverity.ERROR, "%s"),
    BLOCK_MISSING(ProblemSeverity.ERROR, "directive '%s' has no statement after it"),
    LOOP_MISSING(ProblemSeverity.ERROR, "directive '%s' needs a for loop, not '%s'"),
    LOOP_NOT_CANONICAL(ProblemSeverity.ERROR, "the loop of '%s' %s"),
    BLOCK_FORM(ProblemSeverity.ERROR, "directive '%s' needs %s"),
    ILLEGAL_NESTING(ProblemSeverity.ERROR, "'%s' may not stand inside '%s'%s"),
    ORPHANED(ProblemSeverity.ERROR, "'%s' stands outside of the '%s' that it belongs to"),
    ALREADY_INSTRUMENTED(
            ProblemSeverity.ERROR,
            "this file is already instrumented; instrument the original source"),
    NOT_TRANSLATED(ProblemSeverity.ERROR, "%s"),
    SENTINEL(ProblemSeverity.WARNING, "'%s' is not a sentinel here, so the line is a comment: %s"),
    CONTROL_IGNORED(ProblemSeverity.WARNING, "'%s' has no effect: %s"),
    TOO_NEW(
            ProblemSeverity.WARNING,
            "%s '%s' came with OpenMP %s, which is newer than the %s that was chosen"),
    REGION_REPEATED(
            ProblemSeverity.NOTE,
            "a region of the name '%s' begins in line %s, too; give each its own"),
    NOINSTRUMENT_OPEN(
            ProblemSeverity.NOTE,
            "no construct from here to the end of the file is measured; 'instrument' ends that"),
    NOT_MEASURED(ProblemSeverity.NOTE, "construct '%s' is not measured: %s"),
    TASKS_NOT_MEASURED(ProblemSeverity.NOTE, "the tasks of '%s' are not measured: %s"),
    FUNCTION_NOT_MEASURED(ProblemSeverity.NOTE, "function '%s' is not measured: %s");

    private final ProblemSeverity severity;
    private final String template;

    Problem(ProblemSeverity severity, String template) {
        this.severity = severity;
        this.template = template;
    }

    public ProblemSeverity severity() {
        return severity;
    }

    /** The stable name of the problem in outputs and docs, such as {@code unknown-directive}. */
    public String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * The reason in a message of this kind: what fills the last place of the template. All of a
     * message that has no such place.
     */
    String reasonIn(String message) {
        int first = template.indexOf("%s");
        int last = template.lastIndexOf("%s");
        if (first == last) {
            return message;
        }
        String between = template.substring(first + 2, last);
        int place = message.indexOf(between);
        return place < 0 ? message : message.substring(place + between.length());
    }

    String message(Object... arguments) {
        // By hand: the compiler wrapper starts a JVM for each file, and a Formatter is expensive
        // there.
        StringBuilder message = new StringBuilder(template.length() + 40);
        int from = 0;
        for (Object argument : arguments) {
            int place = template.indexOf("%s", from);
            if (place < 0) {
                throw new IllegalArgumentException("too many arguments for " + this);
            }
            message.append(template, from, place).append(argument);
            from = place + 2;
        }
        return message.append(template, from, template.length()).toString();
    }
}
