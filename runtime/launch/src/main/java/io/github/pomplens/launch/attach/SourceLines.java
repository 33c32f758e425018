// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.attach;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.github.pomplens.instrumentor.rewrite.model.Descriptor;
import io.github.pomplens.instrumentor.rewrite.model.DescriptorDetails;
import io.github.pomplens.launch.attach.Symbolizer.SourceLine;
import io.github.pomplens.launch.elf.FunctionSymbols;
import io.github.pomplens.runtime.results.CodeLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Puts the lines of code addresses into profiles: from then on their constructs are those of the
 * source, as in a program that was built with pomp, and nobody who reads them needs a tool.
 */
public final class SourceLines {
    private static final String MPI = "mpi";
    private static final String MODULE = "module";
    private static final String FUNCTION = "function";

    private final CodePlaces places;
    private final DirectiveSearch search;
    private final CodeAddresses addresses;
    private final List<Map<String, Object>> resolved = new ArrayList<>();
    private final Map<Map<String, Object>, Integer> numbers = new HashMap<>();
    private final List<Integer> renumbered = new ArrayList<>();

    /** Constructs of the source by those of the code. */
    private final Map<Map<String, Object>, Map<String, Object>> sources = new LinkedHashMap<>();

    private SourceLines(CodePlaces places, DirectiveSearch search, CodeAddresses addresses) {
        this.places = places;
        this.search = search;
        this.addresses = addresses;
    }

    /**
     * Resolves the addresses of a run's profiles: it has several when it has several processes, as
     * an MPI program does. Tools are asked once for all of them. Traces get the lines in a file
     * beside them ({@link CodeLines}).
     *
     * @param workingDirectory of the program
     * @return what to tell the user when constructs of OpenMP have no line; calls of MPI are told
     *     apart by their places in the code then
     * @throws IOException when a profile can't be read or written; it is as it was then
     */
    public static Optional<String> putInto(List<Path> profiles, Path workingDirectory)
            throws IOException, InterruptedException {
        CodeAddresses addresses = new CodeAddresses();
        try {
            for (Path profile : profiles) {
                addresses.addAll(CodePlaces.constructs(profile));
            }
        } catch (JsonProcessingException e) {
            // Whoever reads the damaged one says where.
            return Optional.empty();
        }
        if (addresses.isEmpty()) {
            return Optional.empty();
        }
        String path = System.getenv().getOrDefault("PATH", "");
        Optional<Symbolizer> symbolizer = Symbolizer.find(path);
        if (symbolizer.isEmpty()) {
            return Optional.of(
                    "no lines are known, as neither llvm-symbolizer nor addr2line is there; install"
                            + " llvm or binutils and run again");
        }
        addresses.resolve(symbolizer.get());
        DirectiveSearch search = new DirectiveSearch(workingDirectory);
        LineNotes notes = new LineNotes();
        Map<Map<String, Object>, Map<String, Object>> sources = new LinkedHashMap<>();
        for (Path profile : profiles) {
            SourceLines lines = new SourceLines(CodePlaces.read(profile), search, addresses);
            lines.put(notes);
            lines.write(profile);
            notes.addAll(lines.numbers.keySet());
            sources.putAll(lines.sources);
        }
        if (!sources.isEmpty()) {
            ConstructFile.writeLines(sources, profiles.get(0));
        }
        return notes.text();
    }

    /**
     * Finds the constructs of the source.
     *
     * @param notes get what has none
     */
    private void put(LineNotes notes) {
        for (Map<String, Object> construct : places.constructs()) {
            Map<String, Object> source = construct;
            if (CodeAddresses.isIn(construct)) {
                SourceLine line = addresses.line(construct);
                if (line == null && !isMpi(construct)) {
                    notes.addWithoutLine(CodePlaces.text(construct, MODULE), unnumbered(construct));
                }
                source = line == null ? construct : inSource(construct, line, notes);
                source = source == construct ? inFunction(construct) : source;
            }
            if (source != construct) {
                sources.put(unnumbered(construct), source);
            }
            add(source);
        }
    }

    /** Says in which function code is that has no line, where only symbols tell. */
    private Map<String, Object> inFunction(Map<String, Object> construct) {
        FunctionSymbols.Function function = addresses.function(construct);
        if (function == null || construct.containsKey(FUNCTION)) {
            return construct;
        }
        Map<String, Object> named = new LinkedHashMap<>(construct);
        named.put(FUNCTION, function.name());
        named.put("offset", function.offset());
        return named;
    }

    private static boolean isMpi(Map<String, Object> construct) {
        return CodePlaces.text(construct, "kind").equals(MPI);
    }

    /** What two processes may have in common. */
    private static Map<String, Object> unnumbered(Map<String, Object> construct) {
        Map<String, Object> key = new LinkedHashMap<>(construct);
        key.remove("id");
        return key;
    }

    /** Code of a construct that several addresses stand for is one construct. */
    private void add(Map<String, Object> construct) {
        Map<String, Object> key = unnumbered(construct);
        Integer number = numbers.get(key);
        if (number == null) {
            number = resolved.size();
            numbers.put(key, number);
            resolved.add(key);
        }
        renumbered.add(number);
    }

    private Map<String, Object> inSource(
            Map<String, Object> construct, SourceLine place, LineNotes notes) {
        String kind = CodePlaces.text(construct, "kind");
        if (isMpi(construct)) {
            return call(construct, place);
        }
        Optional<Descriptor> directive = search.find(kind, place.file(), place.line());
        if (directive.isEmpty()) {
            int line = place.line();
            boolean isRoutine = kind.startsWith("omp_");
            if (!isRoutine && !search.text(place.file(), line).isEmpty()) {
                notes.addElsewhere(kind, place);
            }
            return fields(routineOn(kind, place), "", place.file(), line, line, line, line, 0);
        }
        Descriptor found = directive.get();
        Map<String, Object> fields =
                fields(
                        found.name(),
                        found.subName(),
                        found.file(),
                        found.beginLine1(),
                        found.beginLineN(),
                        found.endLine1(),
                        found.endLineN(),
                        found.sections());
        DescriptorDetails details = found.details();
        putIfSaid(fields, "schedule", details.schedule());
        putIfSaid(fields, "chunk", details.chunk());
        putIfSaid(fields, "reduction", details.reduction());
        return fields;
    }

    /**
     * A call of MPI. Optimised code may leave it to the caller of its function to be returned to:
     * then another call stands on the line, and its place in the code is all that is known.
     */
    private Map<String, Object> call(Map<String, Object> construct, SourceLine place) {
        String name = CodePlaces.text(construct, "name");
        int line = search.lineOfCall(name, place.file(), place.line());
        return line > 0 ? fields(MPI, name, place.file(), line, line, line, line, 0) : construct;
    }

    /** Older run times have one word for a lock that is set and one that is tested. */
    private String routineOn(String kind, SourceLine place) {
        String tests = kind.replace("_set_", "_test_");
        boolean says = kind.startsWith("omp_set_");
        return says && search.text(place.file(), place.line()).contains(tests) ? tests : kind;
    }

    private static Map<String, Object> fields(
            String kind,
            String name,
            String file,
            int begin1,
            int beginN,
            int end1,
            int endN,
            int sections) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("kind", kind);
        fields.put("name", name);
        fields.put("file", file);
        fields.put("begin_line1", (long) begin1);
        fields.put("begin_lineN", (long) beginN);
        fields.put("end_line1", (long) end1);
        fields.put("end_lineN", (long) endN);
        fields.put("num_sections", (long) sections);
        return fields;
    }

    private static void putIfSaid(Map<String, Object> fields, String name, String value) {
        if (!value.isEmpty()) {
            fields.put(name, value);
        }
    }

    private void write(Path profile) throws IOException {
        JsonFactory factory = new JsonFactory();
        try (JsonParser in = factory.createParser(profile.toFile())) {
            ConstructFile.write(profile, profile, out -> copy(in, out));
        }
    }

    /** Copies all but the constructs, with their new numbers. */
    private void copy(JsonParser in, JsonGenerator out) throws IOException {
        int depth = 0;
        int construct = -1;
        long lock = -1;
        boolean inLocks = false;
        for (JsonToken token = in.nextToken(); token != null; token = in.nextToken()) {
            depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
            String field = in.currentName();
            if (depth == 1 && token == JsonToken.FIELD_NAME) {
                inLocks = "locks".equals(field);
                if ("constructs".equals(field)) {
                    writeConstructs(out);
                    in.nextToken();
                    in.skipChildren();
                    continue;
                }
            }
            boolean isNumber = token == JsonToken.VALUE_NUMBER_INT;
            if (isNumber && ("construct".equals(field) || "call".equals(field))) {
                construct = numberOf(in.getIntValue());
                out.writeNumber(construct);
            } else if (token == JsonToken.VALUE_STRING && "part".equals(field)) {
                out.writeString(partOf(in.getText(), construct));
            } else if (token == JsonToken.VALUE_STRING && inLocks && "name".equals(field)) {
                out.writeString(nameOf(lock, in.getText()));
            } else {
                if (isNumber && inLocks && depth == 3 && "id".equals(field)) {
                    lock = in.getLongValue();
                }
                out.copyCurrentEvent(in);
            }
        }
    }

    private void writeConstructs(JsonGenerator out) throws IOException {
        out.writeArrayFieldStart("constructs");
        for (int i = 0; i < resolved.size(); i++) {
            ConstructFile.writeConstruct(out, resolved.get(i), i);
        }
        out.writeEndArray();
    }

    private int numberOf(int construct) {
        return construct < 0 || construct >= renumbered.size()
                ? construct
                : renumbered.get(construct);
    }

    /** Run times don't know a loop of C from one of Fortran. */
    private String partOf(String part, int construct) {
        boolean isLoop = part.equals("for") && construct >= 0 && construct < resolved.size();
        if (!isLoop) {
            return part;
        }
        String kind = CodePlaces.text(resolved.get(construct), "kind");
        return List.of(kind.split(" ")).contains("do") ? "do" : part;
    }

    /** A critical section's lock has the name that its directive gives it. */
    private String nameOf(long lock, String name) {
        long context = places.locks().getOrDefault(lock, -1L);
        if (!name.isEmpty() || context < 0 || context >= places.contexts().size()) {
            return name;
        }
        int construct = numberOf(places.contexts().get((int) context).intValue());
        boolean isCritical =
                construct >= 0
                        && construct < resolved.size()
                        && CodePlaces.text(resolved.get(construct), "kind").equals("critical");
        return isCritical ? CodePlaces.text(resolved.get(construct), "name") : name;
    }
}
