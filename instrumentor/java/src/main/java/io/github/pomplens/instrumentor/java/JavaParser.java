// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.compiler.IProblem;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.CompilationUnit;

/** Parses Java by JDT Core, outside of Eclipse. */
final class JavaParser {
    /**
     * Classes of JDT need each other when they are initialized, so that two threads which use it
     * first wait for each other for ever: they take turns until one has needed all of these.
     */
    private static final AtomicBoolean INITIALIZED = new AtomicBoolean();

    private JavaParser() {}

    static CompilationUnit parse(JavaSource source) {
        ASTParser parser = parser(source.text());
        parser.setUnitName(source.name().replaceAll(".*[/\\\\]", ""));
        parser.setEnvironment(
                source.classPath().toArray(String[]::new), new String[0], new String[0], true);
        parser.setResolveBindings(true);
        parser.setBindingsRecovery(true);
        if (INITIALIZED.get()) {
            return (CompilationUnit) parser.createAST(null);
        }
        synchronized (JavaParser.class) {
            ASTNode unit = parser.createAST(null);
            INITIALIZED.set(true);
            return (CompilationUnit) unit;
        }
    }

    /** Parses a text without asking what its names mean, which is faster. */
    static CompilationUnit parse(String text) {
        return (CompilationUnit) parse(parser(text));
    }

    /** What a parser that asks for no meaning makes of its source. */
    static ASTNode parse(ASTParser parser) {
        if (INITIALIZED.get()) {
            return parser.createAST(null);
        }
        synchronized (JavaParser.class) {
            return parser.createAST(null);
        }
    }

    private static ASTParser parser(String text) {
        ASTParser parser = ASTParser.newParser(AST.getJLSLatest());
        parser.setKind(ASTParser.K_COMPILATION_UNIT);
        parser.setCompilerOptions(options());
        parser.setSource(text.toCharArray());
        return parser;
    }

    /** Whether javac can't parse it. */
    static boolean isBroken(CompilationUnit unit) {
        for (IProblem problem : unit.getProblems()) {
            if (problem.isError() && (problem.getID() & IProblem.Syntax) != 0) {
                return true;
            }
        }
        return false;
    }

    /** The newest language level: which one is asked for javac checks. */
    static Map<String, String> options() {
        Map<String, String> options = JavaCore.getOptions();
        JavaCore.setComplianceOptions(JavaCore.latestSupportedJavaVersion(), options);
        return options;
    }
}
