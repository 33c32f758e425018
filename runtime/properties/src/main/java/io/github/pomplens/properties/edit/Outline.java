// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties.edit;

import io.github.pomplens.properties.ParsedProperties;
import io.github.pomplens.properties.Places;
import io.github.pomplens.properties.edit.PropertyDocument.OutlineEntry;
import io.github.pomplens.properties.generated.propertyLanguage.Clause;
import io.github.pomplens.properties.generated.propertyLanguage.Element;
import io.github.pomplens.properties.generated.propertyLanguage.Parameter;
import io.github.pomplens.properties.generated.propertyLanguage.Property;
import io.github.pomplens.properties.generated.propertyLanguage.PropertyLanguagePackage.Literals;
import io.github.pomplens.properties.generated.propertyLanguage.Setting;
import io.github.pomplens.properties.generated.propertyLanguage.Switch;
import io.github.pomplens.properties.generated.propertyLanguage.Value;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;

/** The outline of a file. */
final class Outline {
    private Outline() {}

    static List<OutlineEntry> of(ParsedProperties file) {
        List<OutlineEntry> all = new ArrayList<>();
        for (Element element : file.whole().getElements()) {
            if (element instanceof Property property && property.getName() != null) {
                all.add(
                        entry(
                                property,
                                property.getName(),
                                Places.text(property.getTitle()),
                                true,
                                Literals.PROPERTY__NAME,
                                children(property)));
            } else if (element instanceof Setting it && it.getParameter() != null) {
                String name = "set " + it.getProperty() + "." + it.getParameter();
                all.add(entry(it, name, "", false, Literals.SETTING__PROPERTY, List.of()));
            } else if (element instanceof Switch it && it.getProperty() != null) {
                String name = "off " + it.getProperty();
                all.add(entry(it, name, "", false, Literals.SWITCH__PROPERTY, List.of()));
            }
        }
        return all;
    }

    private static List<OutlineEntry> children(Property property) {
        List<OutlineEntry> children = new ArrayList<>();
        for (Clause clause : property.getClauses()) {
            if (clause instanceof Parameter it && it.getName() != null) {
                String name = it.getName();
                children.add(
                        entry(it, name, "parameter", false, Literals.PARAMETER__NAME, List.of()));
            } else if (clause instanceof Value it && it.getName() != null) {
                children.add(
                        entry(it, it.getName(), "let", false, Literals.VALUE__NAME, List.of()));
            }
        }
        return children;
    }

    private static OutlineEntry entry(
            EObject it,
            String name,
            String detail,
            boolean property,
            EStructuralFeature feature,
            List<OutlineEntry> children) {
        int[] all = Places.of(it);
        int[] named = Places.of(it, feature);
        return new OutlineEntry(
                name, detail, property, all[0], all[1], named[0], named[1], children);
    }
}
