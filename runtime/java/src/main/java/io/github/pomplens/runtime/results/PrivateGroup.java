// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Tells whether the group of a file has nobody in it but the file's owner, so that what the group
 * may write nobody else may. Many systems make such a group for each user, and a mask by which it
 * may write. docs/architecture.md states what is asked for; whatever can't be read, or be listed
 * completely, is a refusal.
 */
final class PrivateGroup {
    private static final List<String> LISTED_SERVICES = List.of("files", "systemd");

    private final Path etc;

    /**
     * @param etc the folder that holds the lists of users and groups
     */
    PrivateGroup(Path etc) {
        this.etc = etc;
    }

    /** Whether only its owner belongs to a file's group, and no access list names others. */
    static boolean owns(Path file) {
        try {
            Map<String, Object> of =
                    Files.readAttributes(file, "unix:uid,gid", LinkOption.NOFOLLOW_LINKS);
            PrivateGroup here = new PrivateGroup(Path.of("/etc"));
            return here.isOf((Integer) of.get("uid"), (Integer) of.get("gid"))
                    && !hasAccessList(file);
        } catch (IOException e) {
            return false;
        }
    }

    /** Whether a group has one member, the user, whose name it has and whose first group it is. */
    boolean isOf(int user, int group) {
        try {
            if (!isListedHere()) {
                return false;
            }
            String name = onlyAccount(Integer.toString(user), Integer.toString(group));
            return !name.isEmpty() && isOnlyMember(name, Integer.toString(group));
        } catch (IOException e) {
            return false;
        }
    }

    private List<String> lines(String name) throws IOException {
        return Files.readAllLines(etc.resolve(name), StandardCharsets.ISO_8859_1);
    }

    /** Whether all users and groups stand in files: directories of a network can't be listed. */
    private boolean isListedHere() throws IOException {
        int found = 0;
        for (String line : lines("nsswitch.conf")) {
            String[] words = line.replace('\t', ' ').strip().split(" ");
            boolean concerns =
                    words[0].equals("passwd:")
                            || words[0].equals("group:")
                            || words[0].equals("initgroups:");
            for (int i = 1; concerns && i < words.length && !words[i].startsWith("#"); i++) {
                if (!words[i].isEmpty() && !LISTED_SERVICES.contains(words[i])) {
                    return false;
                }
            }
            found += concerns && !words[0].equals("initgroups:") ? 1 : 0;
        }
        return found == 2;
    }

    /** The name of the only account with a user's number, if no other has its first group. */
    private String onlyAccount(String user, String group) throws IOException {
        String name = "";
        for (String line : lines("passwd")) {
            String[] fields = line.split(":", -1);
            boolean isUser = fields.length == 7 && fields[2].equals(user);
            boolean hasGroup = fields.length == 7 && fields[3].equals(group);
            if (fields.length != 7 || isUser != hasGroup || (isUser && !name.isEmpty())) {
                return "";
            }
            name = isUser ? fields[0] : name;
        }
        return name;
    }

    private boolean isOnlyMember(String name, String group) throws IOException {
        int found = 0;
        for (String line : lines("group")) {
            String[] fields = line.split(":", -1);
            if (fields.length != 4) {
                return false;
            }
            if (fields[2].equals(group)) {
                boolean alone = fields[3].isEmpty() || fields[3].equals(name);
                if (!alone || !fields[0].equals(name)) {
                    return false;
                }
                found++;
            }
        }
        return found == 1;
    }

    /**
     * Whether more may write than the mode of a file tells. Java can't read access lists, and an
     * {@code ls} that knows this option marks them.
     */
    private static boolean hasAccessList(Path file) throws IOException {
        ProcessBuilder ls = new ProcessBuilder("ls", "-ldn", "--time-style=+", "--", "" + file);
        ls.environment().put("LC_ALL", "C");
        ls.redirectError(ProcessBuilder.Redirect.DISCARD);
        Process process = ls.start();
        process.getOutputStream().close();
        try (InputStream out = process.getInputStream()) {
            String line = new String(out.readAllBytes(), StandardCharsets.ISO_8859_1);
            String mode = line.substring(0, Math.max(0, line.indexOf(' ')));
            boolean plain = mode.length() == 10 || (mode.length() == 11 && mode.endsWith("."));
            return process.waitFor() != 0 || !plain;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }
}
