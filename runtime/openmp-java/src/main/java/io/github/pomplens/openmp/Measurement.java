// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp;

/** Knows the one measurement library of the process; it exists when something is measured. */
final class Measurement {
    /** The library that all events of measured constructs go to. */
    static final Pomp LIBRARY;

    private static final String OURS = "io.github.pomplens.openmp.profile.Profiler";

    static {
        LIBRARY = library();
    }

    private Measurement() {}

    /** Sees to it that the library is there. */
    static void start() {
        if (LIBRARY == null) {
            throw new IllegalStateException("the measurement library registers constructs");
        }
    }

    private static Pomp library() {
        Pomp pomp = load(System.getProperty("pomp.library", OURS));
        pomp.init();
        Thread exit = new Thread(pomp::exit, "pomp-exit");
        try {
            Runtime.getRuntime().addShutdownHook(exit);
        } catch (IllegalStateException e) {
            return new Pomp() {};
        }
        return pomp;
    }

    /** A library that can't be had is no reason for a program not to run. */
    private static Pomp load(String name) {
        try {
            Class<?> type = Class.forName(name, true, loader());
            return (Pomp) type.getConstructor().newInstance();
        } catch (ReflectiveOperationException | LinkageError | ClassCastException e) {
            System.err.println(
                    "pomp: -Dpomp.library="
                            + name
                            + " is no library that can be loaded, nothing is measured: "
                            + e);
            return new Pomp() {};
        }
    }

    private static ClassLoader loader() {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        return context != null ? context : Measurement.class.getClassLoader();
    }
}
