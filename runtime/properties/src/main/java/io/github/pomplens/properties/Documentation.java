// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.properties.generated.propertyLanguage.Property;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;

/** Finds the comment that documents a property. */
final class Documentation {
    private static final String BEGIN = "/**";

    private Documentation() {}

    /** Returns the text of the last documentation comment before it, without stars; or nothing. */
    static String of(Property property) {
        INode node = NodeModelUtils.getNode(property);
        String comment = "";
        if (node == null) {
            return comment;
        }
        for (ILeafNode leaf : node.getLeafNodes()) {
            if (!leaf.isHidden()) {
                break;
            }
            if (leaf.getText().startsWith(BEGIN)) {
                comment = leaf.getText();
            }
        }
        return text(comment);
    }

    private static String text(String comment) {
        if (comment.length() < BEGIN.length() + 2) {
            return "";
        }
        return comment.substring(BEGIN.length(), comment.length() - 2)
                .replaceAll("(?m)^[ \\t]*\\*[ \\t]?", "")
                .replace("\r", "")
                .strip();
    }
}
