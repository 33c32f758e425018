// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.code;

import io.github.pomplens.eclipse.Log;
import io.github.pomplens.eclipse.Services;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.jface.text.IPositionUpdater;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextInputListener;
import org.eclipse.jface.text.ITextListener;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.ITextViewerExtension5;
import org.eclipse.jface.text.IViewportListener;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.TextEvent;
import org.eclipse.jface.text.TextPresentation;
import org.eclipse.jface.text.presentation.IPresentationDamager;
import org.eclipse.jface.text.presentation.IPresentationReconciler;
import org.eclipse.jface.text.presentation.IPresentationRepairer;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.jface.util.PropertyChangeEvent;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.events.ControlAdapter;
import org.eclipse.swt.events.ControlEvent;

/**
 * Colours code in editors that have no colours for it. Only the lines that are seen are coloured,
 * with some around them, and others when somebody scrolls there: a document of 50,000 lines costs
 * no more than a short one.
 */
public final class CodePresentation implements IPresentationReconciler, IExecutableExtension {
    /** The names that plugin.xml has for the languages. */
    private static final Map<String, Supplier<CodeScanner>> SCANNERS =
            Map.of(
                    "c",
                    CScanner::ofC,
                    "cpp",
                    CScanner::ofCpp,
                    "fortranfree",
                    () -> new FortranScanner(false),
                    "fortranfixed",
                    () -> new FortranScanner(true),
                    "java",
                    CScanner::ofJava,
                    "upc",
                    CScanner::ofUpc,
                    "property",
                    PropertyScanner::new);

    /** The number of lines beyond those that are seen. */
    private static final int MARGIN = 100;

    private final Events events = new Events();
    private final IPositionUpdater changed = this::changed;
    private CodeScanner scanner = CScanner.ofC();
    private LineStates states = new LineStates(scanner);
    private ITextViewer viewer;

    /** The lines that are coloured, but for those that are folded away. */
    private Lines coloured = Lines.NONE;

    /** The lines that the last change may have given other colours. */
    private Lines damaged = Lines.NONE;

    private int linesReplaced;

    /** The class's data in plugin.xml is the language. */
    @Override
    public void setInitializationData(IConfigurationElement element, String property, Object data) {
        scanner = SCANNERS.get((String) data).get();
    }

    @Override
    public void install(ITextViewer on) {
        viewer = on;
        viewer.addTextInputListener(events);
        viewer.addTextListener(events);
        viewer.addViewportListener(events);
        viewer.getTextWidget().addControlListener(events);
        JFaceResources.getColorRegistry().addListener(events);
        begin(viewer.getDocument());
    }

    @Override
    public void uninstall() {
        JFaceResources.getColorRegistry().removeListener(events);
        viewer.removeTextInputListener(events);
        viewer.removeTextListener(events);
        viewer.removeViewportListener(events);
        if (viewer.getTextWidget() != null) {
            viewer.getTextWidget().removeControlListener(events);
        }
        end(viewer.getDocument());
    }

    @Override
    public IPresentationDamager getDamager(String contentType) {
        return null;
    }

    @Override
    public IPresentationRepairer getRepairer(String contentType) {
        return null;
    }

    private void begin(IDocument text) {
        states = new LineStates(scanner);
        coloured = Lines.NONE;
        if (text != null) {
            text.addDocumentListener(events);
            // Not a listener: the viewer draws a change before the later ones hear of it.
            text.addPositionUpdater(changed);
            colourNewLines();
        }
    }

    private void end(IDocument text) {
        if (text != null) {
            text.removeDocumentListener(events);
            text.removePositionUpdater(changed);
        }
    }

    /** What happens to the viewer and its text. */
    private final class Events extends ControlAdapter
            implements IDocumentListener,
                    ITextInputListener,
                    ITextListener,
                    IViewportListener,
                    IPropertyChangeListener {
        @Override
        public void inputDocumentAboutToBeChanged(IDocument old, IDocument text) {
            end(old);
        }

        @Override
        public void inputDocumentChanged(IDocument old, IDocument text) {
            begin(text);
        }

        @Override
        public void viewportChanged(int verticalOffset) {
            colourNewLines();
        }

        @Override
        public void controlResized(ControlEvent event) {
            colourNewLines();
        }

        /** The user, or another theme, has chosen other colours. */
        @Override
        public void propertyChange(PropertyChangeEvent change) {
            if (change.getProperty().startsWith(CodeKind.COLOURS)) {
                coloured = Lines.NONE;
                colourNewLines();
            }
        }

        @Override
        public void documentAboutToBeChanged(DocumentEvent change) {
            IDocument text = change.getDocument();
            trying(
                    () ->
                            linesReplaced =
                                    text.getLineOfOffset(change.getOffset() + change.getLength())
                                            - text.getLineOfOffset(change.getOffset()));
        }

        @Override
        public void documentChanged(DocumentEvent change) {
            // The text event comes for those who draw.
        }

        @Override
        public void textChanged(TextEvent event) {
            if (viewer.getDocument() != null && event.getViewerRedrawState()) {
                trying(() -> colour(event.getDocumentEvent() == null ? linesOf(event) : damaged));
                colourNewLines();
            }
        }
    }

    /** Something that fails where a text has no such place. */
    private interface Task {
        void run() throws BadLocationException;
    }

    private static void trying(Task task) {
        try {
            task.run();
        } catch (BadLocationException e) {
            Services.get(Log.class).line("no colours: " + e.getMessage());
        }
    }

    /**
     * Some lines.
     *
     * @param first from 0
     * @param behind the first one that doesn't belong to them
     */
    private record Lines(int first, int behind) {
        static final Lines NONE = new Lines(0, 0);

        Lines in(Lines others) {
            return new Lines(Math.max(first, others.first), Math.min(behind, others.behind));
        }
    }

    /** The text has changed; nothing is drawn yet. */
    private void changed(DocumentEvent change) {
        IDocument text = change.getDocument();
        trying(
                () -> {
                    int line = text.getLineOfOffset(change.getOffset());
                    int added = text.computeNumberOfLines(change.getText());
                    int same = states.changed(text, line, linesReplaced, added);
                    damaged = new Lines(line, same);
                    coloured = moved(coloured, line, added - linesReplaced);
                });
    }

    private static Lines moved(Lines lines, int change, int more) {
        int first = lines.first() > change ? Math.max(change, lines.first() + more) : lines.first();
        int behind =
                lines.behind() > change
                        ? Math.max(change + 1, lines.behind() + more)
                        : lines.behind();
        return new Lines(first, behind);
    }

    /** The lines that somebody wants to be drawn again. */
    private Lines linesOf(TextEvent event) throws BadLocationException {
        IDocument text = viewer.getDocument();
        IRegion region = new Region(event.getOffset(), event.getLength());
        if (viewer instanceof ITextViewerExtension5 folding) {
            region = folding.widgetRange2ModelRange(region);
        }
        if (region == null) {
            return Lines.NONE;
        }
        int end = Math.min(region.getOffset() + region.getLength(), text.getLength());
        int start = Math.min(region.getOffset(), end);
        return new Lines(text.getLineOfOffset(start), text.getLineOfOffset(end) + 1);
    }

    /** Colours what is seen unless it has been. */
    private void colourNewLines() {
        IDocument text = viewer.getDocument();
        if (text == null || viewer.getTextWidget() == null) {
            return;
        }
        int top = Math.max(0, viewer.getTopIndex());
        int behind = Math.max(top, viewer.getBottomIndex()) + 1;
        if (top < coloured.first() || behind > coloured.behind()) {
            List<Lines> seen = unfolded(top, behind);
            coloured = new Lines(seen.get(0).first(), seen.get(seen.size() - 1).behind());
            seen.forEach(lines -> trying(() -> colour(text, lines)));
        }
    }

    /** Lines with those around them, without what is folded away. */
    private List<Lines> unfolded(int top, int behind) {
        if (!(viewer instanceof ITextViewerExtension5 folding)) {
            return List.of(new Lines(Math.max(0, top - MARGIN), behind + MARGIN));
        }
        List<Lines> runs = new ArrayList<>();
        int first = Math.max(0, folding.modelLine2WidgetLine(top) - MARGIN);
        int last =
                Math.min(
                        folding.modelLine2WidgetLine(behind - 1) + MARGIN,
                        viewer.getTextWidget().getLineCount() - 1);
        int from = folding.widgetLine2ModelLine(first);
        int to = from;
        for (int i = first; i <= last; i++) {
            int line = folding.widgetLine2ModelLine(i);
            if (line != to) {
                runs.add(new Lines(from, to));
                from = line;
            }
            to = line + 1;
        }
        runs.add(new Lines(from, Math.max(to, from + 1)));
        return runs;
    }

    /** Colours lines as far as they have to have colours now. */
    private void colour(Lines wanted) throws BadLocationException {
        colour(viewer.getDocument(), wanted.in(coloured));
    }

    private void colour(IDocument text, Lines wanted) throws BadLocationException {
        int behind = Math.min(wanted.behind(), text.getNumberOfLines());
        if (wanted.first() >= behind) {
            return;
        }
        int start = text.getLineOffset(wanted.first());
        IRegion last = text.getLineInformation(behind - 1);
        int end = last.getOffset() + last.getLength();
        TextPresentation colours = new TextPresentation(new Region(start, end - start), 1000);
        Ranges ranges = new Ranges(colours, start);
        String content = text.get(start, end - start);
        for (int line = wanted.first(); line < behind; line++) {
            IRegion place = text.getLineInformation(line);
            int from = place.getOffset() - start;
            String open = states.at(text, line);
            scanner.scan(content, from, from + place.getLength(), open, ranges);
        }
        ranges.end(end - start);
        viewer.changeTextPresentation(colours, false);
    }

    /** Makes ranges without gaps: what has no colour must lose the one that it may have had. */
    private static final class Ranges implements CodeScanner.Sink {
        private final ColorRegistry registry = JFaceResources.getColorRegistry();
        private final TextPresentation colours;
        private final int offset;
        private int done;

        Ranges(TextPresentation colours, int offset) {
            this.colours = colours;
            this.offset = offset;
        }

        @Override
        public void found(int start, int end, CodeKind kind) {
            add(done, start, null);
            add(start, end, kind);
            done = end;
        }

        void end(int end) {
            add(done, end, null);
        }

        private void add(int start, int end, CodeKind kind) {
            if (start < end) {
                StyleRange range = new StyleRange();
                range.start = offset + start;
                range.length = end - start;
                range.foreground = kind == null ? null : registry.get(kind.colour());
                colours.addStyleRange(range);
            }
        }
    }
}
