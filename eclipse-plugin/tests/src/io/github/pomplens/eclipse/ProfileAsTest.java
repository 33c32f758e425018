// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.inUi;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.Explorer;
import io.github.pomplens.eclipse.testing.Launches;
import io.github.pomplens.eclipse.testing.Menus;
import io.github.pomplens.eclipse.testing.Runs;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Protects that users find where to profile: in the menus, the tool bar and on what they select, in
 * the perspective that a workbench begins with.
 */
class ProfileAsTest {
    private static final String PROFILE_AS = "Profile As";
    private static final String OURS = "OpenMP Profile";

    private static final String WAVES =
            """
            #include <unistd.h>
            int main(void) {
            #pragma omp parallel sections num_threads(2)
                {
            #pragma omp section
                    usleep(2000);
            #pragma omp section
                    usleep(4000);
                }
                return 0;
            }
            """;

    private Sample sample;
    private IFile source;

    @BeforeEach
    void open() throws CoreException {
        Workbench.tidy();
        Launches.clear();
        defaultPerspective();
        sample = Sample.create("waves");
        source = sample.file("waves.c", WAVES);
    }

    @AfterEach
    void close() throws CoreException {
        Launches.clear();
        sample.close();
    }

    /** Shows the perspective of a new workspace. */
    private static void defaultPerspective() {
        inUi(
                () -> {
                    IWorkbench workbench = PlatformUI.getWorkbench();
                    workbench.showPerspective(
                            workbench.getPerspectiveRegistry().getDefaultPerspective(),
                            Workbench.page().getWorkbenchWindow());
                    Workbench.page().resetPerspective();
                    return true;
                });
    }

    @Test
    void theMenuRunHasWhatProfiles() {
        eventually(
                "the menu Run",
                () ->
                        Menus.items(Menus::bar, "Run").contains("Profile Configurations...")
                                && Menus.items(Menus::bar, "Run").contains("Profile History"));
        Explorer.select(source);
        Menus.choose(Menus::bar, "Run", PROFILE_AS, OURS);
        eventually("a run", () -> Runs.of(sample).size() == 1);
    }

    @Test
    void theToolBarProfilesAgain() throws CoreException {
        Explorer.select(sample.project());
        Menus.choose(Explorer::menu, PROFILE_AS, OURS);
        assertThat(Launches.status()).isZero();
        ToolItem button = eventually("the button Profile", ProfileAsTest::button);
        Workbench.shot("profile-as");
        Launches.forgetLaunches();
        Workbench.run(() -> button.notifyListeners(SWT.Selection, new Event()));
        eventually("another run", () -> Runs.of(sample).size() == 2);
        eventually(
                "the history",
                () -> Menus.items(Menus::bar, "Run", "Profile History").contains("1 waves"));
    }

    @Test
    void aFolderIsBuiltByItself() throws CoreException {
        IFolder folder = sample.project().getFolder("north");
        folder.create(true, true, null);
        sample.file("north/rows.c", WAVES);
        Explorer.select(folder);
        Menus.choose(Explorer::menu, PROFILE_AS, OURS);
        assertThat(Launches.status()).isZero();
        assertThat(Launches.process().getLaunch().getLaunchConfiguration().getAttributes())
                .containsEntry("folder", "${workspace_loc:/waves/north}")
                .doesNotContainKey("program");
        eventually("a run", () -> Runs.of(sample).size() == 1);
    }

    @Test
    void aSourceIsProfiledInTheEditorToo() throws CoreException {
        IFile other = sample.file("other.c", WAVES.replace("4000", "5000"));
        Explorer.select(other);
        Menus.choose(Explorer::menu, PROFILE_AS, OURS);
        assertThat(Launches.status()).isZero();
        assertThat(Launches.process().getLaunch().getLaunchConfiguration().getAttributes())
                .containsEntry("folder", "${workspace_loc:/waves}")
                .containsEntry("program", "other.c");
        Launches.forgetLaunches();
        Editor editor = Editor.open(source);
        Menus.choose(() -> editor.widget().getMenu(), PROFILE_AS, OURS);
        assertThat(Launches.status()).isZero();
        assertThat(Launches.process().getLaunch().getLaunchConfiguration().getAttributes())
                .containsEntry("program", "waves.c");
    }

    @Test
    void aSourceOutsideTheWorkspaceIsProfiledInTheEditor() throws Exception {
        Path outside =
                Files.writeString(Files.createTempDirectory("outside").resolve("alone.c"), WAVES);
        Editor editor = Editor.open(outside);
        Menus.choose(() -> editor.widget().getMenu(), PROFILE_AS, OURS);
        assertThat(Launches.status()).isZero();
        eventually("a run", () -> Runs.in(outside.getParent()).size() == 1);
    }

    /** One configuration that names what is gone must not keep others from being found. */
    @Test
    void whatIsWrongElsewhereDoesNotMatter() throws CoreException {
        Launches.configuration(sample, Map.of("folder", "${workspace_loc:/gone}"));
        Explorer.select(source);
        Menus.choose(Explorer::menu, PROFILE_AS, OURS);
        assertThat(Launches.status()).isZero();
        assertThat(Runs.of(sample)).hasSize(1);
    }

    @Test
    void aHeaderStandsForItsProgram() throws CoreException {
        Explorer.select(sample.file("waves.hpp", "int waves();\n"));
        Menus.choose(Explorer::menu, PROFILE_AS, OURS);
        assertThat(Launches.status()).isZero();
        assertThat(Runs.of(sample)).hasSize(1);
    }

    @Test
    void otherFilesAreNotProfiled() throws CoreException {
        Explorer.select(sample.file("notes.txt", ""));
        eventually("the menu", () -> !Menus.items(Explorer::menu).isEmpty());
        assertThat(Menus.items(Explorer::menu, PROFILE_AS)).doesNotContain("1 " + OURS);
    }

    /** The button of the tool bar, with its history. */
    private static ToolItem button() {
        ToolBar bar = Workbench.find(ToolBar.class, known -> button(known) != null);
        return bar == null ? null : inUi(() -> button(bar));
    }

    private static ToolItem button(ToolBar bar) {
        return Stream.of(bar.getItems())
                .filter(item -> String.valueOf(item.getToolTipText()).startsWith("Profile"))
                .findFirst()
                .orElse(null);
    }
}
