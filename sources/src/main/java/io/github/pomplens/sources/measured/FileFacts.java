// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.measured;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ScannedFile;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.runtime.analysis.property.SourceFact;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.sources.fact.BarrierFacts;
import io.github.pomplens.sources.fact.BodyFacts;
import io.github.pomplens.sources.fact.ConstructCode;
import io.github.pomplens.sources.fact.EvenWork;
import io.github.pomplens.sources.fact.FileCode;
import io.github.pomplens.sources.fact.LibraryCalls;
import io.github.pomplens.sources.fact.LoopFacts;
import io.github.pomplens.sources.fact.NeighbourWrites;
import io.github.pomplens.sources.fact.ReductionFacts;
import io.github.pomplens.sources.fact.SpinFacts;
import io.github.pomplens.sources.fact.TaskFacts;
import io.github.pomplens.sources.language.SourceReaders;
import io.github.pomplens.sources.statement.Statement;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** The facts of the constructs of one file. For one thread at a time. */
final class FileFacts {
    private final ScannedFile file;
    private final FileCode code;
    private final Map<String, Construct> byPlace = new HashMap<>();
    private final Map<Construct, Map<SourceFact, Optional<Object>>> known = new IdentityHashMap<>();

    FileFacts(ScannedFile file) {
        this.file = file;
        SourceText source = file.tree().source();
        this.code =
                new FileCode(file, SourceReaders.of(source).code(Options.forFile(source.name())));
        for (Construct construct : file.tree().allConstructs()) {
            int line = source.lineOf(construct.origin().range().start());
            byPlace.put(place(construct.name(), line), construct);
        }
    }

    /**
     * A fact of a construct that was measured.
     *
     * @return a {@link Double} or a {@link String}; empty when it is missing
     */
    Optional<Object> value(ConstructInfo construct, SourceFact fact) {
        return Optional.ofNullable(byPlace.get(place(construct.kind(), construct.beginLine1())))
                .flatMap(found -> value(found, fact));
    }

    /** Whether a construct that was measured has a clause; empty when it isn't found. */
    Optional<Boolean> hasClause(ConstructInfo construct, String clause) {
        return Optional.ofNullable(byPlace.get(place(construct.kind(), construct.beginLine1())))
                .map(
                        found ->
                                found.directive().clauses().stream()
                                        .anyMatch(it -> it.kind().text().equals(clause)));
    }

    Optional<Object> value(Construct construct, SourceFact fact) {
        return known.computeIfAbsent(construct, its -> new EnumMap<>(SourceFact.class))
                .computeIfAbsent(
                        fact, its -> code.of(construct).flatMap(found -> compute(found, fact)));
    }

    private Optional<Object> compute(ConstructCode at, SourceFact fact) {
        return switch (fact) {
            case ATOMIC -> truth(new BodyFacts(at).mayBeAtomic());
            case REDUCTION -> truth(new ReductionFacts(at).find().isPresent());
            case REDUCTION_CLAUSE ->
                    new ReductionFacts(at).find().map(ReductionFacts.Reduction::clauses);
            case REDUCTION_LINE ->
                    new ReductionFacts(at)
                            .find()
                            .map(found -> line(found.carrier().extent().start()));
            case NOWAIT -> {
                BarrierFacts barrier = new BarrierFacts(at);
                yield barrier.mayHaveNowait() ? truth(barrier.mayGoOn()) : Optional.empty();
            }
            case BARRIER_NEXT -> truth(new BarrierFacts(at).isBarrierNext());
            case BARRIER_SUPERFLUOUS -> truth(new BarrierFacts(at).isSuperfluous());
            case IN_LOOP -> truth(!at.sequentialLoops().isEmpty());
            case LOOP_LINE -> new LoopFacts(at).loopLine().map(String::valueOf);
            case LOOP_DEPTH ->
                    at.sequentialLoops().isEmpty()
                            ? Optional.empty()
                            : number(at.sequentialLoops().size());
            case PERFECT_NEST -> {
                int loops = new LoopFacts(at).nest().size();
                yield loops > 0 ? number(loops) : Optional.empty();
            }
            case COLLAPSE -> {
                int loops = new LoopFacts(at).collapse();
                yield loops > 0 ? number(loops) : Optional.empty();
            }
            case INNER_LOOP_VARIABLE -> innerVariable(new LoopFacts(at).nest());
            case ENCLOSES_LOOP -> new LoopFacts(at).enclosesLoop().flatMap(FileFacts::truth);
            case NEIGHBOUR_WRITES -> truth(new NeighbourWrites(at).find().isPresent());
            case ARRAY -> new NeighbourWrites(at).find().map(NeighbourWrites.Shared::array);
            case ELEMENT_BYTES ->
                    new NeighbourWrites(at).find().flatMap(found -> number(found.elementBytes()));
            case SPIN_LINE -> new SpinFacts(at).loopLine().map(String::valueOf);
            case LAST_ITERATION -> new LoopFacts(at).lastIterationLine().map(String::valueOf);
            case SAME_WORK -> truth(new EvenWork(at).isSure());
            case DEPEND_CHAIN -> new TaskFacts(at).chain().map(String::valueOf);
            case ALLOCATION -> new LibraryCalls(at).allocation().map(LibraryCalls.Allocation::what);
            case ALLOCATED_BYTES ->
                    new LibraryCalls(at).allocation().flatMap(found -> number(found.bytes()));
            case LOCKED_CALL -> new LibraryCalls(at).locked().map(String::valueOf);
            case MASTER_LINE -> new BarrierFacts(at).masterLine().map(String::valueOf);
            case SCHEDULE_STATIC_CHUNK -> number(new LoopFacts(at).staticChunk());
            case CONSTANT_TRIPS -> number(new LoopFacts(at).trips());
            case CALLS_IN_BODY -> number(new BodyFacts(at).calls());
            case HAS_TASK_CUTOFF -> new TaskFacts(at).hasCutoff().flatMap(FileFacts::truth);
            case CREATES_TASKS_FROM_SINGLE ->
                    new TaskFacts(at).isFromSingle().flatMap(FileFacts::truth);
            case BODY_LINES -> number(new BodyFacts(at).lines());
            case ORDERED_WHOLE_BODY -> new BodyFacts(at).isWholeBody().flatMap(FileFacts::truth);
        };
    }

    private String line(int offset) {
        return String.valueOf(file.tree().source().lineOf(offset));
    }

    private static Optional<Object> innerVariable(List<Statement.Loop> nest) {
        return nest.size() < 2
                ? Optional.empty()
                : nest.get(1).counter().map(counter -> counter.variable().name());
    }

    private static Optional<Object> truth(boolean value) {
        return Optional.of(value ? 1.0 : 0.0);
    }

    private static Optional<Object> number(double value) {
        return Optional.of(value);
    }

    private static Optional<Object> number(OptionalLong value) {
        return value.isPresent() ? number(value.getAsLong()) : Optional.empty();
    }

    private static Optional<Object> number(OptionalInt value) {
        return value.isPresent() ? number(value.getAsInt()) : Optional.empty();
    }

    private static String place(String kind, int line) {
        return line + " " + kind;
    }
}
