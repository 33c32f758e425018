// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp.profile;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;

/** The family of events of a context, as profile.json names it (docs/spec/profile-format.md). */
enum Part {
    PROGRAM,
    PARALLEL,
    FOR,
    SECTIONS,
    SINGLE,
    CRITICAL,
    ATOMIC,
    MASTER,
    BARRIER,
    REGION,
    ORDERED,
    FLUSH,
    TASK_CREATE,
    TASK,
    TASKWAIT,
    TASKYIELD,
    TASKGROUP;

    /** What the paper's section 3.9 calls so: constructs that are often finer than events. */
    private static final Set<Part> SYNC = EnumSet.of(CRITICAL, ATOMIC, MASTER, SINGLE);

    /** What only programs in other languages have. */
    private static final Set<String> FOREIGN =
            Set.of(
                    ("cancel depobj dispatch distribute doacross interop locks loop metadirective mpi"
                                    + " scope simd target taskloop teams upc workshare")
                            .split(" "));

    private final String word = name().toLowerCase(Locale.ROOT);

    /** Returns the word that stands for it in files. */
    String word() {
        return word;
    }

    /** Whether the work is shared out to a team in it, so that members can be compared. */
    boolean sharesWork() {
        return this == FOR || this == SECTIONS;
    }

    /** Whether all of its time is in the block. */
    boolean isAllBody() {
        return this == ATOMIC || this == MASTER || this == REGION || this == FLUSH;
    }

    /**
     * Returns what a value of POMP_DISABLE names, with commas between the words.
     *
     * @param unknown is given each word that names nothing
     */
    static Set<Part> named(String list, Consumer<String> unknown) {
        Set<Part> named = EnumSet.noneOf(Part.class);
        for (String word : list.split("[,\\s]+")) {
            String name = word.toLowerCase(Locale.ROOT);
            Set<Part> parts = ofWord(name);
            if (parts.isEmpty() && !name.isEmpty() && !FOREIGN.contains(name)) {
                unknown.accept(word);
            }
            named.addAll(parts);
        }
        return named;
    }

    private static Set<Part> ofWord(String name) {
        return switch (name) {
            case "all" -> EnumSet.complementOf(EnumSet.of(PROGRAM));
            case "sync" -> SYNC;
            case "do" -> EnumSet.of(FOR);
            case "masked" -> EnumSet.of(MASTER);
            case "regions" -> EnumSet.of(REGION);
            case "task" -> EnumSet.of(TASK, TASK_CREATE);
            default -> {
                Set<Part> parts = EnumSet.noneOf(Part.class);
                for (Part part : values()) {
                    if (part.word.equals(name) && part != PROGRAM) {
                        parts.add(part);
                    }
                }
                yield parts;
            }
        };
    }
}
