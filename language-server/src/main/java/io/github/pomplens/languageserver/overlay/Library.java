// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.overlay;

import io.github.pomplens.properties.UserProperties;
import io.github.pomplens.properties.UserProperties.Folders;
import io.github.pomplens.runtime.analysis.property.PropertyLibrary;
import io.github.pomplens.runtime.analysis.property.PropertySearch;
import io.github.pomplens.runtime.analysis.property.PropertySet;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.sources.measured.MeasuredSources;
import io.github.pomplens.sources.measured.OpenMpKinds;
import java.nio.file.Path;
import java.util.Objects;

/**
 * The properties that are looked for in runs: those of the library, of the project and the user.
 */
public final class Library {
    /** Looks for them; what has a mistake is left out. */
    public static final PropertySearch SEARCH =
            new PropertySearch(Library::in, OpenMpKinds.INSTANCE, MeasuredSources::new);

    private Library() {}

    /** Looks for other properties than those that count for a run. */
    public static PropertySearch search(PropertySet set) {
        return new PropertySearch(run -> set, OpenMpKinds.INSTANCE, MeasuredSources::new);
    }

    /** Where the properties are that count for a run, beside those of the library. */
    public static Folders folders(RunFolder run) {
        return folders(run.projectRoot());
    }

    /** Where the properties are that count for the runs of a project. */
    public static Folders folders(Path projectRoot) {
        return Folders.of(projectRoot, name -> Objects.requireNonNullElse(System.getenv(name), ""));
    }

    private static PropertySet in(RunFolder run) {
        Folders folders = folders(run);
        return UserProperties.files(folders).isEmpty()
                ? Holder.SET
                : UserProperties.withLibrary(UserProperties.of(folders));
    }

    /** Read when something looks for properties. */
    private static final class Holder {
        private static final PropertySet SET = PropertySet.of(PropertyLibrary.load());
    }
}
