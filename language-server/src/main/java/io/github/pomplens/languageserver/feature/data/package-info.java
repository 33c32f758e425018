// SPDX-License-Identifier: Apache-2.0
/** What pieces of code read and write of the data that threads share. */
@NullMarked
package io.github.pomplens.languageserver.feature.data;

import org.jspecify.annotations.NullMarked;
