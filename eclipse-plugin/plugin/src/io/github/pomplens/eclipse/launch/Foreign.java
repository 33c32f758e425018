// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.launch;

import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.stream.Stream;

/** An object of a plug-in whose classes are not known here; its methods are called by name. */
final class Foreign {
    private final Object object;
    private final Class<?> type;

    Foreign(Object object) {
        this(object, object == null ? Void.class : object.getClass());
    }

    private Foreign(Object object, Class<?> type) {
        this.object = object;
        this.type = type;
    }

    /** Returns access to the static methods of a class. */
    static Foreign ofClass(Class<?> type) {
        return new Foreign(null, type);
    }

    Object object() {
        return object;
    }

    /**
     * Calls the public method of a name that takes some arguments.
     *
     * @throws ReflectiveOperationException when there is none, or it fails
     */
    Foreign call(String name, Object... arguments) throws ReflectiveOperationException {
        Method method =
                Stream.of(type.getMethods())
                        .filter(known -> known.getName().equals(name))
                        .filter(known -> object != null || Modifier.isStatic(known.getModifiers()))
                        .filter(known -> takes(known.getParameterTypes(), arguments))
                        .findFirst()
                        .orElseThrow(() -> new NoSuchMethodException(type.getName() + "." + name));
        method.setAccessible(
                true); // The class that implements a public interface may not be public.
        try {
            return new Foreign(method.invoke(object, arguments));
        } catch (InvocationTargetException e) {
            throw new ReflectiveOperationException(type.getName() + "." + name, e.getCause());
        }
    }

    private static boolean takes(Class<?>[] types, Object[] arguments) {
        if (types.length != arguments.length) {
            return false;
        }
        for (int i = 0; i < types.length; i++) {
            Class<?> type = MethodType.methodType(types[i]).wrap().returnType();
            boolean fits = arguments[i] == null ? type == types[i] : type.isInstance(arguments[i]);
            if (!fits) {
                return false;
            }
        }
        return true;
    }
}
