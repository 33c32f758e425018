// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

/**
 * How a command ended.
 *
 * @param command what was run
 * @param status its exit status
 * @param out what it wrote to standard output, a character for each byte
 * @param err what it wrote to standard error
 */
record Result(List<String> command, int status, String out, String err) {
    /** Checks that the command went well without a word on standard error. */
    Result quietly() {
        assertThat(err).as("standard error of %s", command).isEmpty();
        return successfully();
    }

    Result successfully() {
        assertThat(status).as("status of %s, which said: %s%s", command, out, err).isZero();
        return this;
    }

    /** Checks that the command failed with one line on standard error. */
    String failedWithOneLine(int expected) {
        assertThat(status)
                .as("status of %s, which said: %s%s", command, out, err)
                .isEqualTo(expected);
        assertThat(err.lines()).as("standard error of %s", command).hasSize(1);
        return err.strip();
    }
}
