// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import io.github.pomplens.launch.process.RunningTree;
import io.github.pomplens.launch.process.StoppedException;
import io.github.pomplens.runtime.results.ProjectRoot;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A project's builds in our folder, one at a time: two at once take each other's programs away. Who
 * comes second waits, says so, and finds everything built.
 */
final class BuildTurn implements AutoCloseable {
    private static final long PAUSE_MILLIS = 100;

    private final FileChannel file;

    private BuildTurn(FileChannel file) {
        this.file = file;
    }

    /**
     * Waits until nobody else builds there. What a build itself starts doesn't wait for it.
     *
     * @param builds our folder for a project's builds
     */
    static BuildTurn await(Path builds, LaunchListener listener, RunningTree running)
            throws IOException, StoppedException, InterruptedException {
        ProjectRoot.make(builds);
        Path lock = builds.resolve("lock");
        FileChannel file =
                FileChannel.open(
                        lock,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.WRITE,
                        LinkOption.NOFOLLOW_LINKS);
        try {
            boolean waits = false;
            while (!takes(file) && !isHeldByAncestor(lock)) {
                if (!waits) {
                    listener.tell("waiting for another build of this project to end");
                    waits = true;
                }
                Thread.sleep(PAUSE_MILLIS);
                running.check();
            }
            return new BuildTurn(file);
        } catch (IOException | StoppedException | InterruptedException | RuntimeException e) {
            file.close();
            throw e;
        }
    }

    /**
     * Takes the lock, and notes who has it. File systems of clusters may have no locks: what is
     * built there is built at once.
     */
    private static boolean takes(FileChannel file) throws IOException {
        try {
            if (file.tryLock() == null) {
                return false;
            }
        } catch (OverlappingFileLockException e) {
            return false;
        } catch (IOException e) {
            return true;
        }
        String holder = ProcessHandle.current().pid() + "\n";
        file.truncate(0);
        file.write(ByteBuffer.wrap(holder.getBytes(StandardCharsets.US_ASCII)), 0);
        return true;
    }

    private static boolean isHeldByAncestor(Path lock) throws IOException {
        String holder = Files.readString(lock, StandardCharsets.ISO_8859_1).strip();
        return Stream.iterate(
                        ProcessHandle.current().parent(),
                        Optional::isPresent,
                        process -> process.flatMap(ProcessHandle::parent))
                .flatMap(Optional::stream)
                .anyMatch(process -> Long.toString(process.pid()).equals(holder));
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
