// SPDX-License-Identifier: Apache-2.0
/** Names that directives give: of user regions and of critical sections. */
@NullMarked
package io.github.pomplens.languageserver.feature.name;

import org.jspecify.annotations.NullMarked;
