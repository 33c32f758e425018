// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.results;

import java.nio.file.Path;

/**
 * A run that can be chosen.
 *
 * @param id name of its folder
 * @param name as the user called it
 * @param projectRoot the project that it belongs to
 * @param selected whether it was chosen to be shown
 * @param baseline whether it was chosen to be compared with
 */
public record KnownRun(
        String id, String name, Path projectRoot, boolean selected, boolean baseline) {}
