// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import static io.github.pomplens.runtime.testing.PropertyBuilder.property;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.analysis.property.Definition.Place;
import io.github.pomplens.runtime.analysis.property.PropertySet.Setting;
import io.github.pomplens.runtime.analysis.property.PropertySet.Switch;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Protects what users change of the library's properties. */
class PropertySetTest {
    private static final Place PLACE = new Place("my.property", 3, 1);

    private static final List<Definition> DEFINITIONS =
            List.of(
                    property("Root").build(),
                    property("Middle").in("Root").parameter("limit", 1.05, Unit.RATIO).build(),
                    property("Leaf").in("Middle").build(),
                    property("Beside").in("Root").build(),
                    property("Orphan").in("Nobody").build());

    @Test
    void aSettingChangesOneParameter() {
        PropertySet set =
                PropertySet.of(
                        DEFINITIONS,
                        List.of(
                                new Setting("Middle", "limit", 1.2, Unit.RATIO, PLACE),
                                new Setting("Middle", "limit", 1.3, Unit.RATIO, PLACE),
                                new Setting("Middle", "other", 9, Unit.RATIO, PLACE),
                                new Setting("Nobody", "limit", 9, Unit.RATIO, PLACE)),
                        List.of());

        assertThat(set.find("Middle").orElseThrow().parameters())
                .extracting(Definition.Parameter::value)
                .containsExactly(1.3);
    }

    @Test
    void whatIsOffTakesAlongWhatIsInIt() {
        PropertySet set =
                PropertySet.of(DEFINITIONS, List.of(), List.of(new Switch("Middle", PLACE)));

        assertThat(set.all())
                .extracting(Definition::id)
                .containsExactly("Root", "Beside", "Orphan");
        assertThat(set.children("Root")).extracting(Definition::id).containsExactly("Beside");
    }

    @Test
    void theTreeIsThatOfTheParents() {
        PropertySet set = PropertySet.of(DEFINITIONS);

        assertThat(set.roots()).extracting(Definition::id).containsExactly("Root", "Orphan");
        assertThat(set.isIn("Leaf", "Root")).isTrue();
        assertThat(set.isIn("Leaf", "Beside")).isFalse();
        assertThat(set.isIn("Root", "Root")).isFalse();
    }

    @Test
    void propertiesThatAreInThemselvesAreLeftOut() {
        PropertySet set =
                PropertySet.of(
                        List.of(
                                property("A").in("B").build(),
                                property("B").in("A").build(),
                                property("C").build()));

        assertThat(set.all()).extracting(Definition::id).containsExactly("C");
    }
}
