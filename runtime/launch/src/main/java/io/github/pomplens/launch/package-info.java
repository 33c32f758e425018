// SPDX-License-Identifier: Apache-2.0
/** Building and running a program so that its measurements end up in the project's runs. */
@NullMarked
package io.github.pomplens.launch;

import org.jspecify.annotations.NullMarked;
