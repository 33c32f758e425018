// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.results.ConstructInfo;
import java.util.List;
import java.util.Optional;

/** Knows accesses to shared data of UPC by what a profile calls them. */
final class UpcAccess {
    static final List<String> KINDS = List.of("get", "put", "strict get", "strict put");

    /** Whose data it is stands at the end of the name: {@code a, remote}. */
    private static final List<String> OPERATIONS = List.of("local", "remote");

    private UpcAccess() {}

    /** Whether an access is to the thread's own part; empty for other constructs. */
    static Optional<String> operation(ConstructInfo construct) {
        String name = construct.name();
        return KINDS.contains(construct.kind())
                ? OPERATIONS.stream()
                        .filter(each -> name.equals(each) || name.endsWith(", " + each))
                        .findFirst()
                : Optional.empty();
    }
}
