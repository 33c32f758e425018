// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What lives as long as the workbench, by its type. The platform makes extensions without
 * arguments: they find here what they share, and hand it on to what they make.
 */
public final class Services {
    private static final Map<Class<?>, Object> ALL = new ConcurrentHashMap<>();

    private Services() {}

    /** Offers a service; the plug-in does so when it starts. */
    public static <T> T add(Class<T> type, T service) {
        ALL.put(type, service);
        return service;
    }

    /**
     * The service of a type, also while the workbench closes.
     *
     * @throws IllegalStateException when the plug-in hasn't started
     */
    public static <T> T get(Class<T> type) {
        Object service = ALL.get(type);
        if (service == null) {
            throw new IllegalStateException(type + " is not there before the plug-in has started");
        }
        return type.cast(service);
    }
}
