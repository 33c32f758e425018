// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.util.List;

/**
 * What a run's program was made of.
 *
 * @param files the program, then the libraries that it had loaded
 * @param compilers what compilers wrote into the program of themselves, sorted
 * @param flags the options that measured sources were compiled with, as far as they decide what
 *     their code is: a text for each command line that has others, sorted; none when not known
 */
public record Build(List<BuiltFile> files, List<String> compilers, List<String> flags) {

    /**
     * A file that the program was loaded from.
     *
     * @param path where it was
     * @param fingerprint equal for files of equal content
     */
    public record BuiltFile(String path, String fingerprint) {}

    public Build {
        files = List.copyOf(files);
        compilers = compilers.stream().sorted().toList();
        flags = flags.stream().sorted().toList();
    }

    /** The fingerprints of all files: equal for programs that are the same wherever they are. */
    public List<String> fingerprints() {
        return files.stream().map(BuiltFile::fingerprint).sorted().toList();
    }
}
