// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.runtime.analysis.property.Expression;
import io.github.pomplens.runtime.analysis.property.Unit;

/** An expression with what it measures. */
record Typed(Expression expression, Unit unit) {}
