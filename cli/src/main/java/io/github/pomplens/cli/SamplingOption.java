// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.launch.LaunchException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Whether threads are sampled: an option of each command that runs programs. */
final class SamplingOption {
    static final String VARIABLE = "POMP_SAMPLE";

    private static final int MOST_HZ = 10_000;

    @Option(
            names = "--sample",
            arity = "0..1",
            paramLabel = "HZ",
            preprocessor = RunCommand.OnlyAfterEquals.class,
            description =
                    "Also note 1000 times a second, or as often as given, which line each thread is"
                            + " in: POMP_SAMPLE. Build with -g to see lines.")
    private @Nullable String hz;

    /**
     * The value of the variable; empty without the option.
     *
     * @throws LaunchException when it isn't a number of samples a second
     */
    Optional<String> value() throws LaunchException {
        if (hz == null) {
            return Optional.empty();
        }
        boolean isNumber = hz.matches("[0-9]{1,5}");
        int number = isNumber ? Integer.parseInt(hz) : 0;
        if (!hz.isEmpty() && (number < 1 || number > MOST_HZ)) {
            throw LaunchException.wrongRequest(
                    "--sample=" + hz + ": give a number of samples a second from 1 to " + MOST_HZ);
        }
        return Optional.of(hz.isEmpty() ? "on" : hz);
    }
}
