// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where a compiler looks for included files, and under what names it finds them: a file's name is
 * that of the folder, as it was given to the compiler, with the name in the source after it.
 */
final class IncludePath {
    private final WorkingFolder here;
    private final List<String> forQuotes;
    private final List<String> forAll;
    private final Map<String, Boolean> known = new HashMap<>();

    /** The names of the command line's folders by their place, for a clang before 17. */
    private final Map<String, String> firstNames = new HashMap<>();

    private boolean asClang;

    /**
     * @param here the folder that the compiler works in
     * @param forQuotes the folders of {@code -iquote}
     * @param forAll the folders of {@code -I}
     */
    IncludePath(WorkingFolder here, List<String> forQuotes, List<String> forAll) {
        this.here = here;
        this.forQuotes = List.copyOf(forQuotes);
        this.forAll = List.copyOf(forAll);
    }

    /** Returns the path with folders for names in quotes before all others of the command line. */
    IncludePath with(List<String> first) {
        List<String> quotes = new ArrayList<>(first);
        quotes.addAll(forQuotes);
        IncludePath path = new IncludePath(here, quotes, forAll);
        path.known.putAll(known);
        path.firstNames.putAll(firstNames);
        path.asClang = asClang;
        return path;
    }

    /**
     * Returns the path as a compiler names what it finds there.
     *
     * @param version the major one of clang; 0 where it is not known
     */
    IncludePath namedBy(CompilerFamily family, int version) {
        IncludePath path = with(List.of());
        path.asClang = family == CompilerFamily.CLANG;
        if (path.asClang && version > 0 && version < 17) {
            for (String folder : folders()) {
                path.firstNames.putIfAbsent(here.place(folder), folder);
            }
        }
        return path;
    }

    /**
     * What stands before the names of files that are found beside one of a folder. To clang before
     * version 17 a folder has one name, that by which it came first; the folder that it works in
     * has none for gcc.
     */
    String beside(String folder) {
        if (!asClang) {
            return folder;
        }
        String name = folder.isEmpty() ? "." : folder;
        return firstNames.isEmpty() ? name : firstNames.getOrDefault(here.place(name), name);
    }

    /** Whether the last folder of {@code -iquote} is the first of {@code -I}, too. */
    boolean repeatsFolder() {
        return !forQuotes.isEmpty()
                && !forAll.isEmpty()
                && here.place(forQuotes.get(forQuotes.size() - 1))
                        .equals(here.place(forAll.get(0)));
    }

    /** Whether gcc or clang may take a compiled form of a header. */
    boolean isPrecompiled(String header) {
        return here.exists(header + ".gch") || here.exists(header + ".pch");
    }

    /** The folders that come before the compiler's own, for names in quotes. */
    List<String> folders() {
        List<String> all = new ArrayList<>(forQuotes);
        all.addAll(forAll);
        return all;
    }

    /**
     * The file that an include line finds.
     *
     * @param folder that of the including file
     * @return its name; empty when the compiler has to look in its own folders
     */
    String find(String folder, String name, boolean quoted) {
        if (name.startsWith("/")) {
            return exists(name) ? name : "";
        }
        String beside = quoted ? in(beside(folder), name) : "";
        if (!beside.isEmpty()) {
            return beside;
        }
        return quoted ? findFromFolders(name) : findFrom(forAll, name);
    }

    /** What a name in quotes finds when it isn't beside the including file. */
    String findFromFolders(String name) {
        String found = findFrom(forQuotes, name);
        return found.isEmpty() ? findFrom(forAll, name) : found;
    }

    private String findFrom(List<String> folders, String name) {
        for (String folder : folders) {
            String found = in(folder, name);
            if (!found.isEmpty()) {
                return found;
            }
        }
        return "";
    }

    private String in(String folder, String name) {
        String path = join(folder, name);
        return exists(path) ? path : "";
    }

    boolean exists(String path) {
        Boolean answer = known.get(path);
        if (answer == null) {
            answer = here.isFile(path);
            known.put(path, answer);
        }
        return answer;
    }

    static String join(String folder, String name) {
        return folder.isEmpty() || folder.endsWith("/") ? folder + name : folder + "/" + name;
    }

    /** The folder in a file's name; empty when it has none. */
    static String folderOf(String file) {
        int slash = file.lastIndexOf('/');
        return slash == 0 ? "/" : slash < 0 ? "" : file.substring(0, slash);
    }

    static String nameOf(String file) {
        return file.substring(file.lastIndexOf('/') + 1);
    }
}
