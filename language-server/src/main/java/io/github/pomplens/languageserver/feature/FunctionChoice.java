// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature;

import io.github.pomplens.instrumentor.rewrite.model.FunctionFilter;

/**
 * Which functions of a document's project its next build measures.
 *
 * @param filter accepts those
 * @param obstacle why that can't be changed, for the user; empty when it can
 */
public record FunctionChoice(FunctionFilter filter, String obstacle) {}
