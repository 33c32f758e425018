// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

/**
 * A format that a run can be exported in.
 *
 * @param format what {@code pomp export --format} calls it
 * @param label what users call it, in their language
 * @param fileName what to call a file or folder of it, after the run
 * @param folder whether it is a folder of files
 */
public record OfferedFormat(String format, String label, String fileName, boolean folder) {}
