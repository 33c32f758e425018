// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.ToIntFunction;

/** The constructs that an answer names, each by the number of those before it. */
final class ConstructIndex {
    /** With their ids in a profile that has them. */
    private final Map<ShownConstruct, Integer> ids = new LinkedHashMap<>();

    private final Map<ShownConstruct, Integer> numbers = new HashMap<>();

    /**
     * Returns the number of a construct, which is added when nothing has named it.
     *
     * @param id gives its id in a profile
     */
    int of(ShownConstruct construct, ToIntFunction<ShownConstruct> id) {
        return numbers.computeIfAbsent(
                construct,
                unseen -> {
                    ids.put(unseen, id.applyAsInt(unseen));
                    return ids.size() - 1;
                });
    }

    Map<ShownConstruct, Integer> ids() {
        return ids;
    }
}
