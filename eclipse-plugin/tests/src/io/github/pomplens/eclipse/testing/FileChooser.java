// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.testing;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;

import com.sun.jna.NativeLibrary;
import com.sun.jna.Pointer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.eclipse.swt.widgets.Display;

/**
 * The dialog of the desktop in which a user chooses a file. It is not a widget of SWT, and nothing
 * of it can be reached by those: this speaks with GTK, which does what the buttons do.
 */
public final class FileChooser {
    private static final NativeLibrary GTK = NativeLibrary.getInstance("libgtk-3.so.0");
    private static final NativeLibrary GLIB = NativeLibrary.getInstance("libglib-2.0.so.0");
    private static final NativeLibrary OBJECTS = NativeLibrary.getInstance("libgobject-2.0.so.0");

    private static final int ACCEPT = -3;
    private static final int CANCEL = -6;

    private FileChooser() {}

    /** Waits for the dialog, and presses "Save" with another folder and name in its fields. */
    public static void save(Path file) {
        enter(file);
        respond("GtkFileChooserDialog", ACCEPT);
    }

    /** The name that the dialog proposes. */
    public static String proposed() {
        Pointer dialog = dialog("GtkFileChooserDialog");
        return inUi(
                () -> {
                    Pointer name = call("gtk_file_chooser_get_current_name", dialog);
                    return name.getString(0, "UTF-8");
                });
    }

    /** Answers the question whether a file that is there is to be replaced. */
    public static void replace(boolean yes) {
        respond("GtkMessageDialog", yes ? ACCEPT : CANCEL);
    }

    /** Presses "Cancel". */
    public static void cancel() {
        respond("GtkFileChooserDialog", CANCEL);
    }

    /** Whether such a dialog is there. */
    public static boolean isOpen() {
        return inUi(() -> visible("GtkFileChooserDialog") != null);
    }

    private static void enter(Path file) {
        Pointer dialog = dialog("GtkFileChooserDialog");
        inUi(
                () -> {
                    String folder = file.getParent().toString();
                    GTK.getFunction("gtk_file_chooser_set_current_folder")
                            .invokeInt(new Object[] {dialog, folder});
                    GTK.getFunction("gtk_file_chooser_set_current_name")
                            .invokeVoid(new Object[] {dialog, file.getFileName().toString()});
                    return true;
                });
        eventually(
                "the folder in the dialog",
                () ->
                        inUi(
                                () -> {
                                    Pointer now = call("gtk_file_chooser_get_filename", dialog);
                                    return now != null
                                            && now.getString(0, "UTF-8").equals(file.toString());
                                }));
    }

    private static Pointer call(String function, Pointer argument) {
        return GTK.getFunction(function).invokePointer(new Object[] {argument});
    }

    private static Pointer dialog(String type) {
        return eventually("a " + type, () -> inUi(() -> visible(type)));
    }

    /** Responds without waiting for the end: it may open the next dialog. */
    private static void respond(String type, int response) {
        Pointer dialog = dialog(type);
        CompletableFuture<Boolean> begun = new CompletableFuture<>();
        Display.getDefault()
                .asyncExec(
                        () -> {
                            begun.complete(true);
                            GTK.getFunction("gtk_dialog_response")
                                    .invokeVoid(new Object[] {dialog, response});
                        });
        await(begun);
    }

    private static <T> T inUi(Supplier<T> task) {
        CompletableFuture<T> done = new CompletableFuture<>();
        Display.getDefault().asyncExec(() -> done.complete(task.get()));
        return await(done);
    }

    /** SWT may miss while a dialog of GTK is open that there is something to do: wakes it again. */
    private static <T> T await(CompletableFuture<T> done) {
        while (true) {
            try {
                return done.get(200, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                Display.getDefault().asyncExec(() -> {});
            } catch (InterruptedException | ExecutionException e) {
                throw new AssertionError(e);
            }
        }
    }

    private static Pointer visible(String type) {
        for (Pointer window : windows()) {
            Pointer name =
                    OBJECTS.getFunction("g_type_name_from_instance")
                            .invokePointer(new Object[] {window});
            boolean isShown =
                    GTK.getFunction("gtk_widget_get_visible").invokeInt(new Object[] {window}) != 0;
            if (isShown && name.getString(0).equals(type)) {
                return window;
            }
        }
        return null;
    }

    private static List<Pointer> windows() {
        Pointer list = GTK.getFunction("gtk_window_list_toplevels").invokePointer(new Object[0]);
        List<Pointer> windows = new ArrayList<>();
        // A GList is a pointer to what it holds, and one to what follows.
        for (Pointer node = list;
                node != null;
                node = node.getPointer(com.sun.jna.Native.POINTER_SIZE)) {
            windows.add(node.getPointer(0));
        }
        GLIB.getFunction("g_list_free").invokeVoid(new Object[] {list});
        return windows;
    }
}
