// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.cause;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.results.ConstructDetails;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.trace.cause.WaitCauses;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects what a cause in no construct is called: only threads of OpenMP have a serial part. */
class CauseWordsTest {
    @ParameterizedTest
    @CsvSource({
        "barrier, the serial part",
        "upc_barrier, code outside of constructs",
        "upc_all_reduce, code outside of constructs"
    })
    void aCauseInNoConstructIsThatOfItsKindOfProgram(String kind, String words) {
        ConstructInfo in =
                new ConstructInfo(0, kind, "", "x.c", 3, 3, 3, 3, 0, ConstructDetails.NONE);
        WaitCauses.Cause cause =
                new WaitCauses.Cause(
                        Optional.empty(), List.of(new WaitCauses.CausingThread(-1, 1)), 100, 100);
        WaitCauses waits = new WaitCauses(in, 100, List.of(cause));
        assertThat(CauseWords.summary(waits, ConstructInfo::kind))
                .isEqualTo("100 % by " + words + ", thread 1");
    }
}
