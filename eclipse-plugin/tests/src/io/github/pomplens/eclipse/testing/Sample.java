// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.testing;

import io.github.pomplens.eclipse.preferences.Preferences;
import io.github.pomplens.eclipse.server.Installation;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;

/** A project of the workspace, for one test class. */
public final class Sample implements AutoCloseable {
    /** A loop in C whose threads have the same work, and a mistake can be made in it. */
    public static final String STENCIL =
            """
            #include <stdio.h>

            #define N 400

            static double a[N][N], b[N][N];

            int main(void) {
                double change = 0;
                for (int step = 0; step < 60; step++) {
                    change = 0;
            #pragma omp parallel for reduction(+ : change) num_threads(2)
                    for (int i = 1; i < N - 1; i++)
                        for (int j = 1; j < N - 1; j++) {
                            b[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1] + i);
                            change += b[i][j] - a[i][j];
                        }
            #pragma omp parallel num_threads(2)
                    {
            #pragma omp single
                        a[0][0] = change;
            #pragma omp for
                        for (int i = 0; i < N; i++)
                            for (int j = 0; j < N; j++)
                                a[i][j] = b[i][j] / (1 + b[i][j] * b[i][j]);
                    }
                }
                printf("%g\\n", change);
                return 0;
            }
            """;

    /**
     * A loop in C that gives most of its work to the second of its two threads. The work is to
     * sleep, so that both have theirs however busy the machine is.
     */
    public static final String UNEVEN =
            """
            #include <stdio.h>
            #include <unistd.h>

            int main(void) {
                int slept = 0;
            #pragma omp parallel for num_threads(2) reduction(+ : slept)
                for (int i = 0; i < 20; i++) {
                    usleep(i < 10 ? 5000 : 30000);
                    slept++;
                }
                printf("%d\\n", slept);
                return 0;
            }
            """;

    /** A program in Fortran that does the same many times. */
    public static final String TRIANGLE =
            """
            program triangle
              use, intrinsic :: iso_c_binding
              implicit none
              interface
                subroutine usleep(microseconds) bind(c)
                  import
                  integer(c_int), value :: microseconds
                end subroutine usleep
              end interface
              integer, parameter :: n = 8 ! the second half has more work
              integer :: i, step, slept(n)
              slept = 0
              do step = 1, 20
                !$omp parallel do num_threads(2)
                do i = 1, n
                  call usleep(merge(15000_c_int, 3000_c_int, 2 * i > n))
                  slept(i) = slept(i) + 1
                end do
                !$omp end parallel do
              end do
              print *, sum(slept)
            end program triangle
            """;

    private final IProject project;

    private Sample(IProject project) {
        this.project = project;
    }

    /**
     * Creates a project in a folder that belongs to no other one, because runs are kept in the
     * outermost one.
     */
    public static Sample create(String name) throws CoreException {
        try {
            return in(Files.createTempDirectory("pomp").toRealPath().resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Creates a project in a folder of the same name. */
    public static Sample in(Path folder) throws CoreException {
        try {
            Files.createDirectories(folder.resolve(".pomp"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String name = folder.getFileName().toString();
        IWorkspace workspace = ResourcesPlugin.getWorkspace();
        IProject project = workspace.getRoot().getProject(name);
        IProjectDescription description = workspace.newProjectDescription(name);
        description.setLocationURI(folder.toUri());
        project.create(description, null);
        project.open(null);
        return new Sample(project);
    }

    public IFile file(String name, String text) throws CoreException {
        IFile file = project.getFile(name);
        file.create(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), true, null);
        return file;
    }

    /** A file of performance properties of the project. */
    public IFile properties(String name, String text) throws CoreException {
        try {
            Path folder = Files.createDirectories(folder().resolve(".pomp").resolve("properties"));
            Files.writeString(folder.resolve(name + ".property"), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        project.refreshLocal(IResource.DEPTH_INFINITE, null);
        return project.getFolder(".pomp/properties").getFile(name + ".property");
    }

    /** Builds a source of the project and runs it with measurement, as in a terminal. */
    public void measure(String compiler, String source) throws CoreException {
        pomp(compiler, "-fopenmp", "-O1", source, "-o", "program", "-lm");
        pomp("run", "--name", "program", "--", "./program");
        project.refreshLocal(IResource.DEPTH_INFINITE, null);
    }

    /** What compilers get to see of a saved source, with whatever options. */
    public String mirrored(String source) {
        StringBuilder texts = new StringBuilder();
        try (Stream<Path> files = Files.walk(folder().resolve(".pomp").resolve("mirror"))) {
            for (Path file : files.filter(known -> known.endsWith(source)).toList()) {
                texts.append(Files.isRegularFile(file) ? Files.readString(file) : "");
            }
        } catch (IOException | UncheckedIOException e) {
            return ""; // just being written
        }
        return texts.toString();
    }

    /** What a command of the product says. */
    public String pomp(String... words) {
        try {
            Process process =
                    Installation.find(Preferences.store())
                            .process(words)
                            .directory(folder().toFile())
                            .redirectErrorStream(true)
                            .start();
            String said =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new IllegalStateException(String.join(" ", words) + ": " + said);
            }
            return said;
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public IProject project() {
        return project;
    }

    public Path folder() {
        return project.getLocation().toPath();
    }

    @Override
    public void close() throws CoreException {
        Workbench.tidy();
        project.refreshLocal(IResource.DEPTH_INFINITE, null);
        project.delete(true, true, null);
    }
}
