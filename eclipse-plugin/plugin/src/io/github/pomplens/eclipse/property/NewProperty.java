// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.property;

import io.github.pomplens.eclipse.Messages;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.osgi.util.NLS;

/** What a new performance property may be called, and its first text. */
final class NewProperty {
    /** The keywords of the language: a test compares them with its grammar. */
    static final Set<String> KEYWORDS =
            Set.of(
                    ("advise and by called costs else fix having if in inside instead let not of "
                                    + "off or otherwise outside over parameter property says set "
                                    + "shows spread sure then when where without")
                            .split(" "));

    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z_0-9]*");

    private static final String TEXT =
            """
            /** What is wrong, and why it costs time. */
            property NAME "NAME" in Execution {
                of any

                when wait / thread_time > 5 %
                costs wait / threads
                shows "{wait / thread_time : percent}"
                says "wait / thread time = {wait} / {thread_time}"
                advise "What to try."
            }
            """;

    private NewProperty() {}

    /** Why a property can't be called so; empty when it can. */
    static Optional<String> problem(String name) {
        if (!NAME.matcher(name).matches()) {
            return Optional.of(Messages.property_noName);
        }
        return KEYWORDS.contains(name)
                ? Optional.of(NLS.bind(Messages.property_keyword, name))
                : Optional.empty();
    }

    /** A property that is right as it is, and that the user goes on with. */
    static String text(String name) {
        return TEXT.replace("NAME", name);
    }
}
