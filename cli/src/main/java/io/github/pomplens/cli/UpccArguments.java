// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The arguments of {@code pomp upcc}.
 *
 * @param words what the compiler gets
 * @param isSmp whether programs are for one machine
 * @param hasEvents whether they are measured
 * @param threads the fixed number of UPC threads; 0 for none
 * @param lists the files that choose events
 */
record UpccArguments(
        List<String> words, boolean isSmp, boolean hasEvents, int threads, UpcLists lists) {
    private static final Pattern THREADS =
            Pattern.compile("(?:--threads=|-fupc-threads-|-fupc-threads=|-T=(?=[0-9]))(.*)");
    private static final String SMP = "--smp";
    private static final String PARTIAL = "profile-partial";

    /** The paper writes options with two dashes, or with one "if using traditional flag styles". */
    private static final Pattern PROFILE = Pattern.compile("--?(profile|no-profile)");

    private static final Pattern LISTS =
            Pattern.compile("--?(profile-partial|exclude-functions)(?:=(.*))?", Pattern.DOTALL);
    private static final Set<String> TAKES_A_WORD =
            Set.of(
                    "-o",
                    "-I",
                    "-D",
                    "-U",
                    "-L",
                    "-l",
                    "-include",
                    "-isystem",
                    "-iquote",
                    "-idirafter",
                    "-imacros",
                    "-MF",
                    "-MT",
                    "-MQ",
                    "-Xlinker",
                    "-Xpreprocessor",
                    "-Xassembler",
                    "-Xclang",
                    "-T",
                    "-u",
                    "-z",
                    "--param",
                    "-target");

    /** Only these of a command line matter to the preprocessor; the rest would warn or write. */
    private static final Pattern LINKS =
            Pattern.compile("-l.*|-L.*|-Wl,.*|-M.*|-[cS]|-shared|-static");

    private static final int MOST_THREADS = 256;

    static UpccArguments of(List<String> arguments) throws CommandException {
        if (!arguments.contains(SMP)) {
            // All of them are for the compiler of the user, which has such options of its own.
            UpcLists none = new UpcLists("", "");
            return new UpccArguments(List.copyOf(arguments), false, true, 0, none);
        }
        Options options = new Options(new ArrayDeque<>(arguments));
        while (!options.rest.isEmpty()) {
            options.take();
        }
        return options.checked();
    }

    /** What has been read of a command line. */
    private static final class Options {
        private final Deque<String> rest;
        private final List<String> words = new ArrayList<>();
        private String profile = "";
        private String events = "";
        private String functions = "";
        private int threads;

        Options(Deque<String> rest) {
            this.rest = rest;
        }

        /** Takes the next option with its operand, or the next word. */
        void take() throws CommandException {
            String word = rest.remove();
            Matcher whole = PROFILE.matcher(word);
            Matcher list = LISTS.matcher(word);
            Matcher fixed = THREADS.matcher(word);
            if (word.equals(SMP)) {
                return;
            }
            if (TAKES_A_WORD.contains(word) && !rest.isEmpty()) {
                words.add(word);
                words.add(rest.remove());
            } else if (whole.matches()) {
                profile = whole.group(1);
            } else if (list.matches()) {
                String file =
                        list.group(2) != null || rest.isEmpty() ? list.group(2) : rest.remove();
                if (file == null || file.isEmpty()) {
                    throw new CommandException("--" + list.group(1) + " needs a file");
                }
                events = list.group(1).equals(PARTIAL) ? file : events;
                functions = list.group(1).equals(PARTIAL) ? functions : file;
            } else if (fixed.matches()) {
                threads = number(word, fixed.group(1));
            } else {
                words.add(word);
            }
        }

        UpccArguments checked() throws CommandException {
            if (!events.isEmpty() && !profile.isEmpty()) {
                throw new CommandException(
                        "--%s and --%s exclude each other; give one of them"
                                .formatted(PARTIAL, profile));
            }
            UpcLists lists = new UpcLists(events, functions);
            boolean hasEvents = !profile.equals("no-profile");
            return new UpccArguments(List.copyOf(words), true, hasEvents, threads, lists);
        }
    }

    private static int number(String word, String text) throws CommandException {
        int number = text.matches("[0-9]{1,4}") ? Integer.parseInt(text) : 0;
        if (number < 1 || number > MOST_THREADS) {
            throw new CommandException(
                    word + ": give a number of UPC threads from 1 to " + MOST_THREADS);
        }
        return number;
    }

    private boolean isOperand(int index) {
        return index > 0 && TAKES_A_WORD.contains(words.get(index - 1));
    }

    /** Whether a word names a source that is translated. */
    boolean isSource(int index) {
        String word = words.get(index);
        return (word.endsWith(".upc") || word.endsWith(".c"))
                && !word.startsWith("-")
                && !isOperand(index);
    }

    /** Whether a program is the result. */
    boolean links() {
        for (int i = 0; i < words.size(); i++) {
            boolean stops = Set.of("-c", "-S", "-E", "-fsyntax-only").contains(words.get(i));
            if (stops && !isOperand(i)) {
                return false;
            }
        }
        return true;
    }

    /** What the preprocessor of a source needs of the words. */
    List<String> forPreprocessor() {
        List<String> kept = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            boolean isPair = TAKES_A_WORD.contains(word) && i + 1 < words.size();
            boolean isDropped = word.equals("-o") || LINKS.matcher(word).matches();
            if (word.startsWith("-") && !isDropped) {
                kept.add(word);
                if (isPair) {
                    kept.add(words.get(i + 1));
                }
            }
            i += isPair ? 1 : 0;
        }
        return kept;
    }
}
