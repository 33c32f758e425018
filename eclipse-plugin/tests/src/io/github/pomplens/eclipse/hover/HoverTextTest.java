// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.hover;

import static org.assertj.core.api.Assertions.assertThat;

import org.eclipse.swt.SWT;
import org.junit.jupiter.api.Test;

/** Protects how the server's Markdown is shown, with a browser and without. */
class HoverTextTest {
    private static final String COST =
            """
            **parallel for** · run a\\_b

            | | |
            |:---|:---|
            | Time | 1.2 s · 38 % |
            | Body | `▁█` 1 ms \\| 2 ms |


            ---

            **Why**

            - *Imbalance*: 1.4× (max \\< mean).
            - Second
            """;

    @Test
    void aTableBecomesLinesWithTabs() {
        HoverText text = HoverText.of(COST);
        assertThat(text.text())
                .isEqualTo(
                        """
                        parallel for · run a_b

                        Time\t1.2 s · 38 %
                        Body\t▁█ 1 ms | 2 ms

                        Why

                        • Imbalance: 1.4× (max < mean).
                        • Second""");
        assertThat(text.styles().get(0).start).isZero();
        assertThat(text.styles().get(0).length).isEqualTo("parallel for".length());
        assertThat(text.styles().get(0).fontStyle).isEqualTo(SWT.BOLD);
        assertThat(text.styles().get(2).fontStyle).isEqualTo(SWT.ITALIC);
    }

    @Test
    void aPageShowsTextAsItIs() {
        String page = HoverPage.of(COST, "black", "white", "9pt Sans");
        assertThat(page)
                .contains("<p><b>parallel for</b><span> · run a_b</span></p><table>")
                .contains("<tr><td><span>Time</span></td><td><span>1.2 s · 38 %</span></td></tr>")
                .contains("<td><code>▁█</code><span> 1 ms | 2 ms</span></td></tr></table><hr>")
                .contains("(max &lt; mean).</span></li><li><span>Second</span></li></ul>");
    }
}
