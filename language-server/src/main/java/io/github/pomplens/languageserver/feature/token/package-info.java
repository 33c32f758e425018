// SPDX-License-Identifier: Apache-2.0
/** The colours of directives. */
@NullMarked
package io.github.pomplens.languageserver.feature.token;

import org.jspecify.annotations.NullMarked;
