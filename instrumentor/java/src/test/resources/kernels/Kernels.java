// SPDX-License-Identifier: Apache-2.0

import java.util.Arrays;

/**
 * Measures each kernel by directives beside threads that are written by hand: rounds of the two by
 * turns, so that what else the machine does meets both. Arguments: threads, rounds.
 */
public final class Kernels {
    private static final double NS_PER_MS = 1e6;

    private Kernels() {}

    private record Case(String name, Kernel kernel) {}

    /** Prints a line for each kernel: its name, both best times in ms, the median of their ratios. */
    public static void main(String[] arguments) throws Exception {
        int threads = Integer.parseInt(arguments[0]);
        int rounds = Integer.parseInt(arguments[1]);
        for (Case each :
                new Case[] {
                    new Case("crypt", new Crypt(100_000)),
                    new Case("lufact", new Lufact(400)),
                    new Case("series", new Series(700)),
                    new Case("sor", new Sor(600)),
                    new Case("sparse", new Sparse(30_000)),
                }) {
            measure(each, threads, rounds);
        }
    }

    private static void measure(Case each, int threads, int rounds) throws Exception {
        double[] ratios = new double[rounds];
        double best = Double.MAX_VALUE;
        double bestByHand = Double.MAX_VALUE;
        for (int i = -rounds / 3; i < rounds; i++) {
            each.kernel.prepare();
            long start = System.nanoTime();
            each.kernel.byDirectives();
            double time = (System.nanoTime() - start) / NS_PER_MS;
            each.kernel.prepare();
            start = System.nanoTime();
            each.kernel.byThreads(threads);
            double timeByHand = (System.nanoTime() - start) / NS_PER_MS;
            if (i >= 0) {
                best = Math.min(best, time);
                bestByHand = Math.min(bestByHand, timeByHand);
                ratios[i] = time / timeByHand;
            }
        }
        Arrays.sort(ratios);
        System.out.printf(
                "%s %.1f %.1f %.2f%n", each.name, bestByHand, best, ratios[rounds / 2]);
    }
}
