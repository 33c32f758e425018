// SPDX-License-Identifier: Apache-2.0
/** What the server can do for an editor, in terms of documents and results only. */
@NullMarked
package io.github.pomplens.languageserver.feature;

import org.jspecify.annotations.NullMarked;
