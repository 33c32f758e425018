// SPDX-License-Identifier: Apache-2.0
/** Open documents as immutable snapshots, and places and changes in them. */
@NullMarked
package io.github.pomplens.languageserver.document;

import org.jspecify.annotations.NullMarked;
