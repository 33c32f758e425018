// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

/** Names of the signals that end programs, as numbered on Linux. */
final class Signals {
    private Signals() {}

    /** The signal in words: {@code signal 15 (SIGTERM)}. */
    static String describe(int signal) {
        String name =
                switch (signal) {
                    case 1 -> "SIGHUP";
                    case 2 -> "SIGINT";
                    case 3 -> "SIGQUIT";
                    case 4 -> "SIGILL";
                    case 6 -> "SIGABRT";
                    case 7 -> "SIGBUS";
                    case 8 -> "SIGFPE";
                    case 11 -> "SIGSEGV";
                    case 15 -> "SIGTERM";
                    default -> "";
                };
        return "signal " + signal + (name.isEmpty() ? "" : " (" + name + ")");
    }
}
