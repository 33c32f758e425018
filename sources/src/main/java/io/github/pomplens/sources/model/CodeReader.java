// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.model;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import io.github.pomplens.instrumentor.construct.model.ScannedFile;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.sources.statement.FunctionCode;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Tells what code of a language says beyond its constructs. Where code doesn't say something for
 * sure, or nobody has taught a reader to find it out, the answer is the cautious one.
 */
public interface CodeReader {
    /** A piece of code without its comments and the blanks at its ends. */
    String withoutComments(String code);

    /** Whether a file's text seems to hold the function or program unit that is started. */
    boolean hasMainProgram(String text);

    /**
     * What a file has to do with the name of a function.
     *
     * @param functions those that the file defines
     * @param name the qualified name, in lower case where capitals don't matter
     */
    default FileCalls calls(
            Path file, SourceText source, List<FunctionExtent> functions, String name) {
        return new FileCalls();
    }

    /** How often a loop runs; empty when it isn't of the plainest form. */
    default Optional<TripCount> tripCount(SourceText source, BlockConstruct loop) {
        return Optional.empty();
    }

    /**
     * Whether the only statement of a construct may be an atomic update as it is written.
     *
     * @param statement its text without comments
     */
    default boolean isAtomicUpdate(ScannedFile file, BlockConstruct construct, String statement) {
        return false;
    }

    /**
     * The statements of a function and what its names stand for; empty where the reader knows no
     * statements.
     *
     * @param function of the file
     */
    default Optional<FunctionCode> functionCode(ScannedFile file, FunctionExtent function) {
        return Optional.empty();
    }

    /**
     * Whether threads may go on at the end of a construct while others are still in it: nothing up
     * to the next barrier of the parallel region uses what these write, and the other way round.
     *
     * @param construct directly inside of the region
     * @param passed others of the region at whose ends threads go on as well
     */
    default boolean mayGoOn(
            ScannedFile file, BlockConstruct region, Construct construct, Set<Construct> passed) {
        return false;
    }
}
