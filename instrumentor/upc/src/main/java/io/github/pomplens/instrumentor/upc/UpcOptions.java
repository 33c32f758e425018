// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

/**
 * How a source is translated.
 *
 * @param hasEvents whether events are put in
 * @param threads the number of UPC threads that the program always has; 0 for as many as it is
 *     started with
 */
public record UpcOptions(boolean hasEvents, int threads) {}
