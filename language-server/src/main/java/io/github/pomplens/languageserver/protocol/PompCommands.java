// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

import java.util.List;

/**
 * Names of commands. {@code docs/spec/protocol.md} says what they do and which arguments they take.
 */
public final class PompCommands {
    public static final String SELECT_RUN = "pomp.selectRun";
    public static final String SELECT_BASELINE = "pomp.selectBaseline";
    public static final String RENAME_RUN = "pomp.renameRun";
    public static final String DELETE_RUN = "pomp.deleteRun";
    public static final String OPEN_PROJECT = "pomp.openProject";
    public static final String SHOW_HISTORY = "pomp.showHistory";
    public static final String INSTRUMENT_FUNCTIONS = "pomp.instrumentFunctions";
    public static final String MEASURE_CALLERS = "pomp.measureCallers";
    public static final String TELL_PLACES = "pomp.tellPlaces";

    /** What the server executes. */
    public static final List<String> OF_SERVER =
            List.of(
                    SELECT_RUN,
                    SELECT_BASELINE,
                    RENAME_RUN,
                    DELETE_RUN,
                    OPEN_PROJECT,
                    SHOW_HISTORY,
                    INSTRUMENT_FUNCTIONS,
                    MEASURE_CALLERS,
                    TELL_PLACES);

    /** A command of the editor, if it has it: lets the user rename what stands at a place. */
    public static final String RENAME_AT = "pomp.renameAt";

    /** A command of the editor, if it has it: lists the places of a property to choose from. */
    public static final String SHOW_PLACES = "pomp.showPlaces";

    private PompCommands() {}
}
