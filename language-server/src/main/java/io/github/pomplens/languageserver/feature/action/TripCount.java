// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.source.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How often a loop runs, where its text says so.
 *
 * @param bound the name that stands for the number of iterations
 * @param value the number; 0 when the file doesn't fix it
 */
record TripCount(String bound, long value) {
    private static final String NUMBER = "(\\d{1,15})";

    /** Counts by one, from 0 or 1 up to a name. */
    private static final Pattern C_LOOP =
            Pattern.compile(
                    "for\\s*\\(\\s*(?:[A-Za-z_][\\w\\s]*\\s)?(?<i>\\w+)\\s*=\\s*(?<from>[01])\\s*;"
                            + "\\s*\\k<i>\\s*(?<less><=?)\\s*(?<n>[A-Za-z_]\\w*)\\s*;"
                            + "\\s*(?:\\k<i>\\s*\\+\\+|\\+\\+\\s*\\k<i>|\\k<i>\\s*\\+=\\s*1)\\s*\\)");

    private static final Pattern FORTRAN_LOOP =
            Pattern.compile(
                    "(?im)\\A(?:[ \\t]*(?:![^\\r\\n]*)?\\R)*[ \\t]*do\\s+(?:\\d+\\s*,?\\s*)?"
                            + "[a-z]\\w*\\s*=\\s*1\\s*,\\s*(?<n>[a-z]\\w*)[ \\t]*(?:!.*)?$");

    /** Of a loop; empty when it isn't of the plainest form. */
    static Optional<TripCount> of(BlockConstruct loop, String text, Language language) {
        boolean fortran = language == Language.FORTRAN;
        String body = text.substring(loop.body().start(), loop.body().end());
        Matcher header = (fortran ? FORTRAN_LOOP : C_LOOP).matcher(body);
        if (!header.lookingAt() || !fortran && skipsOne(header)) {
            return Optional.empty();
        }
        String name = header.group("n");
        return Optional.of(
                new TripCount(
                        name, fortran ? parameter(name, text) : constant(name, text, language)));
    }

    /** From 1 to below n, or from 0 to n: the name isn't the number, if nearly. */
    private static boolean skipsOne(Matcher header) {
        return header.group("from").equals("0") == header.group("less").equals("<=");
    }

    private static long parameter(String name, String text) {
        String word =
                "\\b"
                        + name.toLowerCase(Locale.ROOT)
                        + "\\s*=\\s*"
                        + NUMBER
                        + "\\b(?!\\s*[-+*/._])";
        return only(
                text.toLowerCase(Locale.ROOT).replaceAll("(?m)!.*$|^[c*].*$", " "),
                List.of(
                        "\\bparameter\\b[^\\r\\n]*::[^\\r\\n]*" + word,
                        "\\bparameter\\s*\\([^\\r\\n]*" + word));
    }

    private static long constant(String name, String text, Language language) {
        String code = text.replaceAll("(?s)/\\*.*?\\*/|//[^\\r\\n]*", " ");
        String word = "\\b" + name + "\\b";
        String is = word + "\\s*=\\s*" + NUMBER + "\\s*[,;}\\r\\n]";
        List<String> forms = new ArrayList<>();
        forms.add(
                "(?m)^[ \\t]*#[ \\t]*define[ \\t]+"
                        + word
                        + "[ \\t]+\\(?"
                        + NUMBER
                        + "[uUlL]*\\)?[ \\t]*$");
        forms.add("\\b(?:const|constexpr|enum)\\b[^;(){]*\\{?[^;(){]*" + is);
        if (language == Language.C && isNeverChanged(name, code)) {
            // References of C++ change variables unseen.
            forms.add("\\b(?:int|long|size_t|unsigned)\\b[^;(){]*" + is);
        }
        return only(code, forms);
    }

    /** The value that the only definition gives. */
    private static long only(String code, List<String> forms) {
        long value = 0;
        int found = 0;
        for (String form : forms) {
            Matcher matcher = Pattern.compile(form).matcher(code);
            while (matcher.find()) {
                value = Long.parseLong(matcher.group(1));
                found++;
            }
        }
        // A constant may have been found in both ways that it can be read.
        return found == 1 ? value : 0;
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
