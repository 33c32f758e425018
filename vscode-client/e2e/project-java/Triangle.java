public class Triangle {
    static final int N = 8;
    static double[] row = new double[N];

    /* Later rows take longer: they sleep, which takes as long on a busy machine. */
    static double work(int i) {
        try {
            Thread.sleep(i >= N / 2 ? 15 : 3);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return i + 1.0;
    }

    public static void main(String[] args) {
        for (int step = 0; step < 8; step++) {
            // Rows are independent.
            for (int i = 0; i < N; i++) {
                row[i] += work(i);
            }
        }
        System.out.println(row[N - 1]);
    }
}
