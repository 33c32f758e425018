// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.token;

/** What a piece of a directive or of a property is, by the protocol's names for it. */
public enum TokenType {
    /** A word of a directive's name. */
    DIRECTIVE("keyword"),
    /** The name of a clause. */
    CLAUSE("modifier"),
    /** The name of a user region or critical section. */
    NAME("variable"),
    /** A performance property. */
    PROPERTY("class"),
    /** A parameter of a property. */
    PARAMETER("parameter"),
    /** A metric. */
    METRIC("property"),
    /** Whose metric it is, or a group of which values are taken together. */
    OWNER("namespace"),
    /** A kind of constructs. */
    KIND("type"),
    /** A function of the property language. */
    FUNCTION("function");

    private final String protocolName;

    TokenType(String protocolName) {
        this.protocolName = protocolName;
    }

    public String protocolName() {
        return protocolName;
    }
}
