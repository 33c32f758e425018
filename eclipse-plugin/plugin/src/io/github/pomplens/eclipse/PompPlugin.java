// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import io.github.pomplens.eclipse.document.Documents;
import io.github.pomplens.eclipse.problem.ProblemMarkers;
import io.github.pomplens.eclipse.server.Server;
import io.github.pomplens.eclipse.server.ServerLog;
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

    public static PompPlugin get() {
        return instance;
    }

    @Override
    public void start(BundleContext context) throws Exception {
        super.start(context);
        log = new ServerLog(getLog());
        server = new Server(log, this::getPreferenceStore);
        documents = new Documents(server);
        server.addListener(new ProblemMarkers(documents));
        instance = this;
    }

    @Override
    public void stop(BundleContext context) throws Exception {
        documents.close();
        server.close();
        super.stop(context);
    }

    public Server server() {
        return server;
    }

    public Documents documents() {
        return documents;
    }

    public ServerLog log() {
        return log;
    }
}
