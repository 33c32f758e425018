// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.properties.CompiledProperties;
import io.github.pomplens.properties.UserProperties;
import io.github.pomplens.properties.UserProperties.Folders;
import io.github.pomplens.runtime.analysis.Limit;
import io.github.pomplens.runtime.analysis.property.PropertySearch;
import io.github.pomplens.runtime.analysis.property.PropertySet;
import io.github.pomplens.runtime.results.ProjectRoot;
import io.github.pomplens.sources.measured.MeasuredSources;
import io.github.pomplens.sources.measured.OpenMpKinds;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** The properties that commands look for: those of the library, of the project and of the user. */
final class Properties {
    private final Terminal terminal;
    private final CommandSpec command;
    private @Nullable PropertySet set;

    /**
     * @param command that looks for them
     */
    Properties(Terminal terminal, CommandSpec command) {
        this.terminal = terminal;
        this.command = command;
    }

    /** Looks for them; they are read when they are first needed. */
    PropertySearch search() {
        return new PropertySearch(run -> set(), OpenMpKinds.INSTANCE, MeasuredSources::new);
    }

    /** Reads the properties, and reports those that can't be read. */
    private PropertySet set() {
        PropertySet known = set;
        if (known == null) {
            Folders folders =
                    Folders.of(ProjectRoot.of(terminal.workingDirectory()), terminal::variable);
            CompiledProperties compiled = UserProperties.of(folders);
            compiled.problems().forEach(problem -> terminal.tell(problem.text()));
            known = UserProperties.withLibrary(compiled);
            set = known;
        }
        return known;
    }

    /**
     * Checks that there is a property.
     *
     * @param option that names it
     * @throws ParameterException when there is none
     */
    void check(String option, String id) {
        if (set().find(id).isEmpty()) {
            throw new ParameterException(
                    command.commandLine(),
                    option
                            + ": there is no property '"
                            + id
                            + "'"
                            + UserProperties.nearest(id, set())
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
