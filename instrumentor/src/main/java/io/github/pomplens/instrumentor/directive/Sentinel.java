// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

/**
 * The word that opens a directive: {@code #pragma omp} or {@code #pragma pomp} (POMP paper, section
 * 3.3).
 */
public enum Sentinel {
    OMP,
    POMP
}
