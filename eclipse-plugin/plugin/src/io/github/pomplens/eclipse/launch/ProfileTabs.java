// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.launch;

import static io.github.pomplens.eclipse.launch.FieldsTab.Kind.CHECK;
import static io.github.pomplens.eclipse.launch.FieldsTab.Kind.FILE;
import static io.github.pomplens.eclipse.launch.FieldsTab.Kind.FOLDER;
import static io.github.pomplens.eclipse.launch.FieldsTab.Kind.TEXT;
import static io.github.pomplens.eclipse.launch.FieldsTab.Kind.WORDS;

import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.launch.FieldsTab.Field;
import java.util.List;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTabGroup;
import org.eclipse.debug.ui.CommonTab;
import org.eclipse.debug.ui.EnvironmentTab;
import org.eclipse.debug.ui.ILaunchConfigurationDialog;
import org.eclipse.debug.ui.ILaunchConfigurationTab;

/** The tabs of the launch dialog. */
public final class ProfileTabs extends AbstractLaunchConfigurationTabGroup {
    private static final List<Field> PROGRAM =
            List.of(
                    new Field(Attributes.FOLDER, Messages.launch_folder, "", FOLDER),
                    new Field(
                            Attributes.PROGRAM,
                            Messages.launch_program,
                            Messages.launch_programHint,
                            FILE),
                    new Field(Attributes.ARGUMENTS, Messages.launch_arguments, "", WORDS),
                    new Field(
                            Attributes.DIRECTORY,
                            Messages.launch_directory,
                            Messages.launch_directoryHint,
                            FOLDER),
                    new Field(
                            Attributes.RUN_NAME,
                            Messages.launch_runName,
                            Messages.launch_runNameHint,
                            TEXT));
    private static final List<Field> BUILD =
            List.of(
                    new Field(
                            Attributes.BUILD,
                            Messages.launch_build,
                            Messages.launch_buildHint,
                            WORDS),
                    new Field(
                            Attributes.BUILD_FOLDER,
                            Messages.launch_buildFolder,
                            Messages.launch_buildFolderHint,
                            FOLDER),
                    new Field(Attributes.NO_BUILD, Messages.launch_noBuild, "", CHECK));
    private static final List<Field> OPENMP =
            List.of(
                    new Field(
                            Attributes.THREADS,
                            Messages.launch_threads,
                            Messages.launch_threadsHint,
                            TEXT),
                    new Field(
                            Attributes.SCHEDULE,
                            Messages.launch_schedule,
                            Messages.launch_scheduleHint,
                            TEXT),
                    new Field(
                            Attributes.PLACES,
                            Messages.launch_places,
                            Messages.launch_placesHint,
                            TEXT),
                    new Field(
                            Attributes.BIND, Messages.launch_bind, Messages.launch_bindHint, TEXT));
    private static final List<Field> MEASUREMENT =
            List.of(
                    new Field(
                            Attributes.DISABLE,
                            Messages.launch_disable,
                            Messages.launch_disableHint,
                            TEXT),
                    new Field(
                            Attributes.FUNCTIONS,
                            Messages.launch_functions,
                            Messages.launch_functionsHint,
                            TEXT),
                    new Field(
                            Attributes.FILTER,
                            Messages.launch_filter,
                            Messages.launch_filterHint,
                            FILE),
                    new Field(Attributes.UNTIL_STABLE, Messages.launch_untilStable, "", CHECK),
                    new Field(Attributes.TRACE, Messages.launch_trace, "", CHECK),
                    new Field(Attributes.SAMPLE, Messages.launch_sample, "", CHECK),
                    new Field(
                            Attributes.SAMPLE_HZ,
                            Messages.launch_sampleHz,
                            Messages.launch_sampleHzHint,
                            TEXT),
                    new Field(Attributes.ATTACH, Messages.launch_attach, "", CHECK),
                    new Field(Attributes.LIBOMP, Messages.launch_libomp, "", CHECK));
    private static final List<Field> MPI =
            List.of(
                    new Field(
                            Attributes.RANKS,
                            Messages.launch_ranks,
                            Messages.launch_ranksHint,
                            TEXT),
                    new Field(
                            Attributes.LAUNCHER,
                            Messages.launch_launcher,
                            Messages.launch_launcherHint,
                            WORDS));

    @Override
    public void createTabs(ILaunchConfigurationDialog dialog, String mode) {
        setTabs(
                new ILaunchConfigurationTab[] {
                    new FieldsTab(Messages.launch_tabProgram, PROGRAM),
                    new FieldsTab(Messages.launch_tabBuild, BUILD),
                    new FieldsTab("OpenMP", OPENMP),
                    new FieldsTab(Messages.launch_tabMeasurement, MEASUREMENT),
                    new FieldsTab("MPI", MPI),
                    new EnvironmentTab(),
                    new CommonTab()
                });
    }

    /** Describes what is selected or edited, as "Profile As" would make it. */
    @Override
    public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
        super.setDefaults(configuration);
        ProfileTarget.current()
                .ifPresent(
                        target -> {
                            target.describe(configuration);
                            configuration.rename(
                                    DebugPlugin.getDefault()
                                            .getLaunchManager()
                                            .generateLaunchConfigurationName(target.name()));
                        });
    }
}
