// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import java.util.ArrayList;
import java.util.List;

/**
 * What is left to do when the compiler has accepted the mirrored files: where it wrote about the
 * compilation, dependency files and compilation databases, the user's files and words must be
 * named.
 */
final class PostCompile {
    private final CompilerCommand command;
    private final DependencyEdit edit;

    PostCompile(CompilerCommand command, CompilerFamily family) {
        this.command = command;
        this.edit = new DependencyEdit(family);
    }

    /** Puts a file's name where its mirror's is. */
    void restore(String mirrored, String name) {
        if (!command.databases().isEmpty()) {
            edit.restoreInDatabase(mirrored, name);
        }
        edit.restore(mirrored, name);
    }

    /** Takes out a header that the user doesn't have. */
    void removeHeader(String header) {
        edit.remove(header);
    }

    /** Takes out words that stand one after the other in the command line. */
    void removeWords(List<String> words) {
        if (!command.databases().isEmpty() && !words.isEmpty()) {
            List<String> listed = new ArrayList<>();
            for (String word : words) {
                listed.add(DependencyEdit.inJson(word));
            }
            edit.removeInDatabase(String.join(", ", listed));
        }
    }

    /** What has to be done, if there is anything. */
    Outcome.Mending mending() {
        if (command.dependencyFiles().isEmpty() && command.databases().isEmpty()) {
            return Outcome.Mending.NONE;
        }
        List<String> files = new ArrayList<>(command.dependencyFiles());
        List<String> starts = new ArrayList<>();
        for (String database : command.databases()) {
            if (!database.endsWith("/")) {
                files.add(database);
                continue;
            }
            for (CompilerCommand.Source source : command.sources()) {
                starts.add(database + IncludePath.nameOf(source.name()) + ".");
            }
        }
        return new Outcome.Mending(files, starts, edit.edits());
    }
}
