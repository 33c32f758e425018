// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.property.Expression.Group;
import io.github.pomplens.runtime.analysis.property.Expression.Owner;
import io.github.pomplens.runtime.results.Profile;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** Compiles what properties ask of constructs, elements of groups, the run and the source. */
final class MetricCompiler {
    private static final Code.Number MISSING = Code.Number.constant(Double.NaN);

    private final RunFacts run;
    private final SourceFacts source;

    MetricCompiler(Evaluator evaluator) {
        this.run = evaluator.run();
        this.source = evaluator.questions().source();
    }

    /**
     * Whether there is a value for a metric: each that {@link Metric} lists has one.
     *
     * @param owner one of its owners
     */
    static boolean isKnown(Metric metric, Owner owner) {
        return switch (owner) {
            case RUN -> RunMetrics.number(metric) != null;
            case SERIES, TRACE, SAMPLES -> true;
            case ELEMENT ->
                    metric.groups().stream().allMatch(group -> isKnown(metric, group))
                            && !metric.groups().isEmpty();
            default -> isOfConstructs(metric);
        };
    }

    private static boolean isKnown(Metric metric, Group group) {
        return switch (group) {
            case THREADS -> ThreadMetric.of(metric) != null;
            case RANKS -> RankFigures.number(metric) != null;
            case VISITS, REPEATS -> metric.name().equals("time");
            case CHILDREN, DESCENDANTS -> isOfConstructs(metric);
        };
    }

    private static boolean isOfConstructs(Metric metric) {
        boolean isText = metric.unit().sort() == Unit.Sort.TEXT;
        return isText
                ? ConstructMetrics.text(metric) != null
                : ConstructMetrics.number(metric) != null;
    }

    /** Compiles a metric. */
    Code metric(Expression.MetricOf wanted, @Nullable Group group) {
        String name = wanted.name();
        return switch (wanted.owner()) {
            case RUN ->
                    Metric.of(Owner.RUN, name)
                            .map(it -> Code.Number.constant(run.number(it)))
                            .orElse(MISSING);
            case SOURCE -> fact(name);
            case SERIES, TRACE, SAMPLES -> brought(wanted.owner(), name);
            case ELEMENT -> element(name, group);
            default -> construct(name, wanted.owner());
        };
    }

    /** What something besides the run itself says. */
    private Code brought(Owner owner, String name) {
        ConstructFacts facts = run.facts(owner);
        boolean isText =
                Metric.of(owner, name).filter(it -> it.unit().sort() == Unit.Sort.TEXT).isPresent();
        if (isText) {
            Code.Text text = frame -> facts.text(frame.construct().construct(), name).orElse(null);
            return text;
        }
        Code.Number number =
                frame -> facts.number(frame.construct().construct(), name).orElse(Double.NaN);
        return number;
    }

    private Code fact(String name) {
        boolean isText =
                SourceFact.of(name).filter(it -> it.unit().sort() == Unit.Sort.TEXT).isPresent();
        if (isText) {
            Code.Text text = frame -> source.text(frame.construct().construct(), name).orElse(null);
            return text;
        }
        Code.Number number =
                frame -> source.number(frame.construct().construct(), name).orElse(Double.NaN);
        return number;
    }

    private static Code element(String name, @Nullable Group group) {
        if (group == null) {
            return construct(name, Owner.CONSTRUCT);
        }
        Metric metric = Metric.of(group, name).orElse(null);
        if (metric == null) {
            return MISSING;
        }
        return switch (group) {
            case THREADS -> ofThreads(ThreadMetric.of(metric));
            case RANKS -> ofRanks(RankFigures.number(metric));
            case VISITS, REPEATS -> {
                Code.Number number = Frame::sample;
                yield number;
            }
            case CHILDREN, DESCENDANTS -> construct(name, Owner.ELEMENT);
        };
    }

    private static Code ofThreads(@Nullable ThreadMetric metric) {
        Code.Number number =
                frame ->
                        metric == null || frame.thread() == null
                                ? Double.NaN
                                : metric.of(frame.element(), frame.thread());
        return number;
    }

    private static Code ofRanks(@Nullable ToDoubleFunction<RankFigures> metric) {
        Code.Number number =
                frame ->
                        metric == null || frame.rank() == null
                                ? Double.NaN
                                : metric.applyAsDouble(frame.rank());
        return number;
    }

    private static Code construct(String name, Owner owner) {
        Metric metric = Metric.of(Owner.CONSTRUCT, name).orElse(null);
        if (metric == null) {
            return MISSING;
        }
        Function<Subject, @Nullable String> ofText = ConstructMetrics.text(metric);
        if (ofText != null) {
            Code.Text text =
                    frame -> {
                        Subject subject = subject(frame, owner);
                        return subject == null ? null : ofText.apply(subject);
                    };
            return text;
        }
        ToDoubleFunction<Subject> ofNumber = ConstructMetrics.number(metric);
        if (ofNumber == null) {
            return MISSING;
        }
        Code.Number number =
                frame -> {
                    Subject subject = subject(frame, owner);
                    return subject == null ? Double.NaN : ofNumber.applyAsDouble(subject);
                };
        return number;
    }

    private static @Nullable Subject subject(Frame frame, Owner owner) {
        return switch (owner) {
            case ELEMENT -> frame.element();
            case AROUND -> frame.construct().around().orElse(null);
            case REGION -> frame.construct().region().orElse(null);
            case BEFORE -> frame.construct().before().orElse(null);
            default -> frame.construct();
        };
    }

    /** Compiles what a counter has counted; it isn't known of single threads. */
    Code.Number counter(Expression.Counter wanted, @Nullable Group group) {
        Optional<Profile> profile = run.measured().map(RunFacts.Measured::profile);
        int index =
                profile.map(it -> it.conditions().counters().names().indexOf(wanted.name()))
                        .orElse(-1);
        boolean ofPart = group != null && group != Group.CHILDREN && group != Group.DESCENDANTS;
        if (index < 0 || wanted.owner() == Owner.ELEMENT && ofPart) {
            return MISSING;
        }
        if (wanted.owner() == Owner.RUN) {
            return Code.Number.constant(
                    run.measured()
                            .map(it -> count(it.costs().program().counts().values(), index))
                            .orElse(Double.NaN));
        }
        return frame -> {
            Subject subject = subject(frame, wanted.owner());
            return subject == null ? Double.NaN : count(subject.cost().counts().values(), index);
        };
    }

    private static double count(List<Long> values, int index) {
        return index < values.size() ? values.get(index) : Double.NaN;
    }
}
