// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What the user is to be told once the compiler has accepted the sources. */
final class Notes {
    private final boolean strict;
    private final boolean all;
    private final List<String> notes = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();

    Notes(Map<String, String> environment) {
        strict = !environment.getOrDefault("POMP_STRICT", "").isEmpty();
        all = !environment.getOrDefault("POMP_NOTES", "").isEmpty();
    }

    /**
     * @throws WrapperException when there are any and the user wants that to fail
     */
    void add(List<String> messages) throws WrapperException {
        if (strict && !messages.isEmpty()) {
            throw new WrapperException(String.join("\n", messages));
        }
        notes.addAll(messages);
    }

    /**
     * @throws WrapperException when the user wants that to fail
     */
    void notMeasured(String source, String why) throws WrapperException {
        if (strict) {
            throw new WrapperException("pomp: " + source + ": " + why);
        }
        notes.add("pomp: warning: " + source + " is compiled without measurement: " + why);
    }

    /** Adds reasons why directives are left alone, for users who ask for all of them. */
    void addReasons(List<String> reasons) {
        if (all) {
            remarks.addAll(reasons);
        }
    }

    /** What is good to know, and no mistake. */
    void remark(String text) {
        remarks.add("pomp: note: " + text);
    }

    /** All of them. The launcher shows the first one, unless the user wants all. */
    List<String> all() {
        List<String> all = new ArrayList<>(notes);
        all.addAll(remarks);
        return all;
    }
}
