// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.property.CompiledProperty.CompiledText;
import io.github.pomplens.runtime.analysis.property.Expression.Aggregate;
import io.github.pomplens.runtime.results.Profile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Looks for properties in a run. What is said of a construct comes from here and from nowhere else:
 * in reports as in editors. Expressions are compiled once for the run; evaluating them ends always,
 * and reads nothing but results. For one thread.
 */
public final class Evaluator implements Findings {
    private final PropertySet set;
    private final RunFacts run;
    private final Questions questions;
    private final WorkLimit limit;
    private final Map<String, Integer> indices = new HashMap<>();
    private final Map<Aggregate, Integer> shared = new HashMap<>();
    private final List<CompiledProperty> properties = new ArrayList<>();

    /** The properties that may be of constructs of a kind, by that kind. */
    private final Map<String, int[]> ofKinds = new HashMap<>();

    /** What was found out about constructs: findings and losses ask for the same. */
    private final Map<Subject, Answer> answers = new IdentityHashMap<>();

    /**
     * What was found out about a construct.
     *
     * @param inquiry with all values; one that was never asked where nothing holds
     * @param holding the indices of the properties that hold
     */
    record Answer(Inquiry inquiry, List<Integer> holding) {}

    /**
     * @param set the properties
     * @param run where they are looked for
     * @param kinds what OpenMP says about kinds of constructs
     * @param source what the source says about constructs
     */
    public Evaluator(PropertySet set, RunFacts run, ConstructKinds kinds, SourceFacts source) {
        this(set, run, kinds, source, WorkLimit.of(set.all().size(), run.figures()));
    }

    Evaluator(
            PropertySet set,
            RunFacts run,
            ConstructKinds kinds,
            SourceFacts source,
            WorkLimit limit) {
        this.set = set;
        this.run = run;
        this.limit = limit;
        this.questions = new Questions(kinds, source);
        List<Definition> definitions = set.all();
        for (Definition definition : definitions) {
            indices.put(definition.id(), indices.size());
        }
        for (Definition definition : definitions) {
            properties.add(CompiledProperty.of(this, set.withoutExplained(definition)));
        }
    }

    PropertySet set() {
        return set;
    }

    RunFacts run() {
        return run;
    }

    /** How much work properties may be. */
    WorkLimit limit() {
        return limit;
    }

    Questions questions() {
        return questions;
    }

    List<CompiledProperty> properties() {
        return properties;
    }

    /** The aggregates that are computed once for a construct, with their indices. */
    Map<Aggregate, Integer> shared() {
        return shared;
    }

    /** Returns the index of a property; -1 when there is none of that id. */
    int index(String id) {
        return indices.getOrDefault(id, -1);
    }

    /**
     * Returns the properties that hold for a construct of the run, or for the program as a whole,
     * the most expensive first. One that holds in a special case is left out where that holds.
     */
    @Override
    public List<Finding> of(ConstructCost cost) {
        Answer answer = answer(cost);
        List<Finding> found = new ArrayList<>();
        for (int index : answer.holding()) {
            if (answer.holding().stream().noneMatch(other -> isSpecialCase(other, index))) {
                found.add(finding(answer.inquiry(), index));
            }
        }
        found.sort(Comparator.comparingLong(Finding::lossNs).reversed());
        return List.copyOf(found);
    }

    private boolean isSpecialCase(int special, int general) {
        return set.isIn(id(special), id(general));
    }

    private String id(int index) {
        return properties.get(index).definition().id();
    }

    /** Returns what holds for a construct, or for the program as a whole; found out once. */
    Answer answer(ConstructCost cost) {
        Subject subject = run.subject(cost);
        Answer known = answers.get(subject);
        if (known == null) {
            Inquiry inquiry = new Inquiry(this, subject);
            List<Integer> holding = holding(inquiry);
            known =
                    holding.isEmpty()
                            ? new Answer(new Inquiry(this, subject), List.of())
                            : new Answer(inquiry, holding);
            answers.put(subject, known);
        }
        return known;
    }

    /** Returns the indices of the properties that hold. */
    private List<Integer> holding(Inquiry inquiry) {
        List<Integer> holding = new ArrayList<>();
        for (int index : ofKind(inquiry.subject().kind())) {
            if (inquiry.holds(index) == Questions.YES) {
                holding.add(index);
            }
        }
        return holding;
    }

    private int[] ofKind(String kind) {
        return ofKinds.computeIfAbsent(
                kind,
                unseen -> {
                    List<Integer> found = new ArrayList<>();
                    for (CompiledProperty property : properties) {
                        boolean mayBe =
                                property.scopes().isEmpty()
                                        || property.scopes().stream()
                                                .anyMatch(it -> it.mayBe(questions.kinds(), kind));
                        if (property.condition().isPresent() && mayBe) {
                            found.add(index(property.definition().id()));
                        }
                    }
                    return found.stream().mapToInt(Integer::intValue).toArray();
                });
    }

    /** Returns what a property that holds shows. */
    String figure(Answer answer, int index) {
        Frame frame = answer.inquiry().outcome(index).frame();
        return TextWriter.plain(properties.get(index).shows(), frame);
    }

    Finding finding(Inquiry inquiry, int index) {
        CompiledProperty property = properties.get(index);
        Frame frame = inquiry.outcome(index).frame();
        double certainty = property.certainty().of(frame);
        Optional<CompiledText> advice = TextWriter.choose(property.advice(), frame);
        return new Finding(
                property.definition().id(),
                property.definition().title(),
                TextWriter.plain(property.shows(), frame),
                TextWriter.plain(property.says(), frame),
                (long) inquiry.costNs(index),
                Double.isNaN(certainty) ? 0 : Math.max(0, Math.min(1, certainty)),
                TextWriter.phrases(advice, frame),
                advice.map(CompiledText::fixes).orElse(List.of()),
                Arrays.stream(inquiry.weights(index)).boxed().toList());
    }

    /**
     * Says of each property that is of such constructs whether it holds, from which values, and
     * what was missing.
     */
    public List<Explanation> explain(ConstructCost cost) {
        Inquiry inquiry = new Inquiry(this, run.subject(cost));
        List<Explanation> all = new ArrayList<>();
        for (int index : ofKind(inquiry.subject().kind())) {
            if (inquiry.outcome(index).inScope()) {
                all.add(explanation(inquiry, index));
            }
        }
        return all;
    }

    /** Says of one property whether it holds, from which values, and what was missing. */
    Explanation explanation(Inquiry inquiry, int index) {
        Inquiry.Outcome outcome = inquiry.outcome(index);
        Optional<Finding> finding =
                outcome.holds() == Questions.YES
                        ? Optional.of(finding(inquiry, index))
                        : Optional.empty();
        return new Explainer(this, properties.get(index)).explain(outcome, finding);
    }

    /**
     * Says where some properties hold, each as if there were no other: what is a special case of
     * another, too, and what other properties explain as well.
     *
     * @param ids theirs; those that there aren't are left out
     * @param profile that the facts of the run are of
     */
    public Map<String, Occurrences> occurrences(Collection<String> ids, Profile profile) {
        return new OccurrenceSearch(this).find(ids, profile);
    }
}
