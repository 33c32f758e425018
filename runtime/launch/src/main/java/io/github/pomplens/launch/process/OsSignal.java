// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.process;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Optional;

/**
 * Signals of the operating system. The JDK has them only in {@code sun.misc}, of which the compiler
 * warns in a way that can't be switched off; so they are reached by reflection.
 */
public enum OsSignal {
    HUP,
    INT,
    QUIT,
    ILL,
    TRAP,
    ABRT,
    BUS,
    FPE,
    KILL,
    USR1,
    SEGV,
    USR2,
    PIPE,
    ALRM,
    TERM,
    XCPU,
    XFSZ,
    VTALRM,
    SYS;

    /** Called with a signal that arrived, on a thread of its own. */
    @FunctionalInterface
    public interface Handler {
        void handle(OsSignal signal);
    }

    /** The previous handling of a signal. */
    @FunctionalInterface
    public interface Restore {
        void restore();
    }

    /** The signal behind a number on this system. */
    public static Optional<OsSignal> of(int number) {
        for (OsSignal signal : values()) {
            if (signal.number() == number) {
                return Optional.of(signal);
            }
        }
        return Optional.empty();
    }

    /** {@code 9 (SIGKILL)}, or just the number when it has no name here. */
    public static String describe(int number) {
        return of(number).map(s -> number + " (SIG" + s.name() + ")").orElse("" + number);
    }

    /** Its number on this system; -1 when the system doesn't have it. */
    public int number() {
        try {
            Class<?> type = Class.forName("sun.misc.Signal");
            Object signal = type.getConstructor(String.class).newInstance(name());
            return (int) type.getMethod("getNumber").invoke(signal);
        } catch (ReflectiveOperationException e) {
            return -1;
        }
    }

    /**
     * Sends the signal to a process that this one started, and returns when that has been done.
     * Does nothing when the process has ended.
     */
    public void send(Process target) throws InterruptedException {
        if (!target.isAlive()) {
            return;
        }
        if (this == TERM) {
            target.destroy();
            return;
        }
        try {
            // The only portable way to another signal; kill is built into every sh.
            new ProcessBuilder("sh", "-c", "kill -" + name() + " " + target.pid())
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException e) {
            target.destroy();
        }
    }

    /**
     * Has {@code handler} called when the signal arrives at this process. A signal that was ignored
     * when the process started, as under {@code nohup}, stays ignored.
     *
     * @return undoes it; empty when the Java machine doesn't let go of the signal
     */
    public Optional<Restore> handle(Handler handler) {
        try {
            Class<?> type = Class.forName("sun.misc.Signal");
            Class<?> handlerType = Class.forName("sun.misc.SignalHandler");
            Object signal = type.getConstructor(String.class).newInstance(name());
            Object proxy =
                    Proxy.newProxyInstance(
                            OsSignal.class.getClassLoader(),
                            new Class<?>[] {handlerType},
                            (self, method, arguments) -> {
                                handler.handle(this);
                                return null;
                            });
            var handle = type.getMethod("handle", type, handlerType);
            Object previous = handle.invoke(null, signal, proxy);
            return Optional.of(
                    () -> {
                        try {
                            handle.invoke(null, signal, previous);
                        } catch (ReflectiveOperationException e) {
                            throw new IllegalStateException(e);
                        }
                    });
        } catch (InvocationTargetException e) {
            return Optional.empty(); // the machine was started with -Xrs
        } catch (ReflectiveOperationException e) {
            return Optional.empty(); // a Java machine without sun.misc.Signal
        }
    }
}
