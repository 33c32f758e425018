// SPDX-License-Identifier: Apache-2.0
package org.eclipse.lsp4e.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;

/** What LSP4E asks of those who give it a server, as far as the tests need it. */
public interface StreamConnectionProvider {
    void start() throws IOException;

    InputStream getInputStream();

    OutputStream getOutputStream();

    InputStream getErrorStream();

    default Object getInitializationOptions(URI root) {
        return root;
    }

    default String getTrace(URI root) {
        return "off";
    }

    void stop();
}
