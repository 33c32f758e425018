// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pomplens.launch.process.OsSignal;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Protects signals that come while the program is being started. */
@Timeout(300)
class SignalRelayTest {
    @Test
    void startsNothingAfterASignalThatAsksToEnd() {
        try (SignalRelay relay = new SignalRelay()) {
            relay.arrived(OsSignal.INT);
            LaunchException error = catchThrowableOfType(LaunchException.class, relay::starting);
            assertThat(error.exitStatus()).isEqualTo(130);
            assertThat(error)
                    .hasMessage("ended by signal 2 (SIGINT) before the program was started");
        }
    }

    @Test
    void keepsASignalForAProgramThatIsJustBeingStarted() throws Exception {
        try (SignalRelay relay = new SignalRelay()) {
            assertThatCode(relay::starting).doesNotThrowAnyException();
            CompletableFuture<Void> arrival =
                    CompletableFuture.runAsync(() -> relay.arrived(OsSignal.TERM));
            Process program = new ProcessBuilder("cat").start();
            relay.deliverTo(program);
            assertThat(program.waitFor()).isEqualTo(143);
            arrival.get(30, TimeUnit.SECONDS);
        }
    }

    @Test
    void forgetsSignalsWhenItIsClosed() throws Exception {
        SignalRelay relay = new SignalRelay();
        relay.starting();
        CompletableFuture<Void> arrival =
                CompletableFuture.runAsync(() -> relay.arrived(OsSignal.TERM));
        relay.close();
        arrival.get(30, TimeUnit.SECONDS);
        assertThat(arrival).isCompleted();
    }
}
