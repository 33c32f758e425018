// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.fortran;

import io.github.pomplens.instrumentor.construct.fortran.FortranTree;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.rewrite.model.Edits;
import io.github.pomplens.instrumentor.rewrite.model.Layer;
import io.github.pomplens.instrumentor.rewrite.model.Plan;
import io.github.pomplens.instrumentor.rewrite.model.Rule;
import io.github.pomplens.instrumentor.rewrite.model.TaskRule;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The variables by which tasks are known in a Fortran file. Each is declared with those of the
 * procedure that its task stands in. All constructs around the task that give their threads or
 * tasks variables of their own make it private, so that no two threads ever share one; the task
 * itself makes it {@code firstprivate}. The tasks of a loop are known by one variable.
 */
final class FortranTaskVariables {
    private final FortranTree tree;
    private final Plan plan;
    private final FortranCalls calls;

    /** The variables that each construct makes private. */
    private final Map<Construct, List<String>> privates = new IdentityHashMap<>(0);

    private final List<Construct> tasks = new ArrayList<>(0);

    FortranTaskVariables(FortranTree tree, Plan plan, FortranCalls calls) {
        this.tree = tree;
        this.plan = plan;
        this.calls = calls;
        find(tree.tree().constructs(), new ArrayList<>());
    }

    /**
     * @param around the constructs around these that have data of their own
     */
    private void find(List<Construct> constructs, List<Construct> around) {
        for (int i = 0; i < constructs.size(); i++) {
            Construct construct = constructs.get(i);
            if (isKnownByVariable(construct)) {
                add(construct, around);
            }
            if (!construct.children().isEmpty()) {
                boolean own = construct.directive().spec().hasOwnData();
                if (own) {
                    around.add(construct);
                }
                find(construct.children(), around);
                if (own) {
                    around.remove(around.size() - 1);
                }
            }
        }
    }

    private boolean isKnownByVariable(Construct construct) {
        Optional<Rule> rule = plan.rule(construct);
        return rule.isPresent() && rule.get() instanceof TaskRule || plan.measuresTasks(construct);
    }

    private void add(Construct task, List<Construct> around) {
        tasks.add(task);
        for (Construct construct : around) {
            List<String> variables = privates.get(construct);
            if (variables == null) {
                variables = new ArrayList<>(1);
                privates.put(construct, variables);
            }
            variables.add(of(task));
        }
    }

    /** The variable of a task that is measured. */
    String of(Construct task) {
        return calls.taskVariable(plan.descriptor(task).orElseThrow());
    }

    /** The clause by which a construct makes variables private, with a blank before it, or "". */
    String privates(Construct construct) {
        List<String> variables = privates.get(construct);
        return variables == null ? "" : " private(" + String.join(", ", variables) + ")";
    }

    /** The clauses of a directive that is written as one, with blanks before them, or "". */
    String clauses(Construct construct) {
        return firstprivate(construct) + privates(construct);
    }

    /** Returns the clauses for a part of a combined directive. */
    String clauses(Construct construct, Layer layer) {
        if (!layer.hasOwnData()) {
            return "";
        }
        if (layer.is(DirectiveKind.TASKLOOP) || !isKnownByVariable(construct)) {
            return clauses(construct);
        }
        return " private(" + of(construct) + ")" + privates(construct);
    }

    private String firstprivate(Construct construct) {
        return isKnownByVariable(construct) ? " firstprivate(" + of(construct) + ")" : "";
    }

    /** Declares all of them. */
    void declare(FortranWriter writer, Edits edits) {
        for (Construct task : tasks) {
            String declaration = FortranCalls.taskDeclaration(of(task));
            edits.linesAt(tree.extent(task).declarations(), writer.statement(declaration));
        }
    }
}
