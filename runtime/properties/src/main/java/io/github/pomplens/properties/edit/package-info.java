// SPDX-License-Identifier: Apache-2.0
/** What editors want of a file of properties: proposals, names, explanations, layout. */
@NullMarked
package io.github.pomplens.properties.edit;

import org.jspecify.annotations.NullMarked;
