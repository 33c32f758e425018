// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.overlay;

import io.github.pomplens.runtime.analysis.property.PropertyLibrary;
import io.github.pomplens.runtime.analysis.property.PropertySearch;
import io.github.pomplens.runtime.analysis.property.PropertySet;

/** The properties that are looked for in runs. */
public final class Library {
    /** Looks for them. */
    public static final PropertySearch SEARCH =
            new PropertySearch(run -> Holder.SET, OpenMpKinds.INSTANCE, MeasuredSources::new);

    private Library() {}

    /** Read when something looks for properties. */
    private static final class Holder {
        private static final PropertySet SET = PropertySet.of(PropertyLibrary.load());
    }
}
