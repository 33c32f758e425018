// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.c;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.sources.model.TripCount;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds out how often a loop of C or C++ runs. */
final class CTripCount {
    /** Counts by one, from 0 or 1 up to a name. */
    private static final Pattern LOOP =
            Pattern.compile(
                    "for\\s*\\(\\s*(?:[A-Za-z_][\\w\\s]*\\s)?(?<i>\\w+)\\s*=\\s*(?<from>[01])\\s*;"
                            + "\\s*\\k<i>\\s*(?<less><=?)\\s*(?<n>[A-Za-z_]\\w*)\\s*;"
                            + "\\s*(?:\\k<i>\\s*\\+\\+|\\+\\+\\s*\\k<i>|\\k<i>\\s*\\+=\\s*1)\\s*\\)");

    private CTripCount() {}

    static Optional<TripCount> of(SourceText source, BlockConstruct loop) {
        Matcher header = LOOP.matcher(loop.body().in(source.text()));
        if (!header.lookingAt() || skipsOne(header)) {
            return Optional.empty();
        }
        String name = header.group("n");
        return Optional.of(new TripCount(name, constant(name, source)));
    }

    /**
     * Whether a loop goes from 1 to below n, or from 0 to n: the name isn't the number, if nearly.
     */
    private static boolean skipsOne(Matcher header) {
        return header.group("from").equals("0") == header.group("less").equals("<=");
    }

    /** The value that a name has all the time; 0 where that isn't known. */
    static long constant(String name, SourceText source) {
        String code = source.text().replaceAll(CCodeReader.COMMENT, " ");
        String word = "\\b" + name + "\\b";
        String is = word + "\\s*=\\s*" + TripCount.NUMBER + "\\s*[,;}\\r\\n]";
        List<String> forms = new ArrayList<>();
        forms.add(
                "(?m)^[ \\t]*#[ \\t]*define[ \\t]+"
                        + word
                        + "[ \\t]+\\(?"
                        + TripCount.NUMBER
                        + "[uUlL]*\\)?[ \\t]*$");
        forms.add("\\b(?:const|constexpr|enum)\\b[^;(){]*\\{?[^;(){]*" + is);
        if (source.language() == Language.C && isNeverChanged(name, code)) {
            // References of C++ change variables unseen.
            forms.add("\\b(?:int|long|size_t|unsigned)\\b[^;(){]*" + is);
        }
        return TripCount.only(code, forms);
    }

    private static boolean isNeverChanged(String name, String code) {
        String word = "\\b" + name + "\\b";
        String changes =
                word
                        + "\\s*(?:[-+*/%&|^]=|<<=|>>=|\\+\\+|--)|(?:\\+\\+|--|&)\\s*"
                        + word
                        + "|\\b(?:const|constexpr|enum)\\b[^;]*"
                        + word
                        + "|\\b(?:int|long|size_t|unsigned|short|char)\\s+"
                        + word
                        + "\\s*[,)]";
        long assigned =
                Pattern.compile(word + "\\s*=(?!=)").matcher(code).results().limit(2).count();
        return assigned == 1 && !Pattern.compile(changes).matcher(code).find();
    }
}
