// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.timeline;

import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import io.github.pomplens.eclipse.Log;
import io.github.pomplens.eclipse.Services;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.eclipse.core.runtime.Platform;
import org.osgi.framework.FrameworkUtil;

/**
 * What the page says in the user's language: by the English texts, as other editors have them, so
 * that no editor says something else.
 *
 * @param translations empty for English
 */
record PageTexts(JsonObject translations) {
    static PageTexts ofWorkbench() {
        return of(Locale.forLanguageTag(Platform.getNL().replace('_', '-')));
    }

    static PageTexts of(Locale locale) {
        URL texts =
                FrameworkUtil.getBundle(PageTexts.class)
                        .getEntry("pomp/timeline/texts." + locale.getLanguage() + ".json");
        if (texts == null) {
            return new PageTexts(new JsonObject());
        }
        try (Reader reader = new InputStreamReader(texts.openStream(), StandardCharsets.UTF_8)) {
            return new PageTexts(JsonParser.parseReader(reader).getAsJsonObject());
        } catch (IOException | JsonParseException e) {
            Services.get(Log.class).error("the timeline's texts can't be read", e);
            return new PageTexts(new JsonObject());
        }
    }
}
