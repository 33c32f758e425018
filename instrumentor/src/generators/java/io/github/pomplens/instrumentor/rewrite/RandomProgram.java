// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A C program made from a list of numbers, each of which decides one thing. Whatever the numbers,
 * it is legal OpenMP, ends, and prints the same each time. Fewer and smaller numbers make a smaller
 * program, which is how a failing one shrinks.
 */
final class RandomProgram {
    private static final int DEPTH = 6;
    private static final int MANY_RUNS = 3000;

    private final ProgramText text = new ProgramText();
    private final Iterator<Integer> choices;
    private final RandomConstructs constructs = new RandomConstructs(this, text);

    RandomProgram(List<Integer> choices) {
        this.choices = choices.iterator();
        text.beginFunction("int main(void)");
        while (this.choices.hasNext()) {
            statement(Place.outside(DEPTH), true);
        }
        text.print();
        text.endFunction();
    }

    String source() {
        return text.text();
    }

    /** How often the constructs that are measured are visited, with two threads by default. */
    Map<String, Long> visits() {
        return text.visits();
    }

    int pick(int bound) {
        return choices.hasNext() ? choices.next() % bound : 0;
    }

    boolean maybe(int oneIn) {
        return pick(oneIn) == 1;
    }

    /**
     * @param inBlock whether a stand-alone directive may stand here
     */
    void statement(Place place, boolean inBlock) {
        List<Consumer<Place>> kinds = new ArrayList<>();
        kinds.add(this::work);
        if (place.depth() > 0) {
            kinds.add(this::ifElse);
            kinds.add(this::function);
            kinds.add(this::switchOne);
            if (place.runs() < MANY_RUNS) {
                kinds.add(this::forLoop);
                kinds.add(this::whileLoop);
                constructs.addLoops(place, kinds);
            }
            constructs.addBlocks(place, kinds);
        }
        if (inBlock) {
            constructs.addStandalone(place, kinds);
        }
        kinds.add(constructs::atomic);
        kinds.get(pick(kinds.size())).accept(place);
    }

    private void work(Place place) {
        int n = 1 + pick(50);
        if (place.loop().isEmpty()) {
            text.line("add(" + n + ");");
        } else {
            text.use(place.loop());
            text.line("add(" + n + " * " + place.loop() + ");");
        }
    }

    private void ifElse(Place place) {
        Place inner = place.inner();
        if (place.trips() > 1 && maybe(2)) {
            text.use(place.loop());
            text.line("if (" + place.loop() + " % 2)");
            body(inner.oddIterations());
        } else if (maybe(2)) {
            text.use("one");
            text.line("if (one)");
            body(inner);
        } else {
            boolean first = maybe(2);
            text.use(first ? "one" : "zero");
            text.line(first ? "if (one)" : "if (zero)");
            beforeElse(first ? inner : inner.runs(0));
            text.line("else");
            body(first ? inner.runs(0) : inner);
        }
    }

    /** Something to which an else that follows can't belong. */
    private void beforeElse(Place place) {
        switch (pick(4)) {
            case 1 -> work(place);
            case 2 -> constructs.atomic(place);
            case 3 -> constructs.critical(place, this::braced);
            default -> braced(place);
        }
    }

    private void switchOne(Place place) {
        text.use("one");
        text.line("switch (one) {");
        text.line("case 0: add(1); break;");
        text.line("case 1:");
        body(place.inner());
        text.line("break;");
        text.line("default: add(2);");
        text.line("}");
    }

    /** A function of its own with one call. */
    private void function(Place place) {
        String name = text.name("f");
        String loop = place.loop();
        if (!loop.isEmpty()) {
            text.use(loop);
        }
        text.line(name + "(" + loop + ");");
        String parameter = loop.isEmpty() ? "void" : "int " + loop;
        text.beginFunction("static void " + name + "(" + parameter + ")");
        statements(place.inner().function());
        text.endFunction();
    }

    private void forLoop(Place place) {
        loop(place.inner(), this::body);
    }

    /** A loop whose body is written for its place. */
    void loop(Place place, Consumer<Place> body) {
        String variable = text.name("i");
        int trips = 1 + pick(5);
        String i = variable;
        text.line("for (int " + i + " = 0; " + i + " < " + trips + "; " + i + "++)");
        body.accept(place.loop(variable, trips));
        text.forget(variable);
    }

    private void whileLoop(Place place) {
        String left = text.name("left");
        int trips = 1 + pick(3);
        text.line("{ int " + left + " = " + trips + ";");
        boolean atEnd = maybe(2);
        text.line(atEnd ? "do {" : "while (" + left + "-- > 0) {");
        statements(place.inner().runs(place.runs() * trips).anyIteration());
        text.line(atEnd ? "} while (--" + left + " > 0);" : "}");
        text.line("}");
    }

    void body(Place place) {
        if (maybe(3)) {
            statement(place, false);
        } else {
            braced(place);
        }
    }

    void braced(Place place) {
        text.line("{");
        statements(place);
        text.line("}");
    }

    void statements(Place place) {
        int count = 1 + pick(4);
        for (int i = 0; i < count; i++) {
            statement(place, true);
        }
    }
}
