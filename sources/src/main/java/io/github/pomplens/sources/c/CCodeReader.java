// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.c;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import io.github.pomplens.instrumentor.construct.model.ScannedFile;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.sources.model.CodeReader;
import io.github.pomplens.sources.model.FileCalls;
import io.github.pomplens.sources.model.TripCount;
import io.github.pomplens.sources.statement.FunctionCode;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads code of C and C++. */
public final class CCodeReader implements CodeReader {
    static final String COMMENT = "(?s)/\\*.*?\\*/|//[^\\r\\n]*";

    private static final Pattern MAIN = Pattern.compile("(?m)^[\\w\\s*]*\\bmain\\s*\\(");

    @Override
    public String withoutComments(String code) {
        return code.replaceAll(COMMENT, " ").strip();
    }

    @Override
    public boolean hasMainProgram(String text) {
        return MAIN.matcher(text).find();
    }

    @Override
    public FileCalls calls(
            Path file, SourceText source, List<FunctionExtent> functions, String name) {
        return CCalls.of(file, source, functions, name);
    }

    @Override
    public Optional<TripCount> tripCount(SourceText source, BlockConstruct loop) {
        return CTripCount.of(source, loop);
    }

    /**
     * Answers for C++ only where numbers are used: operators of classes look like those of numbers.
     */
    @Override
    public boolean isAtomicUpdate(ScannedFile file, BlockConstruct construct, String statement) {
        boolean certain = file.tree().source().language() != Language.CPP;
        return CAtomicUpdate.is(statement)
                && (certain || CSharedData.usesNumbersOnly(file, construct));
    }

    @Override
    public Optional<FunctionCode> functionCode(ScannedFile file, FunctionExtent function) {
        return Optional.of(CSharedData.code(file, function, new CFunctions(file)));
    }

    @Override
    public boolean mayGoOn(
            ScannedFile file, BlockConstruct region, Construct construct, Set<Construct> passed) {
        return new CSharedData(file, region, construct, passed).mayGoOn();
    }
}
