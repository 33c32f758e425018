// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.profile;

import io.github.pomplens.runtime.export.ProtobufMessage;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.Execution;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;

/**
 * The format of pprof, {@code profile.proto} compressed by gzip: a sample for each thread at each
 * node, without what is below, with labels that say which thread of which rank it is of. Where
 * there are samples in the other sense, each call path of a thread is one more, with values of its
 * own.
 */
final class PprofProfile {
    /** Figures of constructs besides counters; and those of samples. */
    private static final int FIGURES = 5;

    private static final int OF_SAMPLES = 3;

    private static final int SAMPLE_TYPE = 1;
    private static final int SAMPLE = 2;
    private static final int MAPPING = 3;
    private static final int LOCATION = 4;
    private static final int FUNCTION = 5;
    private static final int STRING_TABLE = 6;
    private static final int TIME_NANOS = 9;
    private static final int DURATION_NANOS = 10;
    private static final int DEFAULT_SAMPLE_TYPE = 14;

    private static final int VALUE_TYPE_TYPE = 1;
    private static final int VALUE_TYPE_UNIT = 2;
    private static final int SAMPLE_LOCATION_ID = 1;
    private static final int SAMPLE_VALUE = 2;
    private static final int SAMPLE_LABEL = 3;
    private static final int LABEL_KEY = 1;
    private static final int LABEL_STR = 2;
    private static final int MAPPING_ID = 1;
    private static final int MAPPING_FILENAME = 5;
    private static final int MAPPING_HAS_FUNCTIONS = 7;
    private static final int MAPPING_HAS_FILENAMES = 8;
    private static final int MAPPING_HAS_LINE_NUMBERS = 9;
    private static final int LOCATION_ID = 1;
    private static final int LOCATION_MAPPING_ID = 2;
    private static final int LOCATION_LINE = 4;
    private static final int LINE_FUNCTION_ID = 1;
    private static final int LINE_LINE = 2;
    private static final int FUNCTION_ID = 1;
    private static final int FUNCTION_NAME = 2;
    private static final int FUNCTION_SYSTEM_NAME = 3;
    private static final int FUNCTION_FILENAME = 4;
    private static final int FUNCTION_START_LINE = 5;

    private final ProfileNames names;
    private final CallTree tree;
    private final OutputStream out;
    private final ProtobufMessage profile = new ProtobufMessage();
    private final Map<String, Integer> strings = new LinkedHashMap<>();
    private final SampledStacks samples;
    private final Map<SampledStacks.Frame, Integer> functions = new LinkedHashMap<>();
    private final List<Integer> functionOf = new ArrayList<>();

    private PprofProfile(
            ProfileNames names, CallTree tree, SampledStacks samples, OutputStream out) {
        this.names = names;
        this.tree = tree;
        this.samples = samples;
        this.out = out;
        string("");
    }

    static void write(
            ProfileNames names,
            CallTree tree,
            SampledStacks samples,
            Execution execution,
            OutputStream to)
            throws IOException {
        GZIPOutputStream out = new GZIPOutputStream(to);
        new PprofProfile(names, tree, samples, out).document(execution);
        out.finish();
    }

    private void document(Execution execution) throws IOException {
        List.of("visits/count", "time", "barrier_wait", "enter_wait", "lock_wait")
                .forEach(this::sampleType);
        tree.counters().forEach(name -> sampleType(name + "/count"));
        if (!samples.threads().isEmpty()) {
            List.of("samples/count", "sampled", "idleness").forEach(this::sampleType);
        }
        profile.number(DEFAULT_SAMPLE_TYPE, string("time"));
        profile.number(TIME_NANOS, execution.startUnixNs());
        profile.number(DURATION_NANOS, execution.wallTimeNs());
        for (CallTree.Node node : tree.nodes()) {
            ConstructInfo construct = node.construct();
            SampledStacks.Frame function =
                    new SampledStacks.Frame(
                            names.title(construct), names.file(construct), construct.beginLine1());
            functionOf.add(number(function));
        }
        for (CallTree.Node node : tree.nodes()) {
            for (var entry : node.figures().entrySet()) {
                profile.message(SAMPLE, sample(node, entry.getKey(), entry.getValue()));
            }
            profile.flushTo(out);
        }
        for (List<SampledStacks.Stack> stacks : samples.threads().values()) {
            stacks.forEach(stack -> profile.message(SAMPLE, sample(stack)));
            profile.flushTo(out);
        }
        profile.message(MAPPING, run());
        functions.forEach(this::function);
        strings.keySet().forEach(text -> profile.text(STRING_TABLE, text));
        profile.flushTo(out);
    }

    /** What viewers name the profile after; with it they look for no symbols of their own. */
    private ProtobufMessage run() {
        return new ProtobufMessage()
                .number(MAPPING_ID, 1)
                .number(MAPPING_FILENAME, string(names.runId()))
                .number(MAPPING_HAS_FUNCTIONS, 1)
                .number(MAPPING_HAS_FILENAMES, 1)
                .number(MAPPING_HAS_LINE_NUMBERS, 1);
    }

    private int number(SampledStacks.Frame function) {
        return functions.computeIfAbsent(function, key -> functions.size() + 1);
    }

    /** How many values there are of constructs. */
    private int figures() {
        return FIGURES + tree.counters().size();
    }

    private ProtobufMessage sample(SampledStacks.Stack of) {
        int depth = of.frames().size();
        long[] stack = new long[depth];
        for (int i = 0; i < depth; i++) {
            stack[i] = number(of.frames().get(depth - 1 - i));
        }
        long[] values = new long[figures() + OF_SAMPLES];
        values[figures()] = of.stack().samples();
        values[figures() + 1] = of.busyNs();
        values[figures() + 2] = of.stack().idlenessNs();
        ProtobufMessage sample = new ProtobufMessage();
        sample.packed(SAMPLE_LOCATION_ID, stack).packed(SAMPLE_VALUE, values);
        label(sample, "thread", "thread " + of.stack().thread());
        return sample;
    }

    private int string(String text) {
        return strings.computeIfAbsent(text, key -> strings.size());
    }

    /** Adds what values are of; a time unless the unit stands behind a slash. */
    private void sampleType(String text) {
        int slash = text.lastIndexOf('/');
        ProtobufMessage type = new ProtobufMessage();
        type.number(VALUE_TYPE_TYPE, string(slash < 0 ? text : text.substring(0, slash)));
        type.number(VALUE_TYPE_UNIT, string(slash < 0 ? "nanoseconds" : text.substring(slash + 1)));
        profile.message(SAMPLE_TYPE, type);
    }

    private ProtobufMessage sample(CallTree.Node node, int thread, CallFigures figures) {
        long[] stack = new long[node.depth() + 1];
        CallTree.Node at = node;
        for (int i = 0; i < stack.length; i++) {
            stack[i] = functionOf.get(at.id());
            at = tree.nodes().get(Math.max(0, at.parent()));
        }
        long[] values = new long[figures() + (samples.threads().isEmpty() ? 0 : OF_SAMPLES)];
        values[0] = figures.visits();
        values[1] = figures.selfNs();
        values[2] = figures.barrierWaitNs();
        values[3] = figures.enterWaitNs();
        values[4] = figures.lockWaitNs();
        for (int c = 0; c < tree.counters().size(); c++) {
            values[FIGURES + c] = figures.selfCount(c);
        }
        ThreadPlace place = tree.threads().get(thread);
        ProtobufMessage sample = new ProtobufMessage();
        sample.packed(SAMPLE_LOCATION_ID, stack).packed(SAMPLE_VALUE, values);
        if (place.rank() >= 0) {
            label(sample, "rank", "rank " + place.rank());
        }
        label(sample, "thread", place.name());
        return sample;
    }

    private void label(ProtobufMessage sample, String key, String value) {
        sample.message(
                SAMPLE_LABEL,
                new ProtobufMessage()
                        .number(LABEL_KEY, string(key))
                        .number(LABEL_STR, string(value)));
    }

    /** Adds a function, and its only location, which has its number. */
    private void function(SampledStacks.Frame function, int id) {
        int name = string(function.name());
        profile.message(
                FUNCTION,
                new ProtobufMessage()
                        .number(FUNCTION_ID, id)
                        .number(FUNCTION_NAME, name)
                        .number(FUNCTION_SYSTEM_NAME, name)
                        .number(FUNCTION_FILENAME, string(function.file()))
                        .number(FUNCTION_START_LINE, function.line()));
        ProtobufMessage line = new ProtobufMessage().number(LINE_FUNCTION_ID, id);
        profile.message(
                LOCATION,
                new ProtobufMessage()
                        .number(LOCATION_ID, id)
                        .number(LOCATION_MAPPING_ID, 1)
                        .message(LOCATION_LINE, line.number(LINE_LINE, function.line())));
    }
}
