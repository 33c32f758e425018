// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each property of the library is said, with advice, of the program that has its fault and at the
 * construct that has it, not of the one that does the same without, and of healthy programs nothing
 * is said. What comes first among several reasons is looked at for the programs in {@code first}.
 */
abstract class PropertyExamples {
    static final Path EXAMPLES = Project.CHECKOUT.resolve("runtime/properties/examples");
    private static final Pattern COMMENT =
            Pattern.compile(
                    "(?m)^(?://|!) (expect|first|threads|ranks|sample|environment): (.*?)\\s*$");
    private static final Pattern PLACED = Pattern.compile("(\\w+) at (\\S+)");
    private static final Pattern PROPERTY = Pattern.compile("(?m)^property (\\w+)([\\s\\S]*?)^}");

    /** The only properties and programs to be looked at; empty for all of them. */
    private static final String ONLY = System.getProperty("pomp.examples", "");

    @TempDir private Path folder;

    /** What the comments of a program ask for. */
    record Asked(String name, Optional<String> expected, Project project, int ranks, int samples) {}

    /** Something that must be so of a report. */
    interface Check {
        void of(JsonObject report);
    }

    /**
     * Checks a report on the program as it is, which is in the project.
     *
     * @param alone whether it is not looked who else uses the processors. What that explains is not
     *     to be said; of a program with a fault it might silence that on a busy machine
     */
    abstract void check(Asked asked, boolean alone, Check check) throws Exception;

    /** A reason that is given for the costs of a construct. */
    private record Said(String property, String place, String line, String advice) {
        boolean isAt(String wanted) {
            return wanted.equals(line) || wanted.equals(place);
        }

        boolean isAdvice() {
            return !advice.isEmpty();
        }
    }

    static Stream<String> bad() throws IOException {
        return programs("bad");
    }

    static Stream<String> good() throws IOException {
        return programs("good");
    }

    static Stream<String> healthy() throws IOException {
        return collection("healthy");
    }

    static Stream<String> first() throws IOException {
        return collection("first");
    }

    private static Stream<String> collection(String name) throws IOException {
        return list(EXAMPLES.resolve(name))
                .filter(Files::isRegularFile)
                .filter(file -> ONLY.isEmpty() || isAmong(file))
                .map(file -> EXAMPLES.relativize(file).toString())
                .sorted();
    }

    private static Stream<String> programs(String name) throws IOException {
        List<String> found = new ArrayList<>();
        for (Path property : list(EXAMPLES).filter(Files::isDirectory).toList()) {
            list(property)
                    .filter(Files::isRegularFile)
                    .filter(file -> file.getFileName().toString().startsWith(name + "."))
                    .filter(file -> !property.endsWith("healthy"))
                    .filter(file -> ONLY.isEmpty() || isAmong(property))
                    .forEach(file -> found.add(EXAMPLES.relativize(file).toString()));
        }
        return found.stream().sorted();
    }

    private static boolean isAmong(Path example) {
        return List.of(ONLY.split(",")).contains(example.getFileName().toString());
    }

    private static Stream<Path> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("bad")
    void aFaultIsSaidWhereItIs(String name) throws Exception {
        Asked asked = prepare(name);
        String wanted = asked.expected().orElseThrow();
        Matcher expected = PLACED.matcher(wanted);
        assertThat(expected.matches()).as(name).isTrue();
        assertThat(expected.group(1)).isEqualTo(name.substring(0, name.indexOf('/')));
        check(
                asked,
                true,
                report ->
                        assertThat(said(report))
                                .as(wanted)
                                .filteredOn(it -> it.property().equals(expected.group(1)))
                                .anyMatch(it -> it.isAt(expected.group(2)) && it.isAdvice()));
    }

    @ParameterizedTest
    @MethodSource("good")
    void itIsNotSaidOfTheProgramWithoutIt(String name) throws Exception {
        String property = name.substring(0, name.indexOf('/'));
        check(
                prepare(name),
                false,
                report ->
                        assertThat(said(report))
                                .filteredOn(it -> it.property().equals(property))
                                .noneMatch(Said::isAdvice));
    }

    @ParameterizedTest
    @MethodSource("healthy")
    void nothingIsAdvisedForAHealthyProgram(String name) throws Exception {
        check(prepare(name), false, report -> assertThat(said(report)).noneMatch(Said::isAdvice));
    }

    /** Faults with several consequences, and the same programs without them. */
    @ParameterizedTest
    @MethodSource("first")
    void whatWouldSaveMostIsTheFaultItself(String name) throws Exception {
        Asked asked = prepare(name);
        String wanted = asked.expected().orElseThrow();
        boolean healthy = wanted.equals("nothing");
        boolean crowded = wanted.startsWith("Oversubscription");
        check(asked, !healthy && !crowded, report -> assertThat(firstOf(report)).isEqualTo(wanted));
    }

    /** The finding that is listed first, as the comments of programs have it. */
    private static String firstOf(JsonObject report) {
        JsonArray findings = report.getAsJsonArray("findings");
        if (findings.isEmpty()) {
            return "nothing";
        }
        JsonObject finding = findings.get(0).getAsJsonObject();
        JsonObject construct = finding.getAsJsonObject("construct");
        boolean whole = text(construct, "kind").equals("program");
        return text(finding, "id")
                + " at "
                + (whole ? text(construct, "kind") : text(construct, "begin_line1"));
    }

    /**
     * What compares runs, or needs a slow disk or a memory bus of its own, is tested by profiles;
     * UpccIT has the example of UPC.
     */
    @Test
    void eachPropertyThatAdvisesHasExamplesOfBoth() throws Exception {
        List<String> missing = new ArrayList<>(advising());
        assertThat(missing).hasSizeGreaterThan(40);
        List<String> bad = folders(bad());
        assertThat(folders(good())).isEqualTo(bad);
        missing.removeAll(bad);
        assertThat(missing)
                .containsExactlyInAnyOrder(
                        "FileTime",
                        "MemoryBoundLoop",
                        "PoorScaling",
                        "RemoteAccesses",
                        "SlowerThanBefore",
                        "StopsScaling",
                        "TinyLoops");
        assertThat(healthy()).hasSizeGreaterThanOrEqualTo(20);
    }

    private static List<String> folders(Stream<String> programs) {
        return programs.map(name -> name.substring(0, name.indexOf('/'))).distinct().toList();
    }

    /** The properties of the library that advise something and need no trace. */
    private static List<String> advising() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path file : list(EXAMPLES.resolveSibling("src/main/library")).toList()) {
            Matcher property = PROPERTY.matcher(Files.readString(file));
            while (property.find()) {
                String text = property.group(2);
                if (text.contains("advise ") && !text.contains("trace.")) {
                    found.add(property.group(1));
                }
            }
        }
        return found;
    }

    /** Puts a program into a project of its own. */
    Asked prepare(String name) throws Exception {
        Path source = EXAMPLES.resolve(name);
        Project project = Project.in(folder.toRealPath().resolve("project")).spinning();
        Files.createDirectory(project.path(".pomp"));
        Optional<String> expected = Optional.empty();
        int ranks = 0;
        int samples = 0;
        Matcher comment = COMMENT.matcher(Files.readString(source));
        while (comment.find()) {
            String value = comment.group(2);
            switch (comment.group(1)) {
                case "expect", "first" -> expected = Optional.of(value);
                case "threads" -> project = project.with("OMP_NUM_THREADS", value);
                case "ranks" -> ranks = Integer.parseInt(value);
                case "sample" -> samples = Integer.parseInt(value);
                default -> {
                    int sign = value.indexOf('=');
                    project = project.with(value.substring(0, sign), value.substring(sign + 1));
                }
            }
        }
        Files.copy(source, project.path(source.getFileName().toString()));
        return new Asked(name, expected, project, ranks, samples);
    }

    /** Returns where the run of a program is kept. */
    static StoredRuns stored(String name) {
        return new StoredRuns(EXAMPLES.resolve(name + ".run"));
    }

    private static List<Said> said(JsonObject report) {
        List<Said> said = new ArrayList<>();
        for (JsonElement finding : report.getAsJsonArray("findings")) {
            JsonObject object = finding.getAsJsonObject();
            JsonObject place = object.getAsJsonObject("construct");
            said.add(said(object, place));
            for (JsonElement other : object.getAsJsonArray("alternatives")) {
                said.add(said(other.getAsJsonObject(), place));
            }
        }
        for (JsonElement construct : report.getAsJsonArray("constructs")) {
            JsonObject object = construct.getAsJsonObject();
            JsonArray properties = object.getAsJsonArray("properties");
            for (JsonElement property : properties == null ? new JsonArray() : properties) {
                said.add(said(property.getAsJsonObject(), object));
            }
        }
        return said;
    }

    private static Said said(JsonObject property, JsonObject construct) {
        String kind = text(construct, "kind");
        String name = text(construct, "name");
        return new Said(
                text(property, "id"),
                kind.equals("program") ? kind : name,
                text(construct, "begin_line1"),
                text(property, "advice"));
    }

    private static String text(JsonObject object, String member) {
        return object.has(member) ? object.get(member).getAsString() : "";
    }
}
