// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.data;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.DocumentSnapshot;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Tells whether threads may go on at the end of a construct while others are still in it, by the
 * names that the text uses. Where it can't be told for sure, they may not: a program that is wrong
 * now and then is worse than one that waits.
 */
public final class SharedData {
    private static final Pattern MODULE =
            Pattern.compile("(?im)^[ \\t]*(?:sub)?module\\s+(?!procedure\\b)\\w+");

    private final DocumentSnapshot document;
    private final BlockConstruct region;
    private final Construct construct;

    private SharedData(DocumentSnapshot document, BlockConstruct region, Construct construct) {
        this.document = document;
        this.region = region;
        this.construct = construct;
    }

    /**
     * Whether nothing up to the next barrier of a parallel region uses what threads write that
     * haven't come to the end of a construct, and the other way round.
     *
     * @param construct directly inside of the region
     */
    public static boolean mayGoOn(
            DocumentSnapshot document, BlockConstruct region, Construct construct) {
        try {
            return new SharedData(document, region, construct).mayGoOn();
        } catch (NotUnderstoodException e) {
            return false;
        }
    }

    /**
     * Whether all that the body of a construct of C++ names is declared in the file as numbers, or
     * arrays of them: nothing in it is an operator of a class.
     */
    public static boolean usesNumbersOnly(DocumentSnapshot document, BlockConstruct construct) {
        SharedData data = new SharedData(document, construct, construct);
        Optional<FunctionExtent> function = data.function();
        return function.isPresent() && data.usesNumbersOnly(function.get());
    }

    private boolean usesNumbersOnly(FunctionExtent function) {
        TextRange body = region.body();
        CCode code = new CCode(document.text(), body.start(), body.end());
        CDeclarations declarations = declarationsOfC(function);
        for (int i = 0; i < code.size(); i++) {
            if (code.isName(i) && !declarations.isPlain(code.text(i))) {
                return false;
            }
        }
        return true;
    }

    private boolean mayGoOn() throws NotUnderstoodException {
        boolean fortran = document.language().equals(Optional.of(Language.FORTRAN));
        Optional<FunctionExtent> function = function();
        if (function.isEmpty()) {
            return false;
        }
        return fortran ? inFortran(function.get()) : inC(function.get());
    }

    private Optional<FunctionExtent> function() {
        return document.functions().stream()
                .filter(it -> it.body().contains(region.extent()))
                .min(Comparator.comparingInt(it -> it.body().length()));
    }

    private boolean inC(FunctionExtent function) throws NotUnderstoodException {
        String text = document.text();
        TextRange body = region.body();
        CCode code = new CCode(text, body.start(), body.end());
        boolean block = code.is(0, "{") && code.partner(0) == code.size() - 1;
        Optional<Phases> phases = Phases.of(region, construct, blocks(code));
        if (!block || phases.isEmpty()) {
            return false;
        }
        return mayGoOn(phases.get(), CRegion.of(region, code, declarationsOfC(function)))
                && !jumps(code, phases.get());
    }

    private CDeclarations declarationsOfC(FunctionExtent function) {
        String text = withoutOthers(function);
        return new CDeclarations(
                new CCode(text, 0, text.length()),
                offset ->
                        offset >= function.nameRange().start() && offset < function.body().start());
    }

    private static boolean mayGoOn(Phases phases, RegionUses uses) {
        return uses.mayRunTogether(phases::isBefore, phases::isAfter);
    }

    /** For each offset the brace of the block that it is in. */
    private static IntUnaryOperator blocks(CCode code) {
        return offset -> {
            int block = -1;
            for (int i = 0; i < code.size() && code.offset(i) < offset; i++) {
                boolean around = code.is(i, "{") && code.offset(code.partner(i)) >= offset;
                block = around ? code.offset(i) : block;
            }
            return block;
        };
    }

    /** Whether control may leave what comes after the construct before the next barrier. */
    private boolean jumps(CCode code, Phases phases) {
        for (int i = 0; i < code.size(); i++) {
            int offset = code.offset(i);
            boolean jump = code.isOneOf(i, "continue", "break") && phases.isAfter(offset);
            if (jump && region.children().stream().noneMatch(it -> isIn(it, offset))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isIn(Construct construct, int offset) {
        return construct.extent().start() <= offset && offset < construct.extent().end();
    }

    /** The text with blanks in place of the bodies of all functions but one. */
    private String withoutOthers(FunctionExtent function) {
        StringBuilder text = new StringBuilder(document.text());
        for (FunctionExtent other : document.functions()) {
            TextRange body = other.body();
            if (!body.contains(function.body())) {
                for (int i = body.start() + 1; i < body.end() - 1; i++) {
                    text.setCharAt(i, text.charAt(i) == '\n' ? '\n' : ' ');
                }
            }
        }
        return text.toString();
    }

    private boolean inFortran(FunctionExtent function) throws NotUnderstoodException {
        TextRange all = region.extent();
        for (ParsedDirective directive : document.tree().directives()) {
            boolean inside = all.contains(directive.range());
            boolean own = directive.range().equals(region.directive().range());
            boolean last = directive.range().end() == all.end();
            if (inside && !own && !last) {
                known(directive);
            }
        }
        String text = document.text();
        int from = text.indexOf('\n', region.directive().range().end()) + 1;
        List<FortranCode.Statement> statements =
                FortranCode.of(text, from, all.end(), document.isFixedForm());
        Optional<Phases> phases = Phases.of(region, construct, blocks(statements));
        return phases.isPresent()
                && mayGoOn(
                        phases.get(), FortranRegion.of(region, statements, declarations(function)));
    }

    private static void known(ParsedDirective parsed) throws NotUnderstoodException {
        if (!(parsed instanceof Directive directive) || !KnownDirectives.isOne(directive)) {
            throw new NotUnderstoodException("directive");
        }
    }

    /** For each offset where the innermost block of statements around it begins. */
    private static IntUnaryOperator blocks(List<FortranCode.Statement> statements) {
        return offset -> {
            Deque<Integer> open = new ArrayDeque<>();
            for (FortranCode.Statement statement : statements) {
                String text = statement.text();
                if (statement.offset() >= offset) {
                    break;
                }
                if (text.matches("end\\s*(?:do|if|where|select)\\b.*")) {
                    open.poll();
                } else if (FortranRegion.opensBlock(text)) {
                    open.push(statement.offset());
                }
            }
            return open.isEmpty() ? -1 : open.element();
        };
    }

    /** What the procedure declares, and the module around it where nothing else can be meant. */
    private FortranDeclarations declarations(FunctionExtent function) {
        String text = document.text();
        boolean fixed = document.isFixedForm();
        TextRange body = function.body();
        int from = text.indexOf('\n', body.start()) + 1;
        List<FortranCode.Statement> own =
                FortranCode.of(text, from, region.extent().start(), fixed);
        boolean uses =
                own.stream()
                        .anyMatch(
                                it ->
                                        it.text()
                                                .matches(
                                                        "(?:use|include|import|implicit(?!\\s*none))\\b.*"));
        boolean internal =
                document.functions().stream()
                        .anyMatch(it -> !it.equals(function) && it.body().contains(body));
        if (uses || internal || MODULE.matcher(text).results().limit(2).count() != 1) {
            return new FortranDeclarations(own);
        }
        List<FortranCode.Statement> module =
                FortranCode.of(
                        withoutOthers(function).substring(0, body.start()), 0, body.start(), fixed);
        return new FortranDeclarations(Stream.concat(module.stream(), own.stream()).toList());
    }
}
