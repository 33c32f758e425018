// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp.profile;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/**
 * Notes which signal ends the virtual machine, and lets it do so. The module jdk.unsupported, which
 * a virtual machine needn't have, is found by name: without it the end counts as one of its own.
 */
final class Signals {
    private static final Map<String, Integer> NUMBERS = Map.of("TERM", 15, "INT", 2, "HUP", 1);
    private static final List<String> NAMES = List.of("TERM", "INT", "HUP");

    private Signals() {}

    /** Calls the listener with the number of a signal before the virtual machine handles it. */
    static void watch(IntConsumer listener) {
        for (String name : NAMES) {
            try {
                watch(name, () -> listener.accept(NUMBERS.getOrDefault(name, 0)));
            } catch (Throwable e) {
                if (e instanceof VirtualMachineError error) {
                    throw error;
                }
            }
        }
    }

    private static void watch(String name, Runnable listener) throws Throwable {
        Class<?> signal = Class.forName("sun.misc.Signal");
        Class<?> handler = Class.forName("sun.misc.SignalHandler");
        MethodHandles.Lookup lookup = MethodHandles.publicLookup();
        MethodHandle install =
                lookup.findStatic(
                        signal, "handle", MethodType.methodType(handler, signal, handler));
        MethodHandle pass =
                lookup.findVirtual(handler, "handle", MethodType.methodType(void.class, signal));
        Object which = signal.getConstructor(String.class).newInstance(name);
        Object[] before = new Object[1];
        Object ours =
                Proxy.newProxyInstance(
                        handler.getClassLoader() == null
                                ? Signals.class.getClassLoader()
                                : handler.getClassLoader(),
                        new Class<?>[] {handler},
                        (proxy, method, arguments) -> {
                            if (!method.getName().equals("handle")) {
                                return method.getName().equals("hashCode")
                                        ? (Object) 0
                                        : method.getName().equals("equals")
                                                ? proxy == arguments[0]
                                                : name;
                            }
                            listener.run();
                            return pass.invoke(before[0], which);
                        });
        before[0] = install.invoke(which, ours);
    }
}
