// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.trace;

import io.github.pomplens.runtime.export.ProtobufMessage;
import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Packets of Perfetto's native trace, all of one sequence: tracks, and the events on them. The
 * numbers of fields are those of {@code TracePacket} and what is in it, in Perfetto's {@code
 * protos/perfetto/trace}.
 */
final class PerfettoPackets {
    private static final int TRACE_PACKET = 1;
    private static final int PACKET_TIMESTAMP = 8;
    private static final int PACKET_SEQUENCE = 10;
    private static final int PACKET_EVENT = 11;
    private static final int PACKET_INTERNED = 12;
    private static final int PACKET_FLAGS = 13;
    private static final int PACKET_TRACK = 60;

    private static final int FLAG_CLEARED = 1;
    private static final int FLAG_NEEDED = 2;

    private static final int INTERNED_CATEGORIES = 1;
    private static final int INTERNED_NAMES = 2;
    private static final int INTERNED_ARGUMENTS = 3;
    private static final int INTERNED_LOCATIONS = 4;
    private static final int INTERNED_ID = 1;
    private static final int INTERNED_TEXT = 2;
    private static final int LOCATION_LINE = 4;

    private static final int TRACK_UUID = 1;
    private static final int TRACK_NAME = 2;
    private static final int TRACK_PROCESS = 3;
    private static final int TRACK_THREAD = 4;
    private static final int TRACK_PARENT = 5;
    private static final int TRACK_COUNTER = 8;
    private static final int PROCESS_PID = 1;
    private static final int PROCESS_NAME = 6;
    private static final int THREAD_PID = 1;
    private static final int THREAD_TID = 2;
    private static final int THREAD_NAME = 5;

    private static final int EVENT_CATEGORY = 3;
    private static final int EVENT_ARGUMENT = 4;
    private static final int ARGUMENT_NAME = 1;
    private static final int ARGUMENT_UNSIGNED = 3;
    private static final int EVENT_TYPE = 9;
    private static final int EVENT_NAME = 10;
    private static final int EVENT_TRACK = 11;
    private static final int EVENT_LOCATION = 34;
    private static final int EVENT_VALUE = 44;
    private static final int EVENT_FLOW = 47;
    private static final int EVENT_FLOW_END = 48;
    private static final int TYPE_BEGIN = 1;
    private static final int TYPE_END = 2;
    private static final int TYPE_INSTANT = 3;
    private static final int TYPE_COUNTER = 4;

    private final OutputStream out;
    private final Map<String, Integer> names = new HashMap<>();
    private final Map<String, Integer> categories = new HashMap<>();
    private final Map<String, Integer> arguments = new HashMap<>();
    private final Set<Integer> regions = new HashSet<>();
    private boolean hasBegun;

    /** Names that the next packet explains. */
    private ProtobufMessage interned = new ProtobufMessage();

    private boolean isExplained = true;

    PerfettoPackets(OutputStream out) {
        this.out = out;
    }

    private void write(ProtobufMessage packet) throws IOException {
        packet.number(PACKET_SEQUENCE, 1);
        packet.number(PACKET_FLAGS, hasBegun ? FLAG_NEEDED : FLAG_CLEARED | FLAG_NEEDED);
        hasBegun = true;
        if (!isExplained) {
            packet.message(PACKET_INTERNED, interned);
            interned = new ProtobufMessage();
            isExplained = true;
        }
        new ProtobufMessage().message(TRACE_PACKET, packet).flushTo(out);
    }

    private int intern(int kind, Map<String, Integer> known, String text) {
        Integer number = known.get(text);
        if (number == null) {
            number = known.size() + 1;
            known.put(text, number);
            explain(kind, new ProtobufMessage().number(INTERNED_ID, number), text);
        }
        return number;
    }

    private void explain(int kind, ProtobufMessage entry, String text) {
        isExplained = false;
        interned.message(kind, entry.text(INTERNED_TEXT, text));
    }

    /** A process; its first thread has the same number. */
    void process(long uuid, int pid, String name) throws IOException {
        ProtobufMessage process = new ProtobufMessage();
        process.number(PROCESS_PID, pid).text(PROCESS_NAME, name);
        track(new ProtobufMessage().number(TRACK_UUID, uuid).message(TRACK_PROCESS, process));
    }

    void thread(long uuid, long parent, int pid, int tid, String name) throws IOException {
        ProtobufMessage thread = new ProtobufMessage();
        thread.number(THREAD_PID, pid).number(THREAD_TID, tid).text(THREAD_NAME, name);
        ProtobufMessage track = new ProtobufMessage().number(TRACK_UUID, uuid);
        track(track.number(TRACK_PARENT, parent).message(TRACK_THREAD, thread));
    }

    void counter(long uuid, long parent, String name) throws IOException {
        ProtobufMessage track = new ProtobufMessage().number(TRACK_UUID, uuid);
        track.number(TRACK_PARENT, parent).text(TRACK_NAME, name);
        track(track.message(TRACK_COUNTER, new ProtobufMessage()));
    }

    private void track(ProtobufMessage track) throws IOException {
        write(new ProtobufMessage().message(PACKET_TRACK, track));
    }

    private void event(long nanos, long track, int type, ProtobufMessage rest) throws IOException {
        rest.number(EVENT_TYPE, type).number(EVENT_TRACK, track);
        ProtobufMessage packet = new ProtobufMessage();
        write(packet.present(PACKET_TIMESTAMP, nanos).message(PACKET_EVENT, rest));
    }

    void begin(long nanos, long track, Region region) throws IOException {
        boolean isWait = region.kind() != Region.Kind.VISIT;
        ProtobufMessage event = named(region.name(), isWait ? "wait" : region.part().word());
        if (!region.file().isEmpty() && region.construct().beginLine1() > 0) {
            int number = region.id() + 1;
            if (regions.add(number)) {
                ProtobufMessage place = new ProtobufMessage().number(INTERNED_ID, number);
                place.number(LOCATION_LINE, region.construct().beginLine1());
                explain(INTERNED_LOCATIONS, place, region.file());
            }
            event.number(EVENT_LOCATION, number);
        }
        event(nanos, track, TYPE_BEGIN, event);
    }

    private ProtobufMessage named(String name, String category) {
        ProtobufMessage event = new ProtobufMessage();
        event.number(EVENT_CATEGORY, intern(INTERNED_CATEGORIES, categories, category));
        return event.number(EVENT_NAME, intern(INTERNED_NAMES, names, name));
    }

    void end(long nanos, long track) throws IOException {
        event(nanos, track, TYPE_END, new ProtobufMessage());
    }

    /** The end of a slice, which gets these figures as arguments; or none. */
    void end(long nanos, long track, List<String> names, long[] figures) throws IOException {
        ProtobufMessage event = new ProtobufMessage();
        for (int i = 0; i < figures.length; i++) {
            ProtobufMessage argument = new ProtobufMessage();
            argument.number(ARGUMENT_NAME, intern(INTERNED_ARGUMENTS, arguments, names.get(i)));
            event.message(EVENT_ARGUMENT, argument.present(ARGUMENT_UNSIGNED, figures[i]));
        }
        event(nanos, track, TYPE_END, event);
    }

    /** A span that is no region. */
    void span(long from, long to, long track, String name) throws IOException {
        event(from, track, TYPE_BEGIN, named(name, "pomp"));
        end(to, track);
    }

    /** An end of an arrow from one thread to another. */
    void arrow(long nanos, long track, String name, long flow, boolean isEnd) throws IOException {
        ProtobufMessage event = named(name, "message");
        event(nanos, track, TYPE_INSTANT, event.fixed64(isEnd ? EVENT_FLOW_END : EVENT_FLOW, flow));
    }

    void value(long nanos, long track, double value) throws IOException {
        ProtobufMessage event = new ProtobufMessage();
        event(nanos, track, TYPE_COUNTER, event.decimal(EVENT_VALUE, value));
    }
}
