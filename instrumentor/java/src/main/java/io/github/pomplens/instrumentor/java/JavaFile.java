// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import io.github.pomplens.instrumentor.construct.model.ScannedFile;
import io.github.pomplens.instrumentor.construct.model.StatementRanges;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jdt.core.dom.CompilationUnit;

/** A file that may have directives, parsed without the meaning of its names. Immutable. */
final class JavaFile implements ScannedFile {
    private final ConstructTree tree;
    private final List<Method> methods;
    private final JavaStatements statements;

    private JavaFile(ConstructTree tree, List<Method> methods, JavaStatements statements) {
        this.tree = tree;
        this.methods = methods;
        this.statements = statements;
    }

    static JavaFile of(SourceText source) {
        String text = source.text();
        CompilationUnit unit = JavaParser.parse(text);
        Problems problems = new Problems();
        List<ParsedDirective> parsed = CommentDirectives.of(unit, text, problems);
        boolean broken = JavaParser.isBroken(unit);
        List<Method> methods = broken ? List.of() : Method.of(unit);
        ConstructModel model = new ConstructModel(methods);
        List<JavaConstruct> constructs = List.of();
        if (broken) {
            // Only the directives are sure while somebody types.
            problems.add(Problem.UNBALANCED, new TextRange(0, 0));
        } else {
            List<Directive> known = CommentDirectives.known(parsed);
            constructs = DirectiveTargets.find(unit, known, new Problems());
            model.add(constructs);
        }
        ConstructTree tree =
                new ConstructTree(
                        source,
                        model.nodes(),
                        parsed,
                        List.of(),
                        model.regions(),
                        List.of(),
                        List.of(),
                        List.of(),
                        problems.inOrder());
        return new JavaFile(tree, methods, new JavaStatements(text, unit, methods, constructs));
    }

    @Override
    public ConstructTree tree() {
        return tree;
    }

    @Override
    public String clearText() {
        return tree.source().text();
    }

    @Override
    public StatementRanges statements() {
        return statements;
    }

    @Override
    public List<FunctionExtent> functions() {
        List<FunctionExtent> functions = new ArrayList<>();
        methods.forEach(method -> functions.add(method.extent()));
        return functions;
    }

    /** JDT parses a file of thousands of lines in some milliseconds: all of it is read again. */
    @Override
    public ScannedFile after(SourceText source, TextRange replaced, int length) {
        return Sentinels.mayBeIn(source.text()) ? of(source) : new PlainFile(source);
    }
}
