// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.launch;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.debug.core.IStreamListener;
import org.eclipse.debug.core.model.IFlushableStreamMonitor;

/** What a program wrote to one of its outputs. */
final class ProcessOutput implements IFlushableStreamMonitor {
    private final List<IStreamListener> listeners = new CopyOnWriteArrayList<>();
    private final StringBuilder contents = new StringBuilder();
    private boolean buffered = true;

    void append(String text) {
        synchronized (contents) {
            if (buffered) {
                contents.append(text);
            }
        }
        listeners.forEach(listener -> listener.streamAppended(text, this));
    }

    @Override
    public void addListener(IStreamListener listener) {
        listeners.add(listener);
    }

    @Override
    public void removeListener(IStreamListener listener) {
        listeners.remove(listener);
    }

    @Override
    public String getContents() {
        synchronized (contents) {
            return contents.toString();
        }
    }

    @Override
    public void flushContents() {
        synchronized (contents) {
            contents.setLength(0);
        }
    }

    @Override
    public void setBuffered(boolean buffer) {
        synchronized (contents) {
            buffered = buffer;
        }
    }

    @Override
    public boolean isBuffered() {
        synchronized (contents) {
            return buffered;
        }
    }
}
