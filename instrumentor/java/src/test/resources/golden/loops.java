class Loops {
    private double largest;

    long sum(int[] values, int x) throws java.io.IOException {
        long sum = 0;
        int i, last = -1;
        //omp parallel for reduction(+: sum) schedule(dynamic, x) lastprivate(last) firstprivate(x)
        for (i = values.length - 1;
             i >= 0;
             i -= 2) {
            sum += values[i] + x++;
            last = i;
        }
        //omp parallel
        {
            //omp for ordered nowait reduction(max: largest)
            for (long k = 1L; k <= sum; k++) {
                largest = Math.max(largest, k);
                //omp ordered
                System.out.println(k);
            } // the end
            //omp barrier
        }
        return sum + last;
    }
}
