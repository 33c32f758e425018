// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A server that is a process of its own. */
final class ServerProcess implements RunningServer {
    private final Process process;
    private final ServerLog log;
    private final InputStream output;
    private final OutputStream input;

    private ServerProcess(Process process, ServerLog log, InputStream output, OutputStream input) {
        this.process = process;
        this.log = log;
        this.output = output;
        this.input = input;
    }

    static ServerProcess of(List<String> command) throws IOException {
        ServerLog log = new ServerLog();
        Process process = started(command, log);
        return new ServerProcess(process, log, process.getInputStream(), process.getOutputStream());
    }

    /** The command's server calls at a port. */
    static ServerProcess at(ServerSocket port, List<String> command) throws IOException {
        ServerLog log = new ServerLog();
        Process process = started(command, log);
        Socket socket = port.accept();
        return new ServerProcess(process, log, socket.getInputStream(), socket.getOutputStream());
    }

    private static Process started(List<String> command, ServerLog log) throws IOException {
        return new ProcessBuilder(command).redirectError(log.redirect()).start();
    }

    @Override
    public OutputStream input() {
        return input;
    }

    @Override
    public InputStream output() {
        return output;
    }

    @Override
    public int exitStatus() {
        assertThat(process.onExit())
                .as("the server has ended")
                .succeedsWithin(Editor.TIMEOUT_SECONDS, TimeUnit.SECONDS);
        return process.exitValue();
    }

    @Override
    public Process process() {
        return process;
    }

    @Override
    public void end() {
        process.destroyForcibly().onExit().join();
        log.assertNothingFailed();
    }
}
