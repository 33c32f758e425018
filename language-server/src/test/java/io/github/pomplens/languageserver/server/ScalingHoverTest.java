// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.languageserver.testing.Capabilities;
import io.github.pomplens.languageserver.testing.Editor;
import io.github.pomplens.languageserver.testing.Runs;
import io.github.pomplens.languageserver.testing.Runs.Start;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects what hovers say of a construct that was measured with several numbers of threads. */
class ScalingHoverTest {
    private static final String TEXT =
            """
            void scale(double *v, int n) {
                #pragma omp parallel for
                for (int k = 0; k < n; k++)
                    v[k] *= 3;
            }
            """;

    @TempDir Path temporary;
    private Path root;
    private Path source;

    @BeforeEach
    void project() throws IOException {
        root = temporary.toRealPath();
        source = root.resolve("scale.c");
        Files.writeString(source, TEXT);
    }

    private void run(int number, int threads, long ms, String series) throws IOException {
        Start start = Start.of(TEXT).withThreads(threads).inSeries(series);
        Runs.Measured loop = new Runs.Measured("parallel for", "parallel", 2, ms);
        new Runs(root, source).write("20261123-09000" + number + "-scale", start, TEXT, loop);
    }

    private String hover() throws IOException {
        try (Editor editor = Editor.in(root, Capabilities.usual())) {
            editor.open(source.toUri().toString(), "c", TEXT);
            return editor.hover(source.toUri().toString(), 1, 15);
        }
    }

    @Test
    void saysHowWellAConstructUsesMoreThreads() throws IOException {
        run(1, 2, 800, "s1");
        run(2, 4, 400, "s1");
        run(3, 8, 400, "s1");
        assertThat(hover()).contains("| Scaling | 50 % efficiency with 8 threads, compared with 2");
    }

    @Test
    void saysNothingOfARunThatIsOfNoSeries() throws IOException {
        run(1, 2, 800, "");
        run(2, 4, 400, "");
        assertThat(hover()).contains("parallel for").doesNotContain("Scaling");
    }
}
