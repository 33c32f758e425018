// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import java.util.ArrayList;
import java.util.List;

/** Notes the lines of programs and procedures while the blocks of a file are followed. */
final class Procedures {
    /** What a main program without a name is called. */
    private static final String MAIN = "main";

    private final Frames frames;
    private final List<Procedure> all = new ArrayList<>();

    Procedures(Frames frames) {
        this.frames = frames;
    }

    /** Modules, programs and procedures in order of their first statements. */
    List<Procedure> all() {
        return all;
    }

    /**
     * The innermost frame is a unit that begins at a line.
     *
     * @param nameStart where its name starts in the clear text; {@link Procedure#NONE} for none
     */
    void open(int line, int nameStart) {
        Frame unit = frames.top();
        Procedure host = null;
        for (Frame frame : frames.all()) {
            host = frame == unit || frame.procedure == null ? host : frame.procedure;
        }
        String own = unit.name.isEmpty() ? MAIN : unit.name;
        String name = host == null ? own : host.name + "::" + own;
        Procedure procedure = new Procedure(name, host, unit, nameStart);
        unit.procedure = procedure;
        all.add(procedure);
    }

    /** A declaration; those in blocks and interfaces don't count. */
    void declaration(int line) {
        Procedure procedure = frames.top().procedure;
        if (procedure != null) {
            procedure.lastDeclaration = line;
        }
    }

    void executable(int line) {
        Frame unit = frames.unit();
        if (unit == null || unit.executable) {
            return;
        }
        unit.executable = true;
        if (unit.procedure != null && unit.procedure.firstExecutable < 0) {
            unit.procedure.firstExecutable = line;
        }
    }

    /** {@code contains} in the innermost frame, which may be a type. */
    void contains(int line) {
        Procedure procedure = frames.top().procedure;
        if (procedure != null) {
            procedure.executableEnd = line;
        }
    }

    /** The end of the innermost frame. */
    void end(int line, boolean device) {
        Procedure procedure = frames.top().procedure;
        if (procedure != null) {
            procedure.end = line;
            procedure.device = device;
            procedure.executableEnd = procedure.executableEnd < 0 ? line : procedure.executableEnd;
        }
    }

    /** A line that is passed over. */
    void lost(int line) {
        Procedure procedure = frames.procedure();
        if (procedure != null) {
            procedure.incomplete = true;
            procedure.lastUnread = line;
        }
    }
}
