// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import java.util.Map;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.compiler.IProblem;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.CompilationUnit;

/** Parses Java by JDT Core, outside of Eclipse. */
final class JavaParser {
    private JavaParser() {}

    static CompilationUnit parse(JavaSource source) {
        ASTParser parser = parser(source.text());
        parser.setUnitName(source.name().replaceAll(".*[/\\\\]", ""));
        parser.setEnvironment(
                source.classPath().toArray(String[]::new), new String[0], new String[0], true);
        parser.setResolveBindings(true);
        parser.setBindingsRecovery(true);
        return (CompilationUnit) parser.createAST(null);
    }

    /** Parses a text without asking what its names mean, which is faster. */
    static CompilationUnit parse(String text) {
        return (CompilationUnit) parser(text).createAST(null);
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
