// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.notifications.NotificationPopup;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;

/** Hands to use the real workbench with, from the tests' own thread. */
public final class Workbench {
    public static final String LIGHT = "org.eclipse.e4.ui.css.theme.e4_default";
    public static final String DARK = "org.eclipse.e4.ui.css.theme.e4_dark";

    private static final long PATIENCE_SECONDS = 180;

    private Workbench() {}

    /** Does something in the user interface's thread. */
    public static <T> T inUi(Callable<T> task) {
        Outcome<T> outcome = new Outcome<>();
        Display.getDefault().syncExec(() -> outcome.of(task));
        return outcome.get();
    }

    /** What came of a task in another thread. */
    private static final class Outcome<T> {
        private T value;
        private Throwable failure;

        void of(Callable<T> task) {
            try {
                value = task.call();
            } catch (Exception | AssertionError e) {
                failure = e;
            }
        }

        T get() {
            if (failure != null) {
                throw new AssertionError("in the user interface: " + failure, failure);
            }
            return value;
        }
    }

    public static void run(Runnable task) {
        inUi(
                () -> {
                    task.run();
                    return true;
                });
    }

    /** Waits until something is there: not null, not false. */
    public static <T> T eventually(String what, Supplier<T> look) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (true) {
            T found = look.get();
            if (found != null && !Boolean.FALSE.equals(found)) {
                return found;
            }
            if (System.nanoTime() > end) {
                draw();
                picture("timeout-" + what.replaceAll("\\W+", "-"));
                throw new AssertionError(
                        "not within " + PATIENCE_SECONDS + " s: " + what + "; visible: " + texts());
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
        }
    }

    /** An empty workbench: no welcome page, no dialogs, no editors. */
    public static void tidy() {
        // Tests run without dialogs about errors unless they want them.
        ErrorDialog.AUTOMATED_MODE = false;
        dismiss();
        run(
                () -> {
                    page().getWorkbenchWindow()
                            .getShell()
                            .setBounds(Display.getDefault().getBounds());
                    page().closeAllEditors(false);
                    for (IViewReference view : page().getViewReferences()) {
                        if (view.getId().equals("org.eclipse.ui.internal.introview")) {
                            page().hideView(view);
                        }
                    }
                });
    }

    /** Closes hovers, lists, dialogs and notices. */
    public static void dismiss() {
        run(
                () -> {
                    for (Shell shell : Display.getDefault().getShells()) {
                        if (isNotice(shell)
                                || !shell.isDisposed()
                                        && shell.getParent() != null
                                        && shell.isVisible()) {
                            shell.close();
                        }
                    }
                });
    }

    /** Returns the page; called in the user interface's thread. */
    public static IWorkbenchPage page() {
        return PlatformUI.getWorkbench().getWorkbenchWindows()[0].getActivePage();
    }

    /** Changes what the whole workbench looks like. */
    public static void theme(String id) {
        run(() -> PlatformUI.getWorkbench().getService(IThemeEngine.class).setTheme(id, false));
    }

    /** Does what a menu item or key does; without waiting, because it may open a dialog. */
    public static void command(String id) {
        Display.getDefault()
                .asyncExec(
                        () -> {
                            try {
                                PlatformUI.getWorkbench()
                                        .getService(IHandlerService.class)
                                        .executeCommand(id, null);
                            } catch (org.eclipse.core.commands.common.CommandException e) {
                                throw new IllegalStateException(e);
                            }
                        });
    }

    /** All texts that visible windows show. */
    public static List<String> texts() {
        return inUi(
                () -> {
                    List<String> texts = new ArrayList<>();
                    for (Shell shell : Display.getDefault().getShells()) {
                        if (shell.isVisible()) {
                            texts.addAll(Texts.of(shell));
                        }
                    }
                    return texts;
                });
    }

    /** The texts of windows above the main one: dialogs, hovers, lists of proposals. */
    public static List<String> popups() {
        return inUi(
                () -> {
                    List<String> texts = new ArrayList<>();
                    for (Shell shell : Display.getDefault().getShells()) {
                        if (!shell.isDisposed() && shell.isVisible() && shell.getParent() != null) {
                            texts.addAll(Texts.of(shell));
                        }
                    }
                    return texts;
                });
    }

    /** The first visible control of a kind for which something holds. */
    public static <C extends Control> C find(
            Class<C> kind, java.util.function.Predicate<C> wanted) {
        return inUi(
                () -> {
                    for (Shell shell : Display.getDefault().getShells()) {
                        C found = shell.isVisible() ? Texts.find(shell, kind, wanted) : null;
                        if (found != null) {
                            return found;
                        }
                    }
                    return null;
                });
    }

    /** Presses the button of a dialog once it is there. */
    public static void press(String label) {
        org.eclipse.swt.widgets.Button button =
                eventually(
                        "button " + label,
                        () ->
                                find(
                                        org.eclipse.swt.widgets.Button.class,
                                        b -> b.getText().replace("&", "").equals(label)));
        Display.getDefault().asyncExec(() -> button.notifyListeners(SWT.Selection, new Event()));
    }

    /** The texts of the notices in the corner of the screen. */
    public static List<String> notices() {
        return inUi(
                () -> {
                    List<String> texts = new ArrayList<>();
                    for (Shell shell : Display.getDefault().getShells()) {
                        if (isNotice(shell) && shell.isVisible()) {
                            texts.addAll(Texts.of(shell));
                        }
                    }
                    return texts;
                });
    }

    private static boolean isNotice(Shell shell) {
        return !shell.isDisposed() && shell.getData() instanceof NotificationPopup;
    }

    /** Follows the link of a notice once it is there. */
    public static void follow(String way) {
        Link link =
                eventually(
                        "notice " + way,
                        () -> find(Link.class, it -> it.getText().equals("<a>" + way + "</a>")));
        Display.getDefault().asyncExec(() -> link.notifyListeners(SWT.Selection, new Event()));
    }

    /**
     * Chooses from a list of proposals. Asks for the list again when it doesn't offer the text for
     * a while: on a busy machine the server may be too late for the first one, as for a user.
     */
    public static void choose(Runnable ask, String proposal) {
        AtomicInteger missing = new AtomicInteger();
        Table list =
                eventually(
                        "proposal " + proposal,
                        () -> {
                            Table found = find(Table.class, table -> indexOf(table, proposal) >= 0);
                            if (found == null && missing.getAndIncrement() % 60 == 0) {
                                ask.run();
                            }
                            return found;
                        });
        run(
                () -> {
                    list.setSelection(indexOf(list, proposal));
                    list.notifyListeners(SWT.Selection, new Event());
                });
        shot("proposal-" + proposal.replaceAll("\\W+", "-"));
        Display.getDefault()
                .asyncExec(() -> list.notifyListeners(SWT.DefaultSelection, new Event()));
    }

    private static int indexOf(Table table, String text) {
        for (int i = 0; i < table.getItemCount(); i++) {
            if (table.getItem(i).getText().startsWith(text)) {
                return i;
            }
        }
        return -1;
    }

    /**
     * Draws what is to be drawn, and takes a picture of the whole display where pictures are
     * wanted: nobody looks at those of each run, and each takes a fifth of a second to write.
     */
    public static void shot(String name) {
        draw();
        if (Boolean.getBoolean("pomp.pictures")) {
            picture(name);
        }
    }

    private static void draw() {
        run(
                () -> {
                    Display display = Display.getDefault();
                    while (display.readAndDispatch()) {
                        // Each event may ask for more to be drawn.
                    }
                });
    }

    private static void picture(String name) {
        inUi(
                () -> {
                    Display display = Display.getDefault();
                    Rectangle bounds = display.getBounds();
                    Image image = new Image(display, bounds.width, bounds.height);
                    GC gc = new GC(display);
                    gc.copyArea(image, 0, 0);
                    gc.dispose();
                    save(image, name);
                    image.dispose();
                    return true;
                });
    }

    /** Whether a control shows more than one colour, if it is still there: browsers draw late. */
    public static boolean isDrawn(Control control) {
        return inUi(
                () -> {
                    if (control.isDisposed()) {
                        return true;
                    }
                    Rectangle area = control.getBounds();
                    Image image = new Image(control.getDisplay(), area.width, area.height);
                    GC gc = new GC(control);
                    gc.copyArea(image, 0, 0);
                    gc.dispose();
                    ImageData data = image.getImageData();
                    image.dispose();
                    int first = data.getPixel(0, 0);
                    for (int x = 0; x < data.width; x += 3) {
                        for (int y = 0; y < data.height; y += 3) {
                            if (data.getPixel(x, y) != first) {
                                return true;
                            }
                        }
                    }
                    return false;
                });
    }

    private static void save(Image image, String name) throws IOException {
        ImageLoader loader = new ImageLoader();
        loader.data = new ImageData[] {image.getImageData()};
        Path folder = Path.of(System.getProperty("pomp.shots", "shots"));
        Files.createDirectories(folder);
        loader.save(folder.resolve(name + ".png").toString(), SWT.IMAGE_PNG);
    }
}
