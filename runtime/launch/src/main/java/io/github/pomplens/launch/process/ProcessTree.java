// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * A process and all that it started, to be ended together. Where the system can, the process gets a
 * session of its own, so that what it started is found even when its parent is gone.
 */
public final class ProcessTree {
    private static final Path SETSID = Path.of("/usr/bin/setsid");

    /** The session is the sixth field of the line, the fourth after the name in brackets. */
    private static final int SESSION_FIELD = 3;

    private final ProcessHandle root;

    public ProcessTree(Process process) {
        root = process.toHandle();
    }

    /** Starts a command so that a tree of it can be ended. */
    public static ProcessBuilder builder(List<String> command) {
        List<String> words = new ArrayList<>();
        if (Files.isExecutable(SETSID)) {
            words.add(SETSID.toString());
        }
        words.addAll(command);
        return new ProcessBuilder(words);
    }

    /**
     * Asks all processes to end, so that programs can save what they measured, and kills those that
     * are still there after some time.
     *
     * @param others whether the root alone is asked first, as it tells the others itself
     */
    public void stop(boolean rootTellsOthers, long graceMillis) throws InterruptedException {
        Set<ProcessHandle> members = members();
        if (rootTellsOthers && root.isAlive()) {
            root.destroy();
        } else {
            members.forEach(ProcessHandle::destroy);
        }
        if (!awaitEnd(members, graceMillis)) {
            kill(members);
            awaitEnd(members, graceMillis);
        }
    }

    /** Ends all processes at once. */
    public void kill() {
        kill(members());
    }

    private void kill(Set<ProcessHandle> known) {
        Set<ProcessHandle> left = new HashSet<>(known);
        left.addAll(members());
        left.forEach(ProcessHandle::destroyForcibly);
    }

    private boolean awaitEnd(Set<ProcessHandle> known, long millis) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        while (true) {
            Set<ProcessHandle> left = new HashSet<>(known);
            left.addAll(members());
            left.removeIf(process -> !process.isAlive());
            if (left.isEmpty()) {
                return true;
            }
            if (System.nanoTime() > end) {
                return false;
            }
            Thread.sleep(20);
        }
    }

    private Set<ProcessHandle> members() {
        Set<ProcessHandle> members = new HashSet<>();
        root.descendants().forEach(members::add);
        ProcessHandle.allProcesses()
                .filter(process -> isInSession(process.pid(), root.pid()))
                .forEach(members::add);
        if (root.isAlive()) {
            members.add(root);
        }
        return members;
    }

    private static boolean isInSession(long pid, long session) {
        try {
            String line = Files.readString(Path.of("/proc/" + pid + "/stat"));
            String[] fields = line.substring(line.lastIndexOf(')') + 2).split(" ");
            return fields[SESSION_FIELD].equals(Long.toString(session));
        } catch (IOException | IndexOutOfBoundsException e) {
            return false; // it has just ended, or this system has no such files
        }
    }
}
