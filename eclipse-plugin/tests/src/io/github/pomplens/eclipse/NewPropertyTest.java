// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.inUi;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.Menus;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Protects how a new performance property comes about: File > New, a name, and a file. */
class NewPropertyTest {
    private Sample sample;

    @BeforeEach
    void open() throws CoreException {
        Workbench.tidy();
        sample = Sample.create("fresh");
    }

    @AfterEach
    void close() throws CoreException {
        sample.close();
    }

    private static Text wizard(String... path) {
        Menus.choose(Menus::bar, path);
        Text name =
                eventually(
                        "the wizard",
                        () ->
                                Workbench.find(
                                        Text.class, t -> t.getMessage().contains("SlowQueue")));
        assertThat(canFinish()).isFalse();
        return name;
    }

    private static boolean canFinish() {
        Button finish =
                Workbench.find(Button.class, b -> b.getText().replace("&", "").equals("Finish"));
        return inUi(finish::isEnabled);
    }

    /** The button is enabled when the name can be taken. */
    private static boolean accepts(Text field, String name) {
        Workbench.run(() -> field.setText(name));
        return canFinish();
    }

    private static boolean says(String text) {
        return Workbench.popups().stream().anyMatch(said -> said.contains(text));
    }

    @Test
    void itIsAFileOfTheProjectThatIsRightAsItIs() throws Exception {
        Files.delete(sample.folder().resolve(".pomp"));
        Editor.open(sample.file("stencil.c", Sample.STENCIL)).goTo("int main");
        Text name = wizard("File", "New", "Performance Property");
        assertThat(Workbench.find(Combo.class, c -> c.getText().equals("fresh"))).isNotNull();
        assertThat(accepts(name, "SlowQueue")).isTrue();
        Workbench.shot("property-wizard");
        Workbench.press("Finish");
        eventually("opened", () -> activeTitle().equals("SlowQueue.property"));
        Path pomp = sample.folder().resolve(".pomp");
        Path file = pomp.resolve("properties/SlowQueue.property");
        assertThat(file).content().contains("property SlowQueue \"SlowQueue\" in Execution {");
        assertThat(Editor.active().text()).isEqualTo(Files.readString(file));
        assertThat(pomp.resolve(".gitignore")).content().isEqualTo("/*\n!/properties/\n!/functions\n");
        for (Path folder : new Path[] {pomp, file.getParent()}) {
            assertThat(Files.getPosixFilePermissions(folder))
                    .doesNotContain(
                            PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);
        }
        assertThat(sample.pomp("properties", "check")).isEmpty();
        assertThat(sample.pomp("properties")).contains("SlowQueue");
        Workbench.shot("property-new");
    }

    private static String activeTitle() {
        return inUi(() -> Workbench.page().getActiveEditor().getTitle());
    }

    @Test
    void namesThatCannotBeAreRefused() throws CoreException {
        sample.properties("Known", "property Known \"k\" in Execution {}\n");
        Text name = wizard("OpenMP", "New Performance Property...");
        for (String wrong : new String[] {"2nd", "a-b", "../x", "a b", "ä"}) {
            assertThat(accepts(name, wrong)).as(wrong).isFalse();
            assertThat(says("Use a letter first")).as(wrong).isTrue();
        }
        assertThat(accepts(name, "when")).isFalse();
        assertThat(says("The property language uses when itself")).isTrue();
        assertThat(accepts(name, "Known")).isFalse();
        assertThat(says("There is .pomp/properties/Known.property already")).isTrue();
        Workbench.shot("property-wizard-refuses");
        assertThat(accepts(name, "")).isFalse();
        assertThat(says("already")).isFalse();
        assertThat(accepts(name, "Unknown")).isTrue();
        Workbench.press("Cancel");
    }

    @Test
    void nothingIsMadeThroughALink() throws Exception {
        Path elsewhere = Files.createTempDirectory("elsewhere");
        Files.createSymbolicLink(sample.folder().resolve(".pomp/properties"), elsewhere);
        Text name = wizard("OpenMP", "New Performance Property...");
        assertThat(accepts(name, "Slow")).isTrue();
        Workbench.press("Finish");
        eventually("refused", () -> says("/fresh/.pomp/properties is a link. Remove it"));
        Workbench.shot("property-link");
        Workbench.press("OK");
        Workbench.press("Cancel");
        assertThat(elsewhere).isEmptyDirectory();
        Files.delete(elsewhere);
    }
}
