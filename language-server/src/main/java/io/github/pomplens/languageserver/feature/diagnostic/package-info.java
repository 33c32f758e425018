// SPDX-License-Identifier: Apache-2.0
/** Problems of directives. */
@NullMarked
package io.github.pomplens.languageserver.feature.diagnostic;

import org.jspecify.annotations.NullMarked;
