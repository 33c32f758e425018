// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** All features of a server. One that fails does not keep the others from answering. */
public final class Features {
    private static final Logger LOG = LoggerFactory.getLogger(Features.class);

    private final List<Feature> features;

    public Features(List<Feature> features) {
        this.features = List.copyOf(features);
    }

    /** Whether there is a feature of this kind, so that the server may announce it. */
    public boolean have(Class<? extends Feature> kind) {
        return features.stream().anyMatch(kind::isInstance);
    }

    /** The answers of all features of one kind, in the order of the features. */
    public <F extends Feature, A> List<A> ask(Class<F> kind, Function<F, List<A>> question) {
        List<A> answers = new ArrayList<>();
        for (Feature feature : features) {
            if (kind.isInstance(feature)) {
                answers.addAll(answer(kind.cast(feature), question));
            }
        }
        return answers;
    }

    private static <F extends Feature, A> List<A> answer(F feature, Function<F, List<A>> question) {
        try {
            return question.apply(feature);
        } catch (CancellationException e) {
            throw e;
        } catch (RuntimeException | StackOverflowError e) {
            // The server's end interrupts what nobody waits for any more; that isn't a failure.
            if (!Thread.currentThread().isInterrupted()) {
                LOG.error("{} failed", feature.getClass().getSimpleName(), e);
            }
            return List.of();
        }
    }
}
