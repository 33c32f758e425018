// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

import java.util.List;

/**
 * The run that is compared with.
 *
 * @param id name of its folder
 * @param name as the user called it
 * @param why why the runs differ, a line each
 */
public record Baseline(String id, String name, List<String> why) {}
