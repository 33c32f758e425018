// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.message;

import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/** What LSP4J has to say, in one line each: it would show whole messages and stack traces. */
final class ProtocolLog extends Handler {
    private static final org.slf4j.Logger LOG = LoggerFactory.getLogger(ProtocolLog.class);
    private static final int MAX_LENGTH = 200;

    /** Loggers that nobody holds are forgotten with their handlers. */
    private static final Logger ORIGIN = Logger.getLogger("org.eclipse.lsp4j");

    /** Replaces the handlers from now on. */
    static void install() {
        ORIGIN.setUseParentHandlers(false);
        for (Handler handler : ORIGIN.getHandlers()) {
            ORIGIN.removeHandler(handler);
        }
        ORIGIN.addHandler(new ProtocolLog());
    }

    @Override
    public void publish(LogRecord event) {
        String text = firstLine(event.getMessage());
        Throwable cause = event.getThrown();
        String line = cause == null ? text : text + " (" + firstLine(cause.toString()) + ")";
        if (event.getLevel().intValue() >= Level.WARNING.intValue()) {
            LOG.warn("{}", line);
        } else {
            LOG.debug("{}", line);
        }
    }

    static String firstLine(@Nullable String text) {
        String line = text == null ? "" : text.lines().findFirst().orElse("");
        return line.length() > MAX_LENGTH ? line.substring(0, MAX_LENGTH) + "..." : line;
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
