// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.Definition.Parameter;
import io.github.pomplens.runtime.analysis.property.Definition.Place;
import io.github.pomplens.runtime.analysis.property.PropertyLibrary;
import io.github.pomplens.runtime.analysis.property.PropertySet;
import io.github.pomplens.runtime.results.ProjectRoot;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The properties of a project and of its user, beside those of the library. Xtext is loaded only
 * where there are files of such. What is in a project may be anybody's: the files are data, which
 * start and write nothing, links are not followed, and only as much is read as people would write.
 */
public final class UserProperties {
    /** How the names of files of properties end. */
    public static final String ENDING = ".property";

    private static final int MOST_FILES = 200;

    private UserProperties() {}

    /**
     * Where they are looked for.
     *
     * @param project the folder with {@code .pomp}; its files are named from there
     * @param user the user's own folder; empty where there is none
     */
    public record Folders(Path project, Optional<Path> user) {
        /**
         * Returns those of a project and of the environment.
         *
         * @param variable what an environment variable is, empty when it isn't set
         */
        public static Folders of(Path project, UnaryOperator<String> variable) {
            String configuration = variable.apply("XDG_CONFIG_HOME");
            String home = variable.apply("HOME");
            Optional<Path> user =
                    !configuration.isEmpty()
                            ? Optional.of(Path.of(configuration))
                            : home.isEmpty()
                                    ? Optional.empty()
                                    : Optional.of(Path.of(home, ".config"));
            return new Folders(
                    project,
                    user.filter(Path::isAbsolute).map(it -> it.resolve("pomp/properties")));
        }

        /** Returns the folder in the project. */
        public Path inProject() {
            return project.resolve(ProjectRoot.MARKER).resolve("properties");
        }
    }

    /** Returns the files that there are, in the order in which they count. */
    public static List<Path> files(Folders folders) {
        List<Path> files = new ArrayList<>();
        if (ProjectRoot.isUsable(folders.project())) {
            files.addAll(filesIn(folders.inProject()));
        }
        folders.user().ifPresent(user -> files.addAll(filesIn(user)));
        return files;
    }

    private static List<Path> filesIn(Path folder) {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return List.of();
        }
        try (Stream<Path> found = Files.list(folder)) {
            return found.filter(file -> file.toString().endsWith(ENDING))
                    .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .sorted()
                    .limit(MOST_FILES)
                    .toList();
        } catch (IOException e) {
            return List.of(); // a folder that can't be read holds nothing for us
        }
    }

    /**
     * Reads the files beside one, as far as they can be read.
     *
     * @param file which is left out
     */
    public static List<PropertyText> others(Folders folders, Path file) {
        List<PropertyText> others = new ArrayList<>();
        for (Path other : files(folders)) {
            if (!other.equals(file)) {
                try {
                    others.add(new PropertyText(other.toString(), read(other)));
                } catch (IOException e) {
                    // Its problem is told where all files are checked.
                }
            }
        }
        return others;
    }

    /** Compiles all files of a project and its user, beside the library. */
    public static CompiledProperties of(Folders folders) {
        List<Path> files = files(folders);
        if (files.isEmpty()) {
            return new CompiledProperties(List.of(), List.of(), List.of(), List.of());
        }
        return compile(folders.project(), files);
    }

    /**
     * Returns the library with what a project and its user have added and changed.
     *
     * @param compiled what {@link #of} has found
     */
    public static PropertySet withLibrary(CompiledProperties compiled) {
        List<Definition> all = new ArrayList<>(PropertyLibrary.load());
        all.addAll(compiled.definitions());
        return PropertySet.of(all, compiled.settings(), compiled.switches());
    }

    /**
     * Compiles some files together, beside the library.
     *
     * @param folder from which their names are given to people, where they are in it
     */
    public static CompiledProperties compile(Path folder, List<Path> files) {
        List<ParsedProperties> parsed = new ArrayList<>();
        List<PropertyProblem> unreadable = new ArrayList<>();
        for (Path file : files) {
            String name = (file.startsWith(folder) ? folder.relativize(file) : file).toString();
            try {
                parsed.add(PropertyParser.get().parse(new PropertyText(name, read(file))));
            } catch (IOException e) {
                Place place = new Place(name, 1, 1);
                String why = "This file can't be read. See whether it is there and is yours.";
                unreadable.add(
                        new PropertyProblem(place, 0, 0, why, ProblemCode.SYNTAX, List.of()));
            }
        }
        CompiledProperties compiled = PropertyCompiler.compile(parsed, PropertyLibrary.load());
        unreadable.addAll(compiled.problems());
        return new CompiledProperties(
                compiled.definitions(), compiled.settings(), compiled.switches(), unreadable);
    }

    /** The property whose id is most like a word; empty when none is near. */
    public static Optional<String> nearest(String id, PropertySet set) {
        return BuiltInNames.nearest(id, set.all().stream().map(Definition::id).toList());
    }

    /** Returns a parameter's value as it could be written: {@code 5 us}, {@code 2 %}. */
    public static String text(Parameter parameter) {
        return UnitRules.text(parameter.value(), parameter.unit());
    }

    /** Reads a little more than is allowed, so that the parser sees that it is too much. */
    private static String read(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(4 * PropertyParser.MAX_LENGTH + 4);
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }
}
