// SPDX-License-Identifier: Apache-2.0
/** What is known of the files of the workspace that are not open. */
@NullMarked
package io.github.pomplens.languageserver.workspace;

import org.jspecify.annotations.NullMarked;
