// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.c;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import io.github.pomplens.instrumentor.construct.model.ScannedFile;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.sources.model.NotUnderstoodException;
import io.github.pomplens.sources.model.Phases;
import io.github.pomplens.sources.model.SharedData;
import io.github.pomplens.sources.statement.FunctionCode;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/** The data that threads share in a parallel region of C or C++. */
final class CSharedData extends SharedData {
    CSharedData(
            ScannedFile file, BlockConstruct region, Construct construct, Set<Construct> passed) {
        super(file, region, construct, passed);
    }

    /**
     * Whether all that the body of a construct of C++ names is declared in the file as numbers, or
     * arrays of them: nothing in it is an operator of a class.
     */
    static boolean usesNumbersOnly(ScannedFile file, BlockConstruct construct) {
        CSharedData data = new CSharedData(file, construct, construct, Set.of());
        Optional<FunctionExtent> function = data.function();
        return function.isPresent() && data.usesNumbersOnly(function.get());
    }

    /** The code of a function, with what its names stand for. */
    static FunctionCode code(ScannedFile file, FunctionExtent function, CFunctions functions) {
        SourceText source = file.tree().source();
        CCode all = declaring(file, function);
        CCode body = new CCode(source.text(), function.body().start(), function.body().end());
        return new FunctionCode(
                function,
                CStatements.of(body),
                new CNames(source, all, declarations(all, function), functions),
                false,
                false);
    }

    private boolean usesNumbersOnly(FunctionExtent function) {
        CCode code = body();
        CDeclarations declarations = declarations(function);
        for (int i = 0; i < code.size(); i++) {
            if (code.isName(i) && !declarations.isPlain(code.text(i))) {
                return false;
            }
        }
        return true;
    }

    private CCode body() {
        TextRange body = region.body();
        return new CCode(text(), body.start(), body.end());
    }

    @Override
    protected boolean mayGoOn(FunctionExtent function) throws NotUnderstoodException {
        CCode code = body();
        boolean block = code.is(0, "{") && code.partner(0) == code.size() - 1;
        Optional<Phases> phases = Phases.of(region, construct, passed, blocks(code));
        if (!block || phases.isEmpty()) {
            return false;
        }
        return phases.get()
                        .mayRunTogether(
                                CRegion.of(
                                        region, code, declarations(function), new CFunctions(file)))
                && !jumps(code, phases.get());
    }

    private CDeclarations declarations(FunctionExtent function) {
        return declarations(declaring(file, function), function);
    }

    /** All that may declare what a function uses. */
    private static CCode declaring(ScannedFile file, FunctionExtent function) {
        String text = withoutOthers(file, function);
        return new CCode(text, 0, text.length());
    }

    private static CDeclarations declarations(CCode code, FunctionExtent function) {
        return new CDeclarations(
                code,
                offset ->
                        offset >= function.nameRange().start() && offset < function.body().start(),
                offset -> offset >= function.body().start() && offset < function.body().end());
    }

    /** Returns, for each offset, the brace of the block that it is in. */
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
}
