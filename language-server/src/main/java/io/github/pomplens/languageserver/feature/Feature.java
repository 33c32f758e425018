// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature;

/**
 * Something that the server can do for an editor. Each kind of it is an interface of one method;
 * features keep no state and may be asked by several threads at once.
 */
public interface Feature {}
