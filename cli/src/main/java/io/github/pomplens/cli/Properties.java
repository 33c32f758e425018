// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.languageserver.overlay.OpenMpKinds;
import io.github.pomplens.properties.CompiledProperties;
import io.github.pomplens.properties.UserProperties;
import io.github.pomplens.properties.UserProperties.Folders;
import io.github.pomplens.runtime.analysis.Limit;
import io.github.pomplens.runtime.analysis.property.PropertySet;
import io.github.pomplens.runtime.export.Knowledge;
import io.github.pomplens.runtime.results.ProjectRoot;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** The properties that commands look for: those of the library, of the project and of the user. */
final class Properties {
    private final PropertySet set;
    private final CommandSpec command;

    /**
     * Reads the properties, and reports those that can't be read.
     *
     * @param command that names some of them
     */
    Properties(Terminal terminal, CommandSpec command) {
        Folders folders =
                Folders.of(ProjectRoot.of(terminal.workingDirectory()), terminal::variable);
        CompiledProperties compiled = UserProperties.of(folders);
        compiled.problems().forEach(problem -> terminal.tell(problem.text()));
        this.set = UserProperties.withLibrary(compiled);
        this.command = command;
    }

    Knowledge knowledge() {
        return new Knowledge(set, OpenMpKinds.INSTANCE, Knowledge.Sources.NONE);
    }

    /**
     * Checks that there is a property.
     *
     * @param option that names it
     * @throws ParameterException when there is none
     */
    void check(String option, String id) {
        if (set.find(id).isEmpty()) {
            throw new ParameterException(
                    command.commandLine(),
                    option
                            + ": there is no property '"
                            + id
                            + "'"
                            + UserProperties.nearest(id, set)
                                    .map(name -> "; did you mean '" + name + "'?")
                                    .orElse("; 'pomp properties' lists them"));
        }
    }

    /** Checks that the property that a limit is on exists. */
    Limit checked(Limit limit) {
        if (limit.subject() instanceof Limit.PropertyCost cost) {
            check("--fail-on", cost.id());
        }
        return limit;
    }
}
