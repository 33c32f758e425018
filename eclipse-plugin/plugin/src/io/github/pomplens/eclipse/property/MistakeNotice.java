// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.property;

import io.github.pomplens.eclipse.Log;
import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.Notice;
import io.github.pomplens.eclipse.editor.SourceLines;
import io.github.pomplens.eclipse.server.ServerListener;
import io.github.pomplens.languageserver.protocol.PropertyFileProblem;
import java.net.URI;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.texteditor.ITextEditor;

/** Says that not all in a file of properties counts, which need not be open, and leads to it. */
public final class MistakeNotice implements ServerListener {
    private final Log log;

    public MistakeNotice(Log log) {
        this.log = log;
    }

    @Override
    public void propertyProblem(PropertyFileProblem problem) {
        new Notice(text(problem), Messages.property_openFile, page -> open(page, problem)).show();
    }

    private static String text(PropertyFileProblem problem) {
        int line = problem.line() + 1;
        return problem.count() == 1
                ? NLS.bind(
                        Messages.property_mistake,
                        new Object[] {problem.file(), line, problem.message()})
                : NLS.bind(
                        Messages.property_mistakes,
                        new Object[] {problem.count(), problem.file(), line, problem.message()});
    }

    private void open(IWorkbenchPage page, PropertyFileProblem problem) {
        try {
            if (SourceLines.open(page, URI.create(problem.uri())) instanceof ITextEditor editor) {
                SourceLines.reveal(editor, problem.line());
            }
        } catch (CoreException e) {
            log.error("could not open " + problem.file(), e);
        }
    }
}
