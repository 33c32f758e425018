// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp.profile;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** The family of events of a context, as profile.json names it (docs/profile-format.md). */
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

    /** Returns what a value of POMP_DISABLE names: words, or sync, with commas between them. */
    static Set<Part> named(String list) {
        Set<Part> named = EnumSet.noneOf(Part.class);
        for (String word : list.split("[,\\s]+")) {
            String name = word.toLowerCase(Locale.ROOT);
            if (name.equals("sync")) {
                named.addAll(SYNC);
            }
            for (Part part : values()) {
                if (part.word.equals(name) && part != PROGRAM) {
                    named.add(part);
                }
            }
            if (name.equals(TASK.word)) {
                named.add(TASK_CREATE);
            }
        }
        return named;
    }
}
