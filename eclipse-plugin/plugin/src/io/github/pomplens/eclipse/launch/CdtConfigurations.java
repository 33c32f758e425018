// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.launch;

import java.net.URI;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.osgi.framework.Bundle;

/**
 * What CDT knows of its projects. The plug-in is built and used without CDT as well, so its
 * interface is called by name: that of the classes that are named here, since CDT 4.
 */
final class CdtConfigurations implements BuildConfigurations {
    static final String BUNDLE = "org.eclipse.cdt.core";

    private static final String C_NATURE = "org.eclipse.cdt.core.cnature";
    private static final String CORE_MODEL = "org.eclipse.cdt.core.model.CoreModel";
    private static final String CORE_PLUGIN = "org.eclipse.cdt.core.CCorePlugin";

    /** The file that a configuration of a managed build makes. */
    private static final String ARTIFACT = "${BuildArtifactFileName}";

    private static final Pattern LIBRARY =
            Pattern.compile(".*\\.(a|lib|so(\\.[0-9.]+)?|dylib|dll)");

    private final Bundle bundle;

    CdtConfigurations(Bundle bundle) {
        this.bundle = bundle;
    }

    /** Knows projects of C and C++: those for C++ have the nature for C, too. */
    @Override
    public boolean know(IProject project) throws CoreException {
        return project.hasNature(C_NATURE);
    }

    @Override
    public Optional<ActiveBuild> active(IProject project) throws CoreException {
        try {
            Object description = model().call("getProjectDescription", project, false).object();
            Foreign active =
                    description == null
                            ? new Foreign(null)
                            : new Foreign(description).call("getActiveConfiguration");
            if (active.object() == null) {
                return Optional.empty();
            }
            Path folder = folder(project, active);
            return Optional.of(
                    new ActiveBuild(
                            (String) active.call("getName").object(),
                            folder,
                            programs(project, active, folder)));
        } catch (ReflectiveOperationException | ClassCastException | InvalidPathException e) {
            throw new CoreException(Status.error("not a version of CDT that is known", e));
        }
    }

    private Foreign model() throws ReflectiveOperationException {
        return Foreign.ofClass(bundle.loadClass(CORE_MODEL)).call("getDefault");
    }

    /** Where a configuration is built: in the project unless it says otherwise. */
    private Path folder(IProject project, Foreign configuration)
            throws ReflectiveOperationException {
        Path place = project.getLocation().toPath();
        Object named = configuration.call("getBuildSetting").call("getBuilderCWD").object();
        return named == null
                ? place
                : place.resolve(resolved(named.toString(), configuration)).normalize();
    }

    /** A text with CDT's variables, the values of which depend on the configuration. */
    private String resolved(String text, Foreign configuration)
            throws ReflectiveOperationException {
        Foreign variables =
                Foreign.ofClass(bundle.loadClass(CORE_PLUGIN))
                        .call("getDefault")
                        .call("getCdtVariableManager");
        return (String)
                variables.call("resolveValue", text, "", " ", configuration.object()).object();
    }

    private List<Path> programs(IProject project, Foreign configuration, Path folder)
            throws ReflectiveOperationException {
        String artifact = resolved(ARTIFACT, configuration);
        if (artifact.isBlank()) {
            return executables(project, folder);
        }
        return LIBRARY.matcher(artifact).matches()
                ? List.of()
                : List.of(folder.resolve(artifact).normalize());
    }

    /** What has been built in a folder, as CDT's parser of binary files knows it. */
    private List<Path> executables(IProject project, Path folder)
            throws ReflectiveOperationException {
        Object[] binaries =
                (Object[])
                        model().call("create", project)
                                .call("getBinaryContainer")
                                .call("getBinaries")
                                .object();
        List<Path> executables = new ArrayList<>();
        for (Object each : binaries) {
            Foreign binary = new Foreign(each);
            URI place = (URI) binary.call("getLocationURI").object();
            if (Boolean.TRUE.equals(binary.call("isExecutable").object())
                    && place != null
                    && "file".equals(place.getScheme())
                    && Path.of(place).startsWith(folder)) {
                executables.add(Path.of(place));
            }
        }
        return executables;
    }
}
