// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.fortran;

import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.sources.model.FileCalls;
import io.github.pomplens.sources.model.FunctionPlace;
import io.github.pomplens.sources.model.Functions;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds the calls of a procedure in a file of Fortran. */
final class FortranCallFinder {
    private static final String TYPES =
            "integer|real|double|complex|logical|character|type|class|dimension|external|intrinsic"
                    + "|parameter|save|target|pointer|allocatable|common";

    private static final Pattern STRING = Pattern.compile("'[^']*'|\"[^\"]*\"");

    private final Path file;
    private final SourceText source;
    private final List<FunctionExtent> functions;
    private final String simple;
    private final Pattern call;
    private final Pattern reference;
    private final Pattern header;
    private final Pattern alias;
    private final Pattern declaration;
    private final Pattern array;
    private final FileCalls found = new FileCalls();

    private FortranCallFinder(
            Path file, SourceText source, List<FunctionExtent> functions, String name) {
        this.file = file;
        this.source = source;
        this.functions = functions;
        this.simple = FunctionPlace.simple(name);
        String word = "(?<![\\w%])" + Pattern.quote(simple) + "\\b";
        call = Pattern.compile("(.*\\)\\s*)?call\\s+" + word + ".*");
        reference = Pattern.compile(".*" + word + "\\s*\\(.*");
        header = Pattern.compile("(.*\\s)?(function|subroutine|program|entry)\\s+" + word + ".*");
        alias =
                Pattern.compile(
                        "(module\\s+)?procedure\\b[^:=]*(::)?.*"
                                + word
                                + ".*|.*=>\\s*"
                                + word
                                + ".*");
        declaration = Pattern.compile("(" + TYPES + ")\\b.*" + word + ".*");
        array =
                Pattern.compile(
                        "dimension\\b.*"
                                + word
                                + ".*|(?!.*\\bexternal\\b).*(\\bdimension\\s*\\(.*::.*"
                                + word
                                + "|"
                                + word
                                + "\\s*\\().*");
    }

    /**
     * @param form whether the file is in fixed form
     */
    static FileCalls of(
            Path file,
            SourceText source,
            List<FunctionExtent> functions,
            String name,
            boolean form) {
        return new FortranCallFinder(file, source, functions, name).find(form);
    }

    private FileCalls find(boolean fixed) {
        for (FunctionExtent function : functions) {
            if (FunctionPlace.simple(function.name()).equals(simple)) {
                found.definitions().add(place(function.name(), function.nameRange().start()));
            }
        }
        Set<FunctionExtent> shadowed = new HashSet<>();
        String text = source.text();
        for (FortranCode.Statement each : FortranCode.of(text, 0, text.length(), fixed)) {
            String statement = STRING.matcher(each.text()).replaceAll("''");
            if (!statement.contains(simple) || header.matcher(statement).matches()) {
                continue;
            }
            Optional<FunctionExtent> in = Functions.around(functions, each.offset());
            if (alias.matcher(statement).matches()) {
                found.aliases().add(place(simple, each.offset()));
            } else if (declaration.matcher(statement).matches()) {
                in.filter(it -> array.matcher(statement).matches()).ifPresent(shadowed::add);
            } else if (call.matcher(statement).matches()
                    || reference.matcher(statement).matches()) {
                in.filter(it -> !shadowed.contains(it))
                        .ifPresent(it -> found.addCaller(place(it.name(), each.offset())));
            }
        }
        return found;
    }

    private FunctionPlace place(String name, int offset) {
        return new FunctionPlace(file, name, source.lineOf(offset));
    }
}
