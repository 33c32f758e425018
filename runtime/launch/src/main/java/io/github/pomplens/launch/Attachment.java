// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What a program that was built without pomp has to load to be measured. */
public final class Attachment {
    /** Names the tools that an OpenMP run time loads (OpenMP 5.0, section 6.20). */
    private static final String TOOLS = "OMP_TOOL_LIBRARIES";

    private static final String STAND_IN = "POMP_ATTACH";
    private static final String PRELOAD = "LD_PRELOAD";

    private static final List<String> FOLDERS =
            List.of(
                    "/usr/local/lib",
                    "/usr/lib64",
                    "/usr/lib",
                    "/opt/intel/oneapi/compiler/latest/lib");

    private Attachment() {}

    /** Returns the run with the tool, which stands before others that the user has named. */
    public static RunRequest to(RunRequest request, Path tool) {
        String others = System.getenv(TOOLS);
        String all = others == null || others.isEmpty() ? tool.toString() : tool + ":" + others;
        return request.with(TOOLS, all).with("OMP_TOOL", "enabled");
    }

    /** Returns the run with libomp in the place of gcc's OpenMP library. */
    public static RunRequest withStandIn(RunRequest request, Path libomp) {
        String others = System.getenv(PRELOAD);
        String all = others == null || others.isEmpty() ? libomp.toString() : libomp + ":" + others;
        return request.with(PRELOAD, all).with(STAND_IN, "libomp: " + libomp);
    }

    /** Whether a run is one of these. */
    public static boolean isOf(RunRequest request) {
        return request.environment().containsKey(TOOLS);
    }

    /** An installed libomp, the newest one; empty when there is none. */
    public static Optional<Path> findLibomp() {
        List<Path> found = new ArrayList<>();
        String path = System.getenv().getOrDefault("LD_LIBRARY_PATH", "");
        for (String folder : path.split(":")) {
            if (folder.startsWith("/")) {
                addIfThere(Path.of(folder), found);
            }
        }
        if (!found.isEmpty()) {
            return Optional.of(found.get(0));
        }
        for (String folder : FOLDERS) {
            addIfThere(Path.of(folder), found);
        }
        addBelow(Path.of("/usr/lib"), "*-linux-*", "", found);
        addBelow(Path.of("/usr/lib"), "llvm-*", "lib", found);
        return found.stream().max(Comparator.comparingInt(Attachment::version));
    }

    private static void addBelow(Path folder, String glob, String within, List<Path> found) {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(folder, glob)) {
            for (Path each : folders) {
                addIfThere(each.resolve(within), found);
            }
        } catch (IOException e) {
            // There is no such folder: then nothing is in it.
        }
    }

    private static void addIfThere(Path folder, List<Path> found) {
        for (String name : List.of("libomp.so.5", "libomp.so", "libiomp5.so")) {
            Path file = folder.resolve(name);
            if (Files.isRegularFile(file)) {
                found.add(file);
                return;
            }
        }
    }

    /** LLVM's version, which is in the name of its folder; 0 when it isn't. */
    private static int version(Path library) {
        try {
            String text = library.toRealPath().toString();
            int at = text.indexOf("/llvm-");
            String digits = at < 0 ? "" : text.substring(at + 6).replaceFirst("\\D.*", "");
            return digits.isEmpty() ? 0 : Integer.parseInt(digits);
        } catch (IOException | NumberFormatException e) {
            return 0;
        }
    }
}
