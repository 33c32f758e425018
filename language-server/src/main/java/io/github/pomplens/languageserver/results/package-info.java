// SPDX-License-Identifier: Apache-2.0
/** The runs of the workspace: read in the background, watched for new ones. */
@NullMarked
package io.github.pomplens.languageserver.results;

import org.jspecify.annotations.NullMarked;
