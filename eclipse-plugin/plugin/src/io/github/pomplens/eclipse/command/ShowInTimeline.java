// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.command;

import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.Slices;
import io.github.pomplens.eclipse.editor.Costs;
import io.github.pomplens.eclipse.timeline.Timelines;
import io.github.pomplens.languageserver.protocol.ConstructPlace;
import io.github.pomplens.languageserver.protocol.DocumentConstruct;
import io.github.pomplens.languageserver.protocol.DocumentFigures;
import java.net.URI;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;

/** Opens the timeline at the slowest visit of the construct at the cursor. */
public final class ShowInTimeline extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) {
        ActiveEditor.of(event).ifPresent(ShowInTimeline::show);
        return null;
    }

    private static void show(ActiveEditor editor) {
        int line = editor.selection().getStartLine();
        Costs.of(editor.document())
                .thenAccept(costs -> Slices.inUi(() -> show(editor, costs, line)));
    }

    private static void show(ActiveEditor editor, DocumentFigures costs, int line) {
        if (costs == null) {
            editor.tellNoRun();
            return;
        }
        String file = Path.of(URI.create(editor.document().uri())).toString();
        innermost(costs.constructs(), line)
                .map(found -> new ConstructPlace(file, first(found) + 1, found.kind()))
                .ifPresentOrElse(
                        place ->
                                new Timelines(editor.part().getSite().getPage())
                                        .show(costs.run(), place),
                        () -> editor.tell(Messages.timeline_noConstruct));
    }

    /** The construct around a line that begins last. */
    private static Optional<DocumentConstruct> innermost(List<DocumentConstruct> all, int line) {
        return all.stream()
                .filter(
                        it ->
                                Math.min(start(it), first(it)) <= line
                                        && it.range().getEnd().getLine() >= line)
                .max(Comparator.comparingInt(ShowInTimeline::first));
    }

    private static int start(DocumentConstruct construct) {
        return construct.range().getStart().getLine();
    }

    /** The first line of its directive. */
    private static int first(DocumentConstruct construct) {
        return construct.directive().getStart().getLine();
    }
}
