// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Which files may be shown as measured sources. A profile names them, and whoever made it may want
 * a report to hold what isn't source: hidden files and folders are keys, settings and histories,
 * and any other file may be as private. So one of which the run kept no copy has to hold what the
 * profile says was measured in it: who doesn't know the file can't name that with its lines.
 */
final class ShownSources {
    private static final Path BUILDS = Path.of(ProjectRoot.MARKER, "build");

    /** The number of lines that no directive or head of a function exceeds. */
    private static final int MOST_LINES = 50;

    /** What makes a line a directive of OpenMP or POMP, in each way to write one. */
    private static final Pattern SENTINEL =
            Pattern.compile("pragma.{0,40}omp|[!c*]\\$p?omp|\\bomp\\s*:", Pattern.DOTALL);

    private static final String PROCEDURE = "\\b(program|function|subroutine|procedure)\\s+";

    private ShownSources() {}

    /**
     * Whether a file can be source.
     *
     * @param file absolute, without links and {@code ..}
     * @param project likewise; folders above it may have any names
     */
    static boolean mayShow(Path file, Path project) {
        Path named = file.startsWith(project) ? project.relativize(file) : file;
        // What builds of ours make of the user's sources is source as well.
        Path looked = named.startsWith(BUILDS) ? BUILDS.relativize(named) : named;
        for (Path name : looked) {
            if (name.toString().startsWith(".")) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether a text can be what was measured: at least one of the constructs is where the profile
     * says. Most may have moved since the run, or come out of macros, which show nothing there.
     *
     * @param lines of the file
     * @param constructs those that the profile has of the file
     */
    static boolean holdsOne(List<String> lines, List<ConstructInfo> constructs) {
        return constructs.stream().anyMatch(construct -> holds(lines, construct));
    }

    private static boolean holds(List<String> lines, ConstructInfo construct) {
        String begin = text(lines, construct.beginLine1(), construct.beginLineN());
        String kind = construct.kind().toLowerCase(Locale.ROOT);
        if (kind.equals("function")) {
            String end = text(lines, construct.endLine1(), construct.endLineN());
            return isDefinition(begin, construct.name().toLowerCase(Locale.ROOT), end);
        }
        if (kind.startsWith("omp_")) {
            return Pattern.compile(Pattern.quote(kind) + "\\s*\\(").matcher(begin).find();
        }
        String words = kind.equals("region") ? "inst begin" : kind;
        return !words.isBlank()
                && SENTINEL.matcher(begin).find()
                && List.of(words.split(" ")).stream().allMatch(begin::contains);
    }

    private static boolean isDefinition(String begin, String name, String end) {
        String own = Pattern.quote(name.substring(name.lastIndexOf(':') + 1));
        Pattern c = Pattern.compile(own + "\\s*\\(");
        Pattern fortran = Pattern.compile(PROCEDURE + own + "\\s*([(;!&\n]|$)");
        return !name.isEmpty()
                && (end.contains("}") && c.matcher(begin).find()
                        || end.contains("end") && fortran.matcher(begin).find());
    }

    /** Lines, counted from 1, in small letters; of very many the first ones. */
    private static String text(List<String> lines, int first, int last) {
        int from = Math.max(1, first);
        int to = Math.min(Math.min(last, from + MOST_LINES), lines.size());
        return first < 1 || from > to
                ? ""
                : String.join("\n", lines.subList(from - 1, to)).toLowerCase(Locale.ROOT);
    }
}
