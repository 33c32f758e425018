// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.launch;

import io.github.pomplens.eclipse.Messages;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.core.runtime.PlatformObject;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.core.model.IStreamMonitor;
import org.eclipse.debug.core.model.IStreamsProxy;
import org.eclipse.osgi.util.NLS;

/** Build and program as the workbench's debug views and consoles know processes. */
final class ProfiledProgram extends PlatformObject implements IProcess, IStreamsProxy {
    private final ILaunch launch;
    private final String label;
    private final ProcessOutput output = new ProcessOutput();
    private final ProcessOutput errors = new ProcessOutput();
    private final Map<String, String> attributes = new ConcurrentHashMap<>();
    private volatile Adapter adapter;
    private volatile Integer status;

    ProfiledProgram(ILaunch launch, String label) {
        this.launch = launch;
        this.label = label;
        setAttribute(IProcess.ATTR_PROCESS_TYPE, "pomp");
        launch.addProcess(this);
        fire(DebugEvent.CREATE);
    }

    void started(Adapter session) {
        adapter = session;
        session.ended().thenAccept(this::ended);
    }

    void append(String text, boolean error) {
        (error ? errors : output).append(text);
    }

    private void ended(int exitStatus) {
        status = exitStatus;
        adapter.close();
        fire(DebugEvent.TERMINATE);
    }

    private void fire(int kind) {
        DebugPlugin.getDefault().fireDebugEventSet(new DebugEvent[] {new DebugEvent(this, kind)});
    }

    @Override
    public boolean canTerminate() {
        return !isTerminated();
    }

    @Override
    public boolean isTerminated() {
        return status != null;
    }

    @Override
    public void terminate() {
        if (canTerminate() && adapter != null) {
            adapter.terminate();
        }
    }

    @Override
    public int getExitValue() throws DebugException {
        if (status == null) {
            throw new DebugException(Status.error(NLS.bind(Messages.launch_running, label)));
        }
        return status;
    }

    @Override
    public String getLabel() {
        return label;
    }

    @Override
    public ILaunch getLaunch() {
        return launch;
    }

    @Override
    public IStreamsProxy getStreamsProxy() {
        return this;
    }

    @Override
    public void setAttribute(String key, String value) {
        attributes.put(key, value);
    }

    @Override
    public String getAttribute(String key) {
        return attributes.get(key);
    }

    @Override
    public IStreamMonitor getOutputStreamMonitor() {
        return output;
    }

    @Override
    public IStreamMonitor getErrorStreamMonitor() {
        return errors;
    }

    @Override
    public void write(String input) throws IOException {
        throw new IOException(Messages.launch_noInput);
    }
}
