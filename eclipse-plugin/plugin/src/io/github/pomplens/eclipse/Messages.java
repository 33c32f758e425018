// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import org.eclipse.osgi.util.NLS;

/**
 * What the user reads, in their language; the platform fills the fields from messages.properties.
 */
public final class Messages extends NLS {
    public static String server_noJava;
    public static String server_notStarted;
    public static String server_deaths;
    public static String openPreferences;
    public static String ok;
    public static String java_none;
    public static String java_seen;
    public static String java_broken;
    public static String java_version;
    public static String java_noPreference;
    public static String java_oldPreference;
    public static String java_setting;
    public static String java_system;
    public static String noCommand;
    public static String noOwnCommand;
    public static String server_ended;
    public static String report_job;
    public static String report_failed;
    public static String report_name;
    public static String report_elsewhere;
    public static String noSource;
    public static String rename_title;
    public static String rename_nowhere;
    public static String rename_new;
    public static String noRunOfFile;
    public static String instrumented;
    public static String unit_both;
    public static String unit_time;
    public static String unit_share;
    public static String preferences;
    public static String preferences_hints;
    public static String preferences_lenses;
    public static String preferences_heat;
    public static String preferences_unit;
    public static String preferences_threshold;
    public static String preferences_trusted;
    public static String preferences_java;
    public static String preferences_pomp;
    public static String preferences_lsp4e;
    public static String preferences_rulerColours;
    public static String preferences_wordColours;
    public static String action_disabled;
    public static String edit_nothing;
    public static String edit_change;
    public static String cancel;
    public static String edit_changed;
    public static String edit_other;
    public static String problems_job;
    public static String runs_goTo;
    public static String runs_reading;
    public static String runs_report;
    public static String runs_newest;
    public static String runs_compareNone;
    public static String runs_show;
    public static String runs_compare;
    public static String runs_profile;
    public static String runs_rename;
    public static String runs_delete;
    public static String runs_renameTitle;
    public static String runs_newName;
    public static String runs_noName;
    public static String runs_deleteQuestion;
    public static String runs_deleteButton;
    public static String runs_deleteTitle;
    public static String runs_view;
    public static String runs_shown;
    public static String runs_baseline;
    public static String runs_differsIn;
    public static String runs_thread;
    public static String runs_threads;
    public static String runs_gain;
    public static String runs_program;
    public static String runs_empty;
    public static String browse;
    public static String launch_noNumber;
    public static String launch_chooseFolder;
    public static String launch_noFolder;
    public static String launch_noDirectory;
    public static String launch_noFilter;
    public static String launch_fewThreads;
    public static String launch_fewRanks;
    public static String launch_manyRanks;
    public static String launch_title;
    public static String launch_nothing;
    public static String launch_failed;
    public static String launch_ended;
    public static String launch_running;
    public static String launch_noInput;
    public static String launch_folder;
    public static String launch_program;
    public static String launch_programHint;
    public static String launch_arguments;
    public static String launch_directory;
    public static String launch_directoryHint;
    public static String launch_runName;
    public static String launch_runNameHint;
    public static String launch_build;
    public static String launch_buildHint;
    public static String launch_noBuild;
    public static String launch_untilStable;
    public static String launch_threads;
    public static String launch_threadsHint;
    public static String launch_schedule;
    public static String launch_scheduleHint;
    public static String launch_places;
    public static String launch_placesHint;
    public static String launch_bind;
    public static String launch_bindHint;
    public static String launch_disable;
    public static String launch_disableHint;
    public static String launch_functions;
    public static String launch_functionsHint;
    public static String launch_filter;
    public static String launch_filterHint;
    public static String launch_ranks;
    public static String launch_ranksHint;
    public static String launch_launcher;
    public static String launch_launcherHint;
    public static String launch_tabProgram;
    public static String launch_tabBuild;
    public static String launch_tabMeasurement;

    static {
        initializeMessages("io.github.pomplens.eclipse.messages", Messages.class);
    }

    private Messages() {}
}
