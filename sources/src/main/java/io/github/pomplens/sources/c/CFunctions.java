// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.c;

import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import io.github.pomplens.instrumentor.construct.model.ScannedFile;
import io.github.pomplens.sources.statement.Expression;
import io.github.pomplens.sources.statement.FunctionCode;
import io.github.pomplens.sources.statement.Names;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Tells functions of a file of C or C++ that use no data but their own and that of their arguments'
 * values: threads may execute them whatever others do. For one thread.
 */
final class CFunctions {
    private final ScannedFile file;
    private final Map<String, Boolean> known = new HashMap<>();

    CFunctions(ScannedFile file) {
        this.file = file;
    }

    /** Whether a function uses nothing that others can see. */
    boolean keepsToItself(String name) {
        Boolean answer = known.get(name);
        if (answer != null) {
            return answer;
        }
        // A function that calls itself is judged by the rest of it.
        known.put(name, true);
        boolean found = isPlain(name);
        if (!found) {
            // Others may have been judged by the assumption that it is.
            known.values().removeIf(Boolean::booleanValue);
        }
        known.put(name, found);
        return found;
    }

    private boolean isPlain(String name) {
        List<FunctionExtent> named =
                file.functions().stream().filter(it -> it.name().equals(name)).toList();
        String text = file.tree().source().text();
        boolean macro =
                Pattern.compile("#\\s*define\\s+" + Pattern.quote(name) + "\\b")
                        .matcher(text)
                        .find();
        if (named.size() != 1 || macro || holdsDirectives(named.get(0))) {
            return false;
        }
        FunctionCode code = CSharedData.code(file, named.get(0), this);
        return code.body().isUnderstood()
                && code.body().allExpressions().stream().allMatch(it -> isOwn(code, it));
    }

    private boolean holdsDirectives(FunctionExtent function) {
        return file.tree().directives().stream()
                        .anyMatch(it -> function.body().contains(it.range()))
                || file.functions().stream()
                        .anyMatch(it -> it != function && function.body().contains(it.body()));
    }

    private static boolean isOwn(FunctionCode code, Expression expression) {
        Names names = code.names();
        if (expression instanceof Expression.Name name) {
            boolean local = code.declaration(name.name(), name.offset()).isPresent();
            boolean argument = names.isNumber(name.name()) && !names.isGlobal(name.name());
            return names.isDistinct(name.name())
                    && (local || argument || names.isConstant(name.name()));
        }
        if (expression instanceof Expression.Call call) {
            return names.keepsToItself(call.name());
        }
        boolean address =
                expression instanceof Expression.Operation operation
                        && operation.operands().size() == 1
                        && operation.operator().matches("[*&]");
        return !address && !(expression instanceof Expression.Member);
    }
}
