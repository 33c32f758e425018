// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.fortran;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import io.github.pomplens.instrumentor.construct.model.ScannedFile;
import io.github.pomplens.instrumentor.source.SourceForm;
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

/** Reads code of Fortran in one source form. */
public final class FortranCodeReader implements CodeReader {
    /** A comment from the start of a line on; what has a sentinel is none. */
    private static final String FREE_COMMENT = "(?mi)^[ \\t]*!(?!\\$|pomp\\$)[^\\r\\n]*";

    private static final String FIXED_COMMENT = FREE_COMMENT + "|^[c*](?!\\$|pomp\\$)[^\\r\\n]*";

    private static final Pattern MAIN = Pattern.compile("(?mi)^\\s*program\\s+[a-z]\\w*");

    private final boolean fixed;

    public FortranCodeReader(SourceForm form) {
        this.fixed = form.fixed();
    }

    @Override
    public String withoutComments(String code) {
        return code.replaceAll(fixed ? FIXED_COMMENT : FREE_COMMENT, " ").strip();
    }

    @Override
    public boolean hasMainProgram(String text) {
        return MAIN.matcher(text).find();
    }

    @Override
    public FileCalls calls(
            Path file, SourceText source, List<FunctionExtent> functions, String name) {
        return FortranCallFinder.of(file, source, functions, name, fixed);
    }

    @Override
    public Optional<TripCount> tripCount(SourceText source, BlockConstruct loop) {
        return FortranTripCount.of(source, loop);
    }

    @Override
    public boolean isAtomicUpdate(ScannedFile file, BlockConstruct construct, String statement) {
        return FortranUpdate.is(statement, file.tree().source().text());
    }

    @Override
    public Optional<FunctionCode> functionCode(ScannedFile file, FunctionExtent function) {
        return Optional.of(FortranSharedData.code(file, function, fixed));
    }

    @Override
    public boolean mayGoOn(
            ScannedFile file, BlockConstruct region, Construct construct, Set<Construct> passed) {
        return new FortranSharedData(file, region, construct, passed, fixed).mayGoOn();
    }
}
