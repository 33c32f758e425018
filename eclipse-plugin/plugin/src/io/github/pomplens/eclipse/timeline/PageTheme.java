// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.timeline;

import com.google.gson.JsonObject;
import java.util.function.Consumer;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.preference.JFacePreferences;
import org.eclipse.jface.preference.PreferenceConverter;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.FontData;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.editors.text.EditorsUI;
import org.eclipse.ui.texteditor.AbstractTextEditor;

/** The colours of the page: those of text editors, also once the user chooses another theme. */
final class PageTheme {
    /** How bright a background of a dark theme may be, of 255. */
    private static final int DARK = 127;

    private final Control control;
    private final IPreferenceStore editors = EditorsUI.getPreferenceStore();
    private final IPropertyChangeListener listener;

    /** The colours of the last change. */
    private JsonObject told = new JsonObject();

    /**
     * @param changed hears of other colours
     */
    PageTheme(Control control, Consumer<JsonObject> changed) {
        this.control = control;
        listener =
                change ->
                        control.getDisplay()
                                .asyncExec(
                                        () -> {
                                            if (!control.isDisposed()) {
                                                tell(changed);
                                            }
                                        });
        editors.addPropertyChangeListener(listener);
        PlatformUI.getWorkbench().getThemeManager().addPropertyChangeListener(listener);
    }

    /** Another theme changes many colours, one after the other. */
    private void tell(Consumer<JsonObject> changed) {
        JsonObject now = colours();
        if (!now.equals(told)) {
            told = now;
            changed.accept(now);
        }
    }

    void close() {
        editors.removePropertyChangeListener(listener);
        PlatformUI.getWorkbench().getThemeManager().removePropertyChangeListener(listener);
    }

    /** The kind of theme, the font and the colours, as the page wants them. */
    JsonObject colours() {
        RGB background =
                colour(
                        AbstractTextEditor.PREFERENCE_COLOR_BACKGROUND_SYSTEM_DEFAULT,
                        AbstractTextEditor.PREFERENCE_COLOR_BACKGROUND,
                        SWT.COLOR_LIST_BACKGROUND);
        RGB foreground =
                colour(
                        AbstractTextEditor.PREFERENCE_COLOR_FOREGROUND_SYSTEM_DEFAULT,
                        AbstractTextEditor.PREFERENCE_COLOR_FOREGROUND,
                        SWT.COLOR_LIST_FOREGROUND);
        JsonObject colours = new JsonObject();
        colours.addProperty("editor-background", css(background));
        colours.addProperty("editor-foreground", css(foreground));
        colours.addProperty("descriptionForeground", css(between(foreground, background)));
        String link = css(link());
        colours.addProperty("focusBorder", link);
        colours.addProperty("textLink-foreground", link);
        colours.addProperty("contrastBorder", css(foreground));
        JsonObject theme = new JsonObject();
        theme.addProperty("kind", kind(background));
        theme.add("font", font());
        theme.add("colours", colours);
        return theme;
    }

    private RGB colour(String isSystems, String own, int systems) {
        return editors.getBoolean(isSystems)
                ? control.getDisplay().getSystemColor(systems).getRGB()
                : PreferenceConverter.getColor(editors, own);
    }

    private RGB link() {
        Color link = JFaceResources.getColorRegistry().get(JFacePreferences.HYPERLINK_COLOR);
        return link == null
                ? control.getDisplay().getSystemColor(SWT.COLOR_LINK_FOREGROUND).getRGB()
                : link.getRGB();
    }

    private static String kind(RGB background) {
        boolean isDark = brightness(background) <= DARK;
        String contrast = Display.getCurrent().getHighContrast() ? "high-contrast" : "";
        if (contrast.isEmpty()) {
            return isDark ? "vscode-dark" : "vscode-light";
        }
        return "vscode-" + contrast + (isDark ? "" : "-light");
    }

    /** Returns how bright a colour is to the eye, 0 to 255. */
    private static int brightness(RGB colour) {
        return (299 * colour.red + 587 * colour.green + 114 * colour.blue) / 1000;
    }

    private JsonObject font() {
        FontData data = control.getFont().getFontData()[0];
        JsonObject font = new JsonObject();
        // A name may hold anything: in quotes it is only a name.
        font.addProperty(
                "family",
                '"' + data.getName().replaceAll("[\"\\\\\\p{Cntrl}]", "") + "\", sans-serif");
        font.addProperty("size", data.getHeight() + "pt");
        return font;
    }

    /** Returns a colour nearer to the first one. */
    private static RGB between(RGB first, RGB second) {
        return new RGB(
                (2 * first.red + second.red) / 3,
                (2 * first.green + second.green) / 3,
                (2 * first.blue + second.blue) / 3);
    }

    private static String css(RGB colour) {
        return String.format("#%02x%02x%02x", colour.red, colour.green, colour.blue);
    }
}
