// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import io.github.pomplens.eclipse.document.Documents;
import io.github.pomplens.eclipse.editor.ServedEditors;
import io.github.pomplens.eclipse.preferences.Preferences;
import io.github.pomplens.eclipse.problem.ProblemMarkers;
import io.github.pomplens.eclipse.server.Server;
import io.github.pomplens.eclipse.server.ServerLog;
import org.eclipse.jface.util.PropertyChangeEvent;
import org.eclipse.ui.plugin.AbstractUIPlugin;
import org.osgi.framework.BundleContext;

/** What lives as long as the workbench; extensions that the registry makes find it here. */
public final class PompPlugin extends AbstractUIPlugin {
    public static final String ID = "io.github.pomplens.eclipse";

    // The registry makes extensions without arguments: this is the usual way to what they share.
    private static volatile PompPlugin instance;

    private ServerLog log;
    private Server server;
    private Documents documents;
    private ServedEditors editors;

    public static PompPlugin get() {
        return instance;
    }

    @Override
    public void start(BundleContext context) throws Exception {
        super.start(context);
        log = new ServerLog(getLog());
        server = new Server(log, this::getPreferenceStore);
        documents = new Documents(server);
        editors = new ServedEditors(documents);
        server.addListener(new ProblemMarkers(documents));
        server.addListener(editors);
        getPreferenceStore().addPropertyChangeListener(this::preferenceChanged);
        instance = this;
    }

    private void preferenceChanged(PropertyChangeEvent change) {
        switch (change.getProperty()) {
            case Preferences.JAVA_HOME,
                    Preferences.EXECUTABLE,
                    Preferences.LSP4E,
                    Preferences.TRUSTED ->
                    server.restart();
            case Preferences.LENSES, Preferences.UNIT, Preferences.THRESHOLD -> {
                server.settingsChanged();
                editors.drawAllSoon();
            }
            case Preferences.HISTORY -> server.showHistory();
            default -> editors.drawAllSoon();
        }
    }

    @Override
    public void stop(BundleContext context) throws Exception {
        documents.close();
        server.close();
        super.stop(context);
    }

    /** The workbench is there. In the user interface's thread. */
    void follow() {
        documents.follow();
        editors.follow();
    }

    public Server server() {
        return server;
    }

    public Documents documents() {
        return documents;
    }

    public ServedEditors editors() {
        return editors;
    }

    public ServerLog log() {
        return log;
    }
}
