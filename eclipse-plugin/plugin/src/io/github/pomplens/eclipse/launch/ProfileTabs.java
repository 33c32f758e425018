// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.launch;

import static io.github.pomplens.eclipse.launch.FieldsTab.Kind.CHECK;
import static io.github.pomplens.eclipse.launch.FieldsTab.Kind.FILE;
import static io.github.pomplens.eclipse.launch.FieldsTab.Kind.FOLDER;
import static io.github.pomplens.eclipse.launch.FieldsTab.Kind.TEXT;

import io.github.pomplens.eclipse.launch.FieldsTab.Field;
import java.util.List;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTabGroup;
import org.eclipse.debug.ui.CommonTab;
import org.eclipse.debug.ui.EnvironmentTab;
import org.eclipse.debug.ui.ILaunchConfigurationDialog;
import org.eclipse.debug.ui.ILaunchConfigurationTab;

/** The tabs of the launch dialog. */
public final class ProfileTabs extends AbstractLaunchConfigurationTabGroup {
    private static final List<Field> PROGRAM =
            List.of(
                    new Field(Attributes.FOLDER, "Project folder:", "", FOLDER),
                    new Field(
                            Attributes.PROGRAM,
                            "Program or source:",
                            "the only program that the build makes",
                            FILE),
                    new Field(Attributes.ARGUMENTS, "Arguments:", "", TEXT),
                    new Field(
                            Attributes.DIRECTORY,
                            "Working directory:",
                            "the project folder",
                            FOLDER),
                    new Field(Attributes.RUN_NAME, "Name of the run:", "like the program", TEXT));
    private static final List<Field> BUILD =
            List.of(
                    new Field(
                            Attributes.BUILD,
                            "Build command:",
                            "found: make, CMake, Meson, or the single source",
                            TEXT),
                    new Field(Attributes.NO_BUILD, "There is nothing to build", "", CHECK));
    private static final List<Field> OPENMP =
            List.of(
                    new Field(
                            Attributes.THREADS,
                            "Threads:",
                            "a number, or a list such as 1, 2, 4: one run for each",
                            TEXT),
                    new Field(
                            Attributes.SCHEDULE, "Schedule (runtime):", "such as dynamic,4", TEXT),
                    new Field(Attributes.PLACES, "Places:", "such as cores", TEXT),
                    new Field(Attributes.BIND, "Bind:", "such as close or spread", TEXT));
    private static final List<Field> MEASUREMENT =
            List.of(
                    new Field(
                            Attributes.DISABLE,
                            "Leave out constructs:",
                            "kinds such as atomic, critical; sync for all that can be short",
                            TEXT),
                    new Field(
                            Attributes.FUNCTIONS,
                            "Measure functions:",
                            "patterns such as solve*, !*::detail::*; * for all",
                            TEXT));
    private static final List<Field> MPI =
            List.of(
                    new Field(Attributes.RANKS, "Ranks:", "without MPI", TEXT),
                    new Field(
                            Attributes.LAUNCHER,
                            "Launcher:",
                            "mpirun; or another with its options, such as srun --exclusive",
                            TEXT));

    @Override
    public void createTabs(ILaunchConfigurationDialog dialog, String mode) {
        setTabs(
                new ILaunchConfigurationTab[] {
                    new FieldsTab("Program", PROGRAM),
                    new FieldsTab("Build", BUILD),
                    new FieldsTab("OpenMP", OPENMP),
                    new FieldsTab("Measurement", MEASUREMENT),
                    new FieldsTab("MPI", MPI),
                    new EnvironmentTab(),
                    new CommonTab()
                });
    }
}
