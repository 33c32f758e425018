// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Asks a java command for its version. */
final class JavaVersion {
    private static final Pattern VERSION =
            Pattern.compile("java\\.specification\\.version\\s*=\\s*(?:1\\.)?(\\d+)");
    private static final int PATIENCE_SECONDS = 10;

    private JavaVersion() {}

    /** 17 for 17.0.2; 0 when it can't be run. */
    static int of(Path java) {
        String[] command = {java.toString(), "-XshowSettings:properties", "-version"};
        try {
            Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getOutputStream().close();
            CompletableFuture<String> said = CompletableFuture.supplyAsync(() -> text(process));
            try {
                Matcher found = VERSION.matcher(said.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
                return found.find() ? Integer.parseInt(found.group(1)) : 0;
            } finally {
                process.destroyForcibly();
            }
        } catch (IOException | ExecutionException | TimeoutException e) {
            return 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 0;
        }
    }

    private static String text(Process process) {
        try {
            return new String(process.getInputStream().readAllBytes(), Charset.defaultCharset());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
