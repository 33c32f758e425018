// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.command;
import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.popups;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import io.github.pomplens.eclipse.preferences.Preferences;
import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.Launches;
import io.github.pomplens.eclipse.testing.Runs;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Protects the choice of the functions that are measured, from Ctrl+1 to their figures. */
class FunctionChoiceTest {
    private static final String PROFILE = "io.github.pomplens.eclipse.profileFile";
    private static final String PAUSES =
            """
            #include <unistd.h>

            static int pause_for(int us) {
                return usleep(us);
            }

            static int pauses(int n) {
                int failed = 0;
            #pragma omp parallel for num_threads(2) reduction(+ : failed)
                for (int i = 0; i < n; i++)
                    failed += pause_for(2000);
                return failed;
            }

            int main(void) {
                return pauses(8) + pauses(4);
            }
            """;

    private Sample sample;

    @BeforeEach
    void open() throws CoreException {
        Workbench.tidy();
        Launches.clear();
        Preferences.store().setValue(Preferences.TRUSTED, true);
        sample = Sample.create("choice");
    }

    @AfterEach
    void close() throws CoreException {
        Launches.clear();
        Preferences.store().setToDefault(Preferences.TRUSTED);
        sample.close();
    }

    private List<String> measured() {
        List<String> names = new ArrayList<>();
        JsonArray constructs = Runs.report(sample, "pauses").getAsJsonArray("constructs");
        for (JsonElement construct : constructs) {
            if (construct.getAsJsonObject().get("kind").getAsString().equals("function")) {
                names.add(construct.getAsJsonObject().get("name").getAsString());
            }
        }
        return names;
    }

    private static void answered(String text) {
        eventually("the answer", () -> popups().stream().anyMatch(it -> it.contains(text)));
        Workbench.shot("functions-answer");
        Workbench.press("OK");
    }

    @Test
    void allFunctionsOfAFileAreMeasuredByTheNextBuildAndTheirCallers() throws Exception {
        Path list = sample.folder().resolve(".pomp/functions");
        Editor editor = Editor.open(sample.file("pauses.c", PAUSES));
        editor.goTo("failed += ");
        editor.quickFix("Measure the callers of pauses");
        answered("measures 1 caller of pauses in 1 file: main (pauses.c:16)");
        assertThat(Files.readString(list)).endsWith("\n./pauses.c:main\n");
        command(PROFILE);
        eventually("a run", () -> Runs.of(sample).size() == 1);
        assertThat(measured()).containsExactly("main");
        eventually("its figures", () -> Minings.of(editor, "int main").contains(" %"));

        editor.goTo("return usleep");
        editor.quickFix("Instrument all functions of this file");
        answered("The next build measures the 3 functions of pauses.c.");
        Workbench.dismiss();
        command(PROFILE);
        eventually("two runs", () -> Runs.of(sample).size() == 2);
        eventually("figures", () -> Minings.of(editor, "static int pauses").contains(" %"));
        Workbench.shot("functions-measured");

        editor.goTo("return usleep");
        editor.quickFix("Stop instrumenting the functions of this file");
        answered("The next build measures no function of pauses.c.");
        assertThat(list).doesNotExist();
    }
}
