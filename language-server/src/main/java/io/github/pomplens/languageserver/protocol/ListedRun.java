// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One of the runs that {@code pomp/runs} answers.
 *
 * @param id name of its folder
 * @param name as the user called it
 * @param project the folder of the project that it belongs to
 * @param folder where its files are
 * @param selected whether it was chosen to be shown
 * @param baseline whether it was chosen to be compared with
 * @param startedMs when the measurement started, in milliseconds since 1970; missing, like the
 *     following, when the run can't be read
 * @param wallTimeNs how long it took, in nanoseconds
 * @param threads that took part
 * @param trust its validity, whether its times can be believed: {@code undisturbed}, {@code
 *     disturbed} or {@code oversubscribed}; empty when that is not known
 * @param trustReasons the numbers, and what to do, in sentences
 * @param series equal for runs that were started together with different numbers of threads; empty
 *     for a run alone
 * @param efficiency compared with the run of its series that has the fewest threads, 1 for as much
 *     work; missing for a run alone, or one that differs in more than the number of threads
 * @param arguments of its program, as one would type them; empty when there were none, or they are
 *     not known
 * @param stopped how it was stopped; empty when it came to its end
 * @param unmeasured why it has no metrics of directives: its build compiled none; empty for others
 * @param why why the run that is shown differs from it, a line each; empty but for the baseline
 */
public record ListedRun(
        String id,
        String name,
        String project,
        String folder,
        boolean selected,
        boolean baseline,
        @Nullable Long startedMs,
        @Nullable Long wallTimeNs,
        @Nullable Integer threads,
        String trust,
        String trustReasons,
        String series,
        @Nullable Double efficiency,
        String arguments,
        String stopped,
        String unmeasured,
        List<String> why) {}
