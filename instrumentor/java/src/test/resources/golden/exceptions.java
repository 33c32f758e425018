import java.io.IOException;

interface Exceptions {
    static void read(String[] names) throws IOException, InterruptedException {
        //omp parallel for
        for (int i = 0; i < names.length; i++) {
            if (names[i].isEmpty()) {
                throw new IOException("no name");
            }
            Thread.sleep(1);
        }
    }
}
