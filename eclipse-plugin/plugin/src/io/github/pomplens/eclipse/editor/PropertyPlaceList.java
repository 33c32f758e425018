// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.editor;

import io.github.pomplens.languageserver.protocol.PropertyPlaces;

/** Shows what a property holds for, when somebody clicks what stands above it. */
public interface PropertyPlaceList {
    /** Shows the constructs to choose from. In the user interface's thread. */
    void show(PropertyPlaces found);
}
