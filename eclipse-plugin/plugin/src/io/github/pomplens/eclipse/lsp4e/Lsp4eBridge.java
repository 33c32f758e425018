// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.lsp4e;

import io.github.pomplens.eclipse.preferences.Preferences;
import io.github.pomplens.eclipse.server.Installation;
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Map;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IExecutableExtensionFactory;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;

/**
 * Gives LSP4E a server. What LSP4E wants is made when it asks, so that nothing of it is needed to
 * build the plug-in, or to use it without.
 */
public final class Lsp4eBridge implements IExecutableExtensionFactory {
    private static final String CONNECTION = "org.eclipse.lsp4e.server.StreamConnectionProvider";

    @Override
    public Object create() throws CoreException {
        try {
            Class<?> connection = Platform.getBundle(Lsp4e.BUNDLE).loadClass(CONNECTION);
            return Proxy.newProxyInstance(
                    connection.getClassLoader(), new Class<?>[] {connection}, new Connection());
        } catch (ReflectiveOperationException e) {
            throw new CoreException(Status.error("not a version of LSP4E that is known", e));
        }
    }

    /** A process of the server. */
    private static final class Connection implements InvocationHandler {
        private Process process;

        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
            return switch (method.getName()) {
                case "start" -> start();
                case "stop" -> stop();
                case "getInputStream" -> process == null ? null : process.getInputStream();
                case "getOutputStream" -> process == null ? null : process.getOutputStream();
                case "getErrorStream" -> process == null ? null : process.getErrorStream();
                case "getInitializationOptions" -> options();
                case "equals" -> proxy == arguments[0];
                case "hashCode" -> System.identityHashCode(proxy);
                case "toString" -> "pomp lsp";
                default ->
                        method.isDefault()
                                ? InvocationHandler.invokeDefault(proxy, method, arguments)
                                : null;
            };
        }

        private Object start() throws IOException {
            Installation installation = Installation.find(Preferences.store());
            process = installation.process("lsp").start();
            return null;
        }

        private Object stop() {
            if (process != null) {
                process.destroy();
            }
            return null;
        }

        /** Asks for no costs in lines: those are drawn already. */
        private static Object options() {
            return Map.of("codeLens", false, "hints", Map.of("threshold", 101));
        }
    }
}
