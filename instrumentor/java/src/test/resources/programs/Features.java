// SPDX-License-Identifier: Apache-2.0
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/** What of Java stands around and in constructs; the result doesn't depend on threads. */
public class Features {
    record Pair<A extends Comparable<A>, B>(A first, B second) {}

    sealed interface Shape permits Circle, Square {}

    record Circle(double r) implements Shape {}

    record Square(int n) implements Shape {}

    enum Kind {
        LARGEST {
            int find() {
                int found = 0;
                //omp parallel for reduction(max: found)
                for (int i = 0; i < 5; i++) found = Math.max(found, i);
                return found;
            }
        };

        abstract int find();
    }

    class Inner {
        int sum = field;

        {
            //omp parallel
            {
                //omp single
                sum += Features.this.field;
            }
        }
    }

    int field = 3;

    Features() {
        int next = field;
        //omp parallel
        {
            //omp single
            {
                next++;
                field = next;
                this.field += 1;
            }
        }
    }

    static <X extends Comparable<X>> X largest(List<X> all) {
        X found = all.get(0);
        //omp parallel for
        for (int i = 0; i < all.size(); i++) {
            //omp critical
            if (all.get(i).compareTo(found) > 0) found = all.get(i);
        }
        return found;
    }

    static <A extends Comparable<A>, B> Pair<A, B> generics(A a, B b) {
        var pair = new Pair<>(a, b);
        A other = null;
        //omp parallel firstprivate(pair)
        {
            //omp single
            {
                other = pair.first();
                pair = null;
            }
        }
        return new Pair<>(other, b);
    }

    static double patterns(Object o) {
        double sum = 0;
        if (o instanceof Circle c && c.r() > 1) {
            c = new Circle(c.r() + 1);
            //omp parallel for reduction(+: sum)
            for (int i = 0; i < 4; i++) sum += c.r() * i;
        }
        return sum;
    }

    static int labels(int n) {
        int sum = 0;
        outer:
        for (int k = 0; k < n; k++) {
            //omp parallel for reduction(+: sum)
            for (int i = 0; i < 10; i++) {
                inner:
                for (int j = 0; j < 10; j++) {
                    for (int q = 0; q < 5; q++) {
                        if (q == 3) continue inner;
                        if (j == 7) break inner;
                        sum += q * j;
                    }
                }
                if (i == 4) continue;
                sum++;
            }
            if (k == 2) break outer;
            if (sum > 0) continue outer;
            sum = -1;
        }
        return sum;
    }

    static long lambdas() {
        long total = 0;
        List<Supplier<Integer>> later = new ArrayList<>();
        for (String word : List.of("a", "bb", "ccc")) {
            //omp parallel for
            for (int i = 0; i < 4; i++) {
                var length = word.length() + i;
                Function<Integer, Integer> add =
                        x -> {
                            int y = x;
                            y += length;
                            return y;
                        };
                //omp critical
                {
                    total += add.apply(1);
                    later.add(() -> length);
                }
            }
        }
        for (var each : later) total += each.get();
        return total;
    }

    static String resources() throws Exception {
        StringBuilder read = new StringBuilder();
        try (StringReader reader = new StringReader("xyz")) {
            //omp parallel for ordered schedule(static, 1)
            for (int i = 0; i < 3; i++) {
                //omp ordered
                read.append((char) reader.read());
            }
        }
        return read.toString();
    }

    static int switches(int k) {
        int out = 0;
        switch (k) {
            case 1: {
                //omp parallel
                {
                    //omp single
                    out++;
                }
                break;
            }
            default: {
                //omp parallel for
                for (int i = 0; i < 3; i++) {
                    //omp atomic
                    out += i;
                }
            }
        }
        return switch (k) {
            case 1 -> {
                int found = 0;
                //omp parallel for reduction(+: found)
                for (int i = 0; i < 3; i++) found += i;
                yield found * 10 + out;
            }
            default -> out;
        };
    }

    static String arrays(int... given) {
        int q[] = {1, 2}, z = 4, m[][] = new int[2][2];
        //omp parallel
        {
            //omp single
            {
                q = new int[] {z, given.length};
                m[1] = q;
                z++;
            }
        }
        return Arrays.toString(q) + z + Arrays.toString(m[1]);
    }

    static String primitives() {
        String text = "";
        try {
            Integer.parseInt("x");
        } catch (NumberFormatException e) {
            //omp parallel
            {
                //omp single
                text = e.getMessage();
            }
        }
        char c = 'a';
        byte b = 1;
        short s = 2;
        float g = 1;
        boolean t = false;
        //omp parallel
        {
            //omp single
            {
                c++;
                b += 2;
                s <<= 1;
                g /= 4;
                t |= true;
                b = (byte) -b;
                c = (char) (c + 1);
            }
        }
        return text + c + b + s + g + t;
    }

    public static String run() throws Exception {
        Features made = new Features();
        return String.join(
                "\n",
                largest(List.of(3, 9, 2)) + " " + generics("k", 3),
                patterns(new Circle(2)) + " " + patterns(new Square(1)) + " " + labels(5),
                lambdas() + " " + resources() + " " + switches(1) + " " + switches(2),
                made.field + " " + made.new Inner().sum + " " + Kind.LARGEST.find(),
                arrays(1, 2, 3) + " " + primitives());
    }
}
