// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.timeline;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import io.github.pomplens.eclipse.Log;
import io.github.pomplens.eclipse.Services;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.util.function.Consumer;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.browser.BrowserFunction;
import org.eclipse.swt.browser.LocationListener;
import org.eclipse.swt.browser.ProgressListener;
import org.eclipse.swt.widgets.Composite;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

/**
 * The page that draws a timeline, with messages both ways, in JSON. All in the user interface's
 * thread.
 */
final class TimelinePage {
    private static final Gson JSON = new Gson();

    private static final String PAGE = "/timeline/page.html";

    /**
     * When a page that has said nothing is loaded once more, at first; then after twice as long.
     */
    private static final int PATIENCE_MS = 5_000;

    private final Browser browser;

    /** Whether the page has said something. */
    private boolean isHeard;

    /**
     * @param hear what the page says
     * @throws org.eclipse.swt.SWTError the system has no browser
     */
    TimelinePage(Composite parent, Consumer<JsonObject> hear) throws IOException {
        String address = address();
        browser = new Browser(parent, SWT.NONE);
        new BrowserFunction(browser, "pompSend") {
            @Override
            public Object function(Object[] arguments) {
                isHeard = true;
                heard(arguments, hear);
                return null;
            }
        };
        // It is no page to go back from, or to load again.
        browser.addMenuDetectListener(event -> event.doit = false);
        browser.addLocationListener(
                LocationListener.changingAdapter(
                        event -> event.doit = event.location.endsWith(PAGE)));
        browser.addProgressListener(
                ProgressListener.completedAdapter(event -> browser.execute("pompBegin()")));
        load(address, PATIENCE_MS);
    }

    /** On a busy machine it happens that the browser leaves a page empty. */
    private void load(String address, int patienceMs) {
        if (!isHeard && !browser.isDisposed()) {
            browser.setUrl(address);
            browser.getDisplay().timerExec(patienceMs, () -> load(address, 2 * patienceMs));
        }
    }

    private static String address() throws IOException {
        Bundle bundle = FrameworkUtil.getBundle(TimelinePage.class);
        URL page = FileLocator.toFileURL(bundle.getEntry(PAGE));
        return new File(page.getPath()).toPath().toUri().toString();
    }

    private static void heard(Object[] arguments, Consumer<JsonObject> hear) {
        try {
            hear.accept(JsonParser.parseString((String) arguments[0]).getAsJsonObject());
        } catch (JsonParseException | IllegalStateException | ClassCastException e) {
            Services.get(Log.class).error("the timeline said what nobody understands", e);
        }
    }

    Browser control() {
        return browser;
    }

    /** Returns the words of a message, in which nothing can end a script or begin a tag. */
    static String json(Object message) {
        return JSON.toJson(message);
    }

    /** Returns the picture that the page wants to be saved, in Base64. */
    String picture() {
        return (String)
                browser.evaluate(
                        "const found = pompPicture; pompPicture = undefined; return found");
    }

    void send(JsonObject message) {
        send(json(message));
    }

    /**
     * @param json of {@link #json}
     */
    void send(String json) {
        if (!browser.isDisposed()) {
            browser.execute("pompReceive(" + json + ")");
        }
    }
}
