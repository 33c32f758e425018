enum Sections {
    ONE, TWO;

    static void run() {
        int which = 0;
        //omp noinstrument
        //omp parallel sections lastprivate(which)
        {
            which = 1;
            //omp section
            which = 2;
        }
        //omp instrument
        //omp parallel
        //omp sections nowait
        {
            // omp section
            System.out.println(which);
            //#omp section
            {
                //omp atomic
                which += 1;
            }
        }
    }
}
