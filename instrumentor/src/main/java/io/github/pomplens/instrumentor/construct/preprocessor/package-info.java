// SPDX-License-Identifier: Apache-2.0
/** What preprocessor lines of a file in any language say: included files, names of macros. */
@NullMarked
package io.github.pomplens.instrumentor.construct.preprocessor;

import org.jspecify.annotations.NullMarked;
