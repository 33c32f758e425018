// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.git;

import io.github.pomplens.runtime.results.Revision;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Says which commit sources are of. */
public final class Revisions {
    private static final int SHA_1_DIGITS = 40;
    private static final int MAX_SUBJECT = 200;
    private static final Pattern TREE = Pattern.compile("tree ([0-9a-f]{40}|[0-9a-f]{64})");

    private final GitFolder git;
    private final String commit;
    private final GitObjects objects;

    private Revisions(GitFolder git, String commit, GitObjects objects) {
        this.git = git;
        this.commit = commit;
        this.objects = objects;
    }

    /**
     * The commit that is checked out around a folder, and whether sources differ from it. Runs
     * nothing and writes nothing; what can't be read isn't known.
     *
     * @param folder in the work tree
     * @param sources the sources, with the files that have their text
     * @return empty when the folder is in no repository of the user's that has a commit
     */
    public static Optional<Revision> of(Path folder, Map<Path, Path> sources) {
        try {
            Optional<GitFolder> git = GitFolder.around(folder);
            Optional<String> head = git.isEmpty() ? Optional.empty() : git.get().head();
            if (head.isEmpty()) {
                return Optional.empty();
            }
            GitObjects objects = new GitObjects(git.get().common().resolve("objects"));
            return Optional.of(new Revisions(git.get(), head.get(), objects).revision(sources));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private Revision revision(Map<Path, Path> sources) {
        try {
            Optional<GitObject> found = objects.read(commit).filter(it -> isA(it, "commit"));
            if (found.isEmpty()) {
                return new Revision(commit, "", Optional.empty());
            }
            String text = new String(found.get().content(), StandardCharsets.UTF_8);
            return new Revision(commit, subject(text), differ(text, sources));
        } catch (IOException e) {
            return new Revision(commit, "", Optional.empty());
        }
    }

    private static boolean isA(GitObject object, String type) {
        return object.type().equals(type);
    }

    /** The first line of the message, which comes after the first empty line. */
    private static String subject(String commit) {
        int start = commit.indexOf("\n\n");
        String subject =
                start < 0
                        ? ""
                        : commit.substring(start + 2)
                                .lines()
                                .filter(line -> !line.isBlank())
                                .findFirst()
                                .orElse("")
                                .replaceAll("\\p{Cntrl}", " ")
                                .strip();
        return subject.length() <= MAX_SUBJECT
                ? subject
                : subject.substring(0, subject.offsetByCodePoints(0, MAX_SUBJECT / 2)) + "...";
    }

    /** Whether a source isn't what the commit has; empty when that isn't known of any. */
    private Optional<Boolean> differ(String commitText, Map<Path, Path> sources)
            throws IOException {
        Optional<String> tree =
                commitText
                        .lines()
                        .findFirst()
                        .map(TREE::matcher)
                        .filter(m -> m.matches())
                        .map(m -> m.group(1));
        if (tree.isEmpty()) {
            return Optional.empty();
        }
        Path root = git.workTree().toRealPath();
        boolean compared = false;
        for (Map.Entry<Path, Path> source : sources.entrySet()) {
            Path file = real(source.getKey());
            if (file.startsWith(root) && Files.isRegularFile(source.getValue())) {
                Optional<String> id = entry(tree.get(), root.relativize(file));
                if (id.isEmpty() || !hasText(id.get(), Files.readAllBytes(source.getValue()))) {
                    return Optional.of(true);
                }
                compared = true;
            }
        }
        return compared ? Optional.of(false) : Optional.empty();
    }

    private static Path real(Path file) {
        try {
            return file.toRealPath();
        } catch (IOException e) {
            return file;
        }
    }

    /** The object of a file in a tree; empty when it isn't there. */
    private Optional<String> entry(String tree, Path path) throws IOException {
        Optional<String> id = Optional.of(tree);
        for (Path name : path) {
            if (id.isEmpty()) {
                return id;
            }
            String folder = id.get();
            GitObject object =
                    objects.read(folder)
                            .filter(it -> isA(it, "tree"))
                            .orElseThrow(() -> new IOException("git has no tree " + folder));
            id = entry(object.content(), name.toString());
        }
        return id;
    }

    /** A tree has an entry after the other: mode, blank, name, zero, the object's id in bytes. */
    private Optional<String> entry(byte[] tree, String wanted) throws IOException {
        int idBytes = commit.length() / 2;
        int at = 0;
        while (at < tree.length) {
            int name = at;
            while (name < tree.length && tree[name] != ' ') {
                name++;
            }
            int end = name + 1;
            while (end < tree.length && tree[end] != 0) {
                end++;
            }
            if (end + idBytes >= tree.length) {
                throw new IOException("a tree of git is damaged");
            }
            if (new String(tree, name + 1, end - name - 1, StandardCharsets.UTF_8).equals(wanted)) {
                return Optional.of(HexFormat.of().formatHex(tree, end + 1, end + 1 + idBytes));
            }
            at = end + 1 + idBytes;
        }
        return Optional.empty();
    }

    /**
     * Whether a text has this id, with the ends of lines as they are, or as git stores those of
     * other systems.
     */
    private static boolean hasText(String id, byte[] text) throws IOException {
        String unix = new String(text, StandardCharsets.ISO_8859_1).replace("\r\n", "\n");
        return id.equals(blob(id, text))
                || id.equals(blob(id, unix.getBytes(StandardCharsets.ISO_8859_1)));
    }

    private static String blob(String like, byte[] text) throws IOException {
        try {
            String algorithm = like.length() == SHA_1_DIGITS ? "SHA-1" : "SHA-256";
            MessageDigest digest = MessageDigest.getInstance(algorithm);
            digest.update(("blob " + text.length + "\0").getBytes(StandardCharsets.US_ASCII));
            return HexFormat.of().formatHex(digest.digest(text));
        } catch (NoSuchAlgorithmException e) {
            throw new IOException("no digest " + e.getMessage(), e);
        }
    }
}
