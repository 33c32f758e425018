// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.token;

/** What else can be said of a piece of a directive. */
public enum TokenModifier {
    /** It is of a construct that took a large share of the run. */
    HOT("hot"),
    /** It is one of POMP's own words. */
    POMP("pomp");

    private final String protocolName;

    TokenModifier(String protocolName) {
        this.protocolName = protocolName;
    }

    public String protocolName() {
        return protocolName;
    }
}
