// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.name;

import io.github.pomplens.instrumentor.source.TextRange;

/**
 * A name where it is written.
 *
 * @param name what the program calls the thing: in Fortran in lower case, however it is written
 * @param range the name itself
 * @param definition whether the thing starts here: all but the ends of it do
 */
public record NameUse(NameKind kind, String name, TextRange range, boolean definition) {
    /** Whether both name the same thing. */
    public boolean isSameAs(NameUse other) {
        return kind == other.kind && name.equals(other.name);
    }
}
