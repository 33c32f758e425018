// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * One context descriptor (POMP paper, section 3.5) that the program used.
 *
 * @param id index in {@link Profile#constructs()}
 * @param kind what the descriptor calls {@code name}: the construct, such as {@code parallel for},
 *     or {@code region} and {@code function} for user code
 * @param name what the descriptor calls {@code sub_name}: of a critical section, region or
 *     function; else empty
 * @param file as the compiler saw it
 * @param beginLine1 first line of the opening directive, counted from 1; 0 when unknown
 * @param beginLineN last line of the opening directive
 * @param endLine1 first line of the closing directive or of the construct's end
 * @param endLineN last line of the closing directive or of the construct's end
 * @param numSections number of sections; 0 unless it is a sections construct
 * @param details what else is known of it
 * @param code where it is when the source isn't known: then {@code file} is empty and lines are 0
 */
public record ConstructInfo(
        int id,
        String kind,
        String name,
        String file,
        int beginLine1,
        int beginLineN,
        int endLine1,
        int endLineN,
        int numSections,
        ConstructDetails details,
        CodeAddress code) {
    /** A construct of the source. */
    public ConstructInfo(
            int id,
            String kind,
            String name,
            String file,
            int beginLine1,
            int beginLineN,
            int endLine1,
            int endLineN,
            int numSections,
            ConstructDetails details) {
        this(
                id,
                kind,
                name,
                file,
                beginLine1,
                beginLineN,
                endLine1,
                endLineN,
                numSections,
                details,
                CodeAddress.NONE);
    }

    /** Whether it stands for the program, which has no descriptor. */
    public boolean isProgram() {
        return kind.equals("program");
    }

    /** Whether it is a function or a region that the user has named. */
    public boolean isFunctionOrRegion() {
        return kind.equals("function") || kind.equals("region");
    }

    /** Whether it is a call of MPI; its name is that of the called function. */
    public boolean isMpiCall() {
        return kind.equals("mpi");
    }

    /**
     * Where it stands, in short: {@code x.c:12}, or its code where no line is known; empty where
     * nothing is.
     */
    public String shortPlace() {
        return beginLine1 > 0
                ? file.substring(file.lastIndexOf('/') + 1) + ":" + beginLine1
                : code.text();
    }

    /** Returns the construct as another entry of {@link Profile#constructs()}. */
    ConstructInfo withId(int other) {
        return with(other, numSections, details);
    }

    /** Returns the construct for all values of a user region's variable. */
    public ConstructInfo withoutValue() {
        return with(id, numSections, details.withoutValue());
    }

    /** Returns what is equal for equal descriptors: the construct without index and sections. */
    public ConstructInfo key() {
        return with(0, 0, details);
    }

    private ConstructInfo with(int otherId, int sections, ConstructDetails otherDetails) {
        return new ConstructInfo(
                otherId,
                kind,
                name,
                file,
                beginLine1,
                beginLineN,
                endLine1,
                endLineN,
                sections,
                otherDetails,
                code);
    }
}
