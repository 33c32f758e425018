// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Writes a program of nested constructs whose result depends neither on the number of threads nor
 * on their order: what is shared is changed by sums and exclusive ors only, by reductions, in
 * order, or by one thread in a place of its own, and is read after the region only.
 */
final class RandomProgram {
    private static final int DEPTH = 4;

    private final Random random;
    private final StringBuilder text = new StringBuilder();

    /** What can be read here: local variables, and those of loops. */
    private final List<String> readable = new ArrayList<>();

    private int names;

    /** How many statements may still be written: a program is to end soon. */
    private int budget = 60;

    private RandomProgram(long seed) {
        random = new Random(seed);
    }

    /** Returns the source of a class with a method {@code run}. */
    static String of(String name, long seed) {
        return new RandomProgram(seed).write(name);
    }

    private String write(String name) {
        line("public class " + name + " {");
        line("  static long sum; static long mixed;");
        line("  public static String run() {");
        line("    sum = 0; mixed = 0; int result = 1;");
        readable.add("result");
        for (int i = 0; i < 4; i++) {
            alone(DEPTH);
            region(DEPTH, "result");
        }
        line("    return sum + \" \" + mixed + \" \" + result;");
        line("  }");
        orphan();
        line("}");
        return text.toString();
    }

    /** A method whose loop binds to the region of its caller. */
    private void orphan() {
        line("  static void orphan(int x) {");
        line("    //omp for schedule(dynamic)");
        line("    for (int i = 0; i < 5; i++) {");
        line("      //omp atomic");
        line("      sum += x * 3 + i;");
        line("    }");
        line("  }");
    }

    private void line(String written) {
        text.append(written).append('\n');
    }

    private String name(String kind) {
        return kind + names++;
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private String pick(String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    private String operand() {
        return readable.isEmpty() || chance(35)
                ? String.valueOf(random.nextInt(1, 20))
                : readable.get(random.nextInt(readable.size()));
    }

    private String expression() {
        String first = "(" + operand() + " " + pick("+", "-", "*", "^", "&", "|") + " " + operand();
        return chance(30) ? first + " " + pick("+", "^") + " " + operand() + ")" : first + ")";
    }

    private void add() {
        if (chance(50)) {
            line("//omp atomic");
            line("sum += " + expression() + ";");
        } else {
            line("//omp critical" + pick("(mix)", " mix"));
            line("{ mixed ^= " + expression() + "; mixed += 0; }");
        }
    }

    private void local() {
        String name = name("x");
        line("int " + name + " = " + expression() + ";");
        readable.add(name);
        if (chance(40)) {
            line(name + " " + pick("+=", "^=", "=") + " " + expression() + ";");
        }
    }

    /** Some statements in a block of their own. */
    private void block(Runnable statements) {
        int known = readable.size();
        line("{");
        statements.run();
        line("}");
        forget(known);
    }

    private void forget(int known) {
        readable.subList(known, readable.size()).clear();
    }

    /** Statements that one thread executes, at whose place there may be a new region. */
    private void alone(int depth) {
        int count = random.nextInt(1, 4);
        for (int i = 0; i < count && budget-- > 0; i++) {
            int choice = random.nextInt(depth > 0 ? 10 : 5);
            switch (choice) {
                case 0, 1 -> local();
                case 2 -> {
                    line("if (" + expression() + " > 9)");
                    block(this::add);
                }
                case 3, 4 -> add();
                case 5, 6 -> {
                    String name = name("r");
                    line("int " + name + " = " + expression() + ";");
                    region(depth - 1, name);
                    readable.add(name);
                }
                case 7 -> {
                    String name = name("k");
                    line("for (int " + name + " = 0; " + name + " < 2; " + name + "++)");
                    String values = name("c");
                    block(
                            () -> {
                                line("int " + values + " = " + name + ";");
                                readable.add(values);
                                alone(depth - 1);
                            });
                }
                default -> tasks(depth - 1);
            }
        }
    }

    /** Tasks, and what waits for them. */
    private void tasks(int depth) {
        boolean group = chance(40);
        String given = name("t");
        String copied = name("x");
        line("int " + given + " = 0;");
        line("int " + copied + " = " + expression() + ";");
        if (group) {
            line("//omp taskgroup");
            line("{");
        }
        int known = readable.size();
        String clause = chance(30) ? " if(" + operand() + " > 7)" : "";
        line("//omp task shared(" + given + ")" + clause);
        block(
                () -> {
                    alone(depth);
                    line(given + " = " + expression() + ";");
                });
        readable.add(copied);
        line("//omp task" + (chance(30) ? " firstprivate(" + copied + ")" : ""));
        block(
                () -> {
                    add();
                    alone(depth);
                });
        forget(known);
        line(copied + "++;");
        line(group ? "}" : "//omp taskwait");
        if (!group && chance(20)) {
            line("//omp taskyield");
        }
        readable.add(given);
        readable.add(copied);
    }

    /** A parallel region of some kind; what it computes goes into a variable that is declared. */
    private void region(int depth, String result) {
        budget--;
        readable.remove(result);
        String threads = chance(15) ? pick(" num_threads(3)", " threadNum(2)", " if(1 > 2)") : "";
        switch (random.nextInt(4)) {
            case 0 -> {
                line("//omp parallel for" + threads + reduction(result) + schedule());
                loop(depth, result);
            }
            case 1 -> {
                line("//omp parallel sections" + threads + reduction(result));
                sections(depth, result);
            }
            default -> team(depth, result, threads);
        }
    }

    private void team(int depth, String result, String threads) {
        String cells = name("a");
        String order = name("o");
        String last = name("l");
        String copy = name("f");
        line("int[] " + cells + " = new int[6]; int " + order + " = 1, " + last + " = 0;");
        line("int " + copy + " = " + expression() + ";");
        line("//omp parallel" + threads + " firstprivate(" + copy + ")");
        block(
                () -> {
                    line(copy + " += 3;");
                    readable.add(copy);
                    int count = random.nextInt(1, 4);
                    for (int i = 0; i < count; i++) {
                        shared(depth, result);
                    }
                    inOrder(order, last, cells);
                });
        line("for (int each : " + cells + ") " + result + " = " + result + " * 31 + each;");
        line(result + " += " + order + " * 7 + " + last + ";");
    }

    /** What all members of a team come to. */
    private void shared(int depth, String result) {
        switch (random.nextInt(8)) {
            case 0 -> local();
            case 1 -> {
                line("//omp single" + pick("", " nowait"));
                block(() -> alone(depth));
            }
            case 2 -> {
                line("//omp " + pick("master", "masked"));
                block(() -> alone(depth));
            }
            case 3, 4 -> {
                line("//omp for" + reduction(result) + schedule() + pick("", " nowait"));
                loop(depth, result);
            }
            case 5 -> {
                line("//omp sections" + reduction(result) + pick("", " nowait"));
                sections(depth, result);
            }
            case 6 -> line("orphan(" + expression() + ");");
            default -> line("//omp barrier");
        }
    }

    private void inOrder(String order, String last, String cells) {
        String i = name("i");
        line("//omp for ordered lastprivate(" + last + ")" + schedule());
        line("for (int " + i + " = 0; " + i + " < 6; " + i + "++) {");
        readable.add(i);
        line(last + " = " + expression() + ";");
        line(cells + "[" + i + "] = " + last + ";");
        line("//omp ordered");
        line("{ " + order + " = " + order + " * 31 + " + i + "; }");
        line("}");
        readable.remove(i);
    }

    private static String reduction(String result) {
        return " reduction(+: " + result + ")";
    }

    private String schedule() {
        return pick(
                "",
                " schedule(static)",
                " schedule(static, 1)",
                " schedule(dynamic)",
                " schedule(dynamic, 2)",
                " schedule(guided)",
                " schedule(runtime)");
    }

    private void loop(int depth, String result) {
        String i = name("i");
        String header =
                pick("%s = 0; %s < 5; %s++", "%s = 9; %s > 0; %s -= 2", "%s = 2; %s <= 8; %s += 3");
        line("for (int " + header.formatted(i, i, i) + ")");
        block(
                () -> {
                    readable.add(i);
                    if (chance(20)) {
                        line("if (" + i + " == 2) continue;");
                    }
                    alone(depth - 1);
                    line(result + " += " + expression() + ";");
                });
    }

    private void sections(int depth, String result) {
        line("{");
        int count = random.nextInt(1, 4);
        for (int i = 0; i < count; i++) {
            line("//omp section");
            block(
                    () -> {
                        line(result + " += " + expression() + ";");
                        alone(depth - 1);
                    });
        }
        line("}");
    }
}
