// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.preprocessor.MacroNames;
import io.github.pomplens.instrumentor.source.SourceForm;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextSearch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds the heads of a file's loops that say how many iterations these have. */
public final class FortranLoopHeads {
    private static final Pattern FIXED_COMMENT = Pattern.compile("^[c*dCD!]");
    private static final Pattern TAB_CONTINUATION = Pattern.compile("^ *\\t[1-9]");

    /** The beginning of a line that is compiled only with OpenMP, or a statement in its place. */
    private static final Pattern CONDITIONAL = Pattern.compile("^\\s*[!cC*]\\$[ \\t\\d]");

    /** Stands for a line of which nothing is known. */
    private static final String UNKNOWN = "&";

    /** A file's own name for something else than the intrinsic function that converts numbers. */
    private static final Pattern HIDDEN =
            Pattern.compile(
                    "(?im)[,:(]\\s*(?:real|selected_real_kind)\\s*(?:[,=&)!]|$)"
                            + "|^\\s*(?:real|selected_real_kind)\\s*=");

    /** A file's own functions of the names of those that only look at arrays. */
    private static final Pattern OWN_INQUIRY =
            Pattern.compile(
                    "(?im)\\b(?:function|interface|external|procedure)\\b[^\\r\\n]*\\b(?:size|ubound|lbound)\\b"
                            + "|\\b(?:size|ubound|lbound)\\s*=>");

    private static final String VOLATILE = "volatile";
    private static final int CONTINUATION = 5;

    private final SourceText source;
    private final SourceForm form;
    private final MacroNames macros;

    /** Whether names of the file may be volatile, or hide what converts numbers. */
    private @Nullable Boolean unsure;

    public FortranLoopHeads(SourceText source, SourceForm form) {
        this.source = source;
        this.form = form;
        this.macros = new MacroNames(source);
    }

    /**
     * Finds the heads of all loops of a construct, the outermost first. Empty when one of them
     * doesn't say how many iterations it has, or says it with the variable of another.
     */
    public List<FortranLoopHead> of(BlockConstruct construct) {
        boolean known = construct.directive().foreignClause().isEmpty() && !isUnsure();
        int loops = known ? construct.directive().collapsedLoops() : 0;
        Lines lines = new Lines(source.text(), construct, form);
        List<FortranLoopHead> heads = new ArrayList<>();
        for (int i = 0; i < loops; i++) {
            Optional<FortranLoopHead> head = lines.next().flatMap(FortranLoopHead::read);
            if (head.isEmpty()
                    || mayBeMacros(head.get().operands())
                    || mayCall(head.get().operands())) {
                return List.of();
            }
            heads.add(head.get());
        }
        return areIndependent(heads) ? heads : List.of();
    }

    private boolean isUnsure() {
        Boolean known = unsure;
        if (known == null) {
            String text = source.text();
            known = TextSearch.containsInAnyCase(text, VOLATILE) || HIDDEN.matcher(text).find();
            unsure = known;
        }
        return known;
    }

    /** Whether what seems to be a function of the language may be one of the file, with effects. */
    private boolean mayCall(Set<String> operands) {
        return operands.stream().anyMatch(FortranLoopHead.INQUIRIES::contains)
                && OWN_INQUIRY.matcher(source.text()).find();
    }

    private boolean mayBeMacros(Set<String> operands) {
        return macros.areUsed() && operands.stream().anyMatch(this::mayBeMacro);
    }

    private boolean mayBeMacro(String name) {
        return macros.define(name) || !macros.areComplete() && macros.mayDefine(name);
    }

    private static boolean areIndependent(List<FortranLoopHead> heads) {
        for (FortranLoopHead head : heads) {
            for (FortranLoopHead other : heads) {
                if (other.operands().stream().anyMatch(head.variable()::equalsIgnoreCase)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The lines of a construct's body that hold code. */
    private static final class Lines {
        private final String text;
        private final SourceForm form;
        private final int end;
        private int at;

        Lines(String text, BlockConstruct construct, SourceForm form) {
            this.text = text;
            this.form = form;
            this.at = text.lastIndexOf('\n', construct.body().start()) + 1;
            this.end = construct.body().end();
        }

        /** The statement in the next line; empty when it isn't alone there or goes on. */
        Optional<String> next() {
            String line = code();
            boolean alone =
                    line.indexOf('&') < 0
                            && line.indexOf(';') < 0
                            && line.indexOf('#') < 0
                            && line.indexOf('\'') < 0
                            && line.indexOf('"') < 0;
            int after = at;
            boolean goesOn = form.fixed() && isContinuation(code());
            at = after;
            return alone && !goesOn ? Optional.of(unlabelled(line)) : Optional.empty();
        }

        /** The next line without its comment that is not empty then; empty at the end. */
        private String code() {
            while (at < end) {
                int lineEnd = FortranText.lineEnd(text, at);
                boolean isCut = form.fixed() && lineEnd - at > form.lineLength();
                String line = text.substring(at, isCut ? at + form.lineLength() : lineEnd);
                at = FortranText.nextLine(text, lineEnd);
                if (CONDITIONAL.matcher(line).find()) {
                    return UNKNOWN;
                }
                boolean comment = form.fixed() && FIXED_COMMENT.matcher(line).find();
                int mark = line.indexOf('!');
                String code = comment ? "" : mark < 0 ? line : line.substring(0, mark);
                if (!code.isBlank()) {
                    return code;
                }
            }
            return "";
        }

        private static boolean isContinuation(String line) {
            return TAB_CONTINUATION.matcher(line).find()
                    || line.length() > CONTINUATION
                            && line.charAt(CONTINUATION) != ' '
                            && line.charAt(CONTINUATION) != '0'
                            && line.substring(0, CONTINUATION).isBlank();
        }

        private static String unlabelled(String line) {
            return line.replaceFirst("^\\s*\\d+\\s+", "");
        }
    }
}
