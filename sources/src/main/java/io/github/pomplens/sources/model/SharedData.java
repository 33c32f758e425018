// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.model;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import io.github.pomplens.instrumentor.construct.model.ScannedFile;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;

/**
 * Tells whether threads may go on at the end of a construct while others are still in it, by the
 * names that the text uses. Where it can't be told for sure, they may not: a program that is wrong
 * now and then is worse than one that waits.
 */
public abstract class SharedData {
    protected final ScannedFile file;
    protected final BlockConstruct region;
    protected final Construct construct;
    protected final Set<Construct> passed;

    /**
     * @param region a parallel region
     * @param construct directly inside of it
     * @param passed others in it whose barriers are thought away, too
     */
    protected SharedData(
            ScannedFile file, BlockConstruct region, Construct construct, Set<Construct> passed) {
        this.file = file;
        this.region = region;
        this.construct = construct;
        this.passed = Set.copyOf(passed);
    }

    /**
     * Whether nothing up to the next barrier of the region uses what threads write that haven't
     * come to the end of the construct, and the other way round.
     */
    public final boolean mayGoOn() {
        try {
            Optional<FunctionExtent> function = function();
            return function.isPresent() && mayGoOn(function.get());
        } catch (NotUnderstoodException e) {
            return false;
        }
    }

    /** Whether they may, in the function that the region is in. */
    protected abstract boolean mayGoOn(FunctionExtent function) throws NotUnderstoodException;

    /** The innermost function that the region is in. */
    protected final Optional<FunctionExtent> function() {
        return file.functions().stream()
                .filter(it -> it.body().contains(region.extent()))
                .min(Comparator.comparingInt(it -> it.body().length()));
    }

    protected final String text() {
        return file.tree().source().text();
    }

    /** The text with blanks in place of the bodies of all functions but one. */
    protected static String withoutOthers(ScannedFile file, FunctionExtent function) {
        StringBuilder text = new StringBuilder(file.tree().source().text());
        for (FunctionExtent other : file.functions()) {
            TextRange body = other.body();
            if (!body.contains(function.body())) {
                for (int i = body.start() + 1; i < body.end() - 1; i++) {
                    text.setCharAt(i, text.charAt(i) == '\n' ? '\n' : ' ');
                }
            }
        }
        return text.toString();
    }
}
