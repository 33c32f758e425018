// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Control;

/** The pictures in the plug-in's folder of icons, each loaded once for what shows it. */
public final class Images {
    private final LocalResourceManager loaded;

    /**
     * @param owner what shows the pictures; they are freed with it
     */
    public Images(Control owner) {
        loaded = new LocalResourceManager(JFaceResources.getResources(), owner);
    }

    /**
     * @param name of the file, without its ending
     */
    public Image get(String name) {
        return loaded.create(descriptor(name));
    }

    public static ImageDescriptor descriptor(String name) {
        return ResourceLocator.imageDescriptorFromBundle(Images.class, "icons/" + name + ".png")
                .orElseGet(ImageDescriptor::getMissingImageDescriptor);
    }
}
