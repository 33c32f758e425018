// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.notices;
import static io.github.pomplens.eclipse.testing.Workbench.popups;
import static io.github.pomplens.eclipse.testing.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.eclipse.launch.ProfileShortcut;
import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.Launches;
import io.github.pomplens.eclipse.testing.Runs;
import io.github.pomplens.eclipse.testing.RunsTree;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILogListener;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Protects launch configurations: what they hand over, and what the user sees when it goes wrong.
 */
class LaunchTest {
    private static final String TALKER =
            """
            #include <stdio.h>
            #include <stdlib.h>
            int main(int argc, char **argv) {
            #pragma omp parallel
                { }
                printf("%d %s %s\\n", argc, argv[argc - 1], getenv("COLOUR"));
                return 3;
            }
            """;
    private static final String ENDLESS =
            """
            #include <stdio.h>
            #include <unistd.h>
            int main(void) {
                for (int i = 0;; i++) {
            #pragma omp parallel num_threads(2)
                    usleep(1000);
                    if (i == 0)
                        puts("begun"), fflush(stdout);
                }
            }
            """;

    private Sample sample;

    @BeforeEach
    void open() throws CoreException {
        Workbench.tidy();
        Launches.clear();
        sample = Sample.create("launch");
    }

    @AfterEach
    void close() throws CoreException {
        Launches.clear();
        sample.close();
    }

    @Test
    void argumentsEnvironmentAndStatusAreThoseOfTheProgram() throws CoreException {
        sample.file("talker.c", TALKER);
        Launches.profile(
                Launches.configuration(
                        sample,
                        Map.of(
                                "program",
                                "talker.c",
                                "args",
                                "one \"two words\"",
                                "org.eclipse.debug.core.environmentVariables",
                                Map.of("COLOUR", "red"))));
        assertThat(Launches.status()).isEqualTo(3);
        eventually("console", () -> texts().stream().anyMatch(t -> t.contains("3 two words red")));
        assertThat(Runs.of(sample)).hasSize(1);
    }

    /** Replaces also what the user is asked for: once, when the program is launched. */
    @Test
    void variablesAreReplacedInArgumentsAndEnvironment() throws CoreException {
        sample.file("talker.c", TALKER);
        Launches.profile(
                Launches.configuration(
                        sample,
                        Map.of(
                                "folder",
                                "${string_prompt:Where?}",
                                "program",
                                "talker.c",
                                "args",
                                "${string_prompt:How many?}",
                                "org.eclipse.debug.core.environmentVariables",
                                Map.of("COLOUR", "${workspace_loc:/launch}/blue"))));
        answer("Where?", sample.folder().toString());
        answer("How many?", "seven");
        assertThat(Launches.status()).isEqualTo(3);
        String said = "2 seven " + sample.folder() + "/blue";
        eventually(said, () -> texts().stream().anyMatch(text -> text.contains(said)));
    }

    private static void answer(String question, String answer) {
        eventually(question, () -> texts().stream().anyMatch(t -> t.endsWith(question)));
        Text text = Workbench.find(Text.class, LaunchTest::isForAnAnswer);
        Workbench.run(() -> text.setText(answer));
        Workbench.press("OK");
        eventually("answered", () -> Workbench.inUi(text::isDisposed));
    }

    private static boolean isForAnAnswer(Text text) {
        return text.getShell().getText().equals("Variable input");
    }

    @Test
    void aListOfThreadsMakesOneRunForEach() throws CoreException {
        sample.file("talker.c", TALKER.replace("return 3", "return 0"));
        Launches.profile(
                Launches.configuration(sample, Map.of("program", "talker.c", "threads", "1, 2")));
        assertThat(Launches.status()).isZero();
        RunsTree tree = RunsTree.open();
        eventually("two runs", () -> tree.runs().size() == 2);
        assertThat(String.join("\n", tree.runs())).contains("1 thread ", "2 threads ");
        tree.close();
    }

    @Test
    void theEndOfASeriesLeadsOnceToTheHottestConstruct() throws CoreException {
        sample.file("uneven.c", Sample.UNEVEN);
        Launches.profile(
                Launches.configuration(sample, Map.of("program", "uneven.c", "threads", "1, 2")));
        assertThat(Launches.status()).isZero();
        String said =
                "uneven has been measured 2 times. The hottest construct of the last run is"
                        + " parallel for, uneven.c:6.";
        eventually(said, () -> notices().contains(said));
        assertThat(notices()).filteredOn(text -> text.contains("measured")).hasSize(1);
        Workbench.shot("launch-ended");
        Workbench.follow("Go to the Hottest Construct");
        eventually("no notice", () -> notices().isEmpty());
        eventually("its line", () -> Editor.active().cursorLine().contains("parallel for"));
    }

    @Test
    void aProgramWithoutDirectivesSaysWhyThereIsNoRun() throws CoreException {
        sample.file("plain.c", "int main(void) { return 0; }\n");
        Launches.profile(Launches.configuration(sample, Map.of("program", "plain.c")));
        assertThat(Launches.status()).isZero();
        eventually(
                "why",
                () ->
                        notices().stream()
                                .anyMatch(
                                        text ->
                                                text.startsWith("There is no new run: ")
                                                        && text.contains("no OpenMP in it")));
        Workbench.shot("nothing-recorded");
        Workbench.follow("Show Console");
        eventually("no notice", () -> notices().isEmpty());
        assertThat(Runs.of(sample)).isEmpty();
    }

    @Test
    void aBuildThatFailsShowsWhere() throws CoreException {
        IFile file = sample.file("broken.c", TALKER.replace("return 3;", "retrun 3;"));
        Launches.profile(Launches.configuration(sample, Map.of("program", "broken.c")));
        IMarker marker = eventually("problem", () -> buildError(file));
        assertThat(marker.getAttribute(IMarker.LINE_NUMBER, 0)).isEqualTo(7);
        eventually("dialog", () -> popups().stream().anyMatch(t -> t.contains("broken.c")));
        Workbench.shot("build-failed");
        Workbench.press("OK");
        assertThat(Launches.status()).isNotZero();
        Editor.open(file).replace("retrun", "return");
        Editor.active().save();
        Launches.clear();
        Launches.profile(Launches.configuration(sample, Map.of("program", "broken.c")));
        assertThat(Launches.status()).isEqualTo(3);
        assertThat(buildError(file)).isNull();
    }

    @Test
    void aMissingCompilerIsNamed() throws CoreException {
        sample.file("talker.c", TALKER);
        Launches.profile(
                Launches.configuration(
                        sample,
                        Map.of("program", "talker", "build", "nosuchcc talker.c -o talker")));
        eventually("dialog", () -> popups().stream().anyMatch(t -> t.contains("the build failed")));
        eventually(
                "what the shell says",
                () -> texts().stream().anyMatch(t -> t.matches("(?s).*nosuchcc: .*not found.*")));
        Workbench.press("OK");
        assertThat(Runs.of(sample)).isEmpty();
    }

    /** What users get wrong is shown to them; the log is for what is wrong with the workbench. */
    @Test
    void mistakesAreNotLogged() throws CoreException {
        List<String> logged = new CopyOnWriteArrayList<>();
        ILogListener log = (status, plugin) -> logged.add(plugin + ": " + status);
        Platform.addLogListener(log);
        try {
            sample.file("talker.c", TALKER.replace("argv[argc - 1]", "argv[argc - 1"));
            refused(Map.of("program", "talker.c"), "talker.c:6", "OK");
            refused(Map.of("program", "absent", "noBuild", true), "absent", "OK");
            refused(Map.of("folder", "${workspace_loc:/gone}"), "${workspace_loc:/gone}", "Close");
            refused(Map.of("args", "${env_var}"), "env_var", "Close");
            refused(Map.of("program", "talker.c", "ranks", "-1"), "at least 1, not -1", "Close");
        } finally {
            Platform.removeLogListener(log);
        }
        assertThat(logged).isEmpty();
    }

    private void refused(Map<String, ?> settings, String why, String button) throws CoreException {
        Launches.profile(Launches.configuration(sample, settings));
        eventually(why, () -> popups().stream().anyMatch(text -> text.contains(why)));
        Workbench.press(button);
        eventually("closed", () -> popups().isEmpty());
    }

    @Test
    void stoppingSavesWhatWasMeasured() throws CoreException {
        sample.file("endless.c", ENDLESS);
        Launches.profile(Launches.configuration(sample, Map.of("program", "endless.c")));
        eventually("begun", () -> texts().stream().anyMatch(t -> t.contains("begun")));
        Launches.process().terminate();
        assertThat(Launches.status()).isEqualTo(128 + 15);
        assertThat(Runs.of(sample)).hasSize(1);
        assertThat(Runs.cost(sample, "parallel").get("visits").getAsInt()).isPositive();
    }

    @Test
    void ranksAreStartedByTheLauncher() throws CoreException {
        sample.file("talker.c", TALKER.replace("return 3", "return 0"));
        IFile launcher = sample.file("launcher.sh", "echo ranks: $1 $2\nshift 2\nexec \"$@\"\n");
        Launches.profile(
                Launches.configuration(
                        sample,
                        Map.of(
                                "program",
                                "talker.c",
                                "ranks",
                                "3",
                                "launcher",
                                "sh " + launcher.getLocation())));
        assertThat(Launches.status()).isZero();
        eventually("console", () -> texts().stream().anyMatch(t -> t.contains("ranks: -n 3")));
    }

    @Test
    void aProjectIsProfiledByItsShortcut() throws CoreException {
        sample.file("talker.c", TALKER.replace("return 3", "return 0"));
        StructuredSelection project = new StructuredSelection(sample.project());
        Display.getDefault().asyncExec(() -> new ProfileShortcut().launch(project, "profile"));
        assertThat(Launches.status()).isZero();
        assertThat(Runs.of(sample)).hasSize(1);
        ILaunchConfiguration made = Launches.process().getLaunch().getLaunchConfiguration();
        assertThat(made.getName()).isEqualTo("launch");
        Launches.forgetLaunches();
        Display.getDefault().asyncExec(() -> new ProfileShortcut().launch(project, "profile"));
        assertThat(Launches.status()).isZero();
        assertThat(Launches.process().getLaunch().getLaunchConfiguration()).isEqualTo(made);
    }

    private static IMarker buildError(IFile file) {
        try {
            for (IMarker marker :
                    file.findMarkers("io.github.pomplens.eclipse.buildProblem", true, 0)) {
                if (marker.getAttribute(IMarker.SEVERITY, 0) == IMarker.SEVERITY_ERROR
                        && marker.getAttribute(IMarker.MESSAGE, "").contains("retrun")) {
                    return marker;
                }
            }
            return null;
        } catch (CoreException e) {
            throw new IllegalStateException(e);
        }
    }
}
