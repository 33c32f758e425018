// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.language;

import io.github.pomplens.instrumentor.source.Language;
import java.util.Optional;

/** Says how compilers behind the wrapper take the sources in a language. */
public interface CompiledLanguage {
    /** The word that names it after {@code -x}. */
    String option();

    /** How to compile sources that have been preprocessed already; empty when that is not done. */
    Optional<Preprocessed> preprocessed();

    /**
     * Whether a file that a source includes belongs to that source alone and is read in its way;
     * else it is a header, which others include, too.
     */
    boolean ownsIncluded();

    /** The language of the headers that a source includes. */
    Language ofHeaders();

    /**
     * The order in which languages decide about headers that sources in several of them include.
     */
    int headerRank();

    /** Why no source with an absolute path can be instrumented; empty when it can. */
    String obstacleOfPath(String path);

    /** Why a text that may be instrumented otherwise must stay as it is; empty when it need not. */
    String obstacleOfText(String text);

    /**
     * Whether a text may hold a directive or a call of a lock routine. The launcher looks for the
     * same before it starts the wrapper.
     *
     * @param source whether it is named on the command line, and not included
     */
    boolean looksInstrumentable(String text, boolean source);

    /**
     * The way to compile preprocessed sources.
     *
     * @param option names them after {@code -x}
     * @param suffix what their names end with
     */
    record Preprocessed(String option, String suffix) {}
}
