// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.util.BitSet;

/** Some of a machine's processors, by the system's numbers. Immutable. */
public final class ProcessorSet {
    /** The set of no processors; also where they are not known. */
    public static final ProcessorSet NONE = new ProcessorSet(new BitSet());

    /** A number that no machine's processors reach. */
    private static final int MAX_NUMBER = 65_535;

    private final BitSet numbers;

    private ProcessorSet(BitSet numbers) {
        this.numbers = numbers;
    }

    /**
     * Reads a list such as {@code 0-3,8}, as Linux writes it.
     *
     * @throws IllegalArgumentException when it is not one
     */
    public static ProcessorSet of(String list) {
        BitSet numbers = new BitSet();
        for (String range : list.isEmpty() ? new String[0] : list.split(",", -1)) {
            int dash = range.indexOf('-');
            int first = number(dash < 0 ? range : range.substring(0, dash), list);
            int last = dash < 0 ? first : number(range.substring(dash + 1), list);
            if (last < first) {
                throw wrong(list);
            }
            numbers.set(first, last + 1);
        }
        return new ProcessorSet(numbers);
    }

    private static int number(String digits, String list) {
        boolean valid =
                !digits.isEmpty()
                        && digits.length() <= 5
                        && digits.chars().allMatch(c -> c >= '0' && c <= '9');
        if (!valid || Integer.parseInt(digits) > MAX_NUMBER) {
            throw wrong(list);
        }
        return Integer.parseInt(digits);
    }

    private static IllegalArgumentException wrong(String list) {
        return new IllegalArgumentException(
                "must be a list of logical CPUs such as 0-3,8, not " + JsonCursor.quoted(list));
    }

    /** How many there are. */
    public int size() {
        return numbers.cardinality();
    }

    /** Returns these processors and the others. */
    public ProcessorSet and(ProcessorSet others) {
        BitSet all = (BitSet) numbers.clone();
        all.or(others.numbers);
        return new ProcessorSet(all);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ProcessorSet set && numbers.equals(set.numbers);
    }

    @Override
    public int hashCode() {
        return numbers.hashCode();
    }

    /** The list. */
    @Override
    public String toString() {
        StringBuilder list = new StringBuilder();
        for (int first = numbers.nextSetBit(0); first >= 0; ) {
            int end = numbers.nextClearBit(first);
            list.append(list.isEmpty() ? "" : ",").append(first);
            if (end - 1 > first) {
                list.append('-').append(end - 1);
            }
            first = numbers.nextSetBit(end);
        }
        return list.toString();
    }
}
