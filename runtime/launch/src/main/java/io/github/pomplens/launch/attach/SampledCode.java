// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.attach;

import io.github.pomplens.launch.attach.Symbolizer.Frame;
import io.github.pomplens.launch.elf.LoadSegments;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The code that a process had in memory: which functions and lines its addresses are of. */
final class SampledCode {
    /** The libraries that carry out OpenMP: what they do is not the program's work. */
    private static final Pattern OPENMP =
            Pattern.compile("(.*/)?lib(gomp|omp|iomp5|omp5)[.-][^/]*");

    /** An address in a file; a negative one when that isn't known. */
    private record Place(String module, long address) {
        static final Place UNKNOWN = new Place("", -1);
    }

    private final List<Map<String, Object>> mappings;
    private final Map<String, LoadSegments> segments = new HashMap<>();
    private final Map<Long, Place> places = new HashMap<>();
    private final Map<Place, List<Frame>> frames = new HashMap<>();

    SampledCode(List<Map<String, Object>> mappings) {
        this.mappings = mappings;
    }

    /** Whether a file is a library that carries out OpenMP. */
    static boolean isOpenMp(String module) {
        return OPENMP.matcher(module).matches();
    }

    /** Says that an address will be asked for. */
    void want(long address) throws IOException {
        if (!places.containsKey(address)) {
            places.put(address, placeOf(address));
        }
    }

    /** Asks for all of them at once. */
    void resolve(Symbolizer symbolizer) throws IOException, InterruptedException {
        Map<String, Set<Long>> wanted = new LinkedHashMap<>();
        for (Place place : places.values()) {
            if (place.address() >= 0) {
                wanted.computeIfAbsent(place.module(), it -> new LinkedHashSet<>())
                        .add(place.address());
            }
        }
        for (Map.Entry<String, Set<Long>> module : wanted.entrySet()) {
            symbolizer
                    .frames(Path.of(module.getKey()), List.copyOf(module.getValue()))
                    .forEach((at, of) -> frames.put(new Place(module.getKey(), at), of));
        }
    }

    /** The file that an address is of; empty when it is of none. */
    String moduleAt(long address) {
        return places.getOrDefault(address, Place.UNKNOWN).module();
    }

    /** The functions at an address, the innermost of inlined ones first; empty for none. */
    List<Frame> framesAt(long address) {
        return frames.getOrDefault(places.getOrDefault(address, Place.UNKNOWN), List.of());
    }

    private Place placeOf(long address) throws IOException {
        for (Map<String, Object> mapping : mappings) {
            long start = CodePlaces.number(mapping, "start");
            if (address >= start && address < CodePlaces.number(mapping, "end")) {
                String module = CodePlaces.text(mapping, "file");
                if (mapping.containsKey("base")) {
                    return unloaded(module, address - CodePlaces.number(mapping, "base"));
                }
                long offset = address - start + CodePlaces.number(mapping, "offset");
                return new Place(
                        module, segmentsOf(module).map(it -> it.addressOf(offset)).orElse(-1L));
            }
        }
        return Place.UNKNOWN;
    }

    /** A place in a library that was unloaded, as it is in its file, if that is still there. */
    private static Place unloaded(String module, long address) throws IOException {
        Path path = Path.of(module);
        return Files.isRegularFile(path)
                ? new Place(path.toRealPath().toString(), address)
                : Place.UNKNOWN;
    }

    private Optional<LoadSegments> segmentsOf(String module) throws IOException {
        Path path = Path.of(module);
        if (!Files.isRegularFile(path)) {
            return Optional.empty();
        }
        LoadSegments known = segments.get(module);
        if (known == null) {
            known = LoadSegments.of(path);
            segments.put(module, known);
        }
        return Optional.of(known);
    }
}
