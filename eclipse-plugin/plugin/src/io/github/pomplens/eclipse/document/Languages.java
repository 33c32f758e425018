// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.document;

import java.util.Map;
import java.util.Optional;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.content.IContentType;
import org.eclipse.core.runtime.content.IContentTypeManager;

/** Which files the server looks at, by the content types of plugin.xml. */
public final class Languages {
    private static final Map<String, String> IDENTIFIERS =
            Map.of(
                    "io.github.pomplens.eclipse.c", "c",
                    "io.github.pomplens.eclipse.cpp", "cpp",
                    "io.github.pomplens.eclipse.fortranfree", "FortranFreeForm",
                    "io.github.pomplens.eclipse.fortranfixed", "FortranFixedForm");

    private Languages() {}

    /**
     * The language of a file as the server calls it. Another plug-in's content type for the same
     * names doesn't hide ours.
     */
    public static Optional<String> of(String fileName) {
        IContentTypeManager types = Platform.getContentTypeManager();
        for (IContentType type : types.findContentTypesFor(fileName)) {
            String language = IDENTIFIERS.get(type.getId());
            if (language != null) {
                return Optional.of(language);
            }
        }
        return Optional.empty();
    }
}
