// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.runs;

import io.github.pomplens.eclipse.runs.RunNode.Row;
import io.github.pomplens.languageserver.protocol.DocumentConstruct;
import io.github.pomplens.languageserver.protocol.PropertyPlace;
import io.github.pomplens.languageserver.protocol.RunConstruct;
import java.util.Optional;

/**
 * A construct as a run measured it, to be found in the present text.
 *
 * @param run that has measured it
 * @param source where its source is, as the protocol writes it; empty when it isn't on this machine
 * @param place where it is for people, as far as that is known
 * @param line that it was measured in, from 0
 */
record MeasuredPlace(
        String run,
        String kind,
        String name,
        Optional<String> source,
        String place,
        int line,
        long timeNs) {

    static MeasuredPlace of(Row row) {
        return of(row.node().id(), row.construct());
    }

    static MeasuredPlace of(String run, RunConstruct construct) {
        String file = construct.file();
        return new MeasuredPlace(
                run,
                construct.kind(),
                construct.name(),
                Optional.ofNullable(construct.uri()),
                file.isEmpty() ? Constructs.place(construct) : file,
                construct.line(),
                construct.timeNs());
    }

    static MeasuredPlace of(String run, PropertyPlace place) {
        String code =
                place.function().isEmpty() ? called(place.kind(), place.name()) : place.function();
        return new MeasuredPlace(
                run,
                place.kind(),
                place.name(),
                Optional.ofNullable(place.uri()),
                place.file().isEmpty() ? code : place.file(),
                place.line(),
                place.timeNs());
    }

    /** What a construct is called. */
    static String called(String kind, String name) {
        return name.isEmpty() ? kind : kind + ' ' + name;
    }

    /** Whether this is a construct of the present text. */
    boolean isSame(DocumentConstruct construct) {
        return construct.kind().equals(kind)
                && construct.name().equals(name)
                && construct.timeNs() == timeNs;
    }
}
