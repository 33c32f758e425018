// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.launch;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.inUi;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pomplens.eclipse.document.Languages;
import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.Explorer;
import io.github.pomplens.eclipse.testing.LaunchDialog;
import io.github.pomplens.eclipse.testing.Launches;
import io.github.pomplens.eclipse.testing.Menus;
import io.github.pomplens.eclipse.testing.Runs;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import java.nio.file.Files;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.content.IContentType;
import org.eclipse.core.runtime.content.IContentTypeSettings;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Protects that CDT's projects are profiled as their active build configuration makes them. With
 * CDT's own core in the workbench.
 */
@Tag("cdt")
class CdtTest {
    private static final String ORBIT =
            """
            #include <stdio.h>
            #include <unistd.h>
            int main(void) {
            #pragma omp parallel for num_threads(2) schedule(static, 1)
                for (int i = 0; i < 4; i++)
                    usleep(3000 * (1 + i % 2));
                return fopen("made-by-" FLAVOUR, "w") == 0;
            }
            """;

    /** A makefile as CDT writes them: the sources are above. */
    private static final String MAKEFILE =
            """
            all: $(patsubst ../src/%.c,%,$(wildcard ../src/*.c))
            %: ../src/%.c
            \tgcc -O1 -fopenmp -DFLAVOUR='"NAME"' -o $@ $<
            """;

    private Sample sample;
    private CdtProject cdt;
    private LaunchDialog dialog;

    @BeforeEach
    void open() throws Exception {
        assumeTrue(CdtProject.isPossible(), "needs CDT's core; tools/cdt.sh fetches it");
        Workbench.tidy();
        Launches.clear();
        sample = Sample.create("orbit");
        folder("src");
        for (String name : List.of("Debug", "Release")) {
            folder(name);
            sample.file(name + "/makefile", MAKEFILE.replace("NAME", name));
        }
        cdt = CdtProject.of(sample, "Debug", "Release");
    }

    @AfterEach
    void close() throws CoreException {
        if (sample != null) {
            Workbench.dismiss();
            Launches.clear();
            sample.close();
        }
    }

    private void folder(String name) throws CoreException {
        IFolder folder = sample.project().getFolder(name);
        folder.create(true, true, null);
    }

    /** Builds all configurations, as CDT would. */
    private void make() throws Exception {
        for (String name : List.of("Debug", "Release")) {
            Process make =
                    new ProcessBuilder("make", "-s", "-C", sample.folder().resolve(name).toString())
                            .inheritIO()
                            .start();
            assertThat(make.waitFor()).isZero();
        }
        sample.project().refreshLocal(IResource.DEPTH_INFINITE, null);
        cdt.awaitBinaries(2 * sample.project().getFolder("src").members().length);
    }

    /** Project folder, program and build folder of a new configuration for what is selected. */
    private List<String> proposed() {
        dialog = LaunchDialog.openNew(Launches.type());
        List<Text> program = dialog.fields("Program");
        List<Text> build = dialog.fields("Build");
        return inUi(
                () ->
                        List.of(
                                program.get(0).getText(),
                                program.get(1).getText(),
                                build.get(1).getText()));
    }

    @Test
    void aNewConfigurationIsOfTheActiveBuildConfiguration() throws Exception {
        sample.file("src/orbit.c", ORBIT);
        make();
        byte[] own = Files.readAllBytes(sample.folder().resolve("Debug/orbit"));
        Explorer.select(sample.project());
        assertThat(proposed()).containsExactly("${workspace_loc:/orbit}", "Debug/orbit", "Debug");
        assertThat(Workbench.texts()).contains("orbit Debug");
        Workbench.shot("launch-cdt");
        Workbench.press("Profile");
        assertThat(Launches.status()).isZero();
        eventually("a run", () -> Runs.of(sample).size() == 1);
        assertThat(sample.folder().resolve("made-by-Debug")).exists();
        assertThat(sample.folder().resolve("made-by-Release")).doesNotExist();
        assertThat(Runs.cost(sample, "parallel for").get("file").getAsString())
                .isEqualTo(sample.folder().resolve("src/orbit.c").toString());
        // CDT's own build is still its own.
        assertThat(Files.readAllBytes(sample.folder().resolve("Debug/orbit"))).isEqualTo(own);
        ILaunchConfiguration first = Launches.process().getLaunch().getLaunchConfiguration();

        cdt.activate("Release");
        assertThat(proposed())
                .containsExactly("${workspace_loc:/orbit}", "Release/orbit", "Release");
        dialog.close();
        assertThat(first.getAttributes())
                .containsEntry("program", "Debug/orbit")
                .containsEntry("buildFolder", "Debug");
    }

    @Test
    void profileAsFollowsTheActiveBuildConfiguration() throws Exception {
        IFile source = sample.file("src/orbit.c", ORBIT);
        make();
        for (String active : List.of("Release", "Debug", "Release")) {
            cdt.activate(active);
            Launches.forgetLaunches();
            Explorer.select(source);
            Menus.choose(Explorer::menu, "Profile As", "OpenMP Profile");
            assertThat(Launches.status()).isZero();
            Files.delete(sample.folder().resolve("made-by-" + active));
            assertThat(Launches.process().getLaunch().getLaunchConfiguration().getName())
                    .isEqualTo("orbit " + active);
        }
        assertThat(Runs.of(sample)).hasSize(3);
    }

    @Test
    void amongSeveralProgramsItIsThatOfTheSourceOrTheProject() throws Exception {
        IFile probe = sample.file("src/probe.c", ORBIT);
        sample.file("src/comet.c", ORBIT);
        make();
        Explorer.select(sample.project());
        assertThat(proposed()).containsExactly("${workspace_loc:/orbit}", "", "Debug");
        dialog.close();
        Explorer.select(probe);
        assertThat(proposed()).containsExactly("${workspace_loc:/orbit}", "Debug/probe", "Debug");
        dialog.close();
        IFile orbit = sample.file("src/orbit.c", ORBIT);
        make();
        Explorer.select(sample.project().getFolder("src"));
        assertThat(proposed()).containsExactly("${workspace_loc:/orbit}", "Debug/orbit", "Debug");
        dialog.close();
        Editor.openWith(Editor.PLAIN, orbit).goTo("int main");
        Explorer.select(probe);
        Workbench.run(() -> Workbench.page().activate(Workbench.page().getActiveEditor()));
        assertThat(proposed()).containsExactly("${workspace_loc:/orbit}", "Debug/orbit", "Debug");
        dialog.close();
    }

    /** The builder says what it will make, before it has. */
    @Test
    void theArtifactIsTheProgram() throws Exception {
        sample.file("src/orbit.c", ORBIT);
        cdt.set("Debug", "BuildArtifactFileName", "orbit_d");
        cdt.set("Release", "BuildArtifactFileName", "liborbit.so.2");
        Explorer.select(sample.project());
        assertThat(proposed()).containsExactly("${workspace_loc:/orbit}", "Debug/orbit_d", "Debug");
        dialog.close();
        cdt.activate("Release");
        assertThat(proposed()).containsExactly("${workspace_loc:/orbit}", "", "Release");
        dialog.close();
    }

    /** Their makefiles name places in full, and so CMake builds elsewhere. */
    @Test
    void aFolderThatCMakeBuildsInIsNotABuildFolder() throws Exception {
        sample.file("src/orbit.c", ORBIT);
        make();
        sample.file("Debug/CMakeCache.txt", "# of a project in C\n");
        Explorer.select(sample.project());
        assertThat(proposed()).containsExactly("${workspace_loc:/orbit}", "Debug/orbit", "");
        dialog.close();
    }

    /** Its content types have a higher priority than ours. */
    @Test
    void filesOfItsContentTypesAreServed() throws Exception {
        IFile source = sample.file("src/orbit.c", ORBIT.replace("schedule", "shedule"));
        assertThat(source.getContentDescription().getContentType().getId())
                .isEqualTo("org.eclipse.cdt.core.cSource");
        Editor editor = Editor.openWith(Editor.PLAIN, source);
        eventually("a problem", () -> Editor.markers(source).length == 1);
        assertThat(editor.line("shedule")).contains("num_threads");
    }

    /** What the user has told CDT is a source of C is one for us. */
    @Test
    void filesThatCdtTakesForSourcesAreServed() throws Exception {
        IFile source = sample.file("src/orbit.kern", ORBIT.replace("parallel for", "paralel for"));
        Editor.openWith(Editor.PLAIN, source);
        assertThat(Languages.of("orbit.kern")).isEmpty();
        IContentType type =
                Platform.getContentTypeManager().getContentType("org.eclipse.cdt.core.cSource");
        type.addFileSpec("kern", IContentTypeSettings.FILE_EXTENSION_SPEC);
        try {
            Workbench.run(() -> Workbench.page().closeAllEditors(false));
            Editor.openWith(Editor.PLAIN, source);
            eventually("a problem", () -> Editor.markers(source).length == 1);
        } finally {
            type.removeFileSpec("kern", IContentTypeSettings.FILE_EXTENSION_SPEC);
        }
    }
}
