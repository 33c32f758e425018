// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.languageserver.document.TextChange;
import java.util.List;

/**
 * Something that can be done to a document.
 *
 * @param title for the menu, in the imperative
 * @param kind what sort of action it is
 * @param solves the problems that it removes
 * @param changes what it changes; all refer to the text as it is
 * @param risk what the user has to make sure of before, in a sentence; empty when the program means
 *     the same afterwards
 * @param refusal why it can't be done; empty when it can
 * @param newName a name that it makes up, which the user may want to change at once; else empty
 * @param command what the server is asked to do in place of changes: the name of a command and its
 *     arguments; else empty
 */
public record Action(
        String title,
        ActionKind kind,
        List<Diagnostic> solves,
        List<TextChange> changes,
        String risk,
        String refusal,
        String newName,
        List<String> command) {
    public Action {
        command = List.copyOf(command);
        solves = List.copyOf(solves);
        changes = List.copyOf(changes);
    }

    static Action rewrite(String title, List<TextChange> changes) {
        return new Action(title, ActionKind.REWRITE, List.of(), changes, "", "", "", List.of());
    }

    /** A rewrite that puts a name of its own choice into the document. */
    static Action naming(String title, String newName, List<TextChange> changes) {
        return new Action(
                title, ActionKind.REWRITE, List.of(), changes, "", "", newName, List.of());
    }

    static Action fix(String title, Diagnostic solves, List<TextChange> changes) {
        return new Action(
                title, ActionKind.QUICK_FIX, List.of(solves), changes, "", "", "", List.of());
    }

    /** A rewrite that may change what the program does. */
    static Action risky(String title, String risk, List<TextChange> changes) {
        return new Action(title, ActionKind.REWRITE, List.of(), changes, risk, "", "", List.of());
    }

    /** A rewrite that the user may look for in vain otherwise. */
    static Action refused(String title, String why) {
        return new Action(title, ActionKind.REWRITE, List.of(), List.of(), "", why, "", List.of());
    }

    /** An action that leaves the document as it is and asks the server to do something. */
    static Action asking(String title, List<String> command) {
        return new Action(title, ActionKind.REWRITE, List.of(), List.of(), "", "", "", command);
    }

    /** An action on the file as a whole. */
    static Action ofFile(String title, List<TextChange> changes) {
        return new Action(title, ActionKind.SOURCE, List.of(), changes, "", "", "", List.of());
    }
}
