// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

import io.github.pomplens.runtime.results.ConstructInfo;

/**
 * A construct as a timeline shows it: all processes of a program have the same.
 *
 * @param kind as descriptors call it
 * @param name of a region, critical section or function; empty for others
 * @param file its source; empty when there is none
 * @param line of its directive, from 1; 0 when that is not known
 * @param place where it is, for people: {@code x.c:12}, or the place in a function without source
 */
public record ShownConstruct(String kind, String name, String file, int line, String place) {
    static ShownConstruct of(ConstructInfo construct) {
        String file = construct.file();
        int line = construct.beginLine1();
        String shortName = file.substring(file.lastIndexOf('/') + 1);
        return new ShownConstruct(
                construct.kind(),
                construct.name(),
                file,
                line,
                line > 0 ? shortName + ":" + line : construct.code().text());
    }

    /** Returns what to call it: {@code critical sum x.c:12}. */
    public String label() {
        return (kind + (name.isEmpty() ? "" : " " + name) + " " + place).strip();
    }
}
