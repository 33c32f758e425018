// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.eclipse.jface.notifications.NotificationPopup;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;

/**
 * A message in the corner of the screen, which goes by itself and takes no focus, with a way to
 * what it is about.
 *
 * @param text one sentence or two
 * @param way what a click does
 * @param follow gets the page to do it in
 */
public record Notice(String text, String way, Consumer<IWorkbenchPage> follow) {
    private static final long SHOWN_MS = TimeUnit.SECONDS.toMillis(20);
    private static final int WIDTH = 320;

    /** Shows it soon, from any thread. */
    public void show() {
        Slices.inUi(this::open);
    }

    private void open() {
        if (!PlatformUI.isWorkbenchRunning() || PlatformUI.getWorkbench().isClosing()) {
            return;
        }
        Window[] popup = new Window[1];
        popup[0] =
                NotificationPopup.forDisplay(PlatformUI.getWorkbench().getDisplay())
                        .title("POMP Lens", true)
                        .content(parent -> content(parent, () -> popup[0].close()))
                        .delay(SHOWN_MS)
                        .build();
        popup[0].open();
    }

    private Control content(Composite parent, Runnable close) {
        Composite content = new Composite(parent, SWT.NONE);
        content.setLayout(new GridLayout());
        Label said = new Label(content, SWT.WRAP);
        said.setText(withoutMnemonics(text));
        GridData wide = new GridData(SWT.FILL, SWT.BEGINNING, true, false);
        wide.widthHint = WIDTH;
        said.setLayoutData(wide);
        Link link = new Link(content, SWT.NONE);
        link.setText("<a>" + way + "</a>");
        link.addListener(
                SWT.Selection,
                event -> {
                    close.run();
                    go();
                });
        return content;
    }

    /** Names of files are anybody's, and may have what a label would take for a mnemonic. */
    private static String withoutMnemonics(String text) {
        return text.replace("&", "&&");
    }

    private void go() {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        IWorkbenchWindow[] windows = PlatformUI.getWorkbench().getWorkbenchWindows();
        if (window != null) {
            follow.accept(window.getActivePage());
        } else if (windows.length > 0) {
            // The notice itself may be what is active.
            follow.accept(windows[0].getActivePage());
        }
    }
}
