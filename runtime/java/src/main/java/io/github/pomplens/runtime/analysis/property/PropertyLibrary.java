// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * The properties that come with the product. They were compiled when it was built, by the module
 * runtime/properties, so that reading them needs no parser.
 */
public final class PropertyLibrary {
    /** Where the module runtime/properties puts them. */
    static final String RESOURCE = "/io/github/pomplens/properties/library.bin";

    private PropertyLibrary() {}

    private static final class Holder {
        static final List<Definition> ALL = read();
    }

    /**
     * Returns all of them, in the order of their files and in these.
     *
     * @throws IllegalStateException when the module's jar is missing
     */
    public static List<Definition> load() {
        return Holder.ALL;
    }

    private static List<Definition> read() {
        try (InputStream in = PropertyLibrary.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException("the library of properties is missing");
            }
            return List.copyOf(PropertyFile.read(in));
        } catch (IOException e) {
            throw new UncheckedIOException("the library of properties can't be read", e);
        }
    }
}
