// SPDX-License-Identifier: Apache-2.0

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;

/** Products of a sparse matrix, kept by rows, and a vector. */
final class Sparse implements Kernel {
    private static final int PRODUCTS = 40;
    private static final int IN_A_ROW = 16;

    private final int size;
    private final int[] starts;
    private final int[] columns;
    private final double[] values;
    private final double[] x;
    private double[] y = {};

    Sparse(int size) {
        this.size = size;
        Random random = new Random(11);
        starts = new int[size + 1];
        for (int row = 0; row < size; row++) {
            starts[row + 1] = starts[row] + random.nextInt(IN_A_ROW);
        }
        columns = random.ints(starts[size], 0, size).toArray();
        values = random.doubles(starts[size]).toArray();
        x = random.doubles(size).toArray();
    }

    @Override
    public void byDirectives() {
        // omp parallel threadNum(jomp.runtime.OMP.getMaxThreads())
        for (int product = 0; product < PRODUCTS; product++) {
            // omp for schedule(static)
            for (int row = 0; row < size; row++) {
                y[row] += product(row);
            }
        }
    }

    @Override
    public void byThreads(int threads) throws Exception {
        CyclicBarrier barrier = Hands.barrier(threads);
        Hands.work(
                threads,
                number -> {
                    int end = Hands.begin(size, threads, number + 1);
                    for (int product = 0; product < PRODUCTS; product++) {
                        for (int row = Hands.begin(size, threads, number); row < end; row++) {
                            y[row] += product(row);
                        }
                        barrier.await();
                    }
                });
    }

    @Override
    public void prepare() {
        y = new double[size];
    }

    @Override
    public String result() {
        return Arrays.toString(y);
    }

    private double product(int row) {
        double sum = 0;
        for (int i = starts[row]; i < starts[row + 1]; i++) {
            sum += values[i] * x[columns[i]];
        }
        return sum;
    }
}
