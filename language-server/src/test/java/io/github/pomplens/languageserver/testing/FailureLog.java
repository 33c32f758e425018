// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.testing;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * What servers in this virtual machine say of failures, with the line after each, which is the
 * exception. It goes on to standard error.
 */
final class FailureLog {
    private static final FailureLog OF_STANDARD_ERROR = new FailureLog();

    private final List<String> failures = new ArrayList<>();
    private boolean afterFailure;

    private FailureLog() {
        PrintStream before = System.err;
        System.setErr(
                new PrintStream(
                        new Lines() {
                            @Override
                            void take(String line) {
                                before.println(line);
                                add(line);
                            }
                        },
                        true,
                        StandardCharsets.UTF_8));
    }

    static FailureLog ofStandardError() {
        return OF_STANDARD_ERROR;
    }

    private synchronized void add(String line) {
        boolean failure = ServerLog.isFailure(line);
        if (failure) {
            failures.add(line);
        } else if (afterFailure) {
            int last = failures.size() - 1;
            failures.set(last, failures.get(last) + ": " + line);
        }
        afterFailure = failure;
    }

    synchronized int count() {
        return failures.size();
    }

    /** Those that came when there were so many already. */
    synchronized List<String> since(int count) {
        return List.copyOf(failures.subList(count, failures.size()));
    }

    private abstract static class Lines extends OutputStream {
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();

        abstract void take(String line);

        @Override
        public synchronized void write(int next) {
            if (next == '\n') {
                take(line.toString(StandardCharsets.UTF_8));
                line.reset();
            } else {
                line.write(next);
            }
        }
    }
}
