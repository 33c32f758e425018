// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import java.util.Map;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.CompilationUnit;

/** Parses Java by JDT Core, outside of Eclipse. */
final class JavaParser {
    private JavaParser() {}

    static CompilationUnit parse(JavaSource source) {
        ASTParser parser = ASTParser.newParser(AST.getJLSLatest());
        parser.setKind(ASTParser.K_COMPILATION_UNIT);
        parser.setCompilerOptions(options());
        parser.setUnitName(source.name().replaceAll(".*[/\\\\]", ""));
        parser.setEnvironment(
                source.classPath().toArray(String[]::new), new String[0], new String[0], true);
        parser.setResolveBindings(true);
        parser.setBindingsRecovery(true);
        parser.setSource(source.text().toCharArray());
        return (CompilationUnit) parser.createAST(null);
    }

    /** The newest language level: which one is asked for javac checks. */
    static Map<String, String> options() {
        Map<String, String> options = JavaCore.getOptions();
        JavaCore.setComplianceOptions(JavaCore.latestSupportedJavaVersion(), options);
        return options;
    }
}
