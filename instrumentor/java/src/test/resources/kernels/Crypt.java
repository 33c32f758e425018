// SPDX-License-Identifier: Apache-2.0

import java.util.Arrays;
import java.util.Random;

/** The cipher IDEA: encrypts a text and decrypts it again, in blocks of eight bytes. */
final class Crypt implements Kernel {
    private static final int ROUNDS = 8;
    private static final int KEYS = 6 * ROUNDS + 4;
    private static final int BLOCK = 8;
    private static final int MASK = 0xffff;

    private final byte[] text;
    private final int[] keys;
    private final int[] inverse;
    private byte[] secret = {};
    private byte[] again = {};

    Crypt(int blocks) {
        Random random = new Random(5);
        text = new byte[blocks * BLOCK];
        random.nextBytes(text);
        keys = keys(random.ints(8, 0, MASK + 1).toArray());
        inverse = inverse(keys);
    }

    @Override
    public void byDirectives() {
        pass(text, secret, keys);
        pass(secret, again, inverse);
    }

    private static void pass(byte[] from, byte[] to, int[] by) {
        //omp parallel for
        for (int i = 0; i < from.length; i += BLOCK) {
            block(from, to, by, i);
        }
    }

    @Override
    public void byThreads(int threads) throws Exception {
        pass(threads, text, secret, keys);
        pass(threads, secret, again, inverse);
    }

    private static void pass(int threads, byte[] from, byte[] to, int[] by) throws Exception {
        int blocks = from.length / BLOCK;
        Hands.work(
                threads,
                number -> {
                    int end = Hands.begin(blocks, threads, number + 1);
                    for (int i = Hands.begin(blocks, threads, number); i < end; i++) {
                        block(from, to, by, i * BLOCK);
                    }
                });
    }

    @Override
    public void prepare() {
        secret = new byte[text.length];
        again = new byte[text.length];
    }

    @Override
    public String result() {
        return Arrays.toString(secret) + (Arrays.equals(text, again) ? " right" : " wrong");
    }

    private static void block(byte[] from, byte[] to, int[] by, int at) {
        int a = word(from, at);
        int b = word(from, at + 2);
        int c = word(from, at + 4);
        int d = word(from, at + 6);
        int k = 0;
        for (int round = 0; round < ROUNDS; round++, k += 6) {
            a = times(a, by[k]);
            b = b + by[k + 1] & MASK;
            c = c + by[k + 2] & MASK;
            d = times(d, by[k + 3]);
            int right = times(a ^ c, by[k + 4]);
            int left = times(right + (b ^ d) & MASK, by[k + 5]);
            right = right + left & MASK;
            a ^= left;
            d ^= right;
            int middle = b ^ right;
            b = c ^ left;
            c = middle;
        }
        put(to, at, times(a, by[k]));
        put(to, at + 2, c + by[k + 1]);
        put(to, at + 4, b + by[k + 2]);
        put(to, at + 6, times(d, by[k + 3]));
    }

    private static int word(byte[] bytes, int at) {
        return (bytes[at] & 0xff) << 8 | bytes[at + 1] & 0xff;
    }

    private static void put(byte[] bytes, int at, int word) {
        bytes[at] = (byte) (word >> 8);
        bytes[at + 1] = (byte) word;
    }

    /** The product modulo 65537, where 0 stands for 65536. */
    private static int times(int a, int b) {
        long product = (a == 0 ? 0x10000L : a) * (b == 0 ? 0x10000L : b);
        return (int) (product % 0x10001L) & MASK;
    }

    private static int[] keys(int[] key) {
        int[] all = Arrays.copyOf(key, KEYS);
        for (int i = key.length; i < KEYS; i++) {
            // The key is turned by 25 bits for each eight of them.
            int group = i / 8 * 8 - 8;
            int high = all[group + (i % 8 + 1) % 8];
            int low = all[group + (i % 8 + 2) % 8];
            all[i] = high << 9 & MASK | low >> 7;
        }
        return all;
    }

    private static int[] inverse(int[] keys) {
        int[] all = new int[KEYS];
        for (int round = 0; round <= ROUNDS; round++) {
            int to = 6 * round;
            int from = 6 * (ROUNDS - round);
            boolean crossed = round > 0 && round < ROUNDS;
            all[to] = reciprocal(keys[from]);
            all[to + 1] = -keys[from + (crossed ? 2 : 1)] & MASK;
            all[to + 2] = -keys[from + (crossed ? 1 : 2)] & MASK;
            all[to + 3] = reciprocal(keys[from + 3]);
            if (round < ROUNDS) {
                all[to + 4] = keys[from - 2];
                all[to + 5] = keys[from - 1];
            }
        }
        return all;
    }

    /** By Fermat: 65537 is a prime. */
    private static int reciprocal(int key) {
        int result = 1;
        for (int i = 0; i < 0x10001 - 2; i++) {
            result = times(result, key);
        }
        return result;
    }
}
