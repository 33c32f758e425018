// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.start;

import io.github.pomplens.eclipse.Log;
import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.document.Documents;
import io.github.pomplens.eclipse.editor.PropertyPlaceList;
import io.github.pomplens.eclipse.editor.ServedEditors;
import io.github.pomplens.eclipse.launch.RunsMessage;
import io.github.pomplens.eclipse.preferences.Preferences;
import io.github.pomplens.eclipse.problem.ProblemMarkers;
import io.github.pomplens.eclipse.property.MistakeNotice;
import io.github.pomplens.eclipse.runs.EndNotice;
import io.github.pomplens.eclipse.runs.HeldFor;
import io.github.pomplens.eclipse.server.Server;
import org.eclipse.jface.util.PropertyChangeEvent;
import org.eclipse.ui.plugin.AbstractUIPlugin;
import org.osgi.framework.BundleContext;

/** Makes what lives as long as the workbench, and ends it. */
public final class PompPlugin extends AbstractUIPlugin {
    private Server server;
    private Documents documents;
    private ServedEditors editors;

    @Override
    public void start(BundleContext context) throws Exception {
        super.start(context);
        Log log = Services.add(Log.class, new Log(getLog()));
        server = Services.add(Server.class, new Server(log, Preferences::store));
        documents = Services.add(Documents.class, new Documents(server));
        editors = Services.add(ServedEditors.class, new ServedEditors(documents));
        Services.add(PropertyPlaceList.class, new HeldFor());
        Services.add(RunsMessage.class, new EndNotice());
        server.addListener(new ProblemMarkers(documents, log));
        server.addListener(editors);
        server.addListener(new MistakeNotice(log));
        Preferences.store().addPropertyChangeListener(this::preferenceChanged);
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
}
