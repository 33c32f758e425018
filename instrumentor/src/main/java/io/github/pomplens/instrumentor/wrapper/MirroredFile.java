// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import java.util.ArrayList;
import java.util.List;

/**
 * A file that is compiled from the mirror.
 *
 * @param file the user's
 * @param place the absolute name of what is compiled instead
 */
record MirroredFile(ProjectFile file, String place) {
    /** What to call files in messages: the sources, where there are any. */
    static String names(List<ProjectFile> files) {
        List<String> names = new ArrayList<>();
        for (ProjectFile file : files) {
            if (file.isRoot()) {
                names.add(file.name());
            }
        }
        return names.isEmpty() ? files.get(0).name() : String.join(", ", names);
    }
}
