// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;

/** What controls show, in the user interface's thread. */
final class Texts {
    private Texts() {}

    static List<String> of(Shell shell) {
        List<String> texts = new ArrayList<>();
        texts.add(shell.getText());
        collect(shell, texts);
        texts.removeIf(String::isBlank);
        return texts;
    }

    static <C extends Control> C find(Control control, Class<C> kind, Predicate<C> wanted) {
        if (kind.isInstance(control) && control.isVisible() && wanted.test(kind.cast(control))) {
            return kind.cast(control);
        }
        if (control instanceof Composite composite) {
            for (Control child : composite.getChildren()) {
                C found = find(child, kind, wanted);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    private static void collect(Control control, List<String> texts) {
        if (control instanceof StyledText text) {
            texts.add(text.getText());
        } else if (control instanceof Text text) {
            texts.add(text.getText());
        } else if (control instanceof Label label) {
            texts.add(label.getText());
        } else if (control instanceof CLabel label) {
            texts.add(String.valueOf(label.getText()));
        } else if (control instanceof Link link) {
            texts.add(link.getText());
        } else if (control instanceof Button button) {
            texts.add(button.getText());
        } else if (control instanceof Combo combo) {
            texts.add(combo.getText());
        } else if (control instanceof Browser browser) {
            texts.add(
                    browser.getText()
                            .replaceAll("<style>.*</style>", "")
                            .replaceAll("<[^>]+>", " "));
        } else if (control instanceof Tree tree) {
            for (TreeItem item : tree.getItems()) {
                collect(item, texts);
            }
        } else if (control instanceof Table table) {
            for (TableItem item : table.getItems()) {
                texts.add(item.getText());
            }
        }
        if (control instanceof Composite composite) {
            for (Control child : composite.getChildren()) {
                collect(child, texts);
            }
        }
    }

    private static void collect(TreeItem item, List<String> texts) {
        StringBuilder row = new StringBuilder(item.getText());
        for (int column = 1; column < item.getParent().getColumnCount(); column++) {
            row.append(" | ").append(item.getText(column));
        }
        texts.add(row.toString());
        if (item.getExpanded()) {
            for (TreeItem child : item.getItems()) {
                collect(child, texts);
            }
        }
    }
}
