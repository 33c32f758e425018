// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads Perfetto's trace as its description says, and refuses what Perfetto would not understand:
 * numbers that nothing explains, slices that don't lie in one another.
 */
final class PerfettoReader {
    /** A slice, with the track that it is on and how many are around it. */
    record Slice(
            long track, String category, String name, long line, long from, long to, int depth) {
        long duration() {
            return to - from;
        }
    }

    /** A value of a counter. */
    record Value(long track, long nanos, double value) {}

    /** An arrow. */
    record Flow(long fromTrack, long sent, long toTrack, long received) {}

    private record Event(long nanos, ByteFields fields) {}

    private record Begun(Event event, int depth) {}

    /** The fields of a message; each with all of its values. */
    private static final class ByteFields {
        private final Map<Integer, List<Object>> all = new HashMap<>();

        ByteFields(ByteBuffer bytes) {
            while (bytes.hasRemaining()) {
                long tag = varint(bytes);
                Object value =
                        switch ((int) (tag & 7)) {
                            case 0 -> varint(bytes);
                            case 1 -> bytes.getLong();
                            case 2 -> slice(bytes, (int) varint(bytes));
                            default -> throw new AssertionError("tag " + tag);
                        };
                all.computeIfAbsent((int) (tag >>> 3), key -> new ArrayList<>()).add(value);
            }
        }

        private static long varint(ByteBuffer bytes) {
            long value = 0;
            for (int shift = 0; ; shift += 7) {
                byte next = bytes.get();
                value |= (long) (next & 0x7F) << shift;
                if (next >= 0) {
                    return value;
                }
            }
        }

        private static ByteBuffer slice(ByteBuffer bytes, int length) {
            ByteBuffer part = bytes.slice(bytes.position(), length).order(ByteOrder.LITTLE_ENDIAN);
            bytes.position(bytes.position() + length);
            return part;
        }

        boolean has(int field) {
            return all.containsKey(field);
        }

        long number(int field) {
            return (Long) all.get(field).get(0);
        }

        String text(int field) {
            ByteBuffer bytes = ((ByteBuffer) all.get(field).get(0)).duplicate();
            return StandardCharsets.UTF_8.decode(bytes).toString();
        }

        List<ByteFields> messages(int field) {
            List<ByteFields> messages = new ArrayList<>();
            for (Object value : all.getOrDefault(field, List.of())) {
                messages.add(
                        new ByteFields(
                                ((ByteBuffer) value).duplicate().order(ByteOrder.LITTLE_ENDIAN)));
            }
            return messages;
        }

        ByteFields message(int field) {
            return messages(field).get(0);
        }
    }

    final Map<Long, String> processes = new HashMap<>();
    final Map<Long, String> threads = new HashMap<>();
    final Map<Long, String> counters = new HashMap<>();
    final List<Slice> slices = new ArrayList<>();
    final List<Value> values = new ArrayList<>();
    final List<Flow> flows = new ArrayList<>();
    private final Map<Long, String> categories = new HashMap<>();
    private final Map<Long, String> names = new HashMap<>();
    private final Map<Long, Long> lines = new HashMap<>();
    private final List<Event> events = new ArrayList<>();

    PerfettoReader(Path file) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
        List<ByteFields> packets = new ByteFields(bytes.order(ByteOrder.LITTLE_ENDIAN)).messages(1);
        for (int i = 0; i < packets.size(); i++) {
            ByteFields packet = packets.get(i);
            check(packet.number(10) == 1, "one sequence");
            check(packet.number(13) == (i == 0 ? 3 : 2), "flags of the sequence");
            for (ByteFields interned : packet.messages(12)) {
                interned.messages(1).forEach(it -> categories.put(it.number(1), it.text(2)));
                interned.messages(2).forEach(it -> names.put(it.number(1), it.text(2)));
                interned.messages(4).forEach(it -> lines.put(it.number(1), it.number(4)));
            }
            packet.messages(60).forEach(this::track);
            packet.messages(11).forEach(it -> events.add(new Event(packet.number(8), it)));
        }
        events.sort(Comparator.comparingLong(Event::nanos));
        read();
    }

    private static void check(boolean isTrue, String what) {
        if (!isTrue) {
            throw new AssertionError(what);
        }
    }

    private void track(ByteFields track) {
        long uuid = track.number(1);
        if (track.has(3)) {
            processes.put(uuid, track.message(3).text(6));
        } else if (track.has(4)) {
            check(processes.containsKey(track.number(5)), "a thread of a known process");
            threads.put(uuid, track.message(4).text(5));
        } else {
            check(track.has(8), "a counter");
            counters.put(uuid, track.text(2));
        }
    }

    private void read() {
        Map<Long, Deque<Begun>> open = new HashMap<>();
        Map<Long, Event> sent = new HashMap<>();
        for (Event event : events) {
            long track = event.fields.number(11);
            Deque<Begun> own = open.computeIfAbsent(track, key -> new ArrayDeque<>());
            switch ((int) event.fields.number(9)) {
                case 1 -> own.push(new Begun(event, own.size()));
                case 2 -> slices.add(slice(track, own.pop(), event.nanos));
                case 3 -> {
                    if (event.fields.has(47)) {
                        sent.put(event.fields.number(47), event);
                    } else {
                        Event start = sent.remove(event.fields.number(48));
                        flows.add(
                                new Flow(start.fields.number(11), start.nanos, track, event.nanos));
                    }
                }
                case 4 -> {
                    check(counters.containsKey(track), "a known counter");
                    double value = Double.longBitsToDouble(event.fields.number(44));
                    values.add(new Value(track, event.nanos, value));
                }
                default -> throw new AssertionError("type " + event.fields.number(9));
            }
        }
        check(open.values().stream().allMatch(Deque::isEmpty), "slices that end");
    }

    private Slice slice(long track, Begun begun, long to) {
        check(threads.containsKey(track), "a known thread");
        ByteFields event = begun.event.fields;
        String category = categories.get(event.number(3));
        String name = names.get(event.number(10));
        check(category != null && name != null, "names that are explained");
        long line = event.has(34) ? lines.get(event.number(34)) : 0;
        return new Slice(track, category, name, line, begun.event.nanos, to, begun.depth);
    }
}
