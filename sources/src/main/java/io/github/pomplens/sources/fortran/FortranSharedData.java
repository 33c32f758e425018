// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.fortran;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import io.github.pomplens.instrumentor.construct.model.ScannedFile;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.sources.model.KnownDirectives;
import io.github.pomplens.sources.model.NotUnderstoodException;
import io.github.pomplens.sources.model.Phases;
import io.github.pomplens.sources.model.SharedData;
import io.github.pomplens.sources.statement.FunctionCode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The data that threads share in a parallel region of Fortran. */
final class FortranSharedData extends SharedData {
    private static final Pattern MODULE =
            Pattern.compile("(?im)^[ \\t]*(?:sub)?module\\s+(?!procedure\\b)\\w+");

    private final boolean fixed;

    /**
     * @param fixed whether the file is in fixed form
     */
    FortranSharedData(
            ScannedFile file,
            BlockConstruct region,
            Construct construct,
            Set<Construct> passed,
            boolean fixed) {
        super(file, region, construct, passed);
        this.fixed = fixed;
    }

    @Override
    protected boolean mayGoOn(FunctionExtent function) throws NotUnderstoodException {
        TextRange all = region.extent();
        for (ParsedDirective directive : file.tree().directives()) {
            boolean inside = all.contains(directive.range());
            boolean own = directive.range().equals(region.directive().range());
            boolean last = directive.range().end() == all.end();
            if (inside && !own && !last) {
                known(directive);
            }
        }
        int from = text().indexOf('\n', region.directive().range().end()) + 1;
        List<FortranCode.Statement> statements = FortranCode.of(text(), from, all.end(), fixed);
        Optional<Phases> phases = Phases.of(region, construct, passed, blocks(statements));
        return phases.isPresent()
                && phases.get()
                        .mayRunTogether(
                                FortranRegion.of(region, statements, declarations(function)));
    }

    private static void known(ParsedDirective parsed) throws NotUnderstoodException {
        if (!(parsed instanceof Directive directive) || !KnownDirectives.isOne(directive)) {
            throw new NotUnderstoodException("directive");
        }
    }

    /** Returns, for each offset, where the innermost block of statements around it begins. */
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

    private FortranDeclarations declarations(FunctionExtent function) {
        return new FortranDeclarations(declaring(file, function, region.extent().start(), fixed));
    }

    /** What the procedure declares, and the module around it where nothing else can be meant. */
    private static List<FortranCode.Statement> declaring(
            ScannedFile file, FunctionExtent function, int to, boolean fixed) {
        TextRange body = function.body();
        List<FortranCode.Statement> own = own(file, function, to, fixed);
        String text = file.tree().source().text();
        boolean uses =
                own.stream()
                        .anyMatch(
                                it ->
                                        it.text()
                                                .matches(
                                                        "(?:use|include|import|implicit(?!\\s*none))\\b.*"));
        boolean internal =
                file.functions().stream()
                        .anyMatch(it -> !it.equals(function) && it.body().contains(body));
        if (uses || internal || MODULE.matcher(text).results().limit(2).count() != 1) {
            return own;
        }
        List<FortranCode.Statement> module =
                FortranCode.of(
                        withoutOthers(file, function).substring(0, body.start()),
                        0,
                        body.start(),
                        fixed);
        return Stream.concat(module.stream(), own.stream()).toList();
    }

    private static List<FortranCode.Statement> own(
            ScannedFile file, FunctionExtent function, int to, boolean fixed) {
        String text = file.tree().source().text();
        int from = text.indexOf('\n', function.body().start()) + 1;
        return FortranCode.of(text, from, Math.max(from, to), fixed);
    }

    /** The code of a function, with what its names stand for. */
    static FunctionCode code(ScannedFile file, FunctionExtent function, boolean fixed) {
        String text = file.tree().source().text();
        int end = function.body().end();
        List<FortranCode.Statement> lines =
                own(file, function, end, fixed).stream()
                        .takeWhile(it -> !it.text().equals("contains"))
                        .toList();
        List<FortranCode.Statement> all =
                declaring(file, function, end, fixed).stream()
                        .takeWhile(it -> !inside(it, function) || !it.text().equals("contains"))
                        .toList();
        FortranDeclarations known = new FortranDeclarations(all);
        return new FunctionCode(
                function,
                FortranStatements.of(text, lines, function.body(), known::isArray),
                new FortranNames(text, new FortranDeclarations(lines), known),
                true,
                true);
    }

    private static boolean inside(FortranCode.Statement statement, FunctionExtent function) {
        return statement.offset() >= function.body().start();
    }
}
