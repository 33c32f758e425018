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

    /** The figures of a lock at one place. */
    private enum OfSite implements NumberField {
        CONTEXT,
        VISITS,
        CONTENDED,
        WAIT_NS,
        MAX_WAIT_NS,
        HOLD_NS,
        MAX_HOLD_NS,
        BLAME_NS,
        FAILED_TESTS;

        @Override
        public boolean isRequired() {
            return this != FAILED_TESTS;
        }

        @Override
        public long max() {
            return this == CONTEXT ? Integer.MAX_VALUE : Long.MAX_VALUE;
        }
    }

    private static final NumberFields<OfSite> SITE = NumberFields.of(OfSite.class);
    private static final String[] SITE_NEEDS = SITE.required();

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
        SiteDraft draft = new SiteDraft();
        json.object(draft::field, SITE_NEEDS);
        return draft.finish();
    }

    private LockHolder holder() throws IOException, ResultsException {
        HolderDraft draft = new HolderDraft();
        json.object(draft::field, "thread", "blame_ns");
        return new LockHolder(draft.thread, draft.blameNs);
    }

    /** Collects the fields of one place. */
    private final class SiteDraft {
        private int call = -1;
        private final List<LockHolder> holders = new ArrayList<>();
        private final Numbers<OfSite> figures = SITE.numbers();

        boolean field(String field) throws IOException, ResultsException {
            switch (field) {
                case "call" -> call = json.integer(0, Integer.MAX_VALUE);
                case "holders" -> json.array(MAX_HOLDERS, () -> holders.add(holder()));
                default -> {
                    return json.number(field, figures);
                }
            }
            return true;
        }

        LockSite finish() {
            return new LockSite(
                    figures.intOf(OfSite.CONTEXT),
                    call,
                    holders,
                    new LockFigures(
                            figures.of(OfSite.VISITS),
                            figures.of(OfSite.CONTENDED),
                            figures.of(OfSite.WAIT_NS),
                            figures.of(OfSite.MAX_WAIT_NS),
                            figures.of(OfSite.HOLD_NS),
                            figures.of(OfSite.MAX_HOLD_NS),
                            figures.of(OfSite.BLAME_NS),
                            figures.of(OfSite.FAILED_TESTS)));
        }
    }

    /** Collects the fields of a thread that held a lock. */
    private final class HolderDraft {
        private int thread;
        private long blameNs;

        boolean field(String field) throws IOException, ResultsException {
            switch (field) {
                case "thread" -> thread = json.integer(0, Integer.MAX_VALUE);
                case "blame_ns" -> blameNs = json.count();
                default -> {
                    return false;
                }
            }
            return true;
        }
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
