// SPDX-License-Identifier: Apache-2.0
/** What can be measured in a text, with identities by which it is found again in another text. */
@NullMarked
package io.github.pomplens.sources.construct;

import org.jspecify.annotations.NullMarked;
