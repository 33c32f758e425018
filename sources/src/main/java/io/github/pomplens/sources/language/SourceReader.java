// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.language;

import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.sources.model.BlockEnd;
import io.github.pomplens.sources.model.CodeReader;
import io.github.pomplens.sources.model.NameRules;

/**
 * What reports, editors and launches ask of a language, or of some that are read alike, beyond what
 * its front end says: how its names and blocks are written, and what its code says. Stateless, and
 * safe for use by several threads. Readers are found by {@link java.util.ServiceLoader}, see {@link
 * SourceReaders}; each language that has a front end has one.
 */
public interface SourceReader {
    /** Whether texts in a language are read by this reader. */
    boolean reads(Language language);

    /** What shows where a construct of several statements ends. */
    BlockEnd blockEnd();

    /** How names are written. */
    NameRules names();

    /** What code says beyond its constructs. */
    CodeReader code(Options options);
}
