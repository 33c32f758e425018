// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

/**
 * The run that metrics are of.
 *
 * @param id name of its folder
 * @param name as the user called it
 */
public record RunName(String id, String name) {}
