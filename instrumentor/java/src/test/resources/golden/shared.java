import java.util.List;

class Shared {
    static <T> List<T> last(List<T> values, int rounds) {
        int count = 0, other;
        var name = "a";
        List<T> kept = null;
        rounds++;
        for (int k = 0; k < rounds; k++) {
            //omp parallel num_threads(k > 2 ? 2 : rounds) if(count < 9)
            {
                //omp critical(keep)
                {
                    kept = values;
                    count += k;
                    name = name + k;
                }
            }
        }
        return kept;
    }
}
