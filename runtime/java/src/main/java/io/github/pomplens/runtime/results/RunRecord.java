// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * How a run was started and how it ended: {@code run.json}, which {@code pomp run} writes.
 *
 * @param name the run's name
 * @param command the program and its arguments
 * @param workingDirectory where it ran
 * @param projectRoot the project whose run it is
 * @param host name of the machine
 * @param cpus processors that the run could use
 * @param started when the program was started
 * @param elapsedNs from there to its end, in nanoseconds
 * @param exitStatus as the shell would show it: 128 + signal when a signal ended it
 * @param environment the variables that matter for OpenMP and POMP, sorted by name
 * @param sources copies of the measured sources
 * @param series equal for runs that were started together to be compared, with different numbers of
 *     threads; empty for a run alone
 * @param build what the program was made of; empty when that is not known
 * @param revision which commit its sources were of; empty when that is not known
 * @param passedOver the directives that its build didn't compile, where it compiled none; empty
 *     also when that is not known
 */
public record RunRecord(
        String name,
        List<String> command,
        Path workingDirectory,
        Path projectRoot,
        String host,
        int cpus,
        Instant started,
        long elapsedNs,
        int exitStatus,
        Map<String, String> environment,
        List<SourceSnapshot> sources,
        String series,
        Optional<Build> build,
        Optional<Revision> revision,
        Optional<PassedOver> passedOver) {
    public RunRecord {
        command = List.copyOf(command);
        environment = Collections.unmodifiableMap(new TreeMap<>(environment));
        sources = List.copyOf(sources);
    }

    RunRecord withName(String other) {
        return new RunRecord(
                other,
                command,
                workingDirectory,
                projectRoot,
                host,
                cpus,
                started,
                elapsedNs,
                exitStatus,
                environment,
                sources,
                series,
                build,
                revision,
                passedOver);
    }
}
