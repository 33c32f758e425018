// SPDX-License-Identifier: Apache-2.0

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;

/** Factors a matrix, kept by columns, by Gaussian elimination with pivots. */
final class Lufact implements Kernel {
    private final int size;
    private double[][] a = {};
    private int[] pivots = {};

    Lufact(int size) {
        this.size = size;
    }

    @Override
    public void byDirectives() {
        //omp parallel
        {
            for (int k = 0; k < size - 1; k++) {
                //omp single
                {
                    pivots[k] = pivot(a[k], k);
                }
                //omp for schedule(static)
                for (int j = k + 1; j < size; j++) {
                    eliminate(a[k], a[j], k, pivots[k]);
                }
            }
        }
    }

    @Override
    public void byThreads(int threads) throws Exception {
        CyclicBarrier barrier = Hands.barrier(threads);
        Hands.work(
                threads,
                number -> {
                    for (int k = 0; k < size - 1; k++) {
                        if (number == 0) {
                            pivots[k] = pivot(a[k], k);
                        }
                        barrier.await();
                        int count = size - k - 1;
                        int end = k + 1 + Hands.begin(count, threads, number + 1);
                        for (int j = k + 1 + Hands.begin(count, threads, number); j < end; j++) {
                            eliminate(a[k], a[j], k, pivots[k]);
                        }
                        barrier.await();
                    }
                });
    }

    @Override
    public void prepare() {
        Random random = new Random(3);
        pivots = new int[size];
        a = new double[size][];
        Arrays.setAll(a, column -> random.doubles(size, -1, 1).toArray());
    }

    @Override
    public String result() {
        return Arrays.toString(pivots) + Arrays.deepToString(a);
    }

    /** Finds the row with the largest element, and makes the column one of L. */
    private static int pivot(double[] column, int k) {
        int best = k;
        for (int i = k + 1; i < column.length; i++) {
            best = Math.abs(column[i]) > Math.abs(column[best]) ? i : best;
        }
        swap(column, k, best);
        for (int i = k + 1; i < column.length; i++) {
            column[i] /= column[k];
        }
        return best;
    }

    private static void eliminate(double[] factors, double[] column, int k, int pivot) {
        swap(column, k, pivot);
        double top = column[k];
        for (int i = k + 1; i < column.length; i++) {
            column[i] -= top * factors[i];
        }
    }

    private static void swap(double[] column, int i, int j) {
        double kept = column[i];
        column[i] = column[j];
        column[j] = kept;
    }
}
