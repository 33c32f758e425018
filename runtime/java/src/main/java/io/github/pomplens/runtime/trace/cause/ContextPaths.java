// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.cause;

import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.trace.TraceContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;

/**
 * The contexts of all processes: those with the same constructs around them are one call path, in
 * whichever process. Path 0 is the program.
 */
final class ContextPaths {
    /** The descriptor of a construct: what profile and trace both say of it. */
    record Place(String kind, String name, String file, List<Object> where) {
        static Place of(ConstructInfo construct) {
            return new Place(
                    construct.kind(),
                    construct.name(),
                    construct.file(),
                    List.of(
                            construct.beginLine1(),
                            construct.beginLineN(),
                            construct.endLine1(),
                            construct.endLineN(),
                            construct.code()));
        }
    }

    private record Path(int around, Part part, Place place) {}

    private final Map<Path, Integer> numbers = new HashMap<>();
    private final List<Path> paths = new ArrayList<>();

    /** Of each path the innermost construct, as the process says that was the first on it. */
    private final List<ConstructInfo> innermost = new ArrayList<>();

    /** Returns what gives the number of the path of each context of a process. */
    IntUnaryOperator of(IntFunction<TraceContext> contexts) {
        Map<Integer, Integer> known = new HashMap<>();
        known.put(0, 0);
        return new IntUnaryOperator() {
            @Override
            public int applyAsInt(int id) {
                Integer path = known.get(id);
                if (path == null) {
                    path = add(contexts.apply(id), this);
                    known.put(id, path);
                }
                return path;
            }
        };
    }

    private int add(TraceContext context, IntUnaryOperator process) {
        return add(process.applyAsInt(context.parent()), context.part(), context.construct());
    }

    /** Returns the path of a call that waits for a lock. */
    int call(int around, ConstructInfo construct) {
        return add(around, Part.REGION, construct);
    }

    private int add(int around, Part part, ConstructInfo construct) {
        Path path = new Path(around, part, Place.of(construct));
        return numbers.computeIfAbsent(
                path,
                unseen -> {
                    paths.add(path);
                    innermost.add(construct);
                    return paths.size();
                });
    }

    /** Returns the innermost construct of a path; empty for the program. */
    Optional<ConstructInfo> innermost(int path) {
        return path == 0 ? Optional.empty() : Optional.of(innermost.get(path - 1));
    }

    /** Returns the constructs on a path, from the innermost one on, each once. */
    Set<Place> constructs(int path) {
        Set<Place> constructs = new LinkedHashSet<>();
        for (int at = path; at > 0; at = paths.get(at - 1).around()) {
            constructs.add(paths.get(at - 1).place());
        }
        return constructs;
    }
}
