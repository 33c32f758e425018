// SPDX-License-Identifier: Apache-2.0
/** How projects are built with measurement, and what their compilers say. */
@NullMarked
package io.github.pomplens.languageserver.launch.build;

import org.jspecify.annotations.NullMarked;
