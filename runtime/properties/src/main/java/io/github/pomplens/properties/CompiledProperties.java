// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.PropertySet.Setting;
import io.github.pomplens.runtime.analysis.property.PropertySet.Switch;
import java.util.List;

/**
 * What files of properties come to.
 *
 * @param definitions the properties without problems, in their order
 * @param settings changes of parameters
 * @param switches properties that are left out
 * @param problems everything that is wrong, in the order of files and places
 */
public record CompiledProperties(
        List<Definition> definitions,
        List<Setting> settings,
        List<Switch> switches,
        List<PropertyProblem> problems) {
    public CompiledProperties {
        definitions = List.copyOf(definitions);
        settings = List.copyOf(settings);
        switches = List.copyOf(switches);
        problems = List.copyOf(problems);
    }
}
