// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.launch;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Keeps this process alive when it is told to end while its program runs, and lets the program have
 * each such signal once: a signal that was sent to the whole process group has reached the program
 * already, one that was sent to this process alone is passed on.
 */
public final class SignalRelay implements AutoCloseable {
    private static final List<OsSignal> RELAYED =
            List.of(OsSignal.HUP, OsSignal.INT, OsSignal.TERM);

    private final List<OsSignal.Restore> previous = new ArrayList<>();
    private final Queue<OsSignal> early = new ArrayDeque<>();
    private @Nullable Process program;
    private @Nullable GroupProbe probe;

    private SignalRelay() {}

    /** Starts to catch signals; those that come before {@link #deliverTo} are kept for it. */
    public static SignalRelay install() {
        SignalRelay relay = new SignalRelay();
        for (OsSignal signal : RELAYED) {
            signal.handle(relay::arrived).ifPresent(relay.previous::add);
        }
        return relay;
    }

    /** Names the program that the signals are for. */
    public synchronized void deliverTo(Process target) {
        program = target;
        renewProbe();
        for (OsSignal signal = early.poll(); signal != null; signal = early.poll()) {
            send(signal, target);
        }
    }

    private synchronized void arrived(OsSignal signal) {
        Process target = program;
        if (target == null) {
            early.add(signal);
        } else if (!wentToGroup(signal)) {
            send(signal, target);
        }
    }

    private boolean wentToGroup(OsSignal signal) {
        GroupProbe current = probe;
        if (current == null) {
            return signal == OsSignal.INT; // most likely typed in a terminal
        }
        if (current.isAlive()) {
            return false;
        }
        renewProbe();
        return true;
    }

    private void renewProbe() {
        closeProbe();
        try {
            probe = GroupProbe.start();
        } catch (IOException e) {
            probe = null;
        }
    }

    private void closeProbe() {
        if (probe != null) {
            probe.close();
        }
    }

    private static void send(OsSignal signal, Process target) {
        if (!target.isAlive()) {
            return;
        }
        if (signal == OsSignal.TERM) {
            target.destroy();
            return;
        }
        try {
            // The only portable way to another signal; kill is built into every sh.
            new ProcessBuilder("sh", "-c", "kill -" + signal.name() + " " + target.pid())
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException e) {
            target.destroy();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        previous.forEach(OsSignal.Restore::restore);
        synchronized (this) {
            closeProbe();
        }
    }
}
