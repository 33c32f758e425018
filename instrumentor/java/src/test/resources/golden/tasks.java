interface Tasks {
    static int fib(int n) {
        if (n < 2) {
            return n;
        }
        int a, b;
        //omp task shared(a) if(n > 10)
        a = fib(n - 1);
        b = fib(n - 2);
        //omp taskwait
        return a + b;
    }

    static void each(int n) {
        //omp inst begin(all)
        //omp parallel
        {
            //omp single nowait
            for (int i = 0; i < n; i++) {
                //omp task
                { System.out.println(i); }
            }
            //omp master
            System.out.println("made");
        }
        //omp inst end(all)
    }
}
