// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

/**
 * Parameters of {@code pomp/resultsChanged}.
 *
 * @param runId name of the run's folder
 * @param name as the user called the run
 */
public record ResultsChanged(String runId, String name) {}
