// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

/** What a compiler descends from: they name files in different ways. */
enum CompilerFamily {
    GCC,
    CLANG,
    UNKNOWN;

    /**
     * @param compiler as it stands in the command line
     * @param path the folders to look for it
     * @param folder the one that it works in
     */
    static CompilerFamily of(String compiler, String path, WorkingFolder folder) {
        String name = IncludePath.nameOf(compiler);
        CompilerFamily family = ofName(name);
        if (family == UNKNOWN && (name.equals("cc") || name.equals("c++"))) {
            return ofName(IncludePath.nameOf(target(compiler, path, folder)));
        }
        return family;
    }

    /**
     * The major version of a clang, from where it is installed: {@code clang-18}, or {@code
     * llvm-14/bin/clang}. It isn't asked, because that would take as long as all else.
     *
     * @return 0 when its place doesn't say
     */
    static int version(String compiler, String path, WorkingFolder folder) {
        String place = target(compiler, path, folder);
        int start = Math.max(place.lastIndexOf("clang-"), place.lastIndexOf("llvm-"));
        int version = 0;
        for (int i = place.indexOf('-', start) + 1; start >= 0 && i < place.length(); i++) {
            char digit = place.charAt(i);
            if (digit < '0' || digit > '9') {
                break;
            }
            version = Math.min(10 * version + digit - '0', 1000);
        }
        return version;
    }

    private static CompilerFamily ofName(String name) {
        if (name.contains("clang") || name.equals("icx") || name.equals("icpx")) {
            return CLANG;
        }
        return name.contains("gcc") || name.contains("g++") ? GCC : UNKNOWN;
    }

    /** What a name that any compiler may have stands for here. */
    private static String target(String compiler, String path, WorkingFolder folder) {
        String name = compiler;
        if (compiler.indexOf('/') < 0) {
            for (String each : path.split(":")) {
                name = IncludePath.join(each, compiler);
                if (folder.canExecute(name)) {
                    break;
                }
            }
        }
        return folder.place(name);
    }
}
