// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.analysis.Units;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Protects the table of the user guide: users judge advice by the values that stand there. */
class ThresholdsTest {
    private static final Path GUIDE =
            Path.of(System.getProperty("pomp.root", ".."), "docs", "guide", "reference.md");

    private static final Pattern ROW =
            Pattern.compile("(?m)^\\| `([A-Z_]+)` \\| ([^|]+) \\| ..+\\|$");

    @Test
    void theUserGuideHasTheValuesOfTheCode() throws Exception {
        List<String> values = new ArrayList<>();
        for (Field field : Thresholds.class.getDeclaredFields()) {
            if (!field.isSynthetic()) {
                values.add(field.getName() + " " + written(field));
            }
        }
        assertThat(ROW.matcher(Files.readString(GUIDE)).results())
                .extracting(row -> row.group(1) + " " + row.group(2))
                .filteredOn(row -> values.stream().anyMatch(it -> sameName(it, row)))
                .containsExactlyElementsOf(values);
    }

    private static boolean sameName(String value, String row) {
        return value.split(" ")[0].equals(row.split(" ")[0]);
    }

    private static String written(Field field) throws IllegalAccessException {
        if (field.getName().endsWith("_NS")) {
            return Units.duration(((Number) field.get(null)).longValue());
        }
        if (field.get(null) instanceof Long count) {
            return Units.count(count);
        }
        double value = (Double) field.get(null);
        return value < 1 ? Units.percent(value) : value + "×";
    }
}
