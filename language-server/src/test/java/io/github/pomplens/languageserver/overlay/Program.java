// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.overlay;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.sources.construct.FileConstructs;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A program as a tree that can be edited and printed, so that tests know what is where. */
final class Program {

    /** A construct with a text of its own: its number occurs in it. */
    static final class Node {
        final String kind;
        final int id;
        final List<Node> children = new ArrayList<>();
        final List<String> statements = new ArrayList<>();
        boolean edited;

        Node(String kind, int id) {
            this.kind = kind;
            this.id = id;
        }
    }

    static final class Function {
        String name;
        final List<Node> nodes = new ArrayList<>();
        final List<String> statements = new ArrayList<>();
        boolean restructured;

        Function(String name) {
            this.name = name;
        }
    }

    final List<Function> functions = new ArrayList<>();
    private int ids;

    /** Layout of the text, which must not matter. */
    private String indentation = "  ";

    /** What can be measured in the text of a file. */
    static FileConstructs constructs(String name, String text) {
        return FileConstructs.of(LanguageFrontEnds.scan(LanguageFrontEnds.source(name, text)));
    }

    Node newNode(String kind) {
        return new Node(kind, ++ids);
    }

    void setIndentation(String blanks) {
        indentation = blanks;
    }

    /** All constructs of a function, outer ones before those inside them. */
    static List<Node> nodes(Function function) {
        List<Node> all = new ArrayList<>();
        function.nodes.forEach(node -> collect(node, all::add));
        return all;
    }

    private static void collect(Node node, Consumer<Node> into) {
        into.accept(node);
        node.children.forEach(child -> collect(child, into));
    }

    /** Marks a construct and those around it as edited. */
    static void markEdited(Function function, Node node) {
        for (Node candidate : nodes(function)) {
            List<Node> inside = new ArrayList<>();
            collect(candidate, inside::add);
            candidate.edited |= inside.contains(node);
        }
    }

    String text() {
        StringBuilder text = new StringBuilder("#include <stdio.h>\n");
        for (Function function : functions) {
            text.append("\nvoid ").append(function.name).append("(int n)\n{\n");
            function.statements.forEach(s -> text.append(indentation).append(s).append('\n'));
            function.nodes.forEach(node -> print(node, indentation, text));
            text.append("}\n");
        }
        return text.toString();
    }

    private void print(Node node, String indent, StringBuilder text) {
        text.append(indent).append("#pragma omp ").append(node.kind).append('\n');
        boolean loop = node.kind.endsWith("for");
        text.append(indent).append(loop ? "for (int i = 0; i < n; i++) {\n" : "{\n");
        String inner = indent + indentation;
        text.append(inner).append("work(").append(node.id).append(");\n");
        node.statements.forEach(s -> text.append(inner).append(s).append('\n'));
        node.children.forEach(child -> print(child, inner, text));
        text.append(indent).append("}\n");
    }
}
