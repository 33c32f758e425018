// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import io.github.pomplens.instrumentor.construct.preprocessor.IncludeLine;
import io.github.pomplens.instrumentor.construct.preprocessor.InclusionPlace;

/**
 * An {@code #include} line, or another that names a file, and what is around it.
 *
 * @param place what the text of the named file would be a part of
 * @param obstacle why no calls of the measurement library may be put into that text; empty when
 *     they may
 */
public record Inclusion(IncludeLine line, InclusionPlace place, String obstacle) {}
