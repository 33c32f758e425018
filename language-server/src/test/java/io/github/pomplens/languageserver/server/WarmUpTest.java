// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.languageserver.document.DocumentSnapshot;
import org.junit.jupiter.api.Test;

/** Protects that the program read at the start is one that is read to its end, like most are. */
class WarmUpTest {
    @Test
    void readsAProgramThatIsRight() {
        DocumentSnapshot program = WarmUp.program();
        assertThat(program.diagnostics()).isEmpty();
        assertThat(program.tree().isSound()).isTrue();
        assertThat(program.tree().directives())
                .allMatch(directive -> directive instanceof Directive)
                .hasSizeGreaterThan(100);
    }
}
