// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.token;

/** What a piece of a directive is, by the protocol's names for it. */
public enum TokenType {
    /** A word of a directive's name. */
    DIRECTIVE("keyword"),
    /** The name of a clause. */
    CLAUSE("modifier"),
    /** The name of a user region or critical section. */
    NAME("variable");

    private final String protocolName;

    TokenType(String protocolName) {
        this.protocolName = protocolName;
    }

    public String protocolName() {
        return protocolName;
    }
}
