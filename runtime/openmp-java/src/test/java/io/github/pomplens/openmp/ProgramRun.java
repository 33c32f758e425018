// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Runs {@link MeasuredProgram} and its like in a virtual machine of their own. */
final class ProgramRun {
    record Ended(int status, String output) {}

    private ProgramRun() {}

    static Process start(
            Path folder,
            Map<String, String> environment,
            List<String> options,
            List<String> program)
            throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", classes()));
        command.addAll(options);
        command.addAll(program);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.directory(folder.toFile());
        builder.environment().keySet().removeIf(name -> name.matches("(POMP|OMP|JAVA)_.*"));
        builder.environment().put("POMP_RUN_DIR", "results");
        builder.environment().putAll(environment);
        return builder.start();
    }

    static Ended ended(Process process) throws IOException, InterruptedException {
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), output);
    }

    private static String classes() {
        return System.getProperty(
                "surefire.test.class.path", System.getProperty("java.class.path"));
    }
}
