// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.server;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.lsp4j.DidChangeWorkspaceFoldersParams;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.WorkspaceFoldersChangeEvent;

/** The open projects are the server's folders. */
final class WorkspaceFolders implements IResourceChangeListener, AutoCloseable {
    private final Server server;
    private List<WorkspaceFolder> known = List.of();

    WorkspaceFolders(Server server) {
        this.server = server;
        ResourcesPlugin.getWorkspace()
                .addResourceChangeListener(this, IResourceChangeEvent.POST_CHANGE);
    }

    /** The folders at this time; changes from now on are sent to the server. */
    synchronized List<WorkspaceFolder> open() {
        known =
                Stream.of(ResourcesPlugin.getWorkspace().getRoot().getProjects())
                        .filter(project -> project.isOpen() && project.getLocationURI() != null)
                        .map(WorkspaceFolders::folder)
                        .toList();
        return known;
    }

    private static WorkspaceFolder folder(IProject project) {
        return new WorkspaceFolder(project.getLocationURI().toString(), project.getName());
    }

    @Override
    public void resourceChanged(IResourceChangeEvent event) {
        for (IResourceDelta project : event.getDelta().getAffectedChildren()) {
            boolean opened = (project.getFlags() & IResourceDelta.OPEN) != 0;
            if (opened || project.getKind() != IResourceDelta.CHANGED) {
                server.tell(running -> update(running));
                return;
            }
        }
    }

    /** Sends what has changed since the server last heard of it, such as while it was starting. */
    synchronized void update(org.eclipse.lsp4j.services.LanguageServer running) {
        List<WorkspaceFolder> before = known;
        List<WorkspaceFolder> added = new ArrayList<>(open());
        List<WorkspaceFolder> removed = new ArrayList<>(before);
        removed.removeAll(known);
        added.removeAll(before);
        if (!added.isEmpty() || !removed.isEmpty()) {
            running.getWorkspaceService()
                    .didChangeWorkspaceFolders(
                            new DidChangeWorkspaceFoldersParams(
                                    new WorkspaceFoldersChangeEvent(added, removed)));
        }
    }

    @Override
    public void close() {
        ResourcesPlugin.getWorkspace().removeResourceChangeListener(this);
    }
}
