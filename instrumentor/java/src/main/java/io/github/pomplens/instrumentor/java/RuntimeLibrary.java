// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import java.net.URI;
import java.net.URL;
import java.nio.file.Path;
import java.util.Optional;

/** The library that translated programs run with, as it is shipped. */
public final class RuntimeLibrary {
    private static final String CLASS = "io/github/pomplens/openmp/Omp.class";

    private RuntimeLibrary() {}

    /** Returns its jar, or the folder of its classes; empty when it is missing. */
    public static Optional<Path> place() {
        URL url = RuntimeLibrary.class.getClassLoader().getResource(CLASS);
        if (url == null) {
            return Optional.empty();
        }
        String place = url.toString();
        String root = place.substring(0, place.length() - CLASS.length());
        boolean jar = root.startsWith("jar:");
        return Optional.of(Path.of(URI.create(jar ? root.substring(4, root.length() - 2) : root)));
    }
}
