// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import io.github.pomplens.launch.process.GroupProbe;
import io.github.pomplens.launch.process.OsSignal;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Keeps this process alive when it is told to end while its program runs, and lets the program have
 * each such signal once: a signal that was sent to the whole process group has reached the program
 * already, one that was sent to this process alone is passed on.
 */
final class SignalRelay implements AutoCloseable {
    private static final List<OsSignal> RELAYED =
            List.of(OsSignal.HUP, OsSignal.INT, OsSignal.TERM);

    private final List<OsSignal.Restore> previous = new ArrayList<>();

    /** Signals that ended a probe, so went to the group, and have not been dealt with yet. */
    private final Set<OsSignal> groupSignals = EnumSet.noneOf(OsSignal.class);

    private @Nullable OsSignal early;
    private boolean starting;
    private boolean closed;
    private @Nullable Process program;
    private @Nullable OsSignal lastGroupSignal;
    private volatile @Nullable GroupProbe probe;

    /** A relay that no signal reaches yet. */
    SignalRelay() {
        renewProbe();
    }

    /** Starts to catch signals. */
    static SignalRelay install() {
        SignalRelay relay = new SignalRelay();
        for (OsSignal signal : RELAYED) {
            signal.handle(relay::arrived).ifPresent(relay.previous::add);
        }
        return relay;
    }

    /**
     * Says that the program is about to be started, so that it is part of the group.
     *
     * @throws LaunchException when a signal has come that asks to end; then there is no need to
     */
    synchronized void starting() throws LaunchException {
        if (early != null) {
            int number = early.number();
            throw new LaunchException(
                    ProgramRun.SIGNAL_STATUS + number,
                    "ended by signal "
                            + OsSignal.describe(number)
                            + " before the program was started");
        }
        starting = true;
    }

    /** Names the program that the signals are for. */
    synchronized void deliverTo(Process target) {
        program = target;
        notifyAll();
    }

    /** Deals with a signal to this process; waits for a program that is just being started. */
    void arrived(OsSignal signal) {
        GroupProbe current = probe;
        try {
            relay(signal, current);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void relay(OsSignal signal, @Nullable GroupProbe atArrival)
            throws InterruptedException {
        if (closed) {
            // It came to the program, too, which was faster. What comes after it is for others.
            restore();
            return;
        }
        if (!starting) {
            early = signal;
            return;
        }
        while (program == null && !closed) {
            wait();
        }
        if (program != null && !closed && !wentToGroup(signal, atArrival)) {
            signal.send(program);
        }
    }

    private boolean wentToGroup(OsSignal signal, @Nullable GroupProbe atArrival)
            throws InterruptedException {
        GroupProbe current = probe;
        if (current == null) {
            return signal == OsSignal.INT; // most likely typed in a terminal
        }
        if (!current.isAlive()) {
            OsSignal.of(current.exitStatus() - ProgramRun.SIGNAL_STATUS)
                    .ifPresent(groupSignals::add);
            renewProbe();
        }
        if (groupSignals.remove(signal)) {
            lastGroupSignal = signal;
            return true;
        }
        // Came when the probe was dead already: most likely a repetition of what had ended it.
        return current != atArrival && signal == lastGroupSignal;
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
        GroupProbe current = probe;
        if (current != null) {
            current.close();
        }
    }

    private void restore() {
        previous.forEach(OsSignal.Restore::restore);
        previous.clear();
    }

    @Override
    public synchronized void close() {
        closed = true;
        GroupProbe current = probe;
        // A signal that has ended the probe is on its way here: the Java machine passes it on
        // later.
        if (current == null || current.isAlive()) {
            restore();
        }
        closeProbe();
        notifyAll();
    }
}
