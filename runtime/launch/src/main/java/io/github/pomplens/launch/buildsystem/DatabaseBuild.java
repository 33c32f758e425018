// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.buildsystem;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.language.Toolchain;
import io.github.pomplens.instrumentor.wrapper.CompilerOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Sources of which only a {@code compile_commands.json} is known: each is compiled in its way, and
 * all together are linked to one program. What libraries it needs is not known.
 */
final class DatabaseBuild implements BuildSystem {
    private static final String FILE = "compile_commands.json";

    private final Path database;
    private final Path folder;

    /**
     * @param builds our folder for builds
     */
    DatabaseBuild(Path database, Path builds) {
        this.database = database;
        this.folder = builds.resolve("database");
    }

    /** The database of a project. */
    static Optional<Path> fileOf(Path project) {
        return Stream.of(project.resolve(FILE), project.resolve("build").resolve(FILE))
                .filter(Files::isRegularFile)
                .findFirst();
    }

    @Override
    public String description() {
        return "by " + database + " in " + folder;
    }

    @Override
    public List<BuildStep> prepare(String settings) throws IOException, BuildException {
        BuildFolder.prepare(folder, settings);
        List<BuildStep> steps = new ArrayList<>();
        List<String> objects = new ArrayList<>();
        int rank = 0;
        String linker = "";
        boolean openMp = false;
        CompilerOptions options = CompilerOptions.read();
        for (Json entry : commands()) {
            Path at = path(database.resolveSibling(""), entry, "directory");
            Path source = path(at, entry, "file");
            String object =
                    folder.resolve(objects.size() + "-" + FileNames.stem(source) + ".o") + "";
            List<String> words = withOutput(words(database, entry), object);
            openMp |= options.honoursDirectives(words);
            int its =
                    LanguageFrontEnds.toolchain(source.toString())
                            .map(Toolchain::linkRank)
                            .orElse(rank);
            if (linker.isEmpty() || its > rank) {
                rank = its;
                linker = words.get(0);
            }
            objects.add(object);
            steps.add(new BuildStep(words, at));
        }
        if (objects.isEmpty()) {
            throw new BuildException(database + ": is empty; make it again, or give a command");
        }
        List<String> link = new ArrayList<>(List.of(linker));
        if (openMp) {
            link.add("-fopenmp");
        }
        link.addAll(objects);
        link.addAll(List.of("-o", program().toString(), "-lm"));
        steps.add(new BuildStep(link, folder));
        return steps;
    }

    @Override
    public List<Path> programs() {
        return List.of(program());
    }

    private Path program() {
        Path at = database.getParent();
        Path project = at.endsWith("build") ? at.getParent() : at;
        return folder.resolve(project.getFileName() + "");
    }

    private List<Json> commands() throws BuildException {
        try {
            return entries(database);
        } catch (IOException e) {
            String problem = String.valueOf(e.getMessage());
            boolean bare = problem.equals(database.toString());
            throw new BuildException(
                    (bare ? problem + ": cannot be read" : problem)
                            + "; make the file again, or give a build command");
        }
    }

    /** The entries of a database; what isn't an entry is passed over. */
    static List<Json> entries(Path database) throws IOException {
        Json commands = Json.read(database);
        if (!commands.isList()) {
            throw new IOException(database + ": is not a list of commands");
        }
        return commands.elements().stream().filter(Json::isObject).toList();
    }

    private Path path(Path from, Json entry, String name) throws BuildException {
        try {
            return from.resolve(entry.get(name).text());
        } catch (InvalidPathException e) {
            throw new BuildException(database + ": '" + name + "' isn't a path: " + e.getReason());
        }
    }

    /** The words of an entry's command; the compiler by its name alone. */
    static List<String> words(Path database, Json entry) throws BuildException {
        Json arguments = entry.get("arguments");
        List<String> words =
                arguments.isList()
                        ? new ArrayList<>(arguments.elements().stream().map(Json::text).toList())
                        : CommandWords.split(entry.get("command").text());
        if (words.isEmpty() || words.get(0).isBlank()) {
            throw new BuildException(
                    database + ": an entry has no command; make it again, or give a build command");
        }
        // By its name alone it is found where the compilers are that measure.
        words.set(0, String.valueOf(Path.of(words.get(0)).getFileName()));
        return words;
    }

    private static List<String> withOutput(List<String> words, String object) {
        List<String> changed = new ArrayList<>();
        boolean named = false;
        for (int i = 0; i < words.size(); i++) {
            if (words.get(i).equals("-o") && i + 1 < words.size()) {
                changed.addAll(List.of("-o", object));
                named = true;
                i++;
            } else {
                changed.add(words.get(i));
            }
        }
        if (!named) {
            changed.addAll(List.of("-o", object));
        }
        return changed;
    }
}
