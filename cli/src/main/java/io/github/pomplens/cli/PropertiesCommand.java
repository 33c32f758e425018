// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.pomplens.properties.CompiledProperties;
import io.github.pomplens.properties.LanguagePage;
import io.github.pomplens.properties.PropertyProblem;
import io.github.pomplens.properties.UserProperties;
import io.github.pomplens.properties.UserProperties.Folders;
import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.Definition.Parameter;
import io.github.pomplens.runtime.analysis.property.PropertySet;
import io.github.pomplens.runtime.export.JsonText;
import io.github.pomplens.runtime.results.ProjectRoot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pomp properties}: the performance properties that runs are looked through for. */
@Command(
        name = "properties",
        customSynopsis = {
            "pomp properties [--json]",
            "       pomp properties doc PROPERTY",
            "       pomp properties check [FILE...]",
            "       pomp properties names"
        },
        description =
                "Show the performance properties that runs are looked through for: those of the"
                        + " library, of the project (.pomp/properties) and of the user"
                        + " (~/.config/pomp/properties).",
        subcommands = {
            PropertiesCommand.Doc.class,
            PropertiesCommand.Check.class,
            PropertiesCommand.Names.class
        },
        footer = {
            "",
            "Examples:",
            "  pomp properties                   list all, as they are in one another",
            "  pomp properties doc UnevenWork    what one of them is",
            "  pomp properties check x.property  the mistakes in a file",
            "  pomp properties names             the metrics that properties can ask for"
        })
final class PropertiesCommand implements Callable<Integer> {
    private static final int TITLE_COLUMN = 44;

    private final Terminal terminal;

    @Option(names = "--json", description = "Write the list as JSON, with what each property is.")
    private boolean json;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    PropertiesCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws CommandException, Terminal.BrokenPipeException {
        CompiledProperties compiled = UserProperties.of(folders(terminal));
        PropertySet set = UserProperties.withLibrary(compiled);
        terminal.print(json ? json(set) : text(set));
        compiled.problems().forEach(problem -> tell(terminal, problem));
        return compiled.problems().isEmpty() ? Pomp.OK : Pomp.FAILED;
    }

    private static String text(PropertySet set) {
        StringBuilder text = new StringBuilder();
        for (Definition root : set.roots()) {
            list(set, root, 0, text);
        }
        return text.toString();
    }

    private static String json(PropertySet set) {
        return JsonText.of(
                json -> {
                    json.writeStartArray();
                    for (Definition root : set.roots()) {
                        write(json, set, root);
                    }
                    json.writeEndArray();
                });
    }

    /** A property and those in it, which come after it. */
    private static void write(JsonGenerator json, PropertySet set, Definition it)
            throws IOException {
        json.writeStartObject();
        json.writeStringField("id", it.id());
        json.writeStringField("title", it.title());
        if (it.parent().isPresent()) {
            json.writeStringField("in", it.parent().get());
        }
        json.writeStringField("file", it.place().file().toString());
        json.writeNumberField("line", it.place().line());
        json.writeStringField("documentation", it.documentation());
        json.writeObjectFieldStart("parameters");
        for (Parameter parameter : it.parameters()) {
            json.writeStringField(parameter.name(), UserProperties.text(parameter));
        }
        json.writeEndObject();
        json.writeEndObject();
        for (Definition child : set.children(it.id())) {
            write(json, set, child);
        }
    }

    /** Parents in a circle have no root, so this ends. */
    private static void list(PropertySet set, Definition it, int depth, StringBuilder text) {
        String name = "  ".repeat(depth) + it.id();
        int blanks = Math.max(2, TITLE_COLUMN - name.length());
        text.append(name).append(" ".repeat(blanks)).append(it.title()).append('\n');
        for (Definition child : set.children(it.id())) {
            list(set, child, depth + 1, text);
        }
    }

    private static Folders folders(Terminal terminal) {
        return Folders.of(ProjectRoot.of(terminal.workingDirectory()), terminal::variable);
    }

    /** Control characters of a file's name or text must not reach the terminal. */
    private static void tell(Terminal terminal, PropertyProblem problem) {
        terminal.tell(problem.text());
    }

    /** {@code pomp properties doc}. */
    @Command(
            name = "doc",
            customSynopsis = "pomp properties doc PROPERTY",
            description = "Say what a property is, and what its parameters are.")
    static final class Doc implements Callable<Integer> {
        private final Terminal terminal;

        @Parameters(paramLabel = "PROPERTY", description = "The id of a property.")
        private String id = "";

        @Option(
                names = {"-h", "--help"},
                usageHelp = true,
                description = "Show this help.")
        private boolean help;

        Doc(Terminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public Integer call() throws CommandException, Terminal.BrokenPipeException {
            CompiledProperties compiled = UserProperties.of(folders(terminal));
            PropertySet set = UserProperties.withLibrary(compiled);
            Definition found =
                    set.find(id)
                            .orElseThrow(
                                    () ->
                                            new CommandException(
                                                    "there is no property '"
                                                            + id
                                                            + "'"
                                                            + UserProperties.nearest(id, set)
                                                                    .map(
                                                                            it ->
                                                                                    "; did you"
                                                                                            + " mean '"
                                                                                            + it
                                                                                            + "'?")
                                                                    .orElse(
                                                                            "; see 'pomp"
                                                                                    + " properties'")));
            terminal.print(text(found));
            return Pomp.OK;
        }

        private static String text(Definition it) {
            StringBuilder text = new StringBuilder();
            text.append(it.id()).append(": ").append(it.title()).append('\n');
            it.parent().ifPresent(parent -> text.append("in ").append(parent).append('\n'));
            Definition.Place place = it.place();
            text.append(place.file() + ":" + place.line() + "\n");
            if (!it.documentation().isEmpty()) {
                text.append('\n').append(it.documentation()).append('\n');
            }
            if (!it.parameters().isEmpty()) {
                text.append("\nParameters:\n");
            }
            for (Parameter parameter : it.parameters()) {
                text.append("  ")
                        .append(parameter.name())
                        .append(" = ")
                        .append(UserProperties.text(parameter))
                        .append(parameter.documentation().isEmpty() ? "" : "  ")
                        .append(parameter.documentation())
                        .append('\n');
            }
            return text.toString();
        }
    }

    /** {@code pomp properties check}. */
    @Command(
            name = "check",
            customSynopsis = "pomp properties check [FILE...]",
            description = {
                "Say what is wrong in files of properties, those of the project and the user by"
                        + " default. The exit status is 1 when something is."
            })
    static final class Check implements Callable<Integer> {
        private final Terminal terminal;

        @Parameters(paramLabel = "FILE", arity = "0..*", description = "Files of properties.")
        private List<Path> files = List.of();

        @Option(
                names = {"-h", "--help"},
                usageHelp = true,
                description = "Show this help.")
        private boolean help;

        Check(Terminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public Integer call() throws CommandException, Terminal.BrokenPipeException {
            Folders folders = folders(terminal);
            CompiledProperties compiled;
            if (files.isEmpty()) {
                compiled = UserProperties.of(folders);
            } else {
                List<Path> named = files.stream().map(terminal::resolve).toList();
                for (int i = 0; i < named.size(); i++) {
                    if (!Files.isRegularFile(named.get(i))) {
                        throw new CommandException(
                                files.get(i) + ": is not a file; name a file of properties");
                    }
                }
                compiled = UserProperties.compile(terminal.workingDirectory(), named);
            }
            StringBuilder text = new StringBuilder();
            compiled.problems().forEach(problem -> text.append(problem.text()).append('\n'));
            terminal.print(text.toString());
            return compiled.problems().isEmpty() ? Pomp.OK : Pomp.FAILED;
        }
    }

    /** {@code pomp properties names}. */
    @Command(
            name = "names",
            customSynopsis = "pomp properties names",
            description =
                    "List the metrics, the facts of the source and the quick fixes that properties"
                            + " can name, as Markdown.")
    static final class Names implements Callable<Integer> {
        private final Terminal terminal;

        @Option(
                names = {"-h", "--help"},
                usageHelp = true,
                description = "Show this help.")
        private boolean help;

        Names(Terminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public Integer call() throws CommandException, Terminal.BrokenPipeException {
            terminal.print(LanguagePage.text());
            return Pomp.OK;
        }
    }
}
