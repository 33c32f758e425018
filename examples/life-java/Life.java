// SPDX-License-Identifier: Apache-2.0
import java.util.Random;

/**
 * Conway's game of life in a dish that has the form of a wedge: row i has i + 1 cells. Directives
 * stand in comments: javac alone makes a program with one thread of it, pomp javac one with many.
 */
public final class Life {
    private static final int SAMPLES = 10;

    private final int rows;
    private byte[][] now;
    private byte[][] next;
    private long births;
    private long deaths;

    private Life(int rows) {
        this.rows = rows;
        this.now = wedge(rows);
        this.next = wedge(rows);
    }

    public static void main(String[] arguments) {
        int rows = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 900;
        int generations = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 400;
        Life life = new Life(rows);
        life.populate(new Random(7));
        life.run(generations);
    }

    private static byte[][] wedge(int rows) {
        byte[][] cells = new byte[rows][];
        for (int row = 0; row < rows; row++) {
            cells[row] = new byte[row + 1];
        }
        return cells;
    }

    /** Fills a third of the dish. */
    private void populate(Random random) {
        for (byte[] row : now) {
            for (int column = 0; column < row.length; column++) {
                row[column] = (byte) (random.nextInt(3) == 0 ? 1 : 0);
            }
        }
    }

    /** Lets the cells live, and tells now and then how they do. */
    private void run(int generations) {
        int every = Math.max(1, generations / SAMPLES);
        for (int generation = 0; generation < generations; generation++) {
            step();
            if (generation % every == 0) {
                tell(generation);
            }
        }
        tell(generations);
    }

    /** Makes the next generation. */
    private void step() {
        long born = 0;
        long died = 0;
        //omp parallel
        {
            //omp for reduction(+: born, died) schedule(static)
            for (int row = 0; row < rows; row++) {
                int change = stepRow(row);
                born += change >>> 16;
                died += change & 0xffff;
            }
            //omp single
            {
                byte[][] old = now;
                now = next;
                next = old;
            }
        }
        births += born;
        deaths += died;
    }

    /** Makes a row of the next generation; returns how many are born and die, in 16 bits each. */
    private int stepRow(int row) {
        byte[] cells = now[row];
        byte[] target = next[row];
        int born = 0;
        int died = 0;
        for (int column = 0; column <= row; column++) {
            int around = around(row, column);
            boolean alive = cells[column] != 0;
            boolean lives = around == 3 || alive && around == 2;
            target[column] = (byte) (lives ? 1 : 0);
            if (lives && !alive) {
                born++;
            } else if (alive && !lives) {
                died++;
            }
        }
        return born << 16 | died;
    }

    private int around(int row, int column) {
        int sum = -cell(row, column);
        for (int i = row - 1; i <= row + 1; i++) {
            for (int k = column - 1; k <= column + 1; k++) {
                sum += cell(i, k);
            }
        }
        return sum;
    }

    private int cell(int row, int column) {
        return row < 0 || row >= rows || column < 0 || column > row ? 0 : now[row][column];
    }

    /** Counts what lives in the two halves of the dish, and prints it. */
    private void tell(int generation) {
        int upper = 0;
        int lower = 0;
        //omp parallel sections
        {
            //omp section
            upper = count(0, rows / 2);
            //omp section
            lower = count(rows / 2, rows);
        }
        System.out.printf(
                "generation %4d: %6d + %6d cells, %d born, %d died%n",
                generation, upper, lower, births, deaths);
    }

    private int count(int from, int to) {
        int sum = 0;
        for (int row = from; row < to; row++) {
            for (byte cell : now[row]) {
                sum += cell;
            }
        }
        return sum;
    }
}
