// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.trace.Trace;
import io.github.pomplens.runtime.trace.cause.WaitCauses.Cause;
import io.github.pomplens.runtime.trace.cause.WaitCauses.CausingThread;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Protects that waits are due to what programs were made to wait for: each one in {@code
 * resources/causes} says so itself, and brings a trace of a run ({@code tools/record-causes.sh}).
 */
class DesignedCausesTest {
    private static final Pattern EXPECTED =
            Pattern.compile(
                    "[/!]+ (expect|at-once) (\\S+) <- (\\S+) ([\\d.]+)(?: (thread|rank) (\\d+))?");

    /** By how much shares may differ from what the program was made for. */
    private static final double POINTS = 0.02;

    static Stream<String> programs() throws IOException, URISyntaxException {
        try (Stream<Path> files = Files.list(folder())) {
            return files
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".c") || name.endsWith(".f90"))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    private static Path folder() throws URISyntaxException {
        return Path.of(DesignedCausesTest.class.getResource("/causes").toURI());
    }

    @ParameterizedTest
    @MethodSource("programs")
    void waitsAreDueToWhatTheyWereMadeFor(String program, @TempDir Path unpacked) throws Exception {
        List<Trace> traces = open(program, unpacked);
        try {
            Causes causes = Causes.of(traces, Long.MAX_VALUE).orElseThrow();
            int expected = 0;
            for (String line : Files.readAllLines(folder().resolve(program))) {
                Matcher words = EXPECTED.matcher(line);
                if (words.matches()) {
                    check(causes, words);
                    expected++;
                }
            }
            assertThat(expected).as("expectations of %s", program).isPositive();
            for (WaitCauses waits : causes.ofWaits()) {
                double all = waits.causes().stream().mapToDouble(waits::share).sum();
                assertThat(all).isCloseTo(1, within(1e-6));
            }
            double begin = 0;
            double end = 0;
            for (Trace trace : traces) {
                begin = Math.max(begin, trace.commonNanos(0));
                end = Math.max(end, trace.commonNanos(trace.lastTicks()));
            }
            assertThat(causes.ofProgram().onPath()).isBetween(0.98 * (end - begin), end);
        } finally {
            for (Trace trace : traces) {
                trace.close();
            }
        }
    }

    private static List<Trace> open(String program, Path unpacked) throws Exception {
        String name = program.replaceFirst("\\.[^.]*$", "");
        List<Path> packed;
        try (Stream<Path> files = Files.list(folder())) {
            packed =
                    files.filter(file -> file.getFileName().toString().startsWith(name + ".trace"))
                            .sorted()
                            .toList();
        }
        assertThat(packed).as("traces of %s", program).isNotEmpty();
        List<Trace> traces = new ArrayList<>();
        for (Path file : packed) {
            Path trace = unpacked.resolve(file.getFileName().toString().replace(".gz", ".bin"));
            try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
                Files.copy(in, trace);
            }
            traces.add(Trace.open(trace));
        }
        return traces;
    }

    private static void check(Causes causes, Matcher words) {
        String text = words.group();
        WaitCauses waits =
                causes.ofWaits().stream()
                        .filter(it -> isCalled(it.construct(), words.group(2)))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError("nobody waits: " + text));
        Cause cause =
                waits.causes().stream()
                        .filter(it -> isCalled(it.construct(), words.group(3)))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError(text + " but " + waits));
        boolean atOnce = words.group(1).equals("at-once");
        double share = atOnce ? waits.directShare(cause) : waits.share(cause);
        assertThat(share)
                .as("%s of %s", text, waits)
                .isCloseTo(Double.parseDouble(words.group(4)) / 100, within(POINTS));
        if (words.group(5) != null) {
            CausingThread first = cause.threads().get(0);
            int number = words.group(5).equals("rank") ? first.rank() : first.thread();
            assertThat(number).as(text).isEqualTo(Integer.parseInt(words.group(6)));
        }
    }

    private static boolean isCalled(Optional<ConstructInfo> construct, String wanted) {
        return construct.isPresent() && isCalled(construct.get(), wanted);
    }

    /**
     * Whether it is {@code kind} (with underscores for blanks), {@code kind:name}, {@code
     * kind@line}, or a call by its name.
     */
    private static boolean isCalled(ConstructInfo construct, String wanted) {
        String kind = construct.kind().replace(' ', '_');
        String name = construct.name();
        return wanted.toLowerCase(Locale.ROOT).equals(kind.toLowerCase(Locale.ROOT))
                || wanted.equals(name)
                || wanted.equals(kind + ":" + name)
                || wanted.equals(kind + "@" + construct.beginLine1());
    }
}
