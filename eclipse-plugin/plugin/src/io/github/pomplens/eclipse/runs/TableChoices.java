// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.runs;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.jface.dialogs.IDialogSettings;

/** What the user chose for the table of constructs, also the last time. */
final class TableChoices {
    private static final String SECTION = "constructs";
    private static final String HIDDEN = "hidden";
    private static final String SORTED = "sorted";
    private static final String DESCENDING = "descending";

    private final IDialogSettings stored;
    private final Set<Column> hidden = EnumSet.noneOf(Column.class);
    private Column sorted = Column.GAIN;
    private boolean descending = true;

    TableChoices(IDialogSettings settings) {
        IDialogSettings known = settings.getSection(SECTION);
        stored = known == null ? settings.addNewSection(SECTION) : known;
        String[] names = stored.getArray(HIDDEN);
        if (names != null) {
            Stream.of(names).forEach(name -> column(name).ifPresent(hidden::add));
        }
        column(stored.get(SORTED))
                .ifPresent(
                        column -> {
                            sorted = column;
                            descending = stored.getBoolean(DESCENDING);
                        });
    }

    private static Optional<Column> column(String name) {
        return Stream.of(Column.values()).filter(column -> column.name().equals(name)).findFirst();
    }

    boolean isShown(Column column) {
        return !hidden.contains(column);
    }

    void toggle(Column column) {
        if (!hidden.remove(column)) {
            hidden.add(column);
        }
        stored.put(HIDDEN, hidden.stream().map(Column::name).toArray(String[]::new));
    }

    Column sorted() {
        return sorted;
    }

    boolean isDescending() {
        return descending;
    }

    /** By another column, or by the same one the other way round. */
    void sortBy(Column column) {
        descending = column == sorted ? !descending : column.isNumber();
        sorted = column;
        stored.put(SORTED, sorted.name());
        stored.put(DESCENDING, descending);
    }
}
