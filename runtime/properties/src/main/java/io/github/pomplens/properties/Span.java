// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.runtime.analysis.property.Definition.Place;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.util.ITextRegion;

/**
 * A part of a file.
 *
 * @param source the file
 * @param offset where it begins
 * @param length in characters
 */
record Span(PropertyText source, int offset, int length) {
    /** What something was parsed from, without comments around it. */
    static Span of(PropertyText source, int base, EObject element) {
        INode node = NodeModelUtils.findActualNodeFor(element);
        if (node == null) {
            return new Span(source, base, 0);
        }
        ITextRegion region = node.getTextRegion();
        return new Span(source, base + region.getOffset(), region.getLength());
    }

    /**
     * What one of a thing's features was parsed from; the thing itself when that is not known.
     *
     * @param index which of several
     */
    static Span of(
            PropertyText source, int base, EObject element, EStructuralFeature feature, int index) {
        var nodes = NodeModelUtils.findNodesForFeature(element, feature);
        if (nodes.size() <= index) {
            return of(source, base, element);
        }
        ITextRegion region = nodes.get(index).getTextRegion();
        return new Span(source, base + region.getOffset(), region.getLength());
    }

    Place place() {
        return source.place(offset);
    }

    /** Its characters. */
    String text() {
        int from = Math.min(offset, source.text().length());
        return source.text().substring(from, Math.min(from + length, source.text().length()));
    }
}
