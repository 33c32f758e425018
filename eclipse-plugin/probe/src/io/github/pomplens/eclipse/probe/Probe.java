// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.probe;

import java.net.URI;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.IStartup;
import org.osgi.framework.Bundle;

/**
 * Says on standard output what a user finds in an Eclipse that POMP Lens is installed in: its
 * version and its menus. Before that it updates it when the property {@code probe.update} names a
 * site. The last line says that this is all.
 */
public final class Probe implements IStartup {
    private static final String PLUGIN = "io.github.pomplens.eclipse";
    private static final long PATIENCE_NS = TimeUnit.MINUTES.toNanos(3);

    /** The plug-in's own start may be the next in the same thread: it must not wait for this. */
    @Override
    public void earlyStartup() {
        new Thread(Probe::report, "probe").start();
    }

    private static void report() {
        try {
            say("version", version());
            String site = System.getProperty("probe.update");
            if (site == null) {
                look();
            } else {
                say("updated to", new Update(URI.create(site)).perform());
            }
        } catch (Exception | AssertionError e) {
            say("failure", e.toString());
        }
        say("end", "");
    }

    private static void look() throws Exception {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("dunes");
        project.create(null);
        project.open(null);
        Menus menus = new Menus();
        say("menu bar", menus.bar());
        say("menu Run", menus.bar("Run"));
        say("tool bar", menus.toolBar());
        say("menu Profile As", menus.ofProject(project, "Profile As"));
    }

    /**
     * Returns the version of the plug-in, once it is started: it starts itself while the workbench
     * opens.
     */
    private static String version() {
        long end = System.nanoTime() + PATIENCE_NS;
        while (true) {
            Bundle plugin = Platform.getBundle(PLUGIN);
            if (plugin != null && plugin.getState() == Bundle.ACTIVE) {
                return plugin.getVersion().toString();
            }
            if (System.nanoTime() > end) {
                throw new AssertionError("the plug-in did not start: " + plugin);
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
        }
    }

    private static void say(String what, Object found) {
        System.out.println("probe: " + what + ": " + found);
    }
}
