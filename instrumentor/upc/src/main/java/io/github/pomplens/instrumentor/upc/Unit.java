// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A file that is being translated: what the parts of the translator share. */
final class Unit {
    final Cursor cursor;
    final Scope scope = new Scope();
    final Events events;
    final Declarations declarations;
    final Expressions expressions;
    final Statements statements;
    final SharedVariables variables = new SharedVariables();

    /** What accesses the affinity of the enclosing upc_forall makes local. */
    final Locality locality;

    /** The shared variables of the function that is being read: they come before it. */
    final StringBuilder statics = new StringBuilder();

    /** Where the function that is being read has its body. */
    int bodyStart;

    int bodyEnd;

    /** How many parameters the main function has; -1 without one in this file. */
    int mainParameters = -1;

    private int names;

    Unit(List<Token> tokens, Events events) {
        this.cursor = new Cursor(tokens);
        this.events = events;
        this.locality = new Locality(this);
        this.declarations = new Declarations(this);
        this.expressions = new Expressions(this);
        this.statements = new Statements(this);
    }

    /** A number that makes a name new. */
    int number() {
        return names++;
    }

    /** A shared variable that this file defines. */
    record Variable(String name, Type type, String initialiser) {}

    /** The shared variables that a file defines. */
    static final class SharedVariables {
        private final List<Variable> all = new ArrayList<>();
        private final Set<String> known = new HashSet<>();

        void define(Token token, String name, Type type, String initialiser) {
            boolean isNew = known.add(name);
            if (!isNew && !initialiser.isEmpty()) {
                throw new UpcException(
                        token, "'" + name + "' is defined before; give its value there");
            }
            if (isNew) {
                all.add(new Variable(name, type, initialiser));
            }
        }

        /** What registers them with the run time before main; on one line. */
        String registration() {
            StringBuilder code = new StringBuilder();
            StringBuilder calls = new StringBuilder();
            for (Variable variable : all) {
                write(variable, code);
                calls.append("pomp_upc_register(&pomp_upc_v_" + variable.name() + ");");
            }
            if (all.isEmpty()) {
                return "";
            }
            return code
                    + "__attribute__((constructor)) static void pomp_upc_register_all(void){"
                    + calls
                    + "} ";
        }

        private static void write(Variable variable, StringBuilder code) {
            String name = variable.name();
            Type.Shared shared = Type.sharedIn(variable.type()).orElseThrow();
            String element = Type.declare(shared.of(), "");
            code.append("static size_t pomp_upc_n_" + name + "(void){return ");
            code.append(Type.count(variable.type()) + ";} ");
            code.append("static size_t pomp_upc_b_" + name + "(void){return ");
            code.append(shared.block());
            code.append(";} ");
            String initialise = "0";
            if (!variable.initialiser().isEmpty()) {
                initialise = "pomp_upc_i_" + name;
                initialise(variable, shared, code);
            }
            code.append("static struct pomp_upc_variable pomp_upc_v_" + name + "={&" + name + ",");
            code.append(
                    Events.quoted(name.replaceFirst("^pomp_upc_f[0-9]+_", ""))
                            + ",sizeof("
                            + element
                            + "),pomp_upc_n_"
                            + name);
            code.append(",pomp_upc_b_" + name + "," + initialise + ",0}; ");
        }

        private static void initialise(Variable variable, Type.Shared shared, StringBuilder code) {
            String name = variable.name();
            String element = Type.declare(shared.of(), "");
            code.append("static void pomp_upc_i_" + name + "(void){static ");
            code.append(Type.declare(variable.type(), "v") + "=" + variable.initialiser() + ";");
            code.append("for(size_t i=0;i<sizeof v/sizeof(" + element + ");i++)");
            code.append("__builtin_memcpy(pomp_upc_at(pomp_upc_add(" + name + ",(long long)i,");
            code.append("sizeof(" + element + "),pomp_upc_b_" + name + "())),");
            code.append("(char*)&v+i*sizeof(" + element + "),sizeof(" + element + "));} ");
        }
    }
}
