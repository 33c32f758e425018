// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.document;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.content.IContentType;

/** Which files the server looks at, by the content types of plugin.xml, and those of CDT. */
public final class Languages {
    /** Java, of which most files are of projects that have never heard of OpenMP. */
    static final String JAVA = "java";

    /** The language of performance properties. */
    static final String PROPERTIES = "pomp-property";

    private static final Map<String, String> IDENTIFIERS =
            Map.of(
                    "io.github.pomplens.eclipse.c", "c",
                    "io.github.pomplens.eclipse.cpp", "cpp",
                    "io.github.pomplens.eclipse.fortranfree", "FortranFreeForm",
                    "io.github.pomplens.eclipse.fortranfixed", "FortranFixedForm",
                    "io.github.pomplens.eclipse.java", JAVA,
                    "io.github.pomplens.eclipse.upc", "upc",
                    "io.github.pomplens.eclipse.property", PROPERTIES);

    /** What users have told CDT is a source, whatever it is called. Its headers are anything. */
    private static final Map<String, String> OF_CDT =
            Map.of(
                    "org.eclipse.cdt.core.cSource", "c",
                    "org.eclipse.cdt.core.cxxSource", "cpp");

    private Languages() {}

    /**
     * The language of a file as the server calls it. Another plug-in's content type for the same
     * names doesn't hide ours.
     */
    public static Optional<String> of(String fileName) {
        IContentType[] types = Platform.getContentTypeManager().findContentTypesFor(fileName);
        return of(types, IDENTIFIERS).or(() -> of(types, OF_CDT));
    }

    /** Whether a file is a source of a program. */
    public static boolean isSource(String fileName) {
        return of(fileName).filter(language -> !language.equals(PROPERTIES)).isPresent();
    }

    /** Whether a file is a source of Java. */
    public static boolean isJava(String fileName) {
        return of(fileName).filter(JAVA::equals).isPresent();
    }

    /** Whether a file holds performance properties. */
    public static boolean isProperties(String fileName) {
        return of(fileName).filter(PROPERTIES::equals).isPresent();
    }

    private static Optional<String> of(IContentType[] types, Map<String, String> identifiers) {
        return Stream.of(types)
                .map(type -> identifiers.get(type.getId()))
                .filter(Objects::nonNull)
                .findFirst();
    }
}
