// SPDX-License-Identifier: Apache-2.0
/** The language server protocol: the only place that knows its types. */
@NullMarked
package io.github.pomplens.languageserver.server;

import org.jspecify.annotations.NullMarked;
