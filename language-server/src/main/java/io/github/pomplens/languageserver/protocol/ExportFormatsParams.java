// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

/**
 * Parameters of pomp/exportFormats.
 *
 * @param id name of the run's folder
 * @param language of the user, such as {@code en} or {@code de-AT}
 */
public record ExportFormatsParams(String id, String language) {}
