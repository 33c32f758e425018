// SPDX-License-Identifier: Apache-2.0
/** Changes that the user can choose from a menu. */
@NullMarked
package io.github.pomplens.languageserver.feature.action;

import org.jspecify.annotations.NullMarked;
