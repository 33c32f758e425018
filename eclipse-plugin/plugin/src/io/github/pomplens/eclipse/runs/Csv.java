// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.runs;

import io.github.pomplens.languageserver.protocol.RunConstruct;
import java.util.List;
import java.util.stream.Collectors;

/** Writes constructs as comma-separated values (RFC 4180), with numbers in base units. */
final class Csv {
    private static final String END = "\r\n";

    private Csv() {}

    static String of(List<Column> columns, List<RunConstruct> constructs) {
        StringBuilder text = new StringBuilder();
        text.append(columns.stream().map(Column::csvName).collect(Collectors.joining(",")));
        text.append(END);
        for (RunConstruct construct : constructs) {
            text.append(
                    columns.stream()
                            .map(column -> field(column, construct))
                            .collect(Collectors.joining(",")));
            text.append(END);
        }
        return text.toString();
    }

    private static String field(Column column, RunConstruct construct) {
        Object value = column.value(construct);
        if (value == null) {
            return "";
        }
        return column.isNumber() ? value.toString() : quoted(value.toString());
    }

    /** Names come from sources of others: a spreadsheet must not take one for a formula. */
    private static String quoted(String text) {
        boolean isFormula = !text.isEmpty() && "=+-@\t\r".indexOf(text.charAt(0)) >= 0;
        String safe = isFormula ? "'" + text : text;
        boolean isPlain =
                safe.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return isPlain ? safe : '"' + safe.replace("\"", "\"\"") + '"';
    }
}
