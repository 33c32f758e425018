// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.launch;

import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.osgi.framework.Bundle;

/**
 * Makes a project one of CDT's, with build configurations, and changes them as CDT's own dialogs
 * do. Tests are compiled where CDT is not, so that all of it is called by name.
 */
final class CdtProject {
    private static final String CORE = "org.eclipse.cdt.core.";

    /** CDT's own keeper of configurations without a builder, which fragment.xml gives a name. */
    private static final String KEEPER = "io.github.pomplens.eclipse.configurations";

    private static final int TEXT_VARIABLE = 1;

    private final IProject project;

    private CdtProject(IProject project) {
        this.project = project;
    }

    /** Whether the workbench has CDT's core. */
    static boolean isPossible() {
        return Platform.getBundle(CdtConfigurations.BUNDLE) != null;
    }

    private static Foreign type(String name) throws ReflectiveOperationException {
        Bundle cdt = Platform.getBundle(CdtConfigurations.BUNDLE);
        return Foreign.ofClass(cdt.loadClass(CORE + name));
    }

    /** The first configuration is the active one; each builds in the folder of its name. */
    static CdtProject of(Sample sample, String... configurations)
            throws ReflectiveOperationException {
        IProject project = sample.project();
        type("CProjectNature").call("addCNature", project, new NullProgressMonitor());
        Foreign model = type("model.CoreModel").call("getDefault");
        Foreign description = model.call("createProjectDescription", project, true);
        for (String name : configurations) {
            Foreign factory = type("settings.model.extension.impl.CDataFactory").call("getDefault");
            Object data =
                    type("settings.model.util.CDataUtil")
                            .call("createEmptyData", null, name, factory.object(), true)
                            .object();
            Foreign created = description.call("createConfiguration", KEEPER, data);
            created.call("create", CORE + "BinaryParser", CORE + "ELF");
            created.call("getBuildSetting")
                    .call(
                            "setBuilderCWD",
                            IPath.fromOSString(
                                    "${workspace_loc:/" + project.getName() + "}/" + name));
        }
        Object first = description.call("getConfigurationByName", configurations[0]).object();
        description.call("setActiveConfiguration", first);
        model.call("setProjectDescription", project, description.object());
        return new CdtProject(project);
    }

    /** Makes a configuration the active one. */
    void activate(String configuration) throws ReflectiveOperationException {
        Foreign model = type("model.CoreModel").call("getDefault");
        Foreign description = model.call("getProjectDescription", project, true);
        Object active = description.call("getConfigurationByName", configuration).object();
        description.call("setActiveConfiguration", active);
        model.call("setProjectDescription", project, description.object());
    }

    /** Sets a variable of a configuration, as a builder does for what it makes. */
    void set(String configuration, String variable, String value)
            throws ReflectiveOperationException {
        Foreign model = type("model.CoreModel").call("getDefault");
        Foreign description = model.call("getProjectDescription", project, true);
        Object changed = description.call("getConfigurationByName", configuration).object();
        type("CCorePlugin")
                .call("getUserVarSupplier")
                .call("createMacro", variable, TEXT_VARIABLE, value, changed);
        model.call("setProjectDescription", project, description.object());
    }

    /** Waits until CDT has found binary files. */
    void awaitBinaries(int count) {
        Workbench.eventually(
                count + " binaries",
                () -> {
                    try {
                        Foreign found =
                                type("model.CoreModel")
                                        .call("getDefault")
                                        .call("create", project)
                                        .call("getBinaryContainer")
                                        .call("getBinaries");
                        return ((Object[]) found.object()).length == count;
                    } catch (ReflectiveOperationException e) {
                        throw new IllegalStateException(e);
                    }
                });
    }
}
