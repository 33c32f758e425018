// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/** Statements of C++ in all forms and nestings that a full parser understands. */
final class RandomStatements {
    private static final int MAX_DEPTH = 4;

    /** A percent sign stands for a statement, an at sign for an expression. */
    private static final List<String> STATEMENTS =
            List.of(
                    "@;",
                    ";",
                    "{ }",
                    "{ % % }",
                    "if (@) %",
                    "if (@) % else %",
                    "if (@) { % } else if (@) % else { % }",
                    "if constexpr (sizeof(int) > 2) % else %",
                    "if (int k = @; k > 1) %",
                    "while (@) %",
                    "do % while (@);",
                    "for (int i = 0, j{1}; i < @; i++, j--) %",
                    "for (;;) %",
                    "for (auto &&x : {1, @}) %",
                    "switch (@) { case 1: % case 'x': case (1 ? 2 : 3): { % } break; default: % }",
                    "try { % } catch (const A<B<int>> &e) { % } catch (...) { }",
                    "label: %",
                    "int x{@}, y = @, z[] = {1, @};",
                    "auto g = [&, n](auto a, int b = 2) mutable -> A<int> { % return a; };",
                    "struct L { int m; void h() const { % } } l{@};",
                    "const char *s = R\"x(}{)\" )x\" \"}\";",
                    "enum class E : char { P = 1, Q };",
                    "A<B<int>, (1 > 0)> t(@);",
                    "return @;",
                    "throw A<int>{@};",
                    "using T = decltype(@);",
                    "static_assert(sizeof(int) == 4, \"{\");",
                    "asm(\"nop\" : : \"r\"(n));",
                    "delete new int{@};",
                    "[[maybe_unused]] int u = @;",
                    "goto label;");

    private static final List<String> EXPRESSIONS =
            List.of(
                    "n",
                    "1'000",
                    "'{'",
                    "f(@, @)",
                    "(@ ? @ : @)",
                    "[&] { % return @; }()",
                    "[](int q) noexcept { % return q; }(@)",
                    "a[@]",
                    "A<int>{@}.m",
                    "n->template g<int>(@)",
                    "static_cast<int>(@)",
                    "::std::max(@, @)",
                    "sizeof(struct { int w; })",
                    "a << @ >> 1",
                    "\";\"[@]",
                    "!n && not @");

    private final Random random;

    private RandomStatements(long seed) {
        random = new Random(seed);
    }

    static Arbitrary<String> statements() {
        return Arbitraries.longs().map(seed -> new RandomStatements(seed).next('%', 0));
    }

    private String next(char kind, int depth) {
        List<String> forms = kind == '%' ? STATEMENTS : EXPRESSIONS;
        String form = forms.get(random.nextInt(depth < MAX_DEPTH ? forms.size() : 2));
        StringBuilder text = new StringBuilder();
        for (char c : form.toCharArray()) {
            boolean simple = c == '@' && depth >= MAX_DEPTH;
            if (c == '%' || c == '@') {
                text.append(simple ? "n" : next(c, depth + 1));
            } else {
                text.append(c == ' ' && random.nextInt(8) == 0 ? '\n' : c);
            }
        }
        return text.toString();
    }
}
