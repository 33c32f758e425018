// SPDX-License-Identifier: Apache-2.0
/**
 * What a measured run left behind: the model of {@code profile.json} and {@code run.json}, their
 * readers, and the folders in which runs live.
 */
@NullMarked
package io.github.pomplens.runtime.results;

import org.jspecify.annotations.NullMarked;
