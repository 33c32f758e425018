// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.testing;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.inUi;

import org.eclipse.core.resources.IResource;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.ui.navigator.CommonNavigator;

/** The platform's view "Project Explorer". */
public final class Explorer {
    private static final String ID = "org.eclipse.ui.navigator.ProjectExplorer";

    private Explorer() {}

    /** Selects it in the view, which is active then. */
    public static void select(IResource resource) {
        selectElement(resource);
    }

    /** Selects what another plug-in shows instead of a resource. */
    public static void selectElement(Object resource) {
        CommonNavigator explorer = inUi(() -> (CommonNavigator) Workbench.page().showView(ID));
        TreeViewer viewer = explorer.getCommonViewer();
        eventually(
                resource + " in the Project Explorer",
                () ->
                        inUi(
                                () -> {
                                    viewer.setSelection(new StructuredSelection(resource), true);
                                    return resource.equals(
                                            viewer.getStructuredSelection().getFirstElement());
                                }));
    }

    /** The menu of what is selected. In the user interface's thread. */
    public static Menu menu() {
        CommonNavigator explorer = (CommonNavigator) Workbench.page().findView(ID);
        return explorer.getCommonViewer().getTree().getMenu();
    }
}
