// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

/** The {@code sed} script that mends dependency files: they must name the user's files. */
final class DependencyEdit {
    private static final char DELIMITER = '\u0001';

    private final StringBuilder script = new StringBuilder();

    /** Puts a file's name where its mirror's is. */
    void restore(String mirrored, String name) {
        if (mirrored.indexOf('\n') < 0) {
            substitute(escaped(inMake(mirrored), ".[*^$\\"), escaped(inMake(name), "&\\"));
        }
    }

    /** Takes out a header that the user doesn't have. */
    void remove(String header) {
        String pattern = escaped(inMake(header), ".[*^$\\");
        script.append('\\').append(DELIMITER).append('^').append(pattern).append(":$");
        script.append(DELIMITER).append("d\n");
        substitute(pattern, "");
    }

    @Override
    public String toString() {
        return script.toString();
    }

    private void substitute(String pattern, String by) {
        script.append('s').append(DELIMITER).append(pattern).append(DELIMITER);
        script.append(by).append(DELIMITER).append("g\n");
    }

    /** A file name as compilers write it in dependency files. */
    private static String inMake(String name) {
        return name.replace("$", "$$").replace(" ", "\\ ").replace("#", "\\#");
    }

    private static String escaped(String text, String special) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            if (special.indexOf(text.charAt(i)) >= 0) {
                out.append('\\');
            }
            out.append(text.charAt(i));
        }
        return out.toString();
    }
}
