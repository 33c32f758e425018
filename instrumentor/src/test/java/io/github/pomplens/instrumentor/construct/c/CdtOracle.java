// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTCaseStatement;
import org.eclipse.cdt.core.dom.ast.IASTDefaultStatement;
import org.eclipse.cdt.core.dom.ast.IASTFileLocation;
import org.eclipse.cdt.core.dom.ast.IASTForStatement;
import org.eclipse.cdt.core.dom.ast.IASTNodeLocation;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorPragmaStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorStatement;
import org.eclipse.cdt.core.dom.ast.IASTProblemStatement;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCatchHandler;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTIfStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTRangeBasedForStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTSwitchStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTryBlockStatement;
import org.eclipse.cdt.core.dom.ast.gnu.c.GCCLanguage;
import org.eclipse.cdt.core.dom.ast.gnu.cpp.GPPLanguage;
import org.eclipse.cdt.core.model.ILanguage;
import org.eclipse.cdt.core.parser.DefaultLogService;
import org.eclipse.cdt.core.parser.FileContent;
import org.eclipse.cdt.core.parser.IncludeFileContentProvider;
import org.eclipse.cdt.core.parser.ScannerInfo;
import org.eclipse.core.runtime.CoreException;

/** Where statements begin and end according to Eclipse CDT's full parsers of C and C++. */
final class CdtOracle {
    private final List<TextRange> statements = new ArrayList<>();
    private final List<Integer> pragmas = new ArrayList<>();

    private CdtOracle() {}

    /**
     * @param name the file's name, which tells C from C++
     */
    static CdtOracle of(String name, String text) throws CoreException {
        ILanguage language =
                name.endsWith(".c") ? GCCLanguage.getDefault() : GPPLanguage.getDefault();
        IASTTranslationUnit unit =
                language.getASTTranslationUnit(
                        FileContent.create(name, true, readable(text)),
                        new ScannerInfo(Map.of("_OPENMP", "201511")),
                        IncludeFileContentProvider.getEmptyFilesProvider(),
                        null,
                        0,
                        new DefaultLogService());
        CdtOracle oracle = new CdtOracle();
        for (IASTPreprocessorStatement line : unit.getAllPreprocessorStatements()) {
            if (line instanceof IASTPreprocessorPragmaStatement) {
                oracle.pragmas.add(line.getFileLocation().getNodeOffset());
            }
        }
        unit.accept(oracle.collector());
        return oracle;
    }

    /** Bytes beyond ASCII, each read as one character, may be parts of names. */
    private static char[] readable(String text) {
        return text.replaceAll("[^\\x00-\\x7F]", "x").toCharArray();
    }

    /** The statements that stand in the text as they are, without macros at their ends. */
    List<TextRange> statements() {
        return statements;
    }

    /** The offsets of the pragmas that are compiled. */
    List<Integer> pragmas() {
        return pragmas;
    }

    /** Where the statement ends that starts first at or after an offset; -1 when none does. */
    int endOfStatementAfter(int offset) {
        int start = Integer.MAX_VALUE;
        int end = -1;
        for (TextRange statement : statements) {
            boolean earlier = statement.start() >= offset && statement.start() < start;
            boolean longer = statement.start() == start && statement.end() > end;
            if (earlier || longer) {
                start = statement.start();
                end = statement.end();
            }
        }
        return end;
    }

    private ASTVisitor collector() {
        return new ASTVisitor() {
            {
                shouldVisitStatements = true;
            }

            @Override
            public int visit(IASTStatement statement) {
                if (isWholeStatement(statement)) {
                    IASTFileLocation place = statement.getFileLocation();
                    int start = place.getNodeOffset();
                    statements.add(new TextRange(start, start + place.getNodeLength()));
                }
                return PROCESS_CONTINUE;
            }
        };
    }

    private static boolean isWholeStatement(IASTStatement statement) {
        IASTNodeLocation[] places = statement.getNodeLocations();
        return places.length > 0
                && places[0] instanceof IASTFileLocation
                && places[places.length - 1] instanceof IASTFileLocation
                && !(statement instanceof IASTCaseStatement)
                && !(statement instanceof IASTDefaultStatement)
                && !(statement instanceof IASTProblemStatement)
                && !(statement instanceof ICPPASTCatchHandler)
                && !isHeader(statement)
                && !isBody(statement);
    }

    /**
     * Whether it is the body of a function, a lambda, {@code try} or {@code catch}: no directive
     * may stand before it.
     */
    private static boolean isBody(IASTStatement statement) {
        return !(statement.getParent() instanceof IASTStatement)
                || statement.getParent() instanceof ICPPASTCatchHandler
                || statement.getParent() instanceof ICPPASTTryBlockStatement;
    }

    private static boolean isHeader(IASTStatement statement) {
        return statement.getPropertyInParent() == IASTForStatement.INITIALIZER
                || statement.getPropertyInParent() == ICPPASTIfStatement.INIT_STATEMENT
                || statement.getPropertyInParent() == ICPPASTSwitchStatement.INIT_STATEMENT
                || statement.getPropertyInParent() == ICPPASTRangeBasedForStatement.DECLARATION;
    }
}
