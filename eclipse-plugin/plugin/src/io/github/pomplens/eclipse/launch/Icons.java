// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.launch;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;

/** Pictures of tabs. */
final class Icons {
    static final ImageDescriptor OPENMP =
            ResourceLocator.imageDescriptorFromBundle(Icons.class, "icons/openmp.png")
                    .orElseGet(ImageDescriptor::getMissingImageDescriptor);

    private Icons() {}
}
