// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.hover;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.AbstractInformationControl;
import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.IInformationControlExtension2;
import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTError;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.FontData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;

/** The window of a hover: a page where the system has a browser, else text with styles. */
final class HoverControl extends AbstractInformationControl
        implements IInformationControlExtension2 {
    private static final int WIDTH = 620;
    private static final int MARGIN = 8;
    private static final int TAB_CHARACTERS = 22;

    private final boolean enriched;
    private Browser browser;
    private StyledText text;
    // Tells the size of what a browser shows: that isn't known before it is drawn.
    private StyledText measure;
    private boolean hasContents;

    /**
     * @param enriched whether it has the focus, and can be resized
     */
    HoverControl(Shell parent, boolean enriched) {
        super(parent, enriched);
        this.enriched = enriched;
        create();
        setForegroundColor(colour("FOREGROUND"));
        setBackgroundColor(colour("BACKGROUND"));
    }

    static IInformationControlCreator creator() {
        return parent -> new HoverControl(parent, false);
    }

    @Override
    protected void createContent(Composite parent) {
        parent.setLayout(new FillLayout());
        try {
            browser = new Browser(parent, SWT.NONE);
            browser.setJavascriptEnabled(false);
            measure = styledText(new Shell(getShell(), SWT.NO_TRIM));
        } catch (SWTError e) {
            text = styledText(parent);
            measure = text;
        }
    }

    private static StyledText styledText(Composite parent) {
        StyledText text =
                new StyledText(parent, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL);
        text.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
        text.setTabs(TAB_CHARACTERS);
        text.setAlwaysShowScrollBars(false);
        text.setCaret(null);
        return text;
    }

    @Override
    public void setInput(Object input) {
        String markdown = String.valueOf(input);
        HoverText plain = HoverText.of(markdown);
        measure.setText(plain.text());
        measure.setStyleRanges(plain.styles().toArray(StyleRange[]::new));
        if (browser != null) {
            FontData font = getShell().getFont().getFontData()[0];
            browser.setText(
                    HoverPage.of(
                            markdown,
                            css(colour("FOREGROUND")),
                            css(colour("BACKGROUND")),
                            font.getHeight() + "pt " + font.getName() + ", sans-serif"));
        }
        hasContents = !plain.text().isEmpty();
    }

    @Override
    public void setInformation(String information) {
        setInput(information);
    }

    /** Returns a colour of the theme, which the system's hints don't follow. */
    private static Color colour(String ground) {
        return JFaceResources.getColorRegistry().get("org.eclipse.ui.workbench.HOVER_" + ground);
    }

    private static String css(Color colour) {
        return "rgb(" + colour.getRed() + "," + colour.getGreen() + "," + colour.getBlue() + ")";
    }

    @Override
    public boolean hasContents() {
        return hasContents;
    }

    @Override
    public Point computeSizeHint() {
        Point natural = measure.computeSize(SWT.DEFAULT, SWT.DEFAULT);
        int width = Math.min(natural.x + 2 * MARGIN, WIDTH);
        Point wrapped = measure.computeSize(width, SWT.DEFAULT);
        Rectangle trim = computeTrim();
        // A page has more air between its lines than a text.
        int height = browser == null ? wrapped.y : wrapped.y * 5 / 4 + MARGIN;
        return new Point(width + trim.width, height + trim.height);
    }

    @Override
    public void setForegroundColor(Color foreground) {
        super.setForegroundColor(foreground);
        measure.setForeground(foreground);
    }

    @Override
    public void setBackgroundColor(Color background) {
        super.setBackgroundColor(background);
        measure.setBackground(background);
    }

    @Override
    public void setFocus() {
        super.setFocus();
        if (browser != null) {
            browser.setFocus();
        } else {
            text.setFocus();
        }
    }

    @Override
    protected void handleDispose() {
        if (browser != null && !measure.isDisposed()) {
            measure.getShell().dispose();
        }
        super.handleDispose();
    }

    @Override
    public IInformationControlCreator getInformationPresenterControlCreator() {
        return enriched ? creator() : parent -> new HoverControl(parent, true);
    }
}
