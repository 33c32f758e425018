// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.runtime.export.Style;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How text is written: options of each command that reports something. */
final class TextOptions {
    private static final int DEFAULT_WIDTH = 100;
    private static final int MIN_WIDTH = 60;
    private static final int MAX_WIDTH = 500;
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,4}");

    /** Says when to colour the output. */
    enum Color {
        AUTO,
        ALWAYS,
        NEVER
    }

    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec spec;

    @Option(
            names = "--ascii",
            description = "Use ASCII characters only; the default where the locale has no others.")
    private boolean ascii;

    @Option(
            names = "--color",
            paramLabel = "WHEN",
            description = "Colours: auto, always or never; auto by default.")
    private Color color = Color.AUTO;

    @Option(
            names = "--width",
            paramLabel = "COLUMNS",
            description = "Width of the text, 60 to 500; by default $COLUMNS, or 100.")
    private @Nullable Integer width;

    /** The style that the options and the terminal ask for. */
    Style style(Terminal terminal) {
        if (width != null && (width < MIN_WIDTH || width > MAX_WIDTH)) {
            throw new ParameterException(
                    Objects.requireNonNull(spec).commandLine(),
                    "--width: must be from " + MIN_WIDTH + " to " + MAX_WIDTH);
        }
        int columns = width != null ? width : columns(terminal);
        return new Style(isColoured(terminal), columns, ascii || !terminal.hasUnicode());
    }

    private boolean isColoured(Terminal terminal) {
        return switch (color) {
            case ALWAYS -> true;
            case NEVER -> false;
            case AUTO ->
                    terminal.interactive()
                            && terminal.variable("NO_COLOR").isEmpty()
                            && !terminal.variable("TERM").equals("dumb");
        };
    }

    private static int columns(Terminal terminal) {
        String columns = terminal.variable("COLUMNS");
        if (!NUMBER.matcher(columns).matches()) {
            return DEFAULT_WIDTH;
        }
        return Math.min(Math.max(Integer.parseInt(columns), MIN_WIDTH), MAX_WIDTH);
    }
}
