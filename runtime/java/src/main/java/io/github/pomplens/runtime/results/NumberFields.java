// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** All numbers that objects of one sort have, and their names in the file. */
final class NumberFields<E extends Enum<E> & NumberField> {
    private final int size;
    private final Map<String, E> byKey = new HashMap<>();
    private final List<String> required;

    private NumberFields(E[] all) {
        this.size = all.length;
        for (E field : all) {
            byKey.put(field.key(), field);
        }
        this.required =
                Arrays.stream(all).filter(NumberField::isRequired).map(NumberField::key).toList();
    }

    /** Makes the table of an enum, which has all fields of one sort of objects. */
    static <E extends Enum<E> & NumberField> NumberFields<E> of(Class<E> all) {
        return new NumberFields<>(all.getEnumConstants());
    }

    /** Finds a field by its name in the file; null for another one. */
    @Nullable E find(String key) {
        return byKey.get(key);
    }

    /**
     * Lists the names of the fields that objects must have.
     *
     * @param others that they must have besides, which come first
     */
    String[] required(String... others) {
        return Stream.concat(Arrays.stream(others), required.stream()).toArray(String[]::new);
    }

    /** Makes room for the numbers of one object; all are 0. */
    Numbers<E> numbers() {
        return new Numbers<>(this, size);
    }
}
