// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.construct;

import io.github.pomplens.instrumentor.construct.model.CallSite;
import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import io.github.pomplens.instrumentor.construct.model.ScannedFile;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.runtime.analysis.ConstructIdentity;
import io.github.pomplens.runtime.results.ConstructInfo;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The calls of MPI in the functions of one text. All are constructs, as nobody knows here which of
 * them the library measures. For one thread at a time.
 */
final class MpiCalls {
    private static final String KIND = "mpi";
    private static final String PREFIX = "MPI_";

    /**
     * A call in the body of a function, with places from the body's start.
     *
     * @param kind in identities
     */
    private record Call(String kind, CallSite site) {}

    /**
     * A call in the text, or several that are one construct.
     *
     * @param function what stands for the function in identities
     * @param names from the first name to the last
     * @param extent from the first name to the end of the last call
     */
    private record Placed(String function, String kind, TextRange names, TextRange extent) {
        static Placed of(FunctionExtent function, Call call) {
            CallSite site = call.site.moved(function.body().start());
            return new Placed(
                    FileConstructs.group(function), call.kind, site.nameRange(), site.range());
        }

        Placed with(Placed later) {
            return new Placed(function, kind, upTo(names, later.names), upTo(extent, later.extent));
        }

        private static TextRange upTo(TextRange first, TextRange last) {
            return new TextRange(first.start(), Math.max(first.end(), last.end()));
        }
    }

    /** The calls in bodies of functions. */
    private final Pieces<List<Call>> bodies;

    private MpiCalls(Pieces<List<Call>> bodies) {
        this.bodies = bodies;
    }

    static MpiCalls unknown() {
        return new MpiCalls(Pieces.none());
    }

    /** Returns the calls of a text in which something was replaced, see {@link Pieces}. */
    MpiCalls after(TextRange replaced, int length) {
        return new MpiCalls(bodies.after(replaced, length));
    }

    /** Returns these calls, when no more will be asked for. */
    MpiCalls complete() {
        return new MpiCalls(bodies.complete());
    }

    /**
     * What stands for the kind of a measured construct in identities: calls of different functions
     * of MPI are never the same.
     */
    static String identityKind(ConstructInfo measured) {
        return measured.isMpiCall() ? identityKind(measured.name()) : measured.kind();
    }

    /** Fortran leaves it to the program which letters are capitals. */
    private static String identityKind(String name) {
        return KIND + " " + name.toLowerCase(Locale.ROOT);
    }

    /**
     * The calls as constructs, in order of place. Those of the same function of MPI on one line are
     * one construct: measurements don't tell them apart.
     */
    List<IdentifiedConstruct> in(ScannedFile file, Fingerprints fingerprints) {
        List<IdentifiedConstruct> constructs = new ArrayList<>();
        Map<String, Placed> ofLine = new LinkedHashMap<>();
        int line = 0;
        for (Placed call : placed(file)) {
            int its = fingerprints.source().lineOf(call.extent.start());
            if (its != line) {
                addLine(line, ofLine.values(), fingerprints, constructs);
                ofLine.clear();
                line = its;
            }
            ofLine.merge(call.kind, call, Placed::with);
        }
        addLine(line, ofLine.values(), fingerprints, constructs);
        return constructs;
    }

    /**
     * Adds the constructs of a line. A call belongs to the measured function and not only to its
     * name: where all of a function is as it was, under whatever name, its calls are the same.
     */
    private static void addLine(
            int line,
            Collection<Placed> calls,
            Fingerprints fingerprints,
            List<IdentifiedConstruct> constructs) {
        for (Placed call : calls) {
            ConstructIdentity identity =
                    new ConstructIdentity(
                            call.function, call.kind, line, false, fingerprints.of(call.extent));
            constructs.add(new IdentifiedConstruct(identity, List.of(), call.names, call.extent));
        }
    }

    /** All calls in order of place, each in the innermost function around it. */
    private List<Placed> placed(ScannedFile file) {
        List<Placed> calls = new ArrayList<>();
        boolean nested = false;
        int end = 0;
        for (FunctionExtent function : file.functions()) {
            TextRange body = function.body();
            List<Call> its = bodies.of(body, piece -> relative(file, piece));
            nested |= body.start() < end;
            end = Math.max(end, body.end());
            its.forEach(call -> calls.add(Placed.of(function, call)));
        }
        return nested ? innermost(calls) : calls;
    }

    /** Of calls at one place the last: functions come after those that hold them. */
    private static List<Placed> innermost(List<Placed> calls) {
        Map<Integer, Placed> byPlace = new TreeMap<>();
        calls.forEach(call -> byPlace.put(call.extent.start(), call));
        return List.copyOf(byPlace.values());
    }

    private static List<Call> relative(ScannedFile file, TextRange body) {
        return file.calls(body, PREFIX).stream()
                .map(site -> new Call(identityKind(site.name()), site.moved(-body.start())))
                .toList();
    }
}
