// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.properties.generated.propertyLanguage.PropertyModel;
import java.util.List;

/**
 * A file of properties after parsing.
 *
 * @param source its text
 * @param model the properties without mistakes that the parser sees
 * @param whole all that the parser has made of it, with gaps where it was wrong
 * @param problems what was not
 */
public record ParsedProperties(
        PropertyText source,
        PropertyModel model,
        PropertyModel whole,
        List<PropertyProblem> problems) {
    public ParsedProperties {
        problems = List.copyOf(problems);
    }
}
