// SPDX-License-Identifier: Apache-2.0
/** How projects are built with measurement, and what their compilers say. */
@NullMarked
package io.github.pomplens.launch.buildsystem;

import org.jspecify.annotations.NullMarked;
