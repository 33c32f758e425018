// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.runs;

import io.github.pomplens.eclipse.preferences.Preferences;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.preference.IPreferenceStore;

/** What the user chose for the table of constructs, also the last time. */
final class TableChoices {
    private static final String SECTION = "constructs";
    private static final String HIDDEN = "hidden";
    private static final String ORDER = "order";
    private static final String WIDTH = "width.";
    private static final String SORTED = "sorted";
    private static final String DESCENDING = "descending";

    private final IDialogSettings stored;
    private final IPreferenceStore preferences;
    private final Set<Column> hidden = EnumSet.noneOf(Column.class);
    private Column sorted = Column.GAIN;
    private boolean descending = true;

    TableChoices(IDialogSettings settings, IPreferenceStore preferences) {
        this.preferences = preferences;
        IDialogSettings known = settings.getSection(SECTION);
        stored = known == null ? settings.addNewSection(SECTION) : known;
        hidden.addAll(columns(HIDDEN));
        column(stored.get(SORTED))
                .ifPresent(
                        column -> {
                            sorted = column;
                            descending = stored.getBoolean(DESCENDING);
                        });
    }

    private List<Column> columns(String key) {
        String[] names = stored.getArray(key);
        return Stream.of(names == null ? new String[0] : names)
                .flatMap(name -> column(name).stream())
                .distinct()
                .toList();
    }

    private void put(String key, Iterable<Column> columns) {
        List<String> names = new ArrayList<>();
        columns.forEach(column -> names.add(column.name()));
        stored.put(key, names.toArray(String[]::new));
    }

    private static Optional<Column> column(String name) {
        return Stream.of(Column.values()).filter(column -> column.name().equals(name)).findFirst();
    }

    /** The history is shown where it is read for, which is for hovers, too. */
    boolean isShown(Column column) {
        return column == Column.HISTORY
                ? preferences.getBoolean(Preferences.HISTORY)
                : !hidden.contains(column);
    }

    void toggle(Column column) {
        if (column == Column.HISTORY) {
            preferences.setValue(Preferences.HISTORY, !isShown(column));
        } else {
            if (!hidden.remove(column)) {
                hidden.add(column);
            }
            put(HIDDEN, hidden);
        }
    }

    /** Returns the width in pixels. */
    int width(Column column) {
        try {
            return Math.max(1, stored.getInt(WIDTH + column.name()));
        } catch (NumberFormatException e) {
            return column.width(); // nobody chose another one
        }
    }

    void setWidth(Column column, int pixels) {
        stored.put(WIDTH + column.name(), pixels);
    }

    /** All columns from left to right; those that are new since the user chose come last. */
    List<Column> order() {
        List<Column> order = new ArrayList<>(columns(ORDER));
        Stream.of(Column.values()).filter(column -> !order.contains(column)).forEach(order::add);
        return order;
    }

    void setOrder(List<Column> columns) {
        put(ORDER, columns);
    }

    Column sorted() {
        return sorted;
    }

    boolean isDescending() {
        return descending;
    }

    /** Whether rows have the order in which the server has them. */
    boolean isLargestGainFirst() {
        return sorted == Column.GAIN && descending;
    }

    /** Sorts by another column, or by the same one the other way round. */
    void sortBy(Column column) {
        descending = column == sorted ? !descending : column.isNumber();
        sorted = column;
        stored.put(SORTED, sorted.name());
        stored.put(DESCENDING, descending);
    }
}
