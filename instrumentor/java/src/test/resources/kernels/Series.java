// SPDX-License-Identifier: Apache-2.0

import java.util.Arrays;

/** The first Fourier coefficients of (x + 1) to the power of x between 0 and 2. */
final class Series implements Kernel {
    private static final int STEPS = 500;

    private final int size;
    private double[][] terms = {};

    Series(int size) {
        this.size = size;
    }

    @Override
    public void prepare() {
        terms = new double[2][size];
    }

    @Override
    public void byDirectives() {
        terms[0][0] = integral(0, false) / 2;
        //omp parallel for schedule(static)
        for (int n = 1; n < size; n++) {
            terms[0][n] = integral(n, false);
            terms[1][n] = integral(n, true);
        }
    }

    @Override
    public void byThreads(int threads) throws Exception {
        int count = size - 1;
        terms[0][0] = integral(0, false) / 2;
        Hands.work(
                threads,
                number -> {
                    int end = Hands.begin(count, threads, number + 1);
                    for (int n = 1 + Hands.begin(count, threads, number); n <= end; n++) {
                        terms[0][n] = integral(n, false);
                        terms[1][n] = integral(n, true);
                    }
                });
    }

    @Override
    public String result() {
        return Arrays.deepToString(terms);
    }

    /** By trapezoids. */
    private static double integral(int n, boolean sine) {
        double width = 2.0 / STEPS;
        double sum = (value(0, n, sine) + value(2, n, sine)) / 2;
        for (int i = 1; i < STEPS; i++) {
            sum += value(i * width, n, sine);
        }
        return sum * width;
    }

    private static double value(double x, int n, boolean sine) {
        double angle = Math.PI * n * x;
        return Math.pow(x + 1, x) * (sine ? Math.sin(angle) : Math.cos(angle));
    }
}
