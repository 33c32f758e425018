// SPDX-License-Identifier: Apache-2.0
/** Translates preprocessed UPC to C that calls the run time for one machine, with events. */
@NullMarked
package io.github.pomplens.instrumentor.upc;

import org.jspecify.annotations.NullMarked;
