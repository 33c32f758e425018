// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.jdt.core.dom.SimpleName;
import org.jspecify.annotations.Nullable;

/**
 * Decides how the lambdas of constructs get at the variables around them. What is changed in one is
 * kept in an object; of what is only read there each region takes the value (a snapshot).
 */
final class Sharing {
    /** The clauses whose expressions stand before the construct; the last one is filter. */
    private static final List<ClauseKind> BEFORE_LAMBDA =
            List.of(ClauseKind.IF, ClauseKind.NUM_THREADS, ClauseKind.OTHER);

    private static final Set<DirectiveKind> ONE_MEMBER =
            EnumSet.of(DirectiveKind.SINGLE, DirectiveKind.MASTER, DirectiveKind.MASKED);

    private final List<JavaConstruct> constructs;
    private final Variables variables;
    private final Problems problems;
    private final List<Ref> refs = new ArrayList<>();

    /**
     * A use of a variable.
     *
     * @param from the innermost construct around it; null for none
     * @param past whether it means the variable around that construct, not the construct's copy
     */
    private record Ref(
            Variable variable, @Nullable JavaConstruct from, boolean past, boolean write) {}

    /**
     * What a use means.
     *
     * @param owner the construct whose copy it is; null for the variable itself
     * @param crossed the constructs whose lambdas are between, the innermost first
     */
    private record Meaning(@Nullable JavaConstruct owner, List<JavaConstruct> crossed) {}

    Sharing(List<JavaConstruct> constructs, Variables variables, Problems problems) {
        this.constructs = constructs;
        this.variables = variables;
        this.problems = problems;
    }

    /**
     * Decides for all variables, once the constructs have the copies that their clauses ask for.
     */
    void decide(ClauseExpressions expressions) {
        for (Variable variable : variables.all()) {
            for (SimpleName use : variable.uses) {
                boolean write = variable.writes.contains(use);
                refs.add(new Ref(variable, innermost(use.getStartPosition()), false, write));
            }
        }
        for (JavaConstruct construct : constructs) {
            for (ClauseKind kind : BEFORE_LAMBDA) {
                for (Variable used : expressions.uses(construct, kind)) {
                    refs.add(new Ref(used, construct.parent, false, false));
                }
            }
            for (Variable used : expressions.uses(construct, ClauseKind.SCHEDULE)) {
                refs.add(new Ref(used, construct, true, false));
            }
            construct.copies.forEach((variable, copy) -> addRefs(construct, variable, copy));
        }
        for (JavaConstruct construct : constructs) {
            if (construct.kind() == DirectiveKind.TASK) {
                copyIntoTask(construct);
            }
        }
        for (Ref ref : refs) {
            boxIfNeeded(ref);
        }
        for (Ref ref : refs) {
            takeSnapshot(ref);
        }
    }

    private void addRefs(JavaConstruct construct, Variable variable, Copy copy) {
        if (copy.takesValue()) {
            refs.add(new Ref(variable, construct.parent, false, false));
        }
        if (copy.givesValue() || copy.use() == Copy.Use.REDUCTION) {
            refs.add(new Ref(variable, construct, true, true));
        }
    }

    /** Returns the innermost construct whose statement an offset is in; null for none. */
    @Nullable JavaConstruct innermost(int offset) {
        JavaConstruct found = null;
        for (JavaConstruct construct : constructs) {
            if (construct.holds(offset)) {
                found = construct;
            }
        }
        return found;
    }

    /** Whether a block that not all members of a team execute sets a variable from around it. */
    boolean isSetByOne(Variable variable) {
        for (SimpleName write : variable.writes) {
            JavaConstruct at = innermost(write.getStartPosition());
            while (at != null && !variable.isDeclaredIn(at)) {
                if (at.isSections() || ONE_MEMBER.contains(at.kind())) {
                    return true;
                }
                at = at.parent;
            }
        }
        return false;
    }

    private static Meaning meaning(Variable variable, @Nullable JavaConstruct from, boolean past) {
        List<JavaConstruct> crossed = new ArrayList<>();
        for (JavaConstruct at = from; at != null; at = at.parent) {
            if (variable.isDeclaredIn(at)) {
                break;
            }
            if (at.copies.containsKey(variable) && !(past && at == from)) {
                return new Meaning(at, crossed);
            }
            if (at.isLambda()) {
                crossed.add(at);
            }
        }
        return new Meaning(null, crossed);
    }

    /** Gives a task its copies of what is private around it (OpenMP, section 2.21.1.1). */
    private void copyIntoTask(JavaConstruct task) {
        Set<Variable> copied = new HashSet<>();
        Set<String> shared = new HashSet<>();
        task.clauses(ClauseKind.SHARED)
                .forEach(clause -> shared.addAll(List.of(clause.argument().split("\\s*,\\s*"))));
        for (Ref ref : refs) {
            Variable variable = ref.variable;
            if (!variable.isField()
                    && !shared.contains(variable.name)
                    && meaning(variable, ref.from, ref.past).crossed.contains(task)
                    && isPrivateAround(variable, task)) {
                copied.add(variable);
            }
        }
        for (Variable variable : copied) {
            task.copies.put(variable, new Copy(Copy.Use.FIRSTPRIVATE, "$omp" + task.number, ""));
            refs.add(new Ref(variable, task.parent, false, false));
        }
    }

    private static boolean isPrivateAround(Variable variable, JavaConstruct task) {
        if (meaning(variable, task.parent, false).owner != null) {
            return true;
        }
        if (variable.isStable()) {
            return false;
        }
        JavaConstruct team = task.parent;
        while (team != null && !team.isParallel()) {
            team = team.parent;
        }
        return team == null || variable.isDeclaredIn(team);
    }

    private void boxIfNeeded(Ref ref) {
        Variable variable = ref.variable;
        Meaning meaning = meaning(variable, ref.from, ref.past);
        if (variable.isField() || meaning.crossed.isEmpty() || isFinal(variable, meaning.owner)) {
            return;
        }
        // What a region around it holds ends with that region: a value from its begin is enough.
        JavaConstruct outermost = meaning.crossed.get(meaning.crossed.size() - 1);
        boolean later = outermost.kind() == DirectiveKind.TASK;
        if (!ref.write && !later) {
            return;
        }
        if (meaning.owner == null && isOfLoop(variable)) {
            problems.cannotTranslate(
                    meaning.crossed.get(0).directive.range(),
                    "the loop's variable '"
                            + variable.name
                            + "' can't be shared here; declare another one");
        } else if (meaning.owner == null) {
            variable.boxed = true;
        } else {
            problems.cannotTranslate(
                    meaning.crossed.get(0).directive.range(),
                    "the private variable '"
                            + variable.name
                            + "' of '"
                            + meaning.owner.directive.name()
                            + "' can't be shared here; declare another one");
        }
    }

    /** Whether a loop that is shared out declares it. */
    private boolean isOfLoop(Variable variable) {
        return variable.declaration != null
                && constructs.stream()
                        .map(construct -> construct.loop)
                        .anyMatch(
                                loop ->
                                        loop != null
                                                && loop.variable()
                                                        == variable.declaration.getName());
    }

    private void takeSnapshot(Ref ref) {
        Variable variable = ref.variable;
        Meaning meaning = meaning(variable, ref.from, ref.past);
        boolean boxed = meaning.owner == null && variable.boxed;
        if (variable.isField()
                || boxed
                || meaning.crossed.isEmpty()
                || isFinal(variable, meaning.owner)) {
            return;
        }
        JavaConstruct outermost = meaning.crossed.get(meaning.crossed.size() - 1);
        if (!outermost.copies.containsKey(variable)) {
            outermost.copies.put(
                    variable, new Copy(Copy.Use.SNAPSHOT, "$omp" + outermost.number, ""));
        } else if (ref.past) {
            // The construct has a copy of its own; the value around it is needed as well.
            variable.boxed = meaning.owner == null;
        }
    }

    private boolean isFinal(Variable variable, @Nullable JavaConstruct owner) {
        if (owner == null) {
            return variable.isStable();
        }
        Copy copy = owner.copies.get(variable);
        return copy != null
                && (copy.use() == Copy.Use.SNAPSHOT
                        || copy.use() == Copy.Use.FIRSTPRIVATE && !isWritten(owner, variable));
    }

    /** Whether a construct's copy of a variable is changed. */
    boolean isWritten(JavaConstruct owner, Variable variable) {
        return refs.stream()
                .anyMatch(
                        ref ->
                                ref.variable == variable
                                        && ref.write
                                        && meaning(variable, ref.from, ref.past).owner == owner);
    }

    /** What is put after a variable's name in a construct's statement, or outside of all. */
    String suffixIn(Variable variable, @Nullable JavaConstruct from) {
        return suffix(variable, from, false);
    }

    /** What is put after a variable's name for what it is around a construct. */
    String suffixAround(Variable variable, JavaConstruct construct) {
        return suffix(variable, construct, true);
    }

    private static String suffix(Variable variable, @Nullable JavaConstruct from, boolean past) {
        JavaConstruct owner = meaning(variable, from, past).owner;
        Copy copy = owner == null ? null : owner.copies.get(variable);
        if (copy != null) {
            return copy.suffix();
        }
        return variable.boxed ? variable.boxSuffix : "";
    }
}
