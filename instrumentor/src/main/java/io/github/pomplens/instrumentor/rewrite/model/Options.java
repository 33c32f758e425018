// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import io.github.pomplens.instrumentor.source.SourceForm;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What the user asked for.
 *
 * @param descriptorFile the file name to put into the descriptors
 * @param disabled names of constructs that are not to be measured (POMP paper, section 3.9), such
 *     as {@code atomic}; {@code locks} for the lock routines; {@code all} for everything
 * @param functions the user functions that are to be measured
 * @param regionBarriers whether parallel regions get a barrier of their own before their end, as in
 *     tables 1 and 2 of the POMP paper; our library does without and sees the same waits
 * @param fortran what matters for Fortran files only
 */
public record Options(
        String descriptorFile,
        Set<String> disabled,
        FunctionFilter functions,
        boolean regionBarriers,
        FortranOptions fortran) {
    /**
     * What {@code --pomp-disable=sync} stands for: the constructs that can be very fine-grained.
     */
    public static final Set<String> SYNC =
            Set.of("atomic", "critical", "master", "single", "locks");

    /** What the measurement library leaves out by itself; no source has constructs of it. */
    private static final String CALLS_OF_MPI = "mpi";

    private static final Set<String> NAMES =
            Set.of(
                    "atomic",
                    "barrier",
                    "cancel",
                    "critical",
                    "depobj",
                    "dispatch",
                    "distribute",
                    "flush",
                    "do",
                    "for",
                    "interop",
                    "locks",
                    "loop",
                    "master",
                    "masked",
                    "metadirective",
                    "ordered",
                    "parallel",
                    "regions",
                    "scope",
                    "sections",
                    "simd",
                    "single",
                    "target",
                    "task",
                    "taskgroup",
                    "taskloop",
                    "taskwait",
                    "taskyield",
                    "teams",
                    "workshare");

    public Options {
        disabled = Set.copyOf(disabled);
    }

    /**
     * Creates options with the barriers of the POMP paper, for a file whose name tells its
     * language.
     */
    public Options(String descriptorFile, Set<String> disabled, FunctionFilter functions) {
        this(descriptorFile, disabled, functions, true);
    }

    /** Creates options for a file whose name tells all there is to know of its language. */
    public Options(
            String descriptorFile,
            Set<String> disabled,
            FunctionFilter functions,
            boolean regionBarriers) {
        this(
                descriptorFile,
                disabled,
                functions,
                regionBarriers,
                FortranOptions.ofFile(descriptorFile));
    }

    /** Everything as the POMP paper has it, and every construct measured. */
    public static Options forFile(String descriptorFile) {
        return new Options(descriptorFile, Set.of(), FunctionFilter.NONE);
    }

    /** Returns the same options without barriers before the end of parallel regions. */
    public Options withoutRegionBarriers() {
        return new Options(descriptorFile, disabled, functions, false);
    }

    /** Returns the same options for a Fortran file in this form. */
    public Options withForm(SourceForm form) {
        return new Options(descriptorFile, disabled, functions, regionBarriers, fortran.in(form));
    }

    public Options withoutFunctions() {
        return new Options(descriptorFile, disabled, FunctionFilter.NONE, regionBarriers, fortran);
    }

    /** Whether all constructs are to be measured. */
    boolean leavesNothing() {
        return disabled.isEmpty();
    }

    /** Whether constructs of a name are not to be measured. */
    public boolean leaves(String name) {
        return disabled.contains(name) || disabled.contains("all");
    }

    /** The kinds of constructs that can be left out, in alphabetical order. */
    public static List<String> kinds() {
        return NAMES.stream().sorted().toList();
    }

    /**
     * Reads the value of {@code --pomp-disable}.
     *
     * @throws IllegalArgumentException with a message for the user when a name isn't known
     */
    public static Set<String> parseDisabled(String list) {
        Set<String> names = new HashSet<>();
        for (String name : list.split(",")) {
            if (name.equals("sync")) {
                names.addAll(SYNC);
            } else if (name.equals("for") || name.equals("do")) {
                // One construct with a name in each language.
                names.add("for");
                names.add("do");
            } else if (NAMES.contains(name) || name.equals("all")) {
                names.add(name);
            } else if (!name.equals(CALLS_OF_MPI)) {
                throw new IllegalArgumentException(
                        "--pomp-disable: unknown construct '"
                                + name
                                + "'; known are "
                                + String.join(", ", kinds())
                                + ", all and sync");
            }
        }
        return names;
    }
}
