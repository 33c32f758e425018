// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Finds the constructs of one version of a file in another version: of two runs, or of a run and
 * the text in an editor. Lines play no part. A construct is matched only when it can't be mistaken
 * for another:
 *
 * <ol>
 *   <li>in each function, blocks whose text occurs just once in both versions are the same;
 *   <li>between those, constructs of equal text are the same in order if there are equally many of
 *       them; blocks may also have moved within the function;
 *   <li>between those, constructs of equal kind that are left are the same in order, but changed,
 *       if there are equally many of them;
 *   <li>a function that is gone and a new one with a block of the same text are the same, renamed.
 * </ol>
 */
public final class ConstructMatcher {
    private final List<ConstructIdentity> then;
    private final List<ConstructIdentity> now;
    private final boolean byKind;
    private final boolean[] thenTaken;
    private final boolean[] nowTaken;
    private final List<Match> matches = new ArrayList<>();

    private ConstructMatcher(
            List<ConstructIdentity> then, List<ConstructIdentity> now, boolean byKind) {
        this.then = then;
        this.now = now;
        this.byKind = byKind;
        this.thenTaken = new boolean[then.size()];
        this.nowTaken = new boolean[now.size()];
    }

    /** The matches of two versions, in no particular order. */
    public static List<Match> match(List<ConstructIdentity> then, List<ConstructIdentity> now) {
        return new ConstructMatcher(then, now, true).run();
    }

    /** Matches like {@link #match}, but only constructs of equal text. */
    public static List<Match> matchTexts(
            List<ConstructIdentity> then, List<ConstructIdentity> now) {
        return new ConstructMatcher(then, now, false).run();
    }

    private List<Match> run() {
        Map<String, List<Integer>> functionsThen =
                group(then, indices(then), ConstructIdentity::function);
        Map<String, List<Integer>> functionsNow =
                group(now, indices(now), ConstructIdentity::function);
        functionsThen.forEach(
                (name, constructs) ->
                        matchFunction(constructs, functionsNow.getOrDefault(name, List.of())));
        Map<String, List<Integer>> gone = new LinkedHashMap<>(functionsThen);
        gone.keySet().removeAll(functionsNow.keySet());
        Map<String, List<Integer>> added = new LinkedHashMap<>(functionsNow);
        added.keySet().removeAll(functionsThen.keySet());
        matchRenamed(gone, added);
        return matches;
    }

    private void matchFunction(List<Integer> inThen, List<Integer> inNow) {
        if (isUnchanged(inThen, inNow)) {
            for (int i = 0; i < inThen.size(); i++) {
                take(inThen.get(i), inNow.get(i), false);
            }
            return;
        }
        List<Integer> blocksThen = blocks(then, inThen);
        List<Integer> blocksNow = blocks(now, inNow);
        List<Match> anchors = LongestRun.of(matchUnique(blocksThen, blocksNow));
        matchBetween(
                anchors,
                inThen,
                inNow,
                (a, b) -> matchEqual(a, b, ConstructIdentity::fingerprint, false));
        matchEqual(blocksThen, blocksNow, ConstructIdentity::fingerprint, false);
        if (byKind) {
            matchBetween(
                    anchors,
                    inThen,
                    inNow,
                    (a, b) -> matchEqual(a, b, ConstructIdentity::kind, true));
        }
    }

    /** Whether functions are unchanged; most are, and need no search. */
    private boolean isUnchanged(List<Integer> inThen, List<Integer> inNow) {
        if (inThen.size() != inNow.size()) {
            return false;
        }
        for (int i = 0; i < inThen.size(); i++) {
            ConstructIdentity one = then.get(inThen.get(i));
            ConstructIdentity other = now.get(inNow.get(i));
            if (one.fingerprint() != other.fingerprint()
                    || one.block() != other.block()
                    || !one.kind().equals(other.kind())) {
                return false;
            }
        }
        return true;
    }

    private List<Match> matchUnique(List<Integer> inThen, List<Integer> inNow) {
        List<Match> unique = new ArrayList<>();
        Map<Long, List<Integer>> textsThen = group(then, inThen, ConstructIdentity::fingerprint);
        Map<Long, List<Integer>> textsNow = group(now, inNow, ConstructIdentity::fingerprint);
        textsThen.forEach(
                (text, constructs) -> {
                    List<Integer> others = textsNow.getOrDefault(text, List.of());
                    if (constructs.size() == 1 && others.size() == 1) {
                        unique.add(take(constructs.get(0), others.get(0), false));
                    }
                });
        return unique;
    }

    /** Cuts a function at its anchors, which ascend, and matches piece by piece. */
    private static void matchBetween(
            List<Match> anchors,
            List<Integer> inThen,
            List<Integer> inNow,
            BiConsumer<List<Integer>, List<Integer>> matching) {
        int fromThen = 0;
        int fromNow = 0;
        for (Match anchor : anchors) {
            int toThen = Collections.binarySearch(inThen, anchor.then());
            int toNow = Collections.binarySearch(inNow, anchor.now());
            matching.accept(inThen.subList(fromThen, toThen), inNow.subList(fromNow, toNow));
            fromThen = toThen + 1;
            fromNow = toNow + 1;
        }
        matching.accept(
                inThen.subList(fromThen, inThen.size()), inNow.subList(fromNow, inNow.size()));
    }

    private <K> void matchEqual(
            List<Integer> inThen,
            List<Integer> inNow,
            Function<ConstructIdentity, K> key,
            boolean changed) {
        Map<K, List<Integer>> keysThen = group(then, untaken(inThen, thenTaken), key);
        Map<K, List<Integer>> keysNow = group(now, untaken(inNow, nowTaken), key);
        keysThen.forEach(
                (value, constructs) -> {
                    List<Integer> others = keysNow.getOrDefault(value, List.of());
                    if (constructs.size() == others.size()) {
                        for (int i = 0; i < others.size(); i++) {
                            take(constructs.get(i), others.get(i), changed);
                        }
                    }
                });
    }

    private void matchRenamed(Map<String, List<Integer>> gone, Map<String, List<Integer>> added) {
        Map<Long, List<Integer>> textsThen =
                group(then, blocks(then, all(gone)), ConstructIdentity::fingerprint);
        Map<Long, List<Integer>> textsNow =
                group(now, blocks(now, all(added)), ConstructIdentity::fingerprint);
        Map<String, String> newNames = new LinkedHashMap<>();
        Map<String, String> oldNames = new HashMap<>();
        textsThen.forEach(
                (text, constructs) -> {
                    List<Integer> others = textsNow.getOrDefault(text, List.of());
                    if (constructs.size() == 1 && others.size() == 1) {
                        String oldName = then.get(constructs.get(0)).function();
                        String newName = now.get(others.get(0)).function();
                        newNames.merge(oldName, newName, ConstructMatcher::sameOrNone);
                        oldNames.merge(newName, oldName, ConstructMatcher::sameOrNone);
                    }
                });
        newNames.forEach(
                (oldName, newName) -> {
                    if (oldName.equals(oldNames.get(newName))) {
                        matchFunction(
                                gone.getOrDefault(oldName, List.of()),
                                added.getOrDefault(newName, List.of()));
                    }
                });
    }

    /** A name that no function has stands for a function that was split or merged. */
    private static String sameOrNone(String a, String b) {
        return a.equals(b) ? a : "?";
    }

    private Match take(int inThen, int inNow, boolean changed) {
        Match match = new Match(inThen, inNow, changed);
        thenTaken[inThen] = true;
        nowTaken[inNow] = true;
        matches.add(match);
        return match;
    }

    private static List<Integer> blocks(List<ConstructIdentity> identities, List<Integer> indices) {
        return indices.stream().filter(i -> identities.get(i).block()).toList();
    }

    private static List<Integer> all(Map<String, List<Integer>> functions) {
        return functions.values().stream().flatMap(List::stream).toList();
    }

    private static List<Integer> untaken(List<Integer> indices, boolean[] taken) {
        return indices.stream().filter(i -> !taken[i]).toList();
    }

    private static List<Integer> indices(List<ConstructIdentity> identities) {
        return IntStream.range(0, identities.size()).boxed().toList();
    }

    private static <K> Map<K, List<Integer>> group(
            List<ConstructIdentity> identities,
            List<Integer> indices,
            Function<ConstructIdentity, K> key) {
        Map<K, List<Integer>> groups = new LinkedHashMap<>();
        for (int i : indices) {
            groups.computeIfAbsent(key.apply(identities.get(i)), k -> new ArrayList<>()).add(i);
        }
        return groups;
    }
}
