// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.fact;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import io.github.pomplens.instrumentor.construct.model.ScannedFile;
import io.github.pomplens.sources.model.CodeReader;
import io.github.pomplens.sources.model.Functions;
import io.github.pomplens.sources.statement.FunctionCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The code of a file's functions, each read when it is first asked for. For one thread. */
public final class FileCode {
    private final ScannedFile file;
    private final CodeReader reader;
    private final Map<FunctionExtent, Optional<FunctionCode>> functions = new HashMap<>();

    /**
     * @param reader of the file's language
     */
    public FileCode(ScannedFile file, CodeReader reader) {
        this.file = file;
        this.reader = reader;
    }

    /**
     * The code in and around a construct; empty where its text can't be relied on.
     *
     * @param construct of the file
     */
    public Optional<ConstructCode> of(Construct construct) {
        List<Construct> path = path(file.tree().constructs(), construct);
        if (!file.tree().isSound()
                || path.isEmpty()
                || !construct.placement().obstacle().isEmpty()) {
            return Optional.empty();
        }
        return Functions.around(file.functions(), construct.extent().start())
                .flatMap(this::function)
                .map(code -> new ConstructCode(file, reader, code, path));
    }

    private Optional<FunctionCode> function(FunctionExtent function) {
        return functions.computeIfAbsent(function, its -> reader.functionCode(file, its));
    }

    private static List<Construct> path(List<Construct> siblings, Construct construct) {
        for (Construct sibling : siblings) {
            if (sibling.extent().contains(construct.extent())) {
                List<Construct> path = new ArrayList<>(List.of(sibling));
                if (!sibling.origin().range().equals(construct.origin().range())) {
                    List<Construct> rest = path(sibling.children(), construct);
                    path = rest.isEmpty() ? rest : concat(path, rest);
                }
                return path;
            }
        }
        return List.of();
    }

    private static List<Construct> concat(List<Construct> some, List<Construct> others) {
        List<Construct> all = new ArrayList<>(some);
        all.addAll(others);
        return all;
    }
}
