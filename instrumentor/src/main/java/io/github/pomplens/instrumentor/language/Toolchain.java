// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.language;

import java.util.List;

/**
 * What makes programs of sources in a language.
 *
 * @param variable the environment variable in which make and others name the user's compiler
 * @param compilers the usual commands, the best first
 * @param mpiCompilers the usual commands for programs that an MPI launcher starts, the best first
 * @param libraries the options that link what compilers don't link by themselves
 * @param linkRank of the compilers of a program's languages the one of the highest rank links
 */
public record Toolchain(
        String variable,
        List<String> compilers,
        List<String> mpiCompilers,
        List<String> libraries,
        int linkRank) {}
