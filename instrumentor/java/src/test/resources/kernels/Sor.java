// SPDX-License-Identifier: Apache-2.0

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;

/** Successive over-relaxation of a square grid; rows of one colour depend on those of the other. */
final class Sor implements Kernel {
    private static final int SWEEPS = 50;
    private static final double OMEGA = 1.25;

    private final int size;
    private double[][] grid = {};

    Sor(int size) {
        this.size = size;
    }

    @Override
    public void byDirectives() {
        //omp parallel
        {
            for (int sweep = 0; sweep < SWEEPS; sweep++) {
                //omp for schedule(static)
                for (int row = 1; row < size - 1; row += 2) {
                    relax(row);
                }
                //omp for schedule(static)
                for (int row = 2; row < size - 1; row += 2) {
                    relax(row);
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
                    for (int half = 0; half < 2 * SWEEPS; half++) {
                        int start = 1 + half % 2;
                        int count = (size - start) / 2;
                        int end = Hands.begin(count, threads, number + 1);
                        for (int i = Hands.begin(count, threads, number); i < end; i++) {
                            relax(start + 2 * i);
                        }
                        barrier.await();
                    }
                });
    }

    @Override
    public void prepare() {
        Random random = new Random(7);
        grid = new double[size][size];
        for (double[] row : grid) {
            Arrays.setAll(row, i -> random.nextDouble());
        }
    }

    @Override
    public String result() {
        return Arrays.deepToString(grid);
    }

    private void relax(int row) {
        double[] here = grid[row];
        double[] above = grid[row - 1];
        double[] below = grid[row + 1];
        for (int j = 1; j < here.length - 1; j++) {
            double around = above[j] + below[j] + here[j - 1] + here[j + 1];
            here[j] = OMEGA / 4 * around + (1 - OMEGA) * here[j];
        }
    }
}
