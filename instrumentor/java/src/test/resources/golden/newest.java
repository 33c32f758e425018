import module java.base;

/// What Java has got since version 17: //omp in text is none.
sealed interface Newest permits Circle, Square {
    double area();

    static double total(List<Newest> shapes) {
        double sum = 0;
        //omp parallel for reduction(+: sum)
        for (int i = 0; i < shapes.size(); i++) {
            double area = switch (shapes.get(i)) {
                case Circle(double r) when r > 100 -> {
                    double large = 0;
                    //omp critical
                    large = r * r;
                    yield large;
                }
                case Circle(var r) -> r;
                case Square(_) -> """
                    //omp barrier
                    """.length();
            };
            sum += area;
        }
        return sum;
    }
}

record Circle(double r) implements Newest {
    Circle {
        double least = r;
        //omp parallel for reduction(min: least)
        for (int i = 0; i < 9; i++) {
            for (var _ : new int[i]) {
                least = Math.min(least, i);
            }
        }
        if (least < 0) {
            throw new IllegalArgumentException();
        }
    }

    public double area() {
        return r * r;
    }
}

record Square(double a) implements Newest {
    public double area() {
        return a * a;
    }
}

class Early {
    static class Base {
        Base(int n) {}
    }

    static class Derived extends Base {
        Derived(int n) {
            int more = n + 1;
            super(more);
            //omp parallel
            {
                //omp single
                more++;
            }
        }
    }
}
