// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import io.github.pomplens.instrumentor.directive.Association;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.NodeFinder;
import org.eclipse.jdt.core.dom.Statement;
import org.eclipse.jdt.core.dom.SwitchStatement;
import org.eclipse.jdt.core.dom.TypeDeclarationStatement;
import org.eclipse.jdt.core.dom.VariableDeclarationStatement;
import org.jspecify.annotations.Nullable;

/** Gives each directive the next statement of the block in which it stands. */
final class DirectiveTargets {
    private final CompilationUnit unit;
    private final Problems problems;
    private final List<JavaConstruct> constructs = new ArrayList<>();
    private final Deque<JavaConstruct> open = new ArrayDeque<>();
    private final Deque<JavaConstruct> regions = new ArrayDeque<>();
    private boolean measured = true;

    private DirectiveTargets(CompilationUnit unit, Problems problems) {
        this.unit = unit;
        this.problems = problems;
    }

    /** Returns the constructs of a file in order of their directives, outer before inner ones. */
    static List<JavaConstruct> find(
            CompilationUnit unit, List<Directive> directives, Problems problems) {
        DirectiveTargets finder = new DirectiveTargets(unit, problems);
        for (int i = 0; i < directives.size(); i++) {
            Directive next = i + 1 < directives.size() ? directives.get(i + 1) : null;
            finder.add(directives.get(i), next);
        }
        for (JavaConstruct region : finder.regions) {
            String name = region.directive.argument();
            problems.add(Problem.REGION_NOT_ENDED, region.directive.range(), name, name);
        }
        return finder.constructs;
    }

    private void add(Directive directive, @Nullable Directive next) {
        if (isSwitch(directive)) {
            measured = directive.kind() == DirectiveKind.INSTRUMENT;
            return;
        }
        TextRange range = directive.range();
        List<Statement> siblings = Regions.siblings(unit, range.start(), range.length());
        if (siblings.isEmpty() && !isInBlock(range)) {
            problems.cannotTranslate(
                    range,
                    "'"
                            + directive.name()
                            + "' must stand between the statements of a block"
                            + (covering(range) instanceof SwitchStatement
                                    ? "; put what follows 'case' into braces"
                                    : ""));
            return;
        }
        while (!open.isEmpty() && open.peek().end() <= range.start()) {
            open.pop();
        }
        boolean alone = hasNoStatement(directive);
        Statement statement = alone ? null : statement(directive, siblings, next);
        if (!alone && statement == null) {
            problems.add(Problem.BLOCK_MISSING, range, directive.name());
            return;
        }
        JavaConstruct construct =
                new JavaConstruct(
                        constructs.size() + 1,
                        directive,
                        open.peek(),
                        statement,
                        siblings,
                        measured);
        constructs.add(construct);
        if (statement != null) {
            checkForm(directive, statement);
            open.push(construct);
        }
        addToOthers(construct);
    }

    private void addToOthers(JavaConstruct construct) {
        switch (construct.kind()) {
            case SECTION -> {
                JavaConstruct around = construct.parent;
                if (around == null
                        || !around.isSections()
                        || covering(construct.directive.range()) != around.statement) {
                    problems.add(
                            Problem.ORPHANED, construct.directive.range(), "section", "sections");
                } else {
                    around.sections.add(construct);
                }
            }
            case INST_BEGIN -> regions.push(construct);
            case INST_END -> end(construct);
            default -> {}
        }
    }

    private void end(JavaConstruct end) {
        String name = end.directive.argument();
        JavaConstruct begin = regions.peek();
        TextRange range = end.directive.range();
        if (begin == null || !begin.directive.argument().equals(name)) {
            problems.add(Problem.REGION_NOT_BEGUN, range, name, name);
            return;
        }
        regions.pop();
        if (covering(begin.directive.range()) != covering(range)) {
            problems.add(
                    Problem.REGION_CROSSES,
                    range,
                    "the region '" + name + "' must begin and end in the same block");
        }
        begin.regionEnd = end;
    }

    private static boolean isSwitch(Directive directive) {
        return directive.kind() == DirectiveKind.INSTRUMENT
                || directive.kind() == DirectiveKind.NOINSTRUMENT;
    }

    private static boolean hasNoStatement(Directive directive) {
        Association association = directive.association();
        return association == Association.STANDALONE
                || association == Association.DELIMITED
                || association == Association.SEPARATING;
    }

    /** The statement that follows before anything else does; null when there is none. */
    private static @Nullable Statement statement(
            Directive directive, List<Statement> siblings, @Nullable Directive next) {
        for (Statement sibling : siblings) {
            if (sibling.getStartPosition() >= directive.range().end()) {
                boolean between =
                        next != null
                                && next.range().start() < sibling.getStartPosition()
                                && hasNoStatement(next)
                                && !isSwitch(next);
                return between ? null : sibling;
            }
        }
        return null;
    }

    private void checkForm(Directive directive, Statement statement) {
        boolean sections = directive.spec().includes(DirectiveKind.SECTIONS);
        if (sections && !(statement instanceof Block)) {
            problems.add(Problem.BLOCK_FORM, directive.range(), directive.name(), "a block");
        }
        if (statement instanceof VariableDeclarationStatement
                || statement instanceof TypeDeclarationStatement) {
            problems.add(
                    Problem.BLOCK_FORM,
                    directive.range(),
                    directive.name(),
                    "a statement that declares nothing");
        }
    }

    private ASTNode covering(TextRange range) {
        return NodeFinder.perform(unit, range.start(), range.length());
    }

    private boolean isInBlock(TextRange range) {
        return covering(range) instanceof Block;
    }
}
