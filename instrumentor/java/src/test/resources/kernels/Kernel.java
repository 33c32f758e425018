// SPDX-License-Identifier: Apache-2.0

/** A computation that shares its work out to threads in two ways. */
interface Kernel {
    /** Makes the input anew, always the same. */
    void prepare();

    /** Computes by directives. */
    void byDirectives();

    /** Computes the same by threads that are written by hand. */
    void byThreads(int threads) throws Exception;

    /** Returns a text that shows each bit of what was computed. */
    String result();
}
