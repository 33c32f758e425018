// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import io.github.pomplens.instrumentor.construct.preprocessor.IncludeLine;
import java.util.ArrayList;
import java.util.List;

/**
 * How mirrored files name the files that they include. The mirror is another folder than the
 * user's, so a name in quotes might find another file, or none. Then it is spelt in another way
 * that finds the same file under the same name: {@code __FILE__}, messages and dependency files
 * show that.
 */
final class IncludeSpelling {
    /** What stands for no name that would find the file. */
    static final String NONE = "\0";

    private final List<String> ours;
    private final IncludePath path;
    private final String here;

    /** How the folder that the compiler works in is named in {@link #ours}. */
    private final String working;

    private IncludeSpelling(
            IncludePath users, List<String> ours, String working, WorkingFolder here) {
        this.ours = List.copyOf(ours);
        this.path = users.with(ours);
        this.working = working;
        this.here = here.name();
    }

    /**
     * Lets the mirrored sources find what is beside the user's, unless other files would then find
     * something else.
     */
    static IncludeSpelling of(
            IncludeGraph graph, IncludePath users, CompilerFamily family, WorkingFolder here) {
        List<String> folders = new ArrayList<>();
        String working = ".";
        while (family == CompilerFamily.GCC && isUsed(working, graph)) {
            working += "/.";
        }
        for (ProjectFile file : graph.files()) {
            String folder = named(file.folder(), users, working);
            if (graph.isNamed(file) && !folders.contains(folder)) {
                folders.add(folder);
            }
        }
        IncludeSpelling spelling = new IncludeSpelling(users, folders, working, here);
        for (ProjectFile file : graph.files()) {
            if (!file.isRoot() && spelling.changes(file)) {
                return new IncludeSpelling(users, List.of(), working, here);
            }
        }
        return spelling;
    }

    private static boolean isUsed(String folder, IncludeGraph graph) {
        for (ProjectFile file : graph.files()) {
            if (file.name().startsWith(folder + "/")) {
                return true;
            }
        }
        return false;
    }

    /**
     * What gcc has to leave out of names, for a file beside a source without a folder has none
     * either; empty when there is no such file.
     */
    String surplus(List<MirroredFile> mirrored) {
        for (MirroredFile each : mirrored) {
            ProjectFile file = each.file();
            for (ProjectFile.Link link : file.links()) {
                if (file.folder().isEmpty() && !link.found().isEmpty() && isQuoted(file, link)) {
                    return ours.contains(working) ? working + "/" : "";
                }
            }
        }
        return "";
    }

    /** Whether compilers may take a compiled form of a header. */
    boolean isPrecompiled(String header) {
        return path.isPrecompiled(header);
    }

    /** Whether the last of the folders for names in quotes is the first for all names. */
    boolean meetsFoldersForAll() {
        return !ours.isEmpty() && path.repeatsFolder();
    }

    /** The folders to search for names in quotes before those of the command line. */
    List<String> folders() {
        return ours;
    }

    /** Whether a file that isn't mirrored would include another than before. */
    private boolean changes(ProjectFile file) {
        for (ProjectFile.Link link : file.links()) {
            if (isQuoted(file, link)
                    && !same(path.find(file.folder(), name(link), true), link.found())) {
                return true;
            }
        }
        return false;
    }

    /** Why a file can't be mirrored; empty when it can. */
    String obstacle(ProjectFile file) {
        for (ProjectFile.Link link : file.links()) {
            boolean computed = link.line().kind() == IncludeLine.Kind.COMPUTED;
            if (computed && !isFirst(file.folder())) {
                return "a macro names a file that it includes";
            }
            if (spell(file, link).equals(NONE)) {
                return "'" + link.line().name() + "' would be found beside its copy";
            }
        }
        return "";
    }

    private boolean isFirst(String folder) {
        return !ours.isEmpty() && ours.get(0).equals(named(folder, path, working));
    }

    private static String named(String folder, IncludePath path, String working) {
        String beside = path.beside(folder);
        return beside.isEmpty() ? working : beside;
    }

    /**
     * What to write in place of the name in a mirrored file's line that includes a file of the
     * user's; empty where it stays.
     */
    String spell(ProjectFile file, ProjectFile.Link link) {
        if (!isQuoted(file, link) || same(findFromMirror(file, name(link)), link.found())) {
            return "";
        }
        if (link.found().isEmpty()) {
            return NONE;
        }
        for (String folder : path.folders()) {
            String rest = below(folder, link.found());
            if (!rest.isEmpty() && same(findFromMirror(file, rest), link.found())) {
                return quoted(rest);
            }
        }
        return quoted(link.found().startsWith("/") ? link.found() : here + "/" + link.found());
    }

    /** A name as it is written in an include line; {@link #NONE} where none can be. */
    static String quoted(String name) {
        boolean impossible = name.indexOf('"') >= 0 || name.indexOf('\n') >= 0;
        return impossible ? NONE : "\"" + SourceInstrumentor.asBytes(name) + "\"";
    }

    private static String below(String folder, String name) {
        String start = folder.equals(".") ? "" : IncludePath.join(folder, "");
        start = start.isEmpty() || start.endsWith("/") ? start : start + "/";
        boolean relative = !start.isEmpty() || !name.startsWith("/");
        return relative && name.startsWith(start) ? name.substring(start.length()) : "";
    }

    /** What a name in quotes finds from where a file's copy is. */
    private String findFromMirror(ProjectFile file, String name) {
        for (String folder : file.mirrorFolders()) {
            if (path.exists(IncludePath.join(folder, name))) {
                return NONE;
            }
        }
        boolean itself = name.equals(IncludePath.nameOf(file.name()));
        return itself ? NONE : path.findFromFolders(name);
    }

    private static boolean isQuoted(ProjectFile file, ProjectFile.Link link) {
        boolean named =
                link.line().kind() == IncludeLine.Kind.INCLUDE
                        || link.line().kind() == IncludeLine.Kind.LOOKUP;
        return named
                && !link.line().name().startsWith("/")
                && link.line().isQuoted(file.source().text());
    }

    private static String name(ProjectFile.Link link) {
        return SourceInstrumentor.fromBytes(link.line().name());
    }

    /** Whether two names are the same but for the folder that the compiler works in. */
    private boolean same(String one, String other) {
        return one.equals(other)
                || one.equals(working + "/" + other)
                || other.equals(working + "/" + one);
    }
}
