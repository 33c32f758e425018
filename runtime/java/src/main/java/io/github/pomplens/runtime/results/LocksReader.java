// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads the locks of a {@code profile.json}. */
final class LocksReader {
    private static final int MAX_LOCKS = 100_000;
    private static final int MAX_SITES = 500_000;
    private static final int MAX_HOLDERS = 65_536;
    private static final String[] LOCK = {"kind", "name", "address", "sites"};
    private static final String[] HOLDER = {"thread", "blame_ns"};
    private static final String[] SITE = {
        "context",
        "visits",
        "contended",
        "wait_ns",
        "max_wait_ns",
        "hold_ns",
        "max_hold_ns",
        "blame_ns"
    };

    private final JsonCursor json;
    private final List<LockInfo> locks = new ArrayList<>();
    private int sitesRead;

    LocksReader(JsonCursor json) {
        this.json = json;
    }

    /** Returns the locks read until now. */
    List<LockInfo> locks() {
        return locks;
    }

    void read() throws IOException, ResultsException {
        json.array(MAX_LOCKS, this::lock);
    }

    private void lock() throws IOException, ResultsException {
        LockDraft draft = new LockDraft();
        json.object(draft::field, LOCK);
        locks.add(new LockInfo(draft.kind, draft.name, draft.address, draft.sites));
    }

    private LockSite site() throws IOException, ResultsException {
        if (++sitesRead > MAX_SITES) {
            throw json.error("more than " + MAX_SITES + " entries in all; measure fewer locks");
        }
        long[] values = new long[SITE.length];
        int[] call = {-1};
        long[] failedTests = {0};
        List<LockHolder> holders = new ArrayList<>();
        json.object(
                field -> {
                    if (field.equals("call")) {
                        call[0] = json.integer(0, Integer.MAX_VALUE);
                        return true;
                    }
                    if (field.equals("failed_tests")) {
                        failedTests[0] = json.count();
                        return true;
                    }
                    if (field.equals("holders")) {
                        json.array(MAX_HOLDERS, () -> holders.add(holder()));
                        return true;
                    }
                    return json.figure(field, SITE, values, Integer.MAX_VALUE);
                },
                SITE);
        return new LockSite(
                (int) values[0],
                call[0],
                holders,
                new LockFigures(
                        values[1],
                        values[2],
                        values[3],
                        values[4],
                        values[5],
                        values[6],
                        values[7],
                        failedTests[0]));
    }

    private LockHolder holder() throws IOException, ResultsException {
        long[] values = new long[HOLDER.length];
        json.object(field -> json.figure(field, HOLDER, values, Integer.MAX_VALUE), HOLDER);
        return new LockHolder((int) values[0], values[1]);
    }

    /** Collects the fields of one lock, in whatever order they come. */
    private final class LockDraft {
        private String kind = "";
        private String name = "";
        private long address;
        private final List<LockSite> sites = new ArrayList<>();

        boolean field(String field) throws IOException, ResultsException {
            switch (field) {
                case "kind" -> kind = json.string();
                case "name" -> name = json.string();
                case "address" -> address = json.count();
                case "sites" -> json.array(MAX_SITES, () -> sites.add(site()));
                default -> {
                    return false;
                }
            }
            return true;
        }
    }
}
