// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.inUi;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.eclipse.testing.RunsTree;
import io.github.pomplens.eclipse.testing.Workbench;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.help.HelpSystem;
import org.eclipse.help.IContext;
import org.eclipse.help.IHelpResource;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.junit.jupiter.api.Test;
import org.osgi.framework.FrameworkUtil;

/** Protects that F1 knows what the user looks at, in English and in German. */
class HelpTest {
    private static final String ID = "io.github.pomplens.eclipse.";

    @Test
    void whatIsUsedIsExplained() throws IOException {
        Set<String> used = found("plugin.xml", "helpContextId=\"" + ID + "(\\w+)\"");
        for (Help help : Help.values()) {
            used.add(help.name().toLowerCase(java.util.Locale.ROOT));
        }
        for (String topic : used) {
            IContext context = HelpSystem.getContext(ID + topic);
            assertThat(context.getText()).as(topic).isNotBlank();
            IHelpResource page = context.getRelatedTopics()[0];
            assertThat(page.getHref()).endsWith("/help/guide.html#" + topic);
        }
        for (String folder : new String[] {"help/", "nl/de/help/"}) {
            assertThat(found(folder + "contexts.xml", "context id=\"(\\w+)\"")).isEqualTo(used);
            assertThat(found(folder + "guide.html", "h2 id=\"(\\w+)\"")).isEqualTo(used);
            assertThat(found(folder + "toc.xml", "guide.html#(\\w+)\"")).isEqualTo(used);
        }
    }

    @Test
    void theViewTellsWhatItIs() {
        Workbench.tidy();
        RunsTree tree = RunsTree.open();
        eventually(
                "help",
                () ->
                        (ID + "runs")
                                .equals(
                                        inUi(
                                                () ->
                                                        helpOf(
                                                                Display.getDefault()
                                                                        .getFocusControl()))));
        tree.close();
    }

    /** Looks for help as the help system does when F1 is pressed. */
    private static Object helpOf(Control control) {
        Object help = control == null ? "no focus" : control.getData("org.eclipse.ui.help");
        return help == null && control.getParent() != null ? helpOf(control.getParent()) : help;
    }

    private static Set<String> found(String file, String pattern) throws IOException {
        byte[] text =
                FrameworkUtil.getBundle(Messages.class).getEntry(file).openStream().readAllBytes();
        Matcher matcher =
                Pattern.compile(pattern).matcher(new String(text, StandardCharsets.UTF_8));
        Set<String> found = new TreeSet<>();
        while (matcher.find()) {
            found.add(matcher.group(1));
        }
        return found;
    }
}
