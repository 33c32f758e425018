// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.rewrite.model.Descriptor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jdt.core.compiler.IProblem;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.SimpleName;

/**
 * Translates Java with OpenMP directives in comments to Java that calls the run-time library {@code
 * openmp-java}, each statement on its own line. Stateless.
 */
public final class JavaTranslator {
    private final JavaSource source;
    private final CompilationUnit unit;
    private final Problems problems = new Problems();

    private final List<Descriptor> measured = new ArrayList<>();

    /** Whether everything is right that can be told without the types of variables. */
    private boolean isFormRight;

    private JavaTranslator(JavaSource source) {
        this.source = source;
        this.unit = JavaParser.parse(source);
    }

    /** Whether a text may have directives, which only {@link #translate} knows. */
    public static boolean mayHaveDirectives(String text) {
        return Sentinels.mayBeIn(text);
    }

    /** Translates a source; one that javac can't parse stays as it is. */
    public static JavaTranslation translate(JavaSource source) {
        return new JavaTranslator(source).translated();
    }

    /**
     * What keeps a source from being translated, where the class path may not be known: when
     * classes aren't found, problems that may be due to that aren't told.
     */
    static List<Diagnostic> check(JavaSource source) {
        JavaTranslator translator = new JavaTranslator(source);
        List<Diagnostic> found = translator.translated().diagnostics();
        return translator.isFormRight && !translator.isResolved() ? List.of() : found;
    }

    private JavaTranslation translated() {
        if (JavaParser.isBroken(unit)) {
            return unchanged();
        }
        List<Directive> directives =
                CommentDirectives.known(CommentDirectives.of(unit, source.text(), problems));
        if (directives.isEmpty() && problems.isEmpty()) {
            return unchanged();
        }
        List<JavaConstruct> constructs = DirectiveTargets.find(unit, directives, problems);
        for (JavaConstruct construct : constructs) {
            Nesting.check(construct, problems);
            CheckedExceptions.check(construct, problems);
            if (construct.statement != null) {
                Jumps.check(construct, construct.statement, problems);
            }
        }
        if (!problems.isEmpty()) {
            return unchanged();
        }
        isFormRight = true;
        String text = write(constructs);
        long described =
                constructs.stream().filter(it -> ConstructWriter.hasDescriptor(it.kind())).count();
        return problems.isEmpty()
                ? new JavaTranslation(
                        text, List.of(), packageName(), true, (int) described, measured)
                : unchanged();
    }

    private String write(List<JavaConstruct> constructs) {
        String text = source.text();
        Variables variables = Variables.of(unit);
        Types types = new Types(text);
        DataClauseReader clauses = new DataClauseReader(variables, types, problems);
        constructs.forEach(clauses::read);
        Sharing sharing = new Sharing(constructs, variables, problems);
        ClauseExpressions expressions = new ClauseExpressions(variables, sharing, problems);
        sharing.decide(expressions);
        if (!problems.isEmpty()) {
            return text;
        }
        LineKeepingEdits edits = new LineKeepingEdits(text);
        rename(variables, types, sharing, edits);
        Descriptors descriptors = new Descriptors(unit, source);
        ConstructWriter writer =
                new ConstructWriter(
                        edits,
                        new CopyWriter(sharing, types),
                        new LoopWriter(edits, expressions, problems, text),
                        expressions,
                        sharing,
                        types,
                        variables,
                        problems);
        // Loops read their headers as others have left them: inner ones come last.
        for (JavaConstruct construct : constructs) {
            write(construct, writer, descriptors);
        }
        descriptors.write(edits);
        measured.addAll(descriptors.measured());
        return edits.result();
    }

    private void write(JavaConstruct construct, ConstructWriter writer, Descriptors descriptors) {
        if (!ConstructWriter.hasDescriptor(construct.kind())) {
            writer.write(construct, "");
            return;
        }
        Optional<String> region = descriptors.add(construct);
        if (region.isPresent()) {
            writer.write(construct, region.get());
        } else {
            problems.cannotTranslate(
                    construct.directive.range(), "directives must stand in a class");
        }
    }

    /** Puts each name's suffix after it, and declares what is kept in objects. */
    private void rename(Variables variables, Types types, Sharing sharing, LineKeepingEdits edits) {
        Boxes boxes = new Boxes(types, edits, problems);
        for (Variable variable : variables.all()) {
            if (variable.boxed) {
                boxes.declare(variable);
            } else if (sharing.isSetByOne(variable)) {
                boxes.initialise(variable);
            }
            for (SimpleName use : variable.uses) {
                JavaConstruct around = sharing.innermost(use.getStartPosition());
                String suffix = sharing.suffixIn(variable, around);
                if (!suffix.isEmpty()) {
                    edits.insert(use.getStartPosition() + use.getLength(), suffix);
                }
            }
        }
    }

    private JavaTranslation unchanged() {
        return new JavaTranslation(
                source.text(), problems.inOrder(), packageName(), false, 0, List.of());
    }

    /** Whether all classes that the source uses were found, so that types are known. */
    private boolean isResolved() {
        for (IProblem problem : unit.getProblems()) {
            if (problem.isError()) {
                return false;
            }
        }
        return true;
    }

    private String packageName() {
        return unit.getPackage() == null ? "" : unit.getPackage().getName().getFullyQualifiedName();
    }
}
